public import GridData
public import GridDataFile
public import GridDocument
public import GridSceneForm
import GridSchema
import GridSupport

/// Loads scenes from files and reports all errors in one run.
///
/// ```
/// path ──FileAccess──▶ text ──SceneReader──▶ Scene
///               data, offsets ─────▲
/// ```
public struct SceneLoader: Sendable {
  /// The access to files.
  public var files: FileAccess
  /// The limits on the work that data may require.
  public var limits: DataLimits

  /// Creates a loader; by default, it loads files of this machine.
  public init(files: FileAccess = .disk, limits: DataLimits = DataLimits()) {
    (self.files, self.limits) = (files, limits)
  }

  /// Loads the scene in a YAML or JSON file; `-` reads it from standard input.
  ///
  /// Paths in the file are relative to its folder. If `data` is given, it replaces the data that the file
  /// specifies under `data`.
  /// - Throws: `SceneErrors` with all errors and warnings.
  public func load(_ path: String, data: (any DataSource)? = nil) throws(SceneErrors) -> LoadedScene {
    let text = try SceneText(path, by: files)
    let file = try text.file()
    var reader = SceneReader(file, files: files, limits: limits, folder: text.folder, data: data)
    let result = reader.draft(named: text.defaultName(in: files))
    let found = Diagnostics(reader.log.diagnostics)
    guard let (draft, root) = result, !found.hasErrors else {
      throw SceneErrors(found, isUnreadable: reader.unreadableCount == found.errors.count)
    }
    return LoadedScene(
      scene: draft.scene, warnings: found, inputs: [path] + reader.inputs, file: file, root: root,
      dataText: reader.dataText)
  }

  /// Returns all problems in scene files; empty if there are none. `isUnreadable` has the same meaning as in
  /// `SceneErrors`.
  public func validate(_ paths: [String]) -> (diagnostics: Diagnostics, isUnreadable: Bool) {
    var found = Diagnostics()
    var errors: [SceneErrors] = []
    for path in paths {
      do throws(SceneErrors) {
        found = found.merged(with: try load(path).warnings)
      } catch {
        found = found.merged(with: error.diagnostics)
        errors.append(error)
      }
    }
    return (found, !errors.isEmpty && errors.allSatisfy(\.isUnreadable))
  }
}

extension SceneLoader {
  /// Returns the frames of a YAML or JSON file of one of several kinds; `-` reads the file from standard
  /// input.
  ///
  /// A file without the key of any kind is checked against the first kind.
  /// - Throws: `SceneErrors` with all errors.
  public func load(_ path: String, as kinds: [SceneKind]) throws(SceneErrors) -> LoadedSource {
    try SceneKind.load(path, as: kinds, by: files)
  }
}
