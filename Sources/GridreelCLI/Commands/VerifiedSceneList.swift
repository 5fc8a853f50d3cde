import GridCommands
import GridSceneFile
import GridSupport
import GridVerify

/// The scenes of a run of `gridreel verify`, and what is known of references that belong to none of them.
struct VerifiedSceneList {
  /// A scene file, and what is changed about the scene.
  struct Entry {
    var path: String
    var variant: ReferenceVariant
    /// Whether nobody but its reference named the scene.
    var isReferenced = false
  }

  /// The scenes to verify, sorted.
  var entries: [Entry] = []
  /// Whether every scene there is was asked for, so that references without a scene are left over.
  var isComplete = false
  private var folders: [String] = []
  private(set) var owners: [ReferenceFolder.Owner] = []

  /// `paths` are scene files and folders with scenes, none for all scenes that have a reference; `variant` is
  /// what the command line changes about them.
  init(paths: [String], variant: ReferenceVariant, references: ReferenceFolder) throws {
    let found = try references.owners()
    owners = found.known
    if paths.isEmpty {
      // Left out, their scenes would pass unseen.
      guard found.damaged.isEmpty else {
        throw CommandError(.badInput, found.damaged.map { "\($0)" }.joined(separator: "\nerror: "))
      }
      guard !owners.isEmpty else {
        throw CommandError(
          .badInput,
          "there are no references in \(references.path) yet; name scene files, or folders that hold some"
        )
      }
      // The references say what was changed about their scenes; one that has another name now has left several.
      var seen: Set<[String]> = []
      entries = owners.filter(\.sourceExists).compactMap { owner in
        guard seen.insert([owner.source, owner.variant.suffix]).inserted else { return nil }
        return Entry(path: owner.source, variant: owner.variant, isReferenced: true)
      }
      isComplete = true
      return
    }
    var files: [String] = []
    for path in paths.map(FilePath.normalized) {
      if FileSystem.isFolder(path) {
        let found = try SceneFinder.scenes(below: path)
        guard !found.isEmpty else {
          throw CommandError(.badInput, "there is no scene below \(path)")
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
