import GridData
import GridElement
import GridFrame
import GridLayout
import GridScene
import GridScroll
import GridSupport

/// Makes a scene of a description: reads the files it names and looks up its columns and rows.
struct SceneBuilder {
  let description: SceneDescription
  let root: DocumentNode
  var log: DiagnosticLog
  let files: FileAccess
  /// The folder of the scene file.
  let folder: String
  /// The data that takes the place of what the file names.
  let data: (any DataSource)?
  /// How many files are there but could not be read.
  var unreadableCount = 0
  /// The paths of the files that were read or named.
  var inputs: [String] = []

  /// Where sections, column groups and merged cells stand in the file.
  var sectionRanges: [String: Range<Int>] = [:]
  var groupRanges: [String: Range<Int>] = [:]
  var spanRanges: [(span: CellSpan, range: Range<Int>)] = []

  init(
    description: SceneDescription, root: DocumentNode, log: DiagnosticLog, files: FileAccess, folder: String,
    data: (any DataSource)? = nil
  ) {
    self.description = description
    self.root = root
    self.log = log
    self.files = files
    self.folder = folder
    self.data = data
  }

  /// The scene, or nil where there is no data; it must not be used if there are errors in the log.
  mutating func scene(defaultName: String) -> Scene? {
    // 1. Files.
    let source = data ?? description.data?.source(&self)
    let fonts = fonts()
    guard let source else { return nil }
    do throws(DataError) {
      return try scene(of: source, fonts, defaultName: defaultName)
    } catch {
      unreadableCount += 1
      log.error("the data cannot be read: \(error)", at: root["data"]?.range ?? 0..<0)
      return nil
    }
  }

  private mutating func scene(
    of source: any DataSource, _ fonts: FontSettings, defaultName: String
  ) throws(DataError) -> Scene {
    // 2. Columns by name.
    let lookup = ColumnLookup(source.columns)
    let columns = try columns(of: source, lookup)
    for row in description.rowHeights { checkRow(row, rowCount: source.rowCount) }
    // 3. The header row: shown where there is something to show.
    var header = description.header
    header.isShown =
      description.showsHeader
      ?? (source.columnNames != nil || description.columns.contains { $0.settings.title != nil })
    // 4. The grid: frozen bands, sections, groups, merged cells.
    if case .fit = description.rows.height {
      checkScan(of: source, for: "`height: fit` of rows", at: root["rows"]?["height"]?.range ?? 0..<0)
    }
    let (sections, ordered) = try sections(of: source, columns, lookup)
    var scene = Scene(
      name: description.name ?? defaultName, source: ordered, columns: columns, header: header,
      rows: description.rows, freeze: freeze(columns, lookup, rowCount: source.rowCount),
      theme: description.theme, fonts: fonts, viewport: description.viewport, scale: description.scale,
      scroll: ScrollPath(), output: description.output)
    scene.sections = sections
    scene.headerLimit = description.sections?.limit ?? .section
    scene.columnGroups = columnGroups(columns, lookup)
    scene.spans = spans(columns, lookup)
    scene.jaggedRows = jaggedRows(of: source, columnCount: columns.count)
    scene.placement = description.placement
    scene.loading = description.loading
    scene.stuckStyles = description.stuckStyles
    checkGrid(of: scene)
    // 5. The scroll path.
    scene.scroll = path(scene, lookup)
    report(scene.scroll.errors())
    return scene
  }

  // MARK: Files

  /// The bytes of a file that the scene names; nil, and an error at the name, where it cannot be read.
  mutating func read(_ place: String, namedAs path: Located<String>) -> [UInt8]? {
    inputs.append(place)
    do throws(FileAccessError) {
      return try files.read(place)
    } catch {
      if error.isUnreadable { unreadableCount += 1 }
      log.error(
        "`\(path.value)`: \(error.message)", at: path.range,
        expected: error == .missing && place != "-"
          ? "a file at \(place), relative to the current folder" : nil)
      return nil
    }
  }

  private mutating func fonts() -> FontSettings {
    var fonts = description.fonts
    for file in description.fontFiles {
      let place = FilePath.resolve(file.value, in: folder)
      inputs.append(place)
      if !files.isFile(place) {
        log.error("`\(file.value)`: no such font file", at: file.range, expected: "a file at \(place)")
      }
      fonts.files.append(FilePath.resolve(place, in: files.currentFolder))
    }
    return fonts
  }

  // MARK: Counts

  /// Reports what needs all rows of data that cannot be read as a whole; true where it can.
  @discardableResult
  mutating func checkScan(of source: any DataSource, for what: String, at range: Range<Int>) -> Bool {
    if source.canScan { return true }
    log.error("\(what) needs all rows, but this data cannot be read as a whole", at: range)
    return false
  }

  /// Reports a row that the data does not have.
  mutating func checkRow(_ row: Located<Int>, rowCount: Int) {
    guard row.value >= rowCount else { return }
    log.error(
      "there is no row \(row.value)", at: row.range,
      expected: rowCount == 0 ? "no row: the data has none" : "a row from 0 to \(rowCount - 1)")
  }

  private mutating func report(_ problems: [ScrollError]) {
    for problem in problems {
      log.error(
        problem.message, at: ScrollPlaces.range(of: problem, in: root["scroll"]),
        expected: problem.expectation)
    }
  }
}
