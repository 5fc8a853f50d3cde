import GridCommands
import GridCompose
import GridRender
import GridScroll
import GridSupport
import GridVerify
import Gridreel

/// Verifies scenes one after another. A scene that cannot be drawn does not stop the run.
struct VerifyRun {
  let settings: VerificationSettings
  let options: SceneOptions
  let rendering: SceneRenderer.Options
  let prints: Bool
  let cancellation: Cancellation
  private(set) var scenes: [SequenceVerification] = []
  /// The names of the references that belong to the scenes.
  private(set) var names: Set<String> = []
  /// The paths of scenes that could not be read, whose references are therefore unknown.
  private(set) var unread: Set<String> = []
  /// The exit code so far; nil if all match.
  var code: CommandError.Code?
  /// The environments that the scenes were drawn in.
  private(set) var environments: [ReferenceEnvironment] = []
  private var sources: [String: String] = [:]
  private var texts = OutcomeText()
  private var fontNotes: FontNotes

  init(
    settings: VerificationSettings, options: SceneOptions, rendering: SceneRenderer.Options, prints: Bool,
    cancellation: Cancellation
  ) {
    self.settings = settings
    self.options = options
    self.rendering = rendering
    self.prints = prints
    self.cancellation = cancellation
    fontNotes = FontNotes(settings)
  }

  mutating func verify(_ entry: VerifiedSceneList.Entry) throws {
    let cancellation = cancellation
    try judge(entry) { ready, progress throws in
      try ready.verifier.verify(cancellation: cancellation, progress: { progress.advance() })
    }
  }

  /// Verifies a scene from the parts that shards inspected, which took the given number of seconds.
  mutating func verify(
    _ entry: VerifiedSceneList.Entry, by parts: [VerificationPart], seconds: Double
  ) throws {
    try judge(entry, before: seconds) { ready, progress throws in
      for input in parts.flatMap(\.inputs) where (try? ShardFacts.Input(path: input.path)) != input {
        throw MergeError(description: "\(input.path) was changed since the shards were verified")
      }
      return try ready.verifier.verify(parts)
    }
  }

  private mutating func judge(
    _ entry: VerifiedSceneList.Entry, before: Double = 0,
    _ body: (Ready, ProgressBar) throws -> SequenceVerification
  ) throws {
    let start = ContinuousClock.now
    do {
      let ready = try prepare(entry)
      let progress = ProgressBar(total: ready.session.source.timeline.frameCount, isQuiet: !prints)
      defer { progress.clear() }
      var outcome = try body(ready, progress)
      outcome.seconds = before + Self.seconds(since: start)
      try take(outcome)
    } catch {
      guard !(error is MergeError), let failure = CommandError(error), failure.code < .hungUp else {
        throw error
      }
      try fail(entry.path, failure, seconds: before + Self.seconds(since: start))
    }
  }

  /// Adds the outcome of a scene.
  private mutating func take(_ outcome: SequenceVerification) throws {
    scenes.append(outcome)
    switch outcome.status {
    case .failed, .missing: raise(.different)
    case .error: raise(.badInput)
    case .passed, .recorded: break
    }
    if prints { try Terminal.write(texts.text(outcome)) }
  }

  /// Adds a scene that could not be drawn.
  mutating func fail(_ path: String, _ failure: CommandError, seconds: Double?) throws {
    Terminal.writeError(failure.message, asIs: failure.isStyled)
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    var outcome = SequenceVerification(
      name: name, source: path, status: .error, messages: [failure.message])
    outcome.seconds = seconds
    raise(failure.code)
    try take(outcome)
  }

  /// Adds the outcome of a scene in a shard.
  mutating func take(_ outcome: SequenceVerification, code: Int32) throws {
    if let code = CommandError.Code(rawValue: code) { raise(code) }
    if outcome.frameCount > 0 {
      do { try own(outcome.name, from: outcome.source) } catch let failure as CommandError {
        return try fail(outcome.source, failure, seconds: outcome.seconds)
      }
    } else {
      for message in outcome.messages { Terminal.writeError(message, asIs: Terminal.usesColor) }
    }
    try take(outcome)
  }

  /// A scene that can be drawn.
  struct Ready {
    let session: RenderSession
    let verifier: SequenceVerifier
    let name: String
  }

  mutating func prepare(_ entry: VerifiedSceneList.Entry) throws -> Ready {
    unread.insert(FilePath.normalized(entry.path))
    if entry.isReferenced { try options.access.checkReferenced(entry.path) }
    var options = options
    options.scale = entry.variant.scale
    options.theme = entry.variant.theme
    let session = try RenderSession(path: entry.path, options: options, rendering: rendering)
    let scene = VerifiedSequence(source: entry.path, variant: entry.variant, renderer: session.renderer)
    names.insert(scene.name)
    unread.remove(FilePath.normalized(entry.path))
    if settings.recordsLater { environments.append(ReferenceEnvironment(session.renderer.text)) }
    try own(scene.name, from: entry.path)
    if prints { fontNotes.note(scene) }
    let verifier = SequenceVerifier(scene, settings: settings)
    if let problem = try verifier.rulesProblem(), let mask = problem.mask,
      let diagnostic = session.loaded.diagnostic(forMask: mask, message: problem.message, hint: problem.hint)
    {
      throw SceneErrors(Diagnostics([diagnostic]))
    }
    return Ready(session: session, verifier: verifier, name: scene.name)
  }

  /// Records which scene a name belongs to. Throws if two scenes have the same name.
  private mutating func own(_ name: String, from path: String) throws {
    if let other = sources.updateValue(path, forKey: name), other != path {
      throw CommandError(
        .badInput, "\(other) and \(path) are both named \(name); rename one")
    }
  }

  /// Updates references to the current files of their scenes if the files that they were recorded from no
  /// longer exist.
  func followSources(of owners: [ReferenceFolder.Owner], in references: ReferenceFolder) throws {
    let passed = Dictionary(scenes.filter { $0.status == .passed }.map { ($0.name, $0.source) }) { $1 }
    for owner in owners where !owner.sourceExists {
      guard let source = passed[owner.name], source != owner.source else { continue }
      try references.move(owner.name, toSource: source)
      if prints {
        try Terminal.write(
          "\(references.folder(of: owner.name)) now names \(source), because \(owner.source) does not exist")
      }
    }
  }

  static func seconds(since start: ContinuousClock.Instant) -> Double {
    Double((ContinuousClock.now - start) / .milliseconds(1)).rounded() / 1000
  }

  mutating func raise(_ new: CommandError.Code) {
    code = max(code ?? new, new)
  }
}
