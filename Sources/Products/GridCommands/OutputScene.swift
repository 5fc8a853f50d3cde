import ArgumentParser
package import GridDocument
import GridGeometry
package import GridRender
package import GridScroll
package import GridSource
import GridSupport

/// What determines the frames of an output. Outputs with equal frames are made from one drawing.
package struct OutputDrawing: Sendable, Hashable {
  package let width: Int?
  package var scale: Double?
  package let theme: String?
  package let rate: FrameRate?
  package let showsOverlay: Bool
  fileprivate let frames: FrameSelection?
  fileprivate let loops: Int?
  fileprivate let isPingPong: Bool

  fileprivate init(_ output: OutputFile) {
    (width, scale, theme, rate) = (output.width, output.scale, output.theme, output.frameRate)
    (frames, loops) = (output.frames, output.loops)
    (isPingPong, showsOverlay) = (output.isPingPong, output.showsOverlay)
  }
}

/// A scene, ready to be drawn, whose file names outputs.
package protocol OutputScene {
  var outputs: [OutputFile] { get }
  var renderer: SequenceRenderer { get }
  /// Whether frames can be drawn smaller, to make a file small enough.
  var canScale: Bool { get }

  /// Returns the scene with the scale, the theme, the frame rate and the overlay of outputs, as far as it has them.
  func drawn(for drawing: OutputDrawing) throws -> Self
  /// Rejects frames that cannot be written into a folder.
  func check(_ indices: [Int], into folder: String, roots: [String]) throws
  /// Returns a batch with less of everything.
  /// - Parameter drawsAnew: Whether the batch has all frames of the path.
  func reduced(_ batch: OutputBatch, by reduction: SizeReduction, drawsAnew: Bool) throws -> OutputBatch
  /// Returns an error at a key of an output.
  func diagnostic(ofOutput index: Int, key: String, _ message: String, hint: String?) -> Diagnostic
}

extension OutputScene {
  /// Returns the plan for the outputs that the scene names.
  /// - Parameters:
  ///   - options: The command line's settings, for whatever the scene does not set.
  ///   - selection: The frames for outputs without a selection of their own.
  ///   - roots: The folders in which scenes may write, besides the current one; nil if the command has no option for
  ///     them.
  /// - Throws: `SceneErrors` for outputs that cannot be made; the errors of preparing a scene.
  package func plan(_ options: OutputOptions, _ selection: FrameOptions, roots: [String]?) throws
    -> OutputPlan
  {
    options.keepForeignFiles()
    var groups: [(drawing: OutputDrawing, members: [Int])] = []
    for (index, output) in outputs.enumerated() {
      try check(output, index, roots: roots)
      let drawing = OutputDrawing(output)
      if let known = groups.firstIndex(where: { $0.drawing == drawing }) {
        groups[known].members.append(index)
      } else {
        groups.append((drawing, [index]))
      }
    }
    var plan = OutputPlan()
    for (drawing, members) in groups {
      var (sized, others): ([(output: SequenceOutput, maximum: ByteSize)], [SequenceOutput]) = ([], [])
      for index in members {
        let output = try sequenceOutput(outputs[index], index)
        if let maximum = outputs[index].maximumSize {
          sized.append((output, maximum))
        } else {
          others.append(output)
        }
      }
      let scene = try changed(drawing, of: members[0])
      let whole = try scene.batch(drawing, of: members[0], options, selection)
      func ordered(_ batch: OutputBatch) -> OutputBatch {
        var batch = batch
        batch.indices = OutputOptions.order(batch.indices, isPingPong: drawing.isPingPong)
        return batch
      }
      for case .folder(let folder) in others {
        try scene.check(whole.indices, into: folder, roots: roots ?? [])
      }
      var full = ordered(whole)
      full.outputs = others
      let choosesAll = drawing.frames == nil && selection.choosesAll
      plan.add(full, sized: sized, canScale: canScale) { reduction in
        ordered(try scene.reduced(whole, by: reduction, drawsAnew: choosesAll))
      }
    }
    return plan
  }

  /// Returns the scene for an output that differs from others in the drawing.
  private func changed(_ drawing: OutputDrawing, of index: Int) throws -> Self {
    func located(_ key: String, _ body: () throws -> Self) throws -> Self {
      do { return try body() } catch let error as RenderError {
        guard case .pictureTooLarge = error else { throw error }
        throw errors(ofOutput: index, key: key, "\(error)")
      }
    }
    let changed = try located("scale") { try drawn(for: drawing) }
    guard let width = drawing.width else { return changed }
    let source = changed.renderer.source
    let scale = source.scale * Double(width) / Double(source.pixelSize.width)
    guard scale <= 8 else {
      throw errors(ofOutput: index, key: "width", "a width of \(width) pixels needs a scale above 8")
    }
    var scaled = drawing
    scaled.scale = scale
    return try located("width") { [scaled] in try drawn(for: scaled) }
  }

  private func batch(
    _ drawing: OutputDrawing, of index: Int, _ options: OutputOptions, _ selection: FrameOptions
  ) throws -> OutputBatch {
    let timeline = renderer.source.timeline
    let indices: [Int]
    if let frames = drawing.frames {
      do throws(ScrollTextError) { indices = try frames.frames(in: timeline) } catch {
        throw errors(ofOutput: index, key: "frames", "\(error)")
      }
    } else {
      indices = try selection.frames(in: timeline)
    }
    var settings = try options.settings(
      timeline.frameRate, every: drawing.frames == nil ? selection.every : 1, hasAnimations: true)
    settings.loops = drawing.loops ?? settings.loops
    let batch = OutputBatch(of: renderer, indices, to: [], settings: settings)
    // A source that cannot be driven at another rate shows fewer of its frames.
    guard let rate = drawing.rate ?? options.fps, rate != timeline.frameRate else { return batch }
    do { return try batch.showing(at: rate) } catch let error as ValidationError {
      guard drawing.rate != nil else { throw error }
      throw errors(
        ofOutput: index, key: "fps", "`fps` is at most \(batch.settings.rate), the rate of the chosen frames")
    }
  }

  private static var expectedNames: String {
    "\(AnimationFormat.extensions()), \(DocumentFormat.extensions), .png for one frame or a contact sheet, or a folder that ends in /"
  }

  private func sequenceOutput(_ output: OutputFile, _ index: Int) throws -> SequenceOutput {
    if output.file.hasSuffix("/") { return .folder(OutputName.trimmed(output.file)) }
    if let format = AnimationFormat(fileName: output.file) {
      return .animation(format, to: .file(output.file))
    }
    if let format = DocumentFormat(fileName: output.file) { return .document(format, to: output.file) }
    if FilePath.fileExtension(of: output.file)?.lowercased() == "png" {
      guard let sheet = output.contactSheet else { return .poster(nil, to: output.file) }
      return .contactSheet(
        ContactSheet(columns: sheet.columnCount, maximumFrames: sheet.maximumFrames), to: output.file)
    }
    throw errors(
      ofOutput: index, key: "file", "\(output.file) is not a file that can be written",
      hint: "write \(Self.expectedNames)")
  }

  /// Rejects outputs that are unsafe or contradictory. Scenes may come from untrusted sources.
  private func check(_ output: OutputFile, _ index: Int, roots: [String]?) throws {
    let made = try sequenceOutput(output, index)
    let advice = (roots == nil ? "" : "allow the folder with --root, or ") + "name the output with --out"
    let roots = [""] + (roots ?? [])
    // A link may lead to a file that does not exist yet.
    let places = [output.file, (try? OutputDestination(output.file))?.path ?? output.file]
    guard places.allSatisfy({ FileSystem.isInside($0, of: roots) }), !FileSystem.isSpecial(output.file) else {
      throw errors(
        ofOutput: index, key: "file", "\(output.file) is outside of the current folder", hint: advice)
    }
    if places.contains(where: { FileSystem.isHidden($0, below: roots) }) {
      throw errors(ofOutput: index, key: "file", "\(output.file) is hidden", hint: advice)
    }
    if case .contactSheet = made {
    } else if output.contactSheet != nil {
      throw errors(
        ofOutput: index, key: "contactSheet", "a contact sheet is a .png, and \(output.file) is none")
    }
    if case .animation = made { return }
    for (isGiven, key) in [(output.maximumSize != nil, "maxSize"), (output.isPingPong, "pingPong")]
    where isGiven {
      throw errors(ofOutput: index, key: key, "`\(key)` is for animations, and \(output.file) is none")
    }
  }

  private func errors(ofOutput index: Int, key: String, _ message: String, hint: String? = nil) -> SceneErrors
  {
    SceneErrors(Diagnostics([diagnostic(ofOutput: index, key: key, message, hint: hint)]))
  }
}
