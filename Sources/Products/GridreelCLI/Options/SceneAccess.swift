import ArgumentParser
import GridCommands
import GridData
import GridDataFile
import GridDocument
import GridSceneFile
import GridSupport

/// The files that scenes may access, and the loader that enforces it.
struct SceneAccess {
  /// Folders that scenes may access, in addition to their own and the current one.
  var roots: [String]
  var limits: DataLimits
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
    let (zone, locale) = try options.presentation()
    return Self.noted(
      try SceneLoader().preview(
        path, reader: reader, shape: try options.shape(), decimals: options.decimals, timeZone: zone,
        locale: locale, columnLimit: columnLimit))
  }

  private static func noted(_ loaded: LoadedScene) -> LoadedScene {
    for path in loaded.inputs { RunInputs.note(path) }
    if !loaded.warnings.isEmpty {
      Terminal.writeError(loaded.warnings.text(color: Terminal.usesColor), asIs: Terminal.usesColor)
    }
    return loaded
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
