public import GridData
public import GridSceneFile
import GridSupport

extension SceneLoader {
  /// Loads a scene from a string as if it were a file in a folder.
  ///
  /// The string is YAML or JSON. Paths in it are relative to `folder`, by default the current one. If `data`
  /// is given, it replaces the data that the string names under `data`.
  /// - Throws: `SceneErrors` with all errors and warnings.
  public func load(
    yaml text: String, folder: String = ".", data: (any DataSource)? = nil
  ) throws(SceneErrors) -> LoadedScene {
    let path = FilePath.join(folder, "scene.yaml")
    let disk = files
    var files = disk
    files.read = { name throws(FileAccessError) in try name == path ? Array(text.utf8) : disk.read(name) }
    files.isFile = { $0 == path || disk.isFile($0) }
    return try SceneLoader(files: files).load(path, data: data)
  }
}
