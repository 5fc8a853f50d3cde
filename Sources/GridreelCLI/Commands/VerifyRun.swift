import GridCommands
import GridCompose
import GridRender
import GridSceneFile
import GridScroll
import GridSupport
import GridVerify

/// Verifies scene after scene; a scene that cannot be drawn does not keep the others from their turn.
struct VerifyRun {
  let settings: VerificationSettings
  let options: SceneOptions
  let prints: Bool
  let cancellation: Cancellation
  private(set) var scenes: [SequenceVerification] = []
  /// The names of the references they own.
  private(set) var names: Set<String> = []
  /// The exit code so far; nil where all match.
  private(set) var code: CommandError.Code?
  private var sources: [String: String] = [:]

  init(settings: VerificationSettings, options: SceneOptions, prints: Bool, cancellation: Cancellation) {
    self.settings = settings
    self.options = options
    self.prints = prints
    self.cancellation = cancellation
  }

  mutating func verify(_ entry: VerifiedSceneList.Entry) throws {
    var outcome: SequenceVerification
    let start = ContinuousClock.now
    do {
      outcome = try check(entry)
    } catch {
      guard let failure = CommandError(error), failure.code < .hungUp else { throw error }
      Terminal.writeError(failure.message, asIs: failure.isStyled)
      let name = entry.path.split(separator: "/").suffix(2).joined(separator: "/")
      outcome = SequenceVerification(
        name: name, source: entry.path, status: .error, messages: [failure.message])
      raise(failure.code)
    }
    outcome.seconds = Double((ContinuousClock.now - start) / .milliseconds(1)).rounded() / 1000
    scenes.append(outcome)
    switch outcome.status {
    case .failed, .missing: raise(.different)
    case .error: raise(.badInput)
    case .passed, .recorded: break
    }
    if prints { try Terminal.write(outcome.text) }
  }

  private mutating func check(_ entry: VerifiedSceneList.Entry) throws -> SequenceVerification {
    if entry.isReferenced { try options.access.checkReferenced(entry.path) }
    var options = options
    options.scale = entry.variant.scale
    options.theme = entry.variant.theme
    let session = try RenderSession(path: entry.path, options: options)
    let scene = VerifiedSequence(source: entry.path, variant: entry.variant, renderer: session.renderer)
    names.insert(scene.name)
    if let other = sources.updateValue(entry.path, forKey: scene.name), other != entry.path {
      throw CommandError(
        .badInput, "\(other) and \(entry.path) are both named \(scene.name); give one another name")
    }
    let progress = ProgressBar(total: session.source.timeline.frameCount, isQuiet: !prints)
    defer { progress.clear() }
    return try SequenceVerifier(scene, settings: settings).verify(
      cancellation: cancellation, progress: { progress.advance() })
  }

  private mutating func raise(_ new: CommandError.Code) {
    code = max(code ?? new, new)
  }
}

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
  private var owners: [ReferenceFolder.Owner] = []

  /// `paths` are scene files and folders with scenes, none for all scenes that have a reference; `variant` is
  /// what the command line changes about them.
  init(paths: [String], variant: ReferenceVariant, references: ReferenceFolder) throws {
    owners = try references.owners()
    if paths.isEmpty {
      guard !owners.isEmpty else {
        throw CommandError(
          .badInput,
          "there are no references in \(references.path) yet; name scene files, or folders that hold some"
        )
      }
      // The references say what was changed about their scenes.
      entries = owners.filter(\.sourceExists).map {
        Entry(path: $0.source, variant: $0.variant, isReferenced: true)
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
