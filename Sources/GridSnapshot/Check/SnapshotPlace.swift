/// Where the reference of one snapshot is.
struct SnapshotPlace: Sendable, Hashable {
  /// The folder with the references of a test file.
  var folder: String
  /// The name of the file or folder, with its ending.
  var fileName: String
  /// Where pictures and texts of a failure go.
  var artifacts: String

  var path: String { folder + "/" + fileName }

  /// Places a snapshot.
  ///
  /// - Parameters:
  ///   - site: Where the test asks for it.
  ///   - name: What the test calls it, if anything.
  ///   - ending: The ending of its format.
  init(site: SnapshotSite, name: String?, ending: String, settings: SnapshotSettings) {
    let testFile = SnapshotName.safe(Self.stem(of: site.filePath))
    var stem = SnapshotName.function(site.function)
    if let name { stem += "." + SnapshotName.safe(name) }
    let root = settings.folder ?? Self.folder(of: site.filePath) + "/Snapshots"
    folder = root + "/" + testFile
    fileName = stem + "." + ending
    let artifacts = settings.artifacts ?? SnapshotArtifacts.defaultFolder(for: root)
    self.artifacts = artifacts + "/" + testFile + "/" + fileName
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "" : String(path[..<slash])
  }

  /// The name of a file without its folder and ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
