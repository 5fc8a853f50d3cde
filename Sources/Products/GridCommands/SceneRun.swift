import ArgumentParser
package import GridCairo
package import GridDocument
import GridRender
package import GridImage
import GridScroll
package import GridSource
package import GridVerify

/// Draws and verifies the frames of scenes that are not tables, for the commands of every tool with such scenes.
package enum SceneRun {
  /// A scene to verify.
  package struct Scene {
    /// Its frames.
    package var source: any FrameSource
    package var text: TextEngine
    /// The changes made to the scene on the command line.
    package var variant = ReferenceVariant(scale: nil, theme: nil)
    /// The file's comparison rules, if the source has none of its own.
    package var rules = ComparisonRules.exact
    /// Returns the error at a mask in the file, given the mask's index.
    package var maskError: (_ index: Int, _ message: String, _ hint: String?) -> Diagnostic?
    /// Adds information to the outcome.
    package var finish: (inout SequenceVerification) throws -> Void = { _ in }

    package init(
      _ source: any FrameSource, _ text: TextEngine,
      maskError: @escaping (Int, String, String?) -> Diagnostic?
    ) {
      self.source = source
      self.text = text
      self.maskError = maskError
    }
  }

  /// Draws the chosen frames of a source.
  package static func render(
    _ source: any FrameSource, _ text: TextEngine, _ output: OutputOptions, _ selection: FrameOptions,
    _ compression: CompressionOption, _ workers: JobsOption, quiet: Bool
  ) throws {
    let renderer = try SequenceRenderer(
      source, text: text, png: compression.png, maximumPixels: selection.limit.maxPicturePixels)
    let chosen = try selection.frames(in: source.timeline)
    let settings = try output.settings(source.timeline.frameRate, every: selection.every)
    let outputs = output.outputs(else: "frames/\(source.name)")
    let whole = try OutputBatch(of: renderer, chosen, to: [], settings: settings).showing(at: output.fps)
    func batch(_ reduction: SizeReduction) throws -> OutputBatch {
      var batch = try whole.showing(at: reduction.rate)
      batch.indices = output.order(batch.indices)
      batch.settings.saving = reduction.saving
      return batch
    }
    let (sized, others) = output.sized(outputs)
    var plan = OutputPlan()
    var full = try batch(SizeReduction())
    full.outputs = others
    plan.add(full, sized: sized, reduced: batch)
    try output.make(frames: plan.frameCount, quiet: quiet) { cancellation, advance in
      try plan.write(jobs: workers.count, cancellation: cancellation, progress: advance)
    }
  }

  /// Compares scenes with their references, frame by frame, and reports the outcomes.
  /// - Throws: `CommandError` if any scene has not passed.
  package static func verify(
    _ paths: [String], _ verification: VerifyOptions, _ picture: PictureLimitOption,
    checksDeterminism: Bool = false, scene: (_ path: String) throws -> Scene
  ) throws {
    var settings = try verification.settings()
    settings.checksDeterminism = checksDeterminism
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    defer { withExtendedLifetime(interrupts) {} }
    var (outcomes, names): ([SequenceVerification], [String: String]) = ([], [:])
    var texts = OutcomeText()
    var fontNotes = FontNotes(settings)
    for path in paths {
      let scene = try scene(path)
      let renderer = try SequenceRenderer(
        scene.source, text: scene.text, maximumPixels: picture.maxPicturePixels)
      let sequence = VerifiedSequence(source: path, variant: scene.variant, renderer: renderer)
      if let other = names.updateValue(path, forKey: sequence.name) {
        throw CommandError(
          .badInput, "\(other) and \(path) are both named \(sequence.name); rename one")
      }
      if verification.printsOutcomes { fontNotes.note(sequence) }
      // The rules of the run refine those of the file.
      var settings = settings
      settings.rules = scene.rules.joined(with: settings.rules)
      let verifier = SequenceVerifier(sequence, settings: settings)
      if let problem = try verifier.rulesProblem(), let mask = problem.mask,
        let diagnostic = scene.maskError(mask, problem.message, problem.hint)
      {
        throw SceneErrors(Diagnostics([diagnostic]))
      }
      var outcome = try verifier.verify(cancellation: cancellation)
      try scene.finish(&outcome)
      outcomes.append(outcome)
      if verification.printsOutcomes { try Terminal.write(texts.text(outcome)) }
    }
    let report = VerificationReport(
      references: verification.snapshots, artifacts: verification.artifactFolder, scenes: outcomes)
    try verification.write(report)
    if !report.passes { throw CommandError(.different) }
  }
}
