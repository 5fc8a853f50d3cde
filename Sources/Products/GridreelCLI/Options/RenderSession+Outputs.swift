import GridCommands
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import GridSupport
import Gridreel

extension RenderSession {
  /// What determines the frames of an output. Outputs with equal frames are made from one drawing.
  private struct Drawing: Hashable {
    var width: Int?
    var scale: Double?
    var theme: Theme?
    var rate: FrameRate?
    var frames: FrameSelection?
    var loops: Int?
    var isPingPong: Bool
    var showsOverlay: Bool

    init(_ output: Scene.OutputFile) {
      (width, scale, theme, rate) = (output.width, output.scale, output.theme, output.frameRate)
      (frames, loops) = (output.frames, output.loops)
      (isPingPong, showsOverlay) = (output.isPingPong, output.showsOverlay)
    }
  }

  /// Returns the plan for the outputs that the scene names.
  /// - Parameters:
  ///   - options: The command line's settings, for whatever the scene does not set.
  ///   - selection: The frames for outputs without a selection of their own.
  ///   - roots: The folders in which scenes may write, besides the current one.
  /// - Throws: `SceneErrors` for outputs that cannot be made; the errors of preparing a scene.
  func plan(_ options: OutputOptions, _ selection: FrameOptions, roots: [String]) throws -> OutputPlan {
    var groups: [(drawing: Drawing, members: [Int])] = []
    for (index, output) in scene.outputs.enumerated() {
      try check(output, index, roots: roots)
      let drawing = Drawing(output)
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
        let output = try sequenceOutput(scene.outputs[index], index)
        if let maximum = scene.outputs[index].maximumSize {
          sized.append((output, maximum))
        } else {
          others.append(output)
        }
      }
      let session = try changed(drawing, of: members[0])
      let whole = try session.batch(drawing, of: members[0], options, selection)
      func ordered(_ batch: OutputBatch) -> OutputBatch {
        var batch = batch
        batch.indices = OutputOptions.order(batch.indices, isPingPong: drawing.isPingPong)
        return batch
      }
      for case .folder(let folder) in others {
        try session.checkNames(of: whole.indices)
        try session.checkPlaces(of: whole.indices, in: folder, isNamed: false, roots: roots)
      }
      var full = ordered(whole)
      full.outputs = others
      let choosesAll = drawing.frames == nil && selection.choosesAll
      plan.add(full, sized: sized, canScale: true) { reduction in
        ordered(try session.reduced(whole, by: reduction, drawsAnew: choosesAll))
      }
    }
    return plan
  }

  /// Returns the session for an output that differs from others in the drawing.
  private func changed(_ drawing: Drawing, of index: Int) throws -> RenderSession {
    func located<Result>(_ key: String, _ body: () throws -> Result) throws -> Result {
      do { return try body() } catch let error as RenderError {
        guard case .pictureTooLarge = error else { throw error }
        throw errors(ofOutput: index, key: key, "\(error)")
      }
    }
    func apply(_ scene: inout Scene, _ options: inout SceneRenderer.Options) {
      scene.theme = drawing.theme ?? scene.theme
      scene.scale = drawing.scale ?? scene.scale
      scene.scroll.frameRate = drawing.rate ?? scene.scroll.frameRate
      options.showsOverlay = options.showsOverlay || drawing.showsOverlay
    }
    let changed = try located("scale") { try self.changed(apply) }
    guard let width = drawing.width else { return changed }
    let scale = changed.scene.scale * Double(width) / Double(changed.renderer.source.pixelSize.width)
    guard scale <= 8 else {
      throw errors(ofOutput: index, key: "width", "a width of \(width) pixels needs a scale above 8")
    }
    return try located("width") {
      try self.changed { scene, options in
        apply(&scene, &options)
        scene.scale = scale
      }
    }
  }

  private func batch(
    _ drawing: Drawing, of index: Int, _ options: OutputOptions, _ selection: FrameOptions
  ) throws -> OutputBatch {
    let timeline = source.timeline
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
    return OutputBatch(of: renderer, indices, to: [], settings: settings)
  }

  private static var expectedNames: String {
    "\(AnimationFormat.extensions()), \(DocumentFormat.extensions), .png for one frame or a contact sheet, or a folder that ends in /"
  }

  private func sequenceOutput(_ output: Scene.OutputFile, _ index: Int) throws -> SequenceOutput {
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
  private func check(_ output: Scene.OutputFile, _ index: Int, roots: [String]) throws {
    let made = try sequenceOutput(output, index)
    let roots = [""] + roots
    let advice = "allow the folder with --root, or name the output with --out"
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
    SceneErrors(Diagnostics([loaded.diagnostic(ofOutput: index, key: key, message, hint: hint)]))
  }
}
