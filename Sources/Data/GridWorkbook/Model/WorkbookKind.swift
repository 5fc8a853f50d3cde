package import GridSupport

/// The kinds of workbooks that can be read: of Office Open XML and of OpenDocument.
package enum WorkbookKind: String, Sendable, Hashable {
  case xlsx, xlsm, xltx, xltm, xlam
  case ods, ots
  /// An OpenDocument spreadsheet in a single XML document.
  case fods

  var isOpenDocument: Bool { [.ods, .ots, .fods].contains(self) }
}

/// What a file is that might be a workbook.
package enum WorkbookFileKind: Sendable, Hashable {
  case workbook(WorkbookKind)
  /// A binary workbook (XLSB).
  case binaryWorkbook
  /// An OLE container: an encrypted workbook or an old one (XLS).
  case compoundFile
  /// A zip archive of another kind, by name, such as `a Word document`.
  case otherArchive(String?)
  /// Anything else.
  case other
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

  /// Returns whether a file is an OLE container.
  static func isCompoundFile(_ bytes: SharedBytes) -> Bool { bytes.has(compound, at: 0) }

  /// The number of bytes at the start of a flat document in which its root element is, with dozens of namespaces.
  private static let rootSize = 16 << 10

  /// Returns whether a file that starts with these bytes may be a workbook: a zip archive, an OLE container or a flat
  /// document.
  package static func recognizes(head: SharedBytes) -> Bool {
    head.has(local, at: 0) || head.has(emptyArchive, at: 0) || head.has(compound, at: 0) || isFlatDocument(head)
  }

  /// Returns whether a file is an OpenDocument spreadsheet in a single XML document.
  static func isFlatDocument(_ bytes: SharedBytes) -> Bool {
    guard let first = (0..<min(bytes.count, 4)).first(where: { bytes[$0] == UInt8(ascii: "<") }) else { return false }
    let start = bytes.text(first..<min(bytes.count, rootSize))
    guard let root = start.firstRange(of: "<office:document") else { return false }
    return start[root.upperBound...].prefix { $0 != ">" }.contains("application/vnd.oasis.opendocument.spreadsheet")
  }

  /// Returns what a file is, from its directory and content types.
  package static func fileKind(of bytes: SharedBytes) -> WorkbookFileKind {
    if isCompoundFile(bytes) { return .compoundFile }
    if isFlatDocument(bytes) { return .workbook(.fods) }
    guard recognizes(head: bytes) else { return .other }
    guard let archive = try? ZipArchive(bytes) else { return .otherArchive(nil) }
    return WorkbookPackage(archive, file: "", limits: WorkbookLimits()).kind
  }
}
