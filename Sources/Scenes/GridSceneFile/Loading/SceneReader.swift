import GridData
import GridDataFile
package import GridDocument
import GridFrame
import GridLayout
import GridRecords
import GridScene
import GridSceneForm
import GridSchema
import GridScroll
import GridSource
import GridSupport

/// Reads a scene file: its text, the files that it names, and its references to rows and columns.
///
/// ```
/// text ──DocumentReader──▶ DocumentNode ──SchemaValidator──▶ errors
///                               └────────SchemaField.read──▶ SceneDraft.scene
///                                 data, columns first, then all that names rows, columns and sections
/// ```
package struct SceneReader {
  package var log: DiagnosticLog
  package let files: FileAccess
  let limits: DataLimits
  package let folder: String
  package var unreadableCount = 0
  package var inputs: [String] = []
  package var libraries: [String: String] = [:]

  /// The locale of the picture, and whether some column has its own.
  var locale: TableLocale?
  var hasLocaleFormats = false
  /// The data of the scene; nil before it is read, or if it cannot be read.
  var source: (any DataSource)?
  /// The layout of a sheet that is drawn as a spreadsheet program shows it; nil for other data.
  var sheet: SheetLayout?
  /// What the data depends on; nil unless it is a file that was read.
  var origin: DataOrigin?
  /// The text that the data was read from.
  var dataText: SharedBytes?
  /// Whether sections are made from values. In that case, a row that counts omitted rows would not belong to
  /// any section.
  private(set) var groupsRows = false
  var dataRange = 0..<0
  /// The rows and columns that positions in the file refer to; if nil, positions are not checked.
  private(set) var grid: Grid?
  /// The source columns whose repeated values are merged, with the position of that setting.
  var mergedColumns: [Int: Range<Int>] = [:]
  /// The scales of the file by name.
  var scales: [String: ScaleDescription] = [:]
  var sections = SectionNames()
  var groups = SectionNames()
  var groupPlaces: [String: Footnote.Place] = [:]
  /// The positions of sections, column groups and merged cells in the file.
  var sectionsRange = 0..<0
  var sectionRanges: [String: Range<Int>] = [:]
  var groupRanges: [String: Range<Int>] = [:]
  var spanRanges: [(span: CellSpan, range: Range<Int>)] = []

  struct Grid {
    let source: any DataSource
    let columns: [Scene.Column]
    let lookup: ColumnLookup
    /// The display positions of source columns.
    let places: [Int: Int]

    init(_ source: any DataSource, _ columns: [Scene.Column], _ lookup: ColumnLookup) {
      self.source = source
      self.columns = columns
      self.lookup = lookup
      places = Dictionary(columns.enumerated().map { ($1.sourceIndex, $0) }) { first, _ in first }
    }
  }

  /// Creates a reader. If `data` is given, it replaces the data that the file names.
  init(
    _ file: SourceFile, files: FileAccess, limits: DataLimits = DataLimits(), folder: String = "",
    data: (any DataSource)? = nil
  ) {
    log = DiagnosticLog(file: file)
    self.files = files
    self.limits = limits
    self.folder = folder
    source = data
  }

  /// Returns the scene and the root node of its file; nil if there is no mapping or no data. The result must
  /// not be used if errors were logged.
  mutating func draft(named defaultName: String) -> (draft: SceneDraft, root: DocumentNode)? {
    guard let root = DocumentReader.read(&log) else { return nil }
    SchemaValidator.check(root, SceneSchema.standard.root, Self.definitions, log: &log)
    guard root.map != nil else { return nil }
    var draft = SceneDraft()
    draft.scene.name = defaultName
    groupsRows = root["sections"]?["by"] != nil || root["sections"]?["levels"] != nil
    let fields = SceneSchema.scene
    fields.filter(\.comesFirst).read(root, into: &draft, &self)
    checkSheet(root)
    if let source { readGrid(of: source, &draft) }
    fields.filter { !$0.comesFirst }.read(root, into: &draft, &self)
    guard let grid else { return nil }
    finishRows(of: &draft)
    draft.scene.header =
      draft.header ?? sheet.map { _ in draft.scene.header }
      ?? Scene.Header(
        isShown: grid.source.columnNames != nil || draft.columns.contains { $0.value["title"] != nil })
    if let sheet { draft.scene.begin(as: sheet, root) }
    draft.scene.addJaggedRows(of: grid.source)
    if draft.scene.rows.height == .theme, grid.source.canScan,
      grid.columns.contains(where: { $0.width.basis == .wrap })
    {
      draft.scene.rows.height = .fit
    }
    checkGrid(of: draft.scene)
    draft.scene.libraries = libraries
    draft.scene.scroll.check(root["scroll"], &self)
    draft.scene.overlays.check(labels: draft.scene.scroll.labels, &self)
    return (draft, root)
  }

  private mutating func readGrid(of source: any DataSource, _ draft: inout SceneDraft) {
    if let sheet {
      for message in draft.scene.apply(sheet) { note(message, at: dataRange) }
    }
    let lookup = ColumnLookup(source.columns)
    do throws(DataError) {
      let columns = try columns(of: source, &draft, lookup)
      let source =
        UnderstoodColumns(
          source,
          columns.map { ($0.sourceIndex, $0.formatter) } + draft.scene.hiddenFormatters.map { ($0, $1) })
        ?? source
      grid = Grid(source, columns, lookup)
      (draft.scene.source, draft.scene.columns) = (source, columns)
      if sheet != nil { draft.scene.moveSheet(to: columns.map(\.sourceIndex)) }
      if let origin, let results = files.results {
        draft.scene.results = ResultCache.Part(results, of: origin)
      }
      draft.scene.hasLocaleFormats = hasLocaleFormats
    } catch {
      report(error)
    }
  }

  // MARK: Places

  /// Returns the position of a named column among the displayed columns; reports an error and returns nil if
  /// there is none.
  mutating func place(of name: Located<String>) -> Int? {
    guard let grid, let index = resolve(name, grid.lookup) else { return nil }
    if let place = grid.places[index] { return place }
    log.error("the column `\(name.value)` is hidden", at: name.range, expected: "a visible column")
    return nil
  }

  /// Returns the source, limited so that scanning it fails if it has more rows than the limit.
  func limited(_ source: any DataSource) -> any DataSource {
    UnscannedRows.limiting(source, to: limits.scannedRows)
  }

  /// Returns whether the data can be scanned; if not, reports the feature that needs all rows.
  @discardableResult
  mutating func checkScan(
    for what: String, at range: Range<Int>, expected expectation: String? = nil
  ) -> Bool {
    guard let source = grid?.source ?? source, !source.canScan else { return true }
    log.error(
      "\(what) needs all rows, but this data cannot be read completely", at: range, expected: expectation,
      hint: source.rowCount > limits.scannedRows
        ? "it has \(source.rowCount) rows, more than \(limits.scannedRows); --max-scan-rows raises the limit"
        : nil)
    return false
  }

  // MARK: Files

  mutating func note(_ message: LoadedData.Message, at range: Range<Int>) {
    log.error(message.text, at: range, hint: message.hint, severity: .note)
  }

  mutating func report(_ error: DataError) {
    unreadableCount += 1
    log.error("the data cannot be read: \(error)", at: dataRange)
  }

  /// Returns the absolute path of a font file; reports a file that does not exist.
  mutating func fontFile(_ path: String, at range: Range<Int>) -> String {
    let place = FilePath.resolve(path, in: folder)
    inputs.append(place)
    do throws(FileAccessError) {
      try files.checkFont(place, folder)
      if !files.isFile(place) {
        log.error(
          "`\(path)`: no such font file", at: range, expected: fontExpectation(after: .missing, at: place))
      }
    } catch {
      log.error("`\(path)`: \(error.message)", at: range, expected: fontExpectation(after: error, at: place))
    }
    return FilePath.resolve(place, in: files.currentFolder)
  }

  /// Returns the path of a font folder, whose existence is checked only when fonts are looked up.
  mutating func fontFolder(_ path: String, at range: Range<Int>) -> String {
    let place = FilePath.resolve(path, in: folder)
    do throws(FileAccessError) { try files.checkFont(place, folder) } catch {
      log.error("`\(path)`: \(error.message)", at: range, expected: fontExpectation(after: error, at: place))
    }
    return FilePath.resolve(place, in: files.currentFolder)
  }

  private func fontExpectation(after error: FileAccessError, at place: String) -> String? {
    error == .outside
      ? "a font below the scene's folder, the current folder, another root or the system's font folders"
      : expectation(after: error, at: place)
  }
}

/// A scene while its file is being read.
struct SceneDraft: Sendable {
  var scene = Scene(
    name: "", source: GeneratedTable(rowCount: 0, columnCount: 0), columns: [])
  /// The header row; nil if not specified.
  var header: Scene.Header?
  var scales: [(String, ScaleDescription)] = []
  var totals: [TotalDescription] = []
  var columnDefaults = ColumnDescription()
  var columns: [(key: Located<String>, value: DocumentNode)] = []
  var columnOrder: [Located<String>] = []
}

extension Scene {
  /// Adds the rows with fewer cells than there are columns, unless the file specifies their columns.
  fileprivate mutating func addJaggedRows(of source: any DataSource) {
    let own = Set(jaggedRows.map(\.row))
    for (row, length) in (source.rowLengths ?? []).enumerated()
    where length < columns.count && !own.contains(row) {
      jaggedRows.append(RowColumns(row: row, columns: .count(length)))
    }
    jaggedRows.sort { $0.row < $1.row }
  }
}
