import GridGeometry
import GridImage
package import GridRender
import GridScroll
import GridSource
import GridSupport

/// Draws a scene and compares it with its reference: layouts as text, then hashes of pixels, then pictures.
///
///     SequenceRenderer ─frames─▶ FrameInspection ─observations─▶ findings ─▶ SequenceVerification
///                                  Reference ┘                  └─ first and worst frame ─▶ artifacts
package struct SequenceVerifier: Sendable {
  let sequence: VerifiedSequence
  let settings: VerificationSettings
  let rules: RulesInForce

  package init(_ sequence: VerifiedSequence, settings: VerificationSettings) {
    self.sequence = sequence
    self.settings = settings
    rules = RulesInForce(settings.rules, for: sequence.renderer.source)
  }

  var source: any FrameSource { sequence.renderer.source }
  var timeline: FrameTimeline { source.timeline }

  /// Draws the scene, compares it and, if the record mode says so, writes its reference, unless it is
  /// canceled. `progress` is called after each frame, on any worker. Throws if the scene cannot be drawn, or
  /// if a reference or picture cannot be written. A damaged reference is an outcome, not an error.
  package func verify(
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> SequenceVerification {
    try judge { preparation throws(RenderError) in
      try inspect(
        0..<timeline.frameCount, preparation, cancellation: cancellation, progress: progress)
    }
  }

  /// The information available before anything is drawn.
  struct Preparation {
    var reference: Reference?
    /// Hashes of the reference's files; nil if there is no reference.
    var referenceFiles: FileHashes?
    /// The frames of a new reference that get pictures, as a selection and as indices.
    var pictures: String
    var pictured: [Int]
  }

  /// Returns the reference and the selection of pictures, or the reason why they are unknown. Checks the
  /// reference's pictures of `frames`, or of all frames if nil.
  func prepare(_ frames: Range<Int>? = nil) throws(RenderError) -> Result<Preparation, Refusal> {
    var stored: StoredReference?
    if settings.record != .all {
      do throws(ReferenceError) {
        stored = try settings.references.read(
          sequence.name,
          checkingPicturesOf: { reference in
            guard let frames else { return Array(reference.frames.indices) }
            return frames.compactMap(FramePairing(reference, timeline).expectedFrame)
          }, jobs: settings.jobs)
      } catch {
        return .failure(Refusal(reason: "\(error)"))
      }
    }
    let reference = stored?.reference
    let pictures = settings.pictures ?? reference?.pictures ?? VerificationSettings.usualPictures
    let pictured: [Int]
    do throws(ScrollTextError) {
      pictured = try FrameSelection(parsing: pictures).frames(in: timeline)
    } catch {
      return .failure(Refusal(reason: "pictures \(pictures): \(error)"))
    }
    if let problem = try rulesProblem() { return .failure(Refusal(reason: problem.text)) }
    return .success(
      Preparation(
        reference: reference, referenceFiles: stored?.files, pictures: pictures, pictured: pictured))
  }

  /// Returns the first problem in the comparison rules. A mask that covers nothing, or everything, would
  /// otherwise go unnoticed.
  package func rulesProblem() throws(RenderError) -> RulesProblem? {
    try mapError({ RenderError.source(frame: nil, $0) }, try rules.problem(in: source))
  }

  struct Refusal: Error {
    var reason: String
  }

  /// Verifies the observations of all frames that `see` returns, whether they were made here or in other
  /// processes.
  func judge(
    _ see: (Preparation) throws(RenderError) -> InspectedFrames
  ) throws(RenderError) -> SequenceVerification {
    var outcome = SequenceVerification(name: sequence.name, source: sequence.source, status: .passed)
    outcome.frameCount = timeline.frameCount
    outcome.size = source.pixelSize.list
    // 1. Read the reference.
    func stop(_ status: SequenceVerification.Status, _ message: String) -> SequenceVerification {
      outcome.status = status
      outcome.messages = [message]
      // Pending files of an earlier run are obsolete.
      if let folder = settings.artifacts { ArtifactFolder(folder).clear(outcome.name) }
      return outcome
    }
    let preparation: Preparation
    switch try prepare() {
    case .success(let ready): preparation = ready
    case .failure(let refusal): return stop(.error, refusal.reason)
    }
    // 2. Draw the frames.
    let seen = try see(preparation)
    // 3. Check that drawing is deterministic.
    if let problem = seen.chance { return stop(.failed, problem) }
    // 4. Compare.
    let current = capture(seen, preparation)
    let reference = preparation.reference
    if let reference {
      evaluate(&outcome, reference: reference, current: current, seen)
    } else {
      if settings.record != .all { outcome.isNew = true }
      outcome.status = .missing
      outcome.causes = [ChangeCause(.missing, "no reference")]
      outcome.messages = ["there is no reference in \(settings.references.folder(of: sequence.name))"]
    }
    // 5. Write files.
    let files = Dictionary(
      uniqueKeysWithValues: preparation.pictured.compactMap { index in
        current.frames[index].picture.flatMap { name in seen.observations[index].png.map { (name, $0) } }
      })
    try finish(
      &outcome, preparation, current: current, files: files, observations: seen.observations)
    return outcome
  }

  /// Draws consecutive frames and records the observations.
  func inspect(
    _ frames: Range<Int>, _ preparation: Preparation, cancellation: Cancellation,
    progress: @escaping @Sendable () -> Void
  ) throws(RenderError) -> InspectedFrames {
    let reference = preparation.reference
    let compared = frames.filter { reference?.partner(of: $0, in: timeline)?.picture != nil }
    let wanted = Set(preparation.pictured + compared).filter(frames.contains)
    let inspection = FrameInspection(
      sequence, reference: reference, settings: settings, rules: rules, keepingPicturesOf: wanted)
    _ = try sequence.renderer.render(
      Array(0..<timeline.frameCount), positions: frames, jobs: settings.jobs,
      isEncoded: { wanted.contains($0) }, cancellation: cancellation
    ) { frame throws(RenderError) in
      inspection.inspect(frame)
      progress()
    } note: { _ in
    }
    var seen = InspectedFrames(
      observations: inspection.all, contents: inspection.contents, shownColors: inspection.shownColors)
    if settings.checksDeterminism {
      seen.chance = try determinismProblem(frames, seen.observations, cancellation: cancellation)
    }
    return seen
  }

  private func capture(_ seen: InspectedFrames, _ preparation: Preparation) -> Reference {
    var environment = ReferenceEnvironment(sequence.renderer.text)
    environment.libraries.merge(source.dataVersions) { own, _ in own }
    let pictured = Set(preparation.pictured)
    return Reference(
      scene: source.name, source: sequence.source, variant: sequence.variant, size: source.pixelSize,
      scale: source.scale, framesPerSecond: "\(timeline.frameRate)", pictures: preparation.pictures,
      environment: environment,
      frames: seen.observations.enumerated().map { index, observation in
        Reference.Frame(
          hash: observation.hash, layout: observation.layoutText,
          picture: pictured.contains(index) ? fileName(index) : nil)
      },
      contents: seen.contents)
  }

  func fileName(_ index: Int) -> String {
    let width = max(4, "\(max(timeline.frameCount - 1, 0))".count)
    return "frame-\(NumberText.padded(index, to: width)).png"
  }

  /// Draws frames again with a different number of workers, last frame first. Returns nil if the results are
  /// the same.
  private func determinismProblem(
    _ frames: Range<Int>, _ observations: [FrameInspection.Observation], cancellation: Cancellation
  ) throws(RenderError) -> String? {
    let jobs = settings.jobs == 1 ? 2 : 1
    let again = try sequence.renderer.render(
      Array(frames.reversed()), jobs: jobs, isEncoded: { _ in false }, cancellation: cancellation
    ) { _ throws(RenderError) in }.records
    let differing = again.filter { $0.hash != observations[$0.index - frames.lowerBound].hash }
    return differing.map(\.index).min().map { index in
      "frame \(index) is not deterministic: its pixels differ between \(jobs) and \(settings.jobs) workers"
    }
  }
}
