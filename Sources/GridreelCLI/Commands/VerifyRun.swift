import GridCompose
import GridRender
import GridScroll
import GridVerify

/// Verifies scene after scene; a scene that cannot be drawn does not keep the others from their turn.
struct VerifyRun {
  let settings: VerificationSettings
  let options: SceneOptions
  let prints: Bool
  let cancellation: Cancellation
  /// What became of the scenes so far.
  private(set) var scenes: [SequenceVerification] = []
  /// The names of the references they own.
  private(set) var names: Set<String> = []
  /// The exit code so far; nil where all match.
  private(set) var code: CommandFailure.Code?
  private var sources: [String: String] = [:]

  init(settings: VerificationSettings, options: SceneOptions, prints: Bool, cancellation: Cancellation) {
    self.settings = settings
    self.options = options
    self.prints = prints
    self.cancellation = cancellation
  }

  /// Verifies a scene and says how it went.
  mutating func verify(_ entry: VerifiedSceneList.Entry) throws {
    let outcome: SequenceVerification
    do {
      outcome = try check(entry)
    } catch let failure as CommandFailure where failure.code != .interrupted {
      Terminal.writeError(failure.message)
      let name = entry.path.split(separator: "/").suffix(2).joined(separator: "/")
      outcome = SequenceVerification(
        name: name, source: entry.path, status: .error, messages: [failure.message])
      raise(failure.code)
    }
    scenes.append(outcome)
    switch outcome.status {
    case .failed, .missing: raise(.different)
    case .error: raise(.badInput)
    case .passed, .recorded: break
    }
    if prints { try Terminal.write(Self.describe(outcome)) }
  }

  private mutating func check(_ entry: VerifiedSceneList.Entry) throws -> SequenceVerification {
    var options = options
    options.scale = entry.variant.scale
    options.theme = entry.variant.theme
    let session = try RenderSession(path: entry.path, options: options)
    let scene = VerifiedSequence(source: entry.path, variant: entry.variant, renderer: session.renderer)
    names.insert(scene.name)
    if let other = sources.updateValue(entry.path, forKey: scene.name), other != entry.path {
      throw CommandFailure(
        .badInput, "error: \(other) and \(entry.path) are both named \(scene.name); give one another name")
    }
    let progress = ProgressBar(total: session.source.timeline.frameCount, isQuiet: !prints)
    defer { progress.clear() }
    do throws(RenderError) {
      return try SequenceVerifier(scene, settings: settings).verify(
        cancellation: cancellation, progress: { progress.advance() })
    } catch {
      throw CommandFailure(error)
    }
  }

  private mutating func raise(_ new: CommandFailure.Code) {
    if (code?.rawValue ?? 0) < new.rawValue { code = new }
  }

  /// An outcome as text: one line where it is fine.
  static func describe(_ outcome: SequenceVerification) -> String {
    let frames = outcome.frameCount == 1 ? "1 frame" : "\(outcome.frameCount) frames"
    guard !outcome.passes else {
      let notes = outcome.messages.isEmpty ? "" : ": " + outcome.messages.joined(separator: "; ")
      return "\(outcome.status.rawValue)  \(outcome.name) (\(frames))\(notes)"
    }
    // What kept a scene from being drawn has been said as an error.
    guard outcome.frameCount > 0 else { return "\(outcome.status.rawValue)  \(outcome.source)" }
    var lines = ["\(outcome.status.rawValue)  \(outcome.name) (\(frames)), \(outcome.source)"]
    lines += outcome.messages.map { "  " + $0 }
    lines += outcome.contentChanges.dropFirst().prefix(8).map { "    " + $0 }
    lines += outcome.layoutChanges.prefix(16).map { "    " + $0 }
    if outcome.layoutChanges.count > 16 {
      lines.append("    … \(outcome.layoutChanges.count - 16) more lines")
    }
    return lines.joined(separator: "\n")
  }
}
