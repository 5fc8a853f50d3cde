import GridSupport

/// A workbook whose sheets are read on demand.
package struct Workbook: Sendable {
  /// Whether a sheet is shown; a very hidden one cannot be unhidden in the user interface.
  package enum Visibility: String, Sendable, Hashable { case visible, hidden, veryHidden }

  /// The content of a sheet; only worksheets have cells.
  package enum SheetKind: Sendable, Hashable { case worksheet, chartsheet, dialogsheet, macrosheet }

  /// A sheet as the workbook lists it.
  package struct SheetEntry: Sendable, Hashable {
    package var name: String
    package var visibility: Visibility
    package var kind: SheetKind
    /// The part in the package; nil if the workbook does not contain it.
    package var part: String?
  }

  /// A name for a range or a formula.
  package struct DefinedName: Sendable, Hashable {
    package var name: String
    package var formula: String
    /// The index of the only sheet that knows the name; nil for the whole workbook.
    package var sheet: Int?
    package var hidden: Bool
  }

  package internal(set) var kind: WorkbookKind
  /// All sheets in the order of their tabs.
  package internal(set) var sheets: [SheetEntry] = []
  /// The index of the sheet that was active when the workbook was saved.
  package internal(set) var activeSheet = 0
  package internal(set) var definedNames: [DefinedName] = []
  package internal(set) var dateSystem = WorkbookDateSystem.from1900
  package internal(set) var styles = WorkbookStyles()
  package internal(set) var sharedStrings = SharedStrings()
  /// What is left out.
  package internal(set) var notes: [WorkbookNote] = []
  let container: WorkbookPackage
  /// What an OpenDocument spreadsheet states besides; nil for other workbooks.
  var document: OpenDocument?

  /// Reads a sheet. O(size of the part).
  ///
  /// - Throws: `WorkbookError` for an unknown index, a damaged part, and a sheet that is no worksheet.
  package func sheet(at index: Int) throws(WorkbookError) -> WorkbookSheet {
    do {
      if let document { return try readSheet(index, of: document) }
      return try readSheet(index)
    } catch { throw error.inFile(container.file) }
  }

  /// Returns the index of the sheet with a name; letters may differ in case, as in Excel.
  package func index(ofSheet name: String) -> Int? {
    sheets.firstIndex { $0.name == name } ?? sheets.firstIndex { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the unpacked bytes of a part, such as that of a picture.
  ///
  /// - Throws: `WorkbookError` for an unknown or damaged part.
  package func bytes(ofPart part: String) throws(WorkbookError) -> [UInt8] {
    do { return try container.bytes(part) } catch { throw error.inFile(container.file) }
  }

  /// Returns the text of a cell's value that is a text; nil for other values.
  package func text(of value: SheetValue) -> String? {
    switch value {
    case .sharedText(let index): sharedStrings[index]
    case .text(let text): text
    case .richText(let text): text.text
    default: nil
    }
  }
}
