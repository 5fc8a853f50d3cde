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

  /// The outputs that a scene file names.
  package struct NamedOutputs {
    package var files: [OutputFile]
    /// Returns the frames at a scale, or at that of the scene.
    package var source: (_ scale: Double?, _ showsOverlay: Bool) throws -> any FrameSource
    /// Returns an error located at a key of an output in the file.
    package var error: (_ index: Int, _ key: String, _ message: String, _ hint: String?) -> Diagnostic?

    package init(
      _ files: [OutputFile], error: @escaping (Int, String, String, String?) -> Diagnostic?,
      source: @escaping (_ scale: Double?, _ showsOverlay: Bool) throws -> any FrameSource
    ) {
      (self.files, self.source, self.error) = (files, source, error)
    }
  }

  /// Draws the chosen frames of a source.
  /// - Parameter named: The outputs to make if the command line names none.
  package static func render(
    _ source: any FrameSource, _ text: TextEngine, _ output: OutputOptions, _ selection: FrameOptions,
    _ compression: CompressionOption, _ workers: JobsOption, named: NamedOutputs? = nil, quiet: Bool
  ) throws {
    let plan = try plan(source, text, output, selection, compression, named: named)
    try output.make(frames: plan.frameCount, quiet: quiet) { cancellation, advance in
      try plan.write(jobs: workers.count, cancellation: cancellation, progress: advance)
    }
  }

  /// Returns what to make of a source. Nothing is drawn yet.
  /// - Parameter roots: The folders in which scenes may write, besides the current one; nil if there is no option for
  ///   them.
  package static func plan(
    _ source: any FrameSource, _ text: TextEngine, _ output: OutputOptions, _ selection: FrameOptions,
    _ compression: CompressionOption, named: NamedOutputs?, roots: [String]? = nil
  ) throws -> OutputPlan {
    func renderer(_ source: any FrameSource) throws -> SequenceRenderer {
      try SequenceRenderer(
        source, text: text, png: compression.png, maximumPixels: selection.limit.maxPicturePixels)
    }
    guard output.namesNothing, let named, !named.files.isEmpty else {
      return try plan(renderer(source), output, selection)
    }
    return try DrawnOutputs(named, renderer(source), renderer).plan(output, selection, roots: roots)
  }

  /// Returns the plan for the outputs of the command line.
  private static func plan(
    _ renderer: SequenceRenderer, _ output: OutputOptions, _ selection: FrameOptions
  ) throws -> OutputPlan {
    let source = renderer.source
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
    return plan
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

/// A scene that is not a table, drawn for the outputs that its file names.
private struct DrawnOutputs: OutputScene {
  let named: SceneRun.NamedOutputs
  let renderer: SequenceRenderer
  private let draw: (any FrameSource) throws -> SequenceRenderer

  init(
    _ named: SceneRun.NamedOutputs, _ renderer: SequenceRenderer,
    _ draw: @escaping (any FrameSource) throws -> SequenceRenderer
  ) {
    (self.named, self.renderer, self.draw) = (named, renderer, draw)
  }

  var outputs: [OutputFile] { named.files }
  var canScale: Bool { false }

  func drawn(for drawing: OutputDrawing) throws -> DrawnOutputs {
    let isSame = drawing.scale == nil || drawing.scale == renderer.source.scale
    if isSame, !drawing.showsOverlay { return self }
    return DrawnOutputs(named, try draw(named.source(drawing.scale, drawing.showsOverlay)), draw)
  }

  func check(_ indices: [Int], into folder: String, roots: [String]) throws {}

  func reduced(_ batch: OutputBatch, by reduction: SizeReduction, drawsAnew: Bool) throws -> OutputBatch {
    var batch = try batch.showing(at: reduction.rate)
    batch.settings.saving = reduction.saving
    return batch
  }

  func diagnostic(ofOutput index: Int, key: String, _ message: String, hint: String?) -> Diagnostic {
    named.error(index, key, message, hint) ?? Diagnostic(file: renderer.source.name, message: message)
  }
}
