import GridSceneFile
import GridSupport
import GridVerify

/// The scenes of a run of `gridreel verify`, and what is known of references that belong to none of them.
struct VerifiedSceneList {
  /// A scene file, and what is changed about the scene.
  struct Entry {
    var path: String
    var variant: ReferenceVariant
  }

  /// What is to be verified, sorted.
  var entries: [Entry] = []
  /// Whether every scene there is was asked for, so that references without a scene are left over.
  var isComplete = false
  /// References whose scene file is gone.
  var ownerless: [String] = []
  /// The folders that were searched.
  private var folders: [String] = []
  private var owners: [ReferenceFolder.Owner] = []

  /// Works out which scenes are meant.
  ///
  /// - Parameters:
  ///   - paths: Scene files and folders with scenes; none for all scenes that have a reference.
  ///   - variant: What the command line changes about them.
  init(paths: [String], variant: ReferenceVariant, references: ReferenceFolder) throws(CommandFailure) {
    owners = try SceneReading.files { () throws(FileError) in try references.owners() }
    if paths.isEmpty {
      guard !owners.isEmpty else {
        throw CommandFailure(
          .badInput,
          "error: there are no references in \(references.path) yet; name scene files, or folders that hold some"
        )
      }
      // The references say what was changed about their scenes.
      entries = owners.filter(\.sourceExists).map { Entry(path: $0.source, variant: $0.variant) }
      isComplete = true
      return
    }
    var files: [String] = []
    for path in paths.map(Self.plain) {
      if PictureComparison.isFolder(path) {
        let found = try SceneReading.files { () throws(FileError) in try SceneFinder.scenes(below: path) }
        guard !found.isEmpty else {
          throw CommandFailure(.badInput, "error: there is no scene below \(path)")
        }
        folders.append(path == "." ? "" : path + "/")
        files += found
      } else {
        files.append(path)
      }
    }
    var seen: Set<String> = []
    entries = files.filter { seen.insert($0).inserted }.sorted().map { Entry(path: $0, variant: variant) }
    isComplete = folders.count == paths.count
  }

  /// A path without what makes one place have several: `./` before it and `/` after it.
  private static func plain(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
    return path == "./" ? "." : String(path)
  }

  /// The references that belong to no scene: of those recorded from the folders searched, or from files that are gone.
  func orphans(verified names: Set<String>) -> [String]? {
    guard isComplete else { return nil }
    let variants = Set(entries.map(\.variant))
    return owners.filter { owner in
      guard !names.contains(owner.name) else { return false }
      if !owner.sourceExists { return true }
      // A scene of another variant was not asked for; one that has another name now has left its reference behind.
      return folders.contains { owner.source.hasPrefix($0) } && variants.contains(owner.variant)
    }.map(\.name)
  }
}
