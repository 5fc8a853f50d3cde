import GridGeometry
import GridImage
package import GridRender
import GridScroll
import GridSource
import GridSupport

/// Draws a scene and holds it against its reference: layouts as text, then hashes of pixels, then pictures.
///
///     SequenceRenderer ─frames─▶ FrameInspection ─observations─▶ findings ─▶ SequenceVerification
///                                  Reference ┘                  └─ first and worst frame ─▶ artifacts
package struct SequenceVerifier: Sendable {
  let sequence: VerifiedSequence
  let settings: VerificationSettings

  package init(_ sequence: VerifiedSequence, settings: VerificationSettings) {
    self.sequence = sequence
    self.settings = settings
  }

  var source: any FrameSource { sequence.renderer.source }
  var timeline: FrameTimeline { source.timeline }

  /// Draws the scene, compares it and, where the record mode says so, writes its reference, unless it is
  /// canceled. `progress` is called after each frame, from any worker. Throws where the scene cannot be
  /// drawn, or a reference or picture not be written; damaged references are an outcome.
  package func verify(
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> SequenceVerification {
    var outcome = SequenceVerification(name: sequence.name, source: sequence.source, status: .passed)
    outcome.frameCount = timeline.frameCount
    outcome.size = source.pixelSize.list
    // 1. What was it?
    func stop(_ status: SequenceVerification.Status, _ message: String) -> SequenceVerification {
      outcome.status = status
      outcome.messages = [message]
      return outcome
    }
    var reference: Reference?
    if settings.record != .all {
      do throws(ReferenceError) { reference = try settings.references.read(sequence.name) } catch {
        return stop(.error, "\(error)")
      }
    }
    let pictures = settings.pictures ?? reference?.pictures ?? VerificationSettings.usualPictures
    let pictured: [Int]
    do throws(ScrollTextError) {
      pictured = try FrameSelection(parsing: pictures).frames(in: timeline)
    } catch {
      return stop(.error, "pictures \(pictures): \(error)")
    }
    // A mask that covers nothing would go unnoticed.
    let mask = ElementMask(settings.maskedElements, names: source.names)
    if let problem = try mapError({ RenderError.source(frame: nil, $0) }, try mask.problem(in: source)) {
      return stop(.error, problem)
    }
    // 2. What is it?
    let inspection = try inspect(
      reference: reference, pictured: pictured, cancellation: cancellation, progress: progress)
    let observations = inspection.all
    let current = capture(
      observations, contents: inspection.contents, pictures: pictures, pictured: Set(pictured))
    // 3. Is it the same when it is drawn again?
    if settings.checksDeterminism, let problem = try determinismProblem(current, cancellation: cancellation) {
      return stop(.failed, problem)
    }
    // 4. Does it match?
    if let reference {
      evaluate(&outcome, reference: reference, current: current, observations: observations)
    } else {
      outcome.status = .missing
      outcome.messages = ["there is no reference in \(settings.references.folder(of: sequence.name))"]
    }
    // 5. Write what is to be written.
    let files = Dictionary(
      uniqueKeysWithValues: pictured.compactMap { index in
        current.frames[index].picture.flatMap { name in observations[index].png.map { (name, $0) } }
      })
    try finish(&outcome, reference: reference, current: current, files: files, observations: observations)
    return outcome
  }

  private func inspect(
    reference: Reference?, pictured: [Int], cancellation: Cancellation,
    progress: @escaping @Sendable () -> Void
  ) throws(RenderError) -> FrameInspection {
    let frames = Array(0..<timeline.frameCount)
    let compared = frames.filter { reference?.partner(of: $0, in: timeline)?.picture != nil }
    let wanted = Set(pictured + compared).filter(frames.indices.contains)
    let inspection = FrameInspection(
      sequence, reference: reference, settings: settings,
      keepingPicturesOf: wanted)
    _ = try sequence.renderer.render(
      frames, jobs: settings.jobs, isEncoded: { wanted.contains($0) }, cancellation: cancellation
    ) { frame throws(RenderError) in
      inspection.inspect(frame)
      progress()
    }
    return inspection
  }

  private func capture(
    _ observations: [FrameInspection.Observation], contents: [String], pictures: String, pictured: Set<Int>
  ) -> Reference {
    var environment = ReferenceEnvironment(sequence.renderer.text)
    environment.libraries.merge(source.dataVersions) { own, _ in own }
    return Reference(
      scene: source.name, source: sequence.source, variant: sequence.variant, size: source.pixelSize,
      scale: source.scale, framesPerSecond: "\(timeline.frameRate)", pictures: pictures,
      environment: environment,
      frames: observations.enumerated().map { index, observation in
        Reference.Frame(
          hash: observation.hash, layout: observation.layoutText,
          picture: pictured.contains(index) ? fileName(index) : nil)
      },
      contents: contents)
  }

  private func fileName(_ index: Int) -> String {
    let width = max(4, "\(max(timeline.frameCount - 1, 0))".count)
    return "frame-\(NumberText.padded(index, to: width)).png"
  }

  /// Draws everything once more with another number of workers, last frame first; nil where that makes no difference.
  private func determinismProblem(
    _ current: Reference, cancellation: Cancellation
  ) throws(RenderError) -> String? {
    let jobs = settings.jobs == 1 ? 2 : 1
    let again = try sequence.renderer.render(
      Array((0..<timeline.frameCount).reversed()), jobs: jobs, isEncoded: { _ in false },
      cancellation: cancellation
    ) { _ throws(RenderError) in }.records
    let differing = again.filter { $0.hash != current.frames[$0.index].hash }.map(\.index).min()
    return differing.map { index in
      "frame \(index) has other pixels when \(jobs) instead of \(settings.jobs) workers draw it: not deterministic"
    }
  }
}
