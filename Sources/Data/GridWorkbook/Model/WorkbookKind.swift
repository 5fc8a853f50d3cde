package import GridSupport

/// The kinds of workbooks that can be read: of Office Open XML and of OpenDocument.
package enum WorkbookKind: String, Sendable, Hashable {
  case xlsx, xlsm, xltx, xltm, xlam
  case ods, ots
  /// An OpenDocument spreadsheet in a single XML document.
  case fods

  package var isOpenDocument: Bool { [.ods, .ots, .fods].contains(self) }
}

/// What a file is that might be a workbook.
package enum WorkbookFileKind: Sendable, Hashable {
  case workbook(WorkbookKind)
  /// A binary workbook (XLSB).
  case binaryWorkbook
  /// A workbook of Excel 97 to 2003 or an older one (XLS).
  case oldWorkbook
  /// A workbook in an OLE container for its encryption.
  case encryptedWorkbook
  /// A spreadsheet of Apple Numbers.
  case numbers
  /// A spreadsheet of OpenOffice 1 (SXC).
  case openOffice
  /// A file of another kind, such as `a Word document`.
  case foreign(String)
  /// A zip archive with files, of which the names of some are given.
  case archive([String])
  /// Anything else.
  case other

  /// The kind with its article, such as `a binary workbook (XLSB)`.
  package var name: String {
    switch self {
    case .workbook(let kind): "a workbook (\(kind.rawValue.uppercased()))"
    case .binaryWorkbook: "a binary workbook (XLSB)"
    case .oldWorkbook: "an old Excel workbook (XLS)"
    case .encryptedWorkbook: "an encrypted workbook"
    case .numbers: "a Numbers spreadsheet"
    case .openOffice: "an OpenOffice 1 spreadsheet (SXC)"
    case .foreign(let name): "\(name), not a workbook"
    case .archive: "a zip archive, but not a workbook"
    case .other: "not a workbook"
    }
  }
}

extension WorkbookKind {
  /// The content types of workbook parts (ECMA-376 part 1, 12.3.23, and [MS-OFFMACRO2]).
  private static let contentTypes: KeyValuePairs<String, WorkbookKind> = [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml": .xlsx,
    "application/vnd.ms-excel.sheet.macroenabled.main+xml": .xlsm,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml": .xltx,
    "application/vnd.ms-excel.template.macroenabled.main+xml": .xltm,
    "application/vnd.ms-excel.addin.macroenabled.main+xml": .xlam,
  ]

  /// Creates a kind from the content type of the workbook part.
  init?(contentType: String) {
    let wanted = contentType.lowercased()
    guard let found = Self.contentTypes.first(where: { $0.key == wanted }) else { return nil }
    self = found.value
  }
}

extension Workbook {
  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]
  private static let local: [UInt8] = [0x50, 0x4B, 3, 4]
  private static let emptyArchive: [UInt8] = [0x50, 0x4B, 5, 6]

  /// The number of bytes at the start of a flat document in which its root element is, with dozens of namespaces.
  private static let rootSize = 16 << 10

  /// Returns whether a file that starts with these bytes may be a workbook: a zip archive, an OLE container or a flat
  /// document.
  package static func recognizes(head: SharedBytes) -> Bool {
    isArchive(head) || head.has(compound, at: 0) || isFlatDocument(head)
  }

  static func isArchive(_ bytes: SharedBytes) -> Bool {
    bytes.has(local, at: 0) || bytes.has(emptyArchive, at: 0)
  }

  /// Returns whether a file is an OpenDocument spreadsheet in a single XML document.
  static func isFlatDocument(_ bytes: SharedBytes) -> Bool {
    guard let first = (0..<min(bytes.count, 4)).first(where: { bytes[$0] == UInt8(ascii: "<") }) else {
      return false
    }
    let start = bytes.text(first..<min(bytes.count, rootSize))
    guard let root = start.firstRange(of: "<office:document") else { return false }
    return start[root.upperBound...].prefix { $0 != ">" }.contains(
      "application/vnd.oasis.opendocument.spreadsheet")
  }

  /// Returns what a file is, from its directory and content types.
  package static func fileKind(of bytes: SharedBytes) -> WorkbookFileKind {
    if bytes.has(compound, at: 0) { return compoundKind(of: bytes) }
    if isFlatDocument(bytes) { return .workbook(.fods) }
    guard isArchive(bytes) else { return .other }
    guard let archive = try? ZipArchive(bytes) else { return .archive([]) }
    return WorkbookPackage(archive, file: "", limits: WorkbookLimits()).kind
  }

  /// The streams of OLE containers and what contains them.
  private static let streams: KeyValuePairs<String, WorkbookFileKind> = [
    "EncryptedPackage": .encryptedWorkbook, "Workbook": .oldWorkbook, "Book": .oldWorkbook,
    "WordDocument": .foreign("a Word document"), "PowerPoint Document": .foreign("a PowerPoint presentation"),
  ]

  /// Finds the name of a stream in the directory of an OLE container, whose entries start at multiples of their size.
  private static func compoundKind(of bytes: SharedBytes) -> WorkbookFileKind {
    let names = streams.map {
      (name: ($0.key + "\u{0}").utf8.reduce(into: [UInt8]()) { $0 += [$1, 0] }, kind: $0.value)
    }
    var found: [WorkbookFileKind] = []
    for offset in stride(from: 512, to: bytes.count - 128, by: 128) where bytes[offset + 1] == 0 {
      for (name, kind) in names where bytes[offset] == name[0] && bytes.has(name, at: offset) {
        found.append(kind)
      }
    }
    // An old workbook may contain documents of other kinds.
    return names.first { found.contains($0.kind) }?.kind ?? .foreign("an OLE file")
  }
}
