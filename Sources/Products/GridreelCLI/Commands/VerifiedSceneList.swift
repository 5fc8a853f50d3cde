import GridCommands
import GridScene
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
  /// Scenes beside those with references that have none, and are not asked for.
  private(set) var unreferenced: [String] = []
  private(set) var owners: [ReferenceFolder.Owner] = []
  /// The names of references whose scene nobody can tell.
  private var damaged: [String] = []
  private let scope: Scope

  /// What was asked for.
  private enum Scope {
    case files
    /// All scenes below folders, which end with a slash; empty for the current one.
    case folders([String])
    /// All scenes that have a reference.
    case references
  }

  /// `paths` are scene files and folders with scenes, none for all scenes that have a reference; `variant` is
  /// what the command line changes about them. With `findsNew`, no paths stand also for scenes without a reference
  /// below the folders of those that have one.
  init(
    paths: [String], variant: ReferenceVariant, references: ReferenceFolder, roots: [String], findsNew: Bool
  ) throws {
    let found = try references.owners()
    owners = found.known
    damaged = found.damaged.map(\.name)
    guard paths.isEmpty else {
      var (files, folders): ([String], [String]) = ([], [])
      for path in paths.map(FilePath.normalized) {
        if FileSystem.isFolder(path) {
          let found = try SceneFinder.scenes(below: path, except: CommandLineTool.current.signatures)
          guard !found.isEmpty else {
            throw CommandError(.badInput, "there is no scene below \(path)")
          }
          folders.append(path == "." ? "" : path + "/")
          files += found
        } else {
          files.append(path)
        }
      }
      // A file that does not look like a scene any more is still one to its reference.
      files += owners.filter { owner in
        owner.variant == variant && owner.sourceExists && folders.contains { owner.source.hasPrefix($0) }
      }.map { FilePath.normalized($0.source) }
      scope = folders.count == paths.count ? .folders(folders) : .files
      var seen: Set<String> = []
      entries = files.filter { seen.insert($0).inserted }.sorted().map { Entry(path: $0, variant: variant) }
      return
    }
    scope = .references
    // Left out, their scenes would pass unseen.
    guard found.damaged.isEmpty else {
      throw CommandError(.badInput, found.damaged.map { "\($0.error)" }.joined(separator: "\nerror: "))
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
    let new = try newScenes(roots: roots, below: findsNew || owners.contains { !$0.sourceExists })
    let chosen =
      findsNew ? new.map { Entry(path: $0, variant: variant) } : new.compactMap { renamed($0, roots: roots) }
    entries += chosen
    unreferenced = new.filter { path in !chosen.contains { $0.path == path } }
    entries.sort { ($0.path, $0.variant.suffix) < ($1.path, $1.variant.suffix) }
  }

  /// Scenes that no reference names, in the folders of those that references name or `below` them.
  private func newScenes(roots: [String], below: Bool) throws -> [String] {
    var paths: Set<String> = []
    for folder in Set(owners.map { FilePath.folder(of: FilePath.normalized($0.source)) }) {
      // Whoever wrote the references does not choose which folders are read.
      guard FileSystem.isFolder(folder), FileSystem.isInside(folder, of: [""] + roots) else { continue }
      paths.formUnion(
        try SceneFinder.scenes(in: folder, below: below, except: CommandLineTool.current.signatures))
    }
    return paths.subtracting(owners.map { FilePath.normalized($0.source) }).sorted()
  }

  /// A scene whose reference was recorded from a file of another name, which is gone.
  private func renamed(_ path: String, roots: [String]) -> Entry? {
    let lost = owners.filter { !$0.sourceExists }
    guard !lost.isEmpty, let scene = try? SceneLoader(files: .disk(roots: roots)).load(path).scene else {
      return nil
    }
    return lost.first { VerifiedSequence.name(scene: scene.name, variant: $0.variant) == $0.name }
      .map { Entry(path: path, variant: $0.variant) }
  }

  /// The references that belong to no scene; nil where not all scenes were asked for.
  ///
  /// Of a run of folders, those recorded from there, or from files that are gone. Scenes that could not be read keep
  /// their references.
  func orphans(verified names: Set<String>, unread: Set<String>) -> [String]? {
    let variants = Set(entries.map(\.variant))
    func isAskedFor(_ owner: ReferenceFolder.Owner) -> Bool {
      switch scope {
      case .files: false
      case .references: true
      // A scene of another variant was not asked for; one that has another name now has left its reference behind.
      case .folders(let folders):
        !owner.sourceExists
          || folders.contains { owner.source.hasPrefix($0) } && variants.contains(owner.variant)
      }
    }
    if case .files = scope { return nil }
    let left = owners.filter { owner in
      !names.contains(owner.name) && isAskedFor(owner) && !unread.contains(FilePath.normalized(owner.source))
    }
    return (left.map(\.name) + damaged.filter { !names.contains($0) }).sorted()
  }
}
