import GridSupport

/// The parts of a workbook's file.
final class WorkbookPackage: Sendable {
  let archive: ZipArchive
  /// The name of the file, for messages.
  let file: String
  let limits: WorkbookLimits
  /// The document that a file is as a whole, and its name; nil for archives.
  private let flat: SharedBytes?

  init(_ archive: ZipArchive, file: String, limits: WorkbookLimits) {
    (self.archive, self.file, self.limits) = (archive, file, limits)
    flat = nil
  }

  /// Creates a package without parts but a document.
  init(flat bytes: SharedBytes, file: String, limits: WorkbookLimits) {
    (archive, self.file, self.limits) = (ZipArchive(empty: bytes), file, limits)
    flat = bytes
  }

  /// The name of the document in errors; nil for archives.
  var flatName: String? { flat == nil ? nil : "the document" }

  /// Checks the total size of the XML parts, of which several are in memory at once.
  func checkTotalSize() throws(WorkbookError) {
    var total = 0
    for entry in archive.entries where Self.isXML(ZipArchive.folded(entry.name)) {
      let (sum, overflow) = total.addingReportingOverflow(entry.size)
      guard !overflow, sum <= limits.unpackedBytes else {
        throw WorkbookError(
          "the workbook unpacks to more than \(ByteSize(limits.unpackedBytes))",
          expectation: "a smaller workbook or a higher limit", part: entry.name)
      }
      total = sum
    }
  }

  private static func isXML(_ name: String) -> Bool {
    [".xml", ".rels", ".vml"].contains { name.hasSuffix($0) }
  }

  func has(_ part: String) -> Bool { entry(part) != nil }

  private func entry(_ part: String) -> ZipEntry? {
    archive.entry(named: part) ?? Self.unescaped(part).flatMap { archive.entry(named: $0) }
  }

  /// Returns a name without percent escapes; nil if it has none.
  private static func unescaped(_ name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let bytes = Array(name.utf8)
    var (result, index) = ([UInt8](), 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), bytes.count - index > 2,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func existing(_ part: String) throws(WorkbookError) -> ZipEntry {
    guard let entry = entry(part) else {
      throw WorkbookError("the part is missing", expectation: "a complete workbook", part: part)
    }
    return entry
  }

  /// Unpacks a part.
  func bytes(_ part: String) throws(WorkbookError) -> [UInt8] {
    try archive.unpack(existing(part), limits: limits)
  }

  /// Reads a part with a reader that is made for it.
  @discardableResult
  func read<Reader: XMLReader>(_ reader: Reader) throws(WorkbookError) -> Reader {
    if let flat {
      try reader.read(flat)
    } else {
      try reader.read(existing(reader.part), of: archive, limits: limits)
    }
    return reader
  }

  /// Returns the relationships of a part; none if it has no part for them.
  func relationships(of name: String) throws(WorkbookError) -> Relationships {
    let part = Relationships.part(of: name)
    guard has(part) else { return Relationships() }
    return try read(RelationshipsReader(part: part, source: name)).relationships
  }

  // MARK: The kind of the package

  /// The number of files of an unknown archive that are named.
  private static let namedFiles = 100
  private static let contentTypes = "[Content_Types].xml"
  private static let otherTypes: KeyValuePairs = [
    "wordprocessingml": "a Word document", "presentationml": "a PowerPoint presentation",
    "ms-word": "a Word document", "ms-powerpoint": "a PowerPoint presentation", "ms-visio": "a Visio drawing",
  ]
  private static let binaryType = "application/vnd.ms-excel.sheet.binary.macroenabled.main"

  private var overrides: [(part: String, type: String)] {
    guard has(Self.contentTypes), let reader = try? read(ContentTypesReader(part: Self.contentTypes)) else {
      return []
    }
    return reader.overrides
  }

  /// Returns the workbook part: the one that the package refers to, or else the one with a workbook's content
  /// type.
  func workbookPart() throws(WorkbookError) -> String? {
    let related = try relationships(of: "").first("officeDocument")?.target
    if let related, has(related) { return related }
    return overrides.first { WorkbookKind(contentType: $0.type) != nil && has($0.part) }?.part ?? related
  }

  /// The kind of the file, from the content types or, without them, from the root of the workbook part.
  var kind: WorkbookFileKind {
    let types = overrides
    let main = ((try? workbookPart()) ?? nil).map(ZipArchive.folded)
    let type = types.first { $0.part == main }?.type
    for type in type.map({ [$0] }) ?? types.map(\.type) {
      if let kind = WorkbookKind(contentType: type) { return .workbook(kind) }
      if type.lowercased() == Self.binaryType { return .binaryWorkbook }
      if let other = Self.otherTypes.first(where: { type.lowercased().contains($0.key) }),
        type.hasSuffix("main+xml")
      {
        return .foreign(other.value)
      }
    }
    if has("Index/Document.iwa") { return .numbers }
    if let kind = openDocumentKind { return kind }
    guard let main, has(main) else { return .archive(archive.entries.prefix(Self.namedFiles).map(\.name)) }
    if main.hasSuffix(".bin") { return .binaryWorkbook }
    let root = RootReader(part: main)
    _ = try? read(root)
    return root.name == .workbook ? .workbook(.xlsx) : .archive([])
  }

  /// The kind of an OpenDocument file: from its type, or that of its manifest, or from the root of its content.
  private var openDocumentKind: WorkbookFileKind? {
    var type = ""
    if let entry = archive.entry(named: "mimetype"), entry.size < 200 {
      type = (try? archive.unpack(entry, limits: limits)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    if type.isEmpty, has(OpenDocument.manifest) {
      type = (try? read(ManifestReader(part: OpenDocument.manifest)))?.mediaType ?? ""
    }
    if type.isEmpty, has(OpenDocument.content) {
      let root = RootReader(part: OpenDocument.content)
      _ = try? read(root)
      return root.name == .documentContent ? .workbook(.ods) : nil
    }
    if type.hasPrefix("application/vnd.oasis.opendocument.spreadsheet") {
      return .workbook(type.hasSuffix("-template") ? .ots : .ods)
    }
    if type.hasPrefix("application/vnd.oasis.opendocument") {
      return .foreign("another OpenDocument file")
    }
    if type.hasPrefix("application/vnd.sun.xml.calc") { return .openOffice }
    return type.hasPrefix("application/epub") ? .foreign("a book") : nil
  }
}

/// Finds the name of a part's root element.
private final class RootReader: XMLReader {
  private(set) var name: ElementName?

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    if self.name == nil { self.name = name }
    return .skip
  }
}
