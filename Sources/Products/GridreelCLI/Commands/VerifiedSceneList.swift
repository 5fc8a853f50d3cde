import GridCommands
import GridDocument
import GridScene
import GridSceneFile
import GridSupport
import GridVerify

/// The scenes of a `gridreel verify` run, and the references that belong to none of them.
struct VerifiedSceneList {
  /// A scene file and the changes to its scene.
  struct Entry {
    var path: String
    var variant: ReferenceVariant
    /// Whether the scene was named only by its reference.
    var isReferenced = false
  }

  /// The scenes to verify, sorted.
  var entries: [Entry] = []
  /// Scenes without references that the run does not include, in the same folders as scenes with references.
  private(set) var unreferenced: [String] = []
  private(set) var owners: [ReferenceFolder.Owner] = []
  /// The names of references whose scene is unknown.
  private var damaged: [String] = []
  private let scope: Scope

  /// The requested scenes.
  private enum Scope {
    case files
    /// All scenes in folders and their subfolders. Paths end with a slash; the empty path is the current
    /// folder.
    case folders([String])
    /// All scenes that have a reference.
    case references
  }

  /// Collects the scenes to verify.
  ///
  /// `paths` are scene files and folders with scenes; if empty, all scenes with a reference are verified.
  /// `variant` contains the changes made on the command line. With `findsNew` and empty `paths`, scenes
  /// without a reference are included too if they are in or below the folder of a scene with one.
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
      // A file that no longer looks like a scene still counts if it has a reference.
      files += owners.filter { owner in
        owner.variant == variant && owner.sourceExists && folders.contains { owner.source.hasPrefix($0) }
      }.map { FilePath.normalized($0.source) }
      scope = folders.count == paths.count ? .folders(folders) : .files
      var seen: Set<String> = []
      entries = files.filter { seen.insert($0).inserted }.sorted().map { Entry(path: $0, variant: variant) }
      return
    }
    scope = .references
    // If damaged references were skipped, nobody would notice that their scenes were not verified.
    guard found.damaged.isEmpty else {
      throw CommandError(.badInput, found.damaged.map { "\($0.error)" }.joined(separator: "\nerror: "))
    }
    guard !owners.isEmpty else {
      throw CommandError(
        .badInput,
        "there are no references in \(references.path) yet; name scene files, or folders that hold some"
      )
    }
    // References record the variant of their scene. A renamed scene may have left several references behind.
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

  /// Returns the scenes without a reference in the folders of scenes with one or, with `below`, also in their
  /// subfolders.
  private func newScenes(roots: [String], below: Bool) throws -> [String] {
    var paths: Set<String> = []
    for folder in Set(owners.map { FilePath.folder(of: FilePath.normalized($0.source)) }) {
      // References are untrusted, so they must not determine which folders are read.
      guard FileSystem.isFolder(folder), FileSystem.isInside(folder, of: [""] + roots) else { continue }
      paths.formUnion(
        try SceneFinder.scenes(in: folder, below: below, except: CommandLineTool.current.signatures))
    }
    return paths.subtracting(owners.map { FilePath.normalized($0.source) }).sorted()
  }

  /// Returns the entry for a renamed scene file, if its reference was recorded from a file that no longer
  /// exists.
  private func renamed(_ path: String, roots: [String]) -> Entry? {
    let lost = owners.filter { !$0.sourceExists }
    guard !lost.isEmpty, let scene = try? SceneLoader(files: .disk(roots: roots)).load(path).scene else {
      return nil
    }
    return lost.first { VerifiedSequence.name(scene: scene.name, variant: $0.variant) == $0.name }
      .map { Entry(path: path, variant: $0.variant) }
  }

  /// Returns the references that belong to no scene; nil if the run does not include all scenes.
  ///
  /// For a run of folders, only references recorded from them, or from files that no longer exist, are considered.
  /// Scenes that could not be read keep their references.
  func orphans(verified names: Set<String>, unread: Set<String>) -> [String]? {
    let variants = Set(entries.map(\.variant))
    func isAskedFor(_ owner: ReferenceFolder.Owner) -> Bool {
      switch scope {
      case .files: false
      case .references: true
      // Scenes of other variants were not requested. A renamed scene left its reference behind.
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
