import ArgumentParser
import GridCommands
import GridData
import GridDataFile
import GridDocument
import GridGeometry
import GridScene
import GridSceneFile
import GridScroll
import GridSupport

/// The files that scenes may access, and the loader that enforces it.
struct SceneAccess {
  /// Folders that scenes may access, in addition to their own and the current one.
  var roots: [String]
  var limits: DataLimits
  /// Whether a theme is given, in which a sheet of a workbook is a table.
  var hasTheme = false
  /// Reads the files: by default as they are.
  var reading: @Sendable (FileAccess) -> FileAccess = { $0 }

  /// The loader for scenes from untrusted sources.
  var loader: SceneLoader { SceneLoader(files: reading(.disk(roots: roots)), limits: limits) }

  /// Reads a scene file and everything it names.
  func scene(at path: String) throws -> LoadedScene {
    try InputKind.check(path, is: .scene)
    return Self.noted(try loader.load(path))
  }

  /// Rejects an unsafe scene path that comes only from a reference. Like scenes, references may come from
  /// untrusted sources.
  func checkReferenced(_ path: String) throws {
    do throws(FileAccessError) { try FileAccess.disk(roots: roots).checkNamed(path, "") } catch {
      throw CommandError(
        .badInput,
        "a reference was recorded from \(path), which is outside of the current folder; name that scene on the command line, or allow its folder with --root \(Terminal.shellWord(FileSystem.folder(around: path) ?? FilePath.folder(of: path)))"
      )
    }
  }

  /// Reads a scene file and everything it names. Throws if `option`, an option for data files, was specified.
  func scene(at path: String, without option: String?) throws -> LoadedScene {
    if let option { throw ValidationError("\(option) is for data files; set it in the scene instead") }
    return try scene(at: path)
  }

  /// Creates a scene from a data file, with at most `columnLimit` columns.
  func data(
    at path: String, _ options: TableOptions, columnLimit: Int
  ) throws -> LoadedScene {
    try InputKind.check(path, is: .table)
    var reader = try options.reader()
    reader.limits = limits
    if hasTheme { reader.sheetView = .table }
    let (zone, locale) = try options.presentation()
    return Self.noted(
      try SceneLoader().preview(
        path, reader: reader, shape: try options.shape(), decimals: options.decimals, timeZone: zone,
        locale: locale, columnLimit: columnLimit))
  }

  /// Creates a scene from a data file that scrolls to its end: down, and then across if columns are out of view.
  func scroll(ofData path: String, _ sheet: SheetOptions) throws -> LoadedScene {
    if InputKind.isScene(path) {
      throw CommandError(
        .badInput, "\(path) is a scene, not a table; it has its own scroll path: omit --scroll")
    }
    try InputKind.check(path, is: .table)
    var reader = DataFileReader(delimited: DelimitedReader(ragged: .pad))
    (reader.limits, reader.sheetView) = (limits, hasTheme ? .table : .automatic)
    sheet.apply(to: &reader)
    var loaded = Self.noted(try loader.preview(path, reader: reader, columnLimit: nil))
    loaded.scene.scrollToEnd()
    return loaded
  }

  private static func noted(_ loaded: LoadedScene) -> LoadedScene {
    for path in loaded.inputs { RunInputs.note(path) }
    if !loaded.warnings.isEmpty {
      Terminal.writeError(loaded.warnings.text(color: Terminal.usesColor), asIs: Terminal.usesColor)
    }
    return loaded
  }
}

extension Scene {
  /// Sets a path to the end of the table, and a view that is not wider than columns of fixed widths. A sheet begins where
  /// it was scrolled to when it was saved, unless nothing would be left to scroll.
  fileprivate mutating func scrollToEnd() {
    let plain = if case .fixed(let height) = rows.height { height } else { theme.rowHeight }
    func heightBefore(_ row: Int) -> Double {
      let own = rows.exceptions.filter { $0.row < row }
      return Double(row - own.count) * plain + own.reduce(0) { $0 + $1.height }
    }
    let height = heightBefore(source.rowCount)
    let widths = columns.map { column in
      if case .fixed(let width) = column.width.basis { width } else { nil as Double? }
    }
    let width = widths.contains { $0 == nil } ? nil : widths.compactMap(\.self).reduce(0, +)
    if let width { viewport.width = min(viewport.width, max(width, 1)) }
    var start = scroll.start
    if case .track(let row, _)? = start.vertical, height - heightBefore(row) <= viewport.height {
      start = ScrollTarget()
    }
    var steps = [ScrollStep(.hold(seconds: 0.5))]
    func add(_ target: ScrollTarget, _ distance: Double?) {
      // About the speed at which a reader can follow.
      let pace = distance.map { Pace.seconds(min(max($0 / 400, 1.5), 8)) } ?? .automatic
      if distance ?? 1 > 0 { steps.append(ScrollStep(.to(target, pace: pace))) }
    }
    add(ScrollTarget(vertical: .end), max(height - viewport.height, 0))
    add(ScrollTarget(horizontal: .end), width.map { max($0 - viewport.width, 0) })
    steps.append(ScrollStep(.hold(seconds: 0.5)))
    scroll = ScrollPath(start: start, steps: steps)
  }
}

/// A number of bytes, optionally with one of the units K, M and G, which are powers of 1024.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  private static let units: KeyValuePairs = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]

  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let unit = Self.units.first { argument.hasSuffix($0.key) }
    guard let number = Int(unit == nil ? argument[...] : argument.dropLast()), number > 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit?.value ?? 1)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  var description: String {
    let unit = Self.units.last { bytes % $0.value == 0 }
    return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
  }

  var defaultValueDescription: String { description }
}

extension DataRecognition {
  /// Recognizes the files that the data reader reads.
  static let dataFiles = DataRecognition(
    recognizes: DataFileReader.recognizes, isForeign: DataFileReader.isForeign,
    isScene: { head, kinds in
      guard let outline = JSONOutline(of: head) else { return nil }
      return switch SceneKeys.likeness(of: outline, kinds) {
      case .scene: true
      case .data: false
      case .unclear: nil
      }
    })
}
