import GridSupport

/// What an OpenDocument spreadsheet states besides the cells of its sheets.
struct OpenDocument: Sendable {
  /// A range of a database: a table, or the range of a filter.
  struct DatabaseRange: Sendable {
    var sheet: String?
    var table: SheetTable
    /// Whether the range only belongs to the filter of a sheet.
    var isAnonymous: Bool
  }

  var settings = DocumentSettings()
  var styles = DocumentStyles()
  /// The index of the format of each style of cells.
  var indices: [String: Int] = [:]
  var databaseRanges: [DatabaseRange] = []
  /// The sheets that were read when the workbook was opened: those up to the first one with values, and the active one.
  var sheets: [Int: WorkbookSheet] = [:]

  static let content = "content.xml"
  static let manifest = "META-INF/manifest.xml"

  /// Adds to a sheet what other sections of the document state about it.
  func complete(_ sheet: inout WorkbookSheet) {
    let isRightToLeft = sheet.view.rightToLeft
    sheet.view = settings.view(of: sheet.name)
    sheet.view.rightToLeft = isRightToLeft
    for range in databaseRanges where range.sheet == sheet.name {
      if range.isAnonymous {
        if range.table.hasAutoFilter { sheet.autoFilter = range.table.range }
      } else {
        sheet.tables.append(range.table)
      }
    }
  }
}

extension Workbook {
  /// Reads an OpenDocument spreadsheet from its package, or from the single document of a flat one.
  static func openDocument(_ container: WorkbookPackage, _ kind: WorkbookKind) throws(WorkbookError)
    -> Workbook
  {
    var workbook = Workbook(kind: kind, container: container)
    var document = OpenDocument()
    let part = container.flatName ?? OpenDocument.content
    if container.flatName == nil {
      if container.has(OpenDocument.manifest) {
        let manifest = try container.read(ManifestReader(part: OpenDocument.manifest))
        guard !manifest.isEncrypted else {
          throw WorkbookError(
            "the workbook is encrypted", expectation: "the workbook saved without a password",
            part: OpenDocument.manifest)
        }
      }
      for part in ["settings.xml", "styles.xml"] where container.has(part) {
        document = try container.read(DocumentReader(part: part, document: document)).document
      }
    }
    let reader = try container.read(DocumentReader(part: part, document: document))
    guard !reader.sheets.isEmpty else { throw WorkbookError("the workbook has no sheets", part: part) }
    workbook.sheets = reader.sheets
    workbook.activeSheet =
      reader.document.settings.activeSheet.flatMap { name in reader.sheets.firstIndex { $0.name == name } }
      ?? 0
    workbook.styles = reader.workbookStyles
    workbook.definedNames = reader.definedNames
    workbook.dateSystem = reader.dateSystem
    workbook.notes = reader.notes
    workbook.document = reader.document
    return workbook
  }

  /// Reads a sheet of an OpenDocument spreadsheet, or returns one that has been read.
  func readSheet(_ index: Int, of document: OpenDocument) throws(WorkbookError) -> WorkbookSheet {
    guard sheets.indices.contains(index) else { throw unknownSheet(index) }
    var sheet = document.sheets[index] ?? WorkbookSheet(name: sheets[index].name)
    if document.sheets[index] == nil, let part = sheets[index].part {
      let reader = try container.read(DocumentReader(part: part, document: document, sheet: index))
      sheet = reader.document.sheets[index] ?? sheet
    }
    document.complete(&sheet)
    return sheet
  }
}

/// Reads the manifest of a package of OpenDocument.
final class ManifestReader: XMLReader {
  /// The media type of the document as a whole.
  private(set) var mediaType: String?
  private(set) var isEncrypted = false

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    if name == .encryptionData { isEncrypted = true }
    if name == .fileEntry, attributes.local("full-path") == "/" { mediaType = attributes.local("media-type") }
    return .enter
  }
}
