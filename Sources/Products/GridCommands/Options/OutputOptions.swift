public import ArgumentParser
public import GridRender
package import GridScroll
package import GridSupport

extension AnimationFormat: ExpressibleByArgument {
  /// Parses a format for standard output; nil for formats that cannot be streamed.
  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }

  /// The formats of standard output.
  public static var allValueStrings: [String] { allCases.filter(\.canStream).map(\.rawValue) }
}

/// Options that select the outputs made from the frames.
package struct OutputOptions: ParsableArguments {
  package init() {}

  @Option(
    name: [.customShort("o"), .customLong("out"), .customLong("output")],
    help: ArgumentHelp(
      "A folder for PNG files, a file (\(AnimationFormat.extensions()); of vectors: \(DocumentFormat.extensions)), or - for standard output; default: the scene's folder, or frames/NAME. Repeatable.",
      valueName: "path"),
    completion: .file())
  package var out: [String] = []

  @Option(help: ArgumentHelp("The format of standard output (-); bgrx is raw pixels.", valueName: "format"))
  package var format: AnimationFormat?

  @Option(
    help: ArgumentHelp("Draw frames side by side in one picture.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  package var contactSheet: String?

  @Option(
    help: ArgumentHelp("The number of frames per row of the contact sheet; default: 4.", valueName: "n"))
  package var sheetColumns: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum number of frames on the contact sheet, evenly spaced; default: 12.", valueName: "n"))
  package var sheetFrames: Int?

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp(
      "The number of times that animations play (\(AnimationFormat.extensions(where: \.loops))); 0, the default, means forever.",
      valueName: "n"))
  package var loops: Int?

  @Option(
    help: ArgumentHelp(
      "Chroma subsampling in \(AnimationFormat.extensions(where: \.hasChroma)): 420, the default, which plays everywhere, or 444, which keeps colored text sharp.",
      valueName: "samples"),
    completion: .list(AnimationSettings.Chroma.allCases.map(\.rawValue)),
    transform: { text in
      guard let chroma = AnimationSettings.Chroma(rawValue: text) else {
        throw ValidationError("expected 420 or 444")
      }
      return chroma
    })
  package var chroma: AnimationSettings.Chroma?

  @Option(
    help: ArgumentHelp(
      "Frames per second of the outputs, if not those of the scene; the scroll keeps its speed.",
      valueName: "rate"),
    transform: { text in
      do { return try FrameRate(parsing: text) } catch { throw ValidationError("--fps: \(error)") }
    })
  package var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "The maximum size of each animation, such as 5MB: if necessary, it gets fewer frames, colors and pixels.",
      valueName: "size"),
    transform: { text in
      guard let size = ByteSize(parsing: text) else {
        throw ValidationError("--max-size should be \(ByteSize.expectation), not \"\(text)\"")
      }
      return size
    })
  package var maxSize: ByteSize?

  @Flag(help: "Play animations forwards and then backwards, so that they loop without a jump.")
  package var pingPong = false

  @Option(
    help: ArgumentHelp(
      "Also write one frame as a PNG file, such as the poster of a video.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  package var poster: String?

  @Option(
    help: ArgumentHelp(
      "The frame of the poster: a number, time, percentage or label; default: the first.",
      valueName: "position"))
  package var posterAt: String?

  @Flag(
    help:
      "Let frames replace files in a folder that no gridreel manifest lists; without it, the run fails.")
  package var overwrite = false

  package func validate() throws {
    for (name, value, range) in [
      ("--sheet-columns", sheetColumns, 1...100), ("--sheet-frames", sheetFrames, 1...10_000),
      ("--loop", loops, 0...65_535),
    ] {
      guard let value, !range.contains(value) else { continue }
      throw ValidationError(
        "\(name) should be a number from \(range.lowerBound) to \(range.upperBound), not \(value)")
    }
    let names = out.map(OutputName.trimmed) + [contactSheet, poster].compactMap(\.self)
    for (position, name) in names.enumerated() where names[..<position].contains(name) {
      throw ValidationError("\(name == "-" ? "standard output" : name) is named twice as an output")
    }
    if format != nil, !out.contains("-") {
      throw ValidationError("--format is for standard output: add --out -")
    }
    if out.contains("-"), format == nil {
      throw ValidationError(
        "--out - needs a format: --format \(AnimationFormat.allValueStrings.joined(separator: ", "))")
    }
    try OutputName.check(contactSheet, of: "--contact-sheet", extensions: "png")
    try OutputName.check(poster, of: "--poster", extensions: "png")
    if posterAt != nil, poster == nil {
      throw ValidationError("--poster-at is for --poster: add --poster FILE.png")
    }
    if let posterAt {
      do { _ = try FramePosition(parsing: posterAt) } catch { throw ValidationError("--poster-at: \(error)") }
    }
    let animations = out.filter { $0 == "-" || OutputName.format($0) != nil }
    if pingPong, animations.count < out.count || out.isEmpty || contactSheet != nil {
      throw ValidationError("--ping-pong is for animations: name only those, such as --out reel.gif")
    }
    if maxSize != nil, animations.isEmpty || animations.contains("-") {
      throw ValidationError("--max-size is for animations in files, such as --out reel.gif")
    }
    for name in out { try OutputName.check(name) }
    if writesStandardOutput, Terminal.isOutputTerminal {
      throw ValidationError("standard output is a terminal: redirect it to a program or a file")
    }
  }

  /// Whether standard output is one of the outputs, in which case nothing else may be written to it.
  package var writesStandardOutput: Bool { out.contains("-") }

  /// Whether no output is named, so that the scene determines where its frames go.
  package var namesNothing: Bool { out.isEmpty && contactSheet == nil && poster == nil }

  /// Keeps files in folders that no gridreel manifest lists, unless the options say otherwise.
  package func keepForeignFiles() { ForeignFiles.areKept = !overwrite }

  /// Returns the outputs of frames; a folder if none are named.
  package func outputs(else folder: String) -> [SequenceOutput] {
    keepForeignFiles()
    var outputs = out.map { name -> SequenceOutput in
      if name == "-", let format { return .animation(format, to: .standardOutput) }
      if let format = OutputName.format(name) { return .animation(format, to: .file(name)) }
      if let format = OutputName.document(name) { return .document(format, to: name) }
      return .folder(name)
    }
    if let contactSheet {
      outputs.append(
        .contactSheet(
          ContactSheet(columns: sheetColumns ?? 4, maximumFrames: sheetFrames ?? 12), to: contactSheet))
    }
    if let poster {
      // The position was checked before.
      outputs.append(.poster(posterAt.flatMap { try? FramePosition(parsing: $0) }, to: poster))
    }
    return outputs.isEmpty ? [.folder(folder)] : outputs
  }

  /// Returns frames in the order in which they are shown.
  package func order(_ indices: [Int]) -> [Int] { Self.order(indices, isPingPong: pingPong) }

  package static func order(_ indices: [Int], isPingPong: Bool) -> [Int] {
    isPingPong ? indices + indices.dropFirst().dropLast().reversed() : indices
  }

  /// Returns the animations that have a maximum size, and all other outputs.
  package func sized(
    _ outputs: [SequenceOutput]
  ) -> (sized: [(output: SequenceOutput, maximum: ByteSize)], others: [SequenceOutput]) {
    guard let maxSize else { return ([], outputs) }
    func isSized(_ output: SequenceOutput) -> Bool {
      if case .animation(_, .file) = output { true } else { false }
    }
    return (
      outputs.filter(isSized).map { ($0, maxSize) }, outputs.filter { !isSized($0) }
    )
  }

  /// Returns the settings of an animation made of every n-th frame of a path. Each frame is shown n times as
  /// long.
  /// - Parameter hasAnimations: Whether any output has a frame rate, unlike folders and contact sheets; nil if that
  ///   depends on the options.
  package func settings(
    _ rate: FrameRate, every: Int, hasAnimations: Bool? = nil
  ) throws -> AnimationSettings {
    var settings = AnimationSettings(rate: rate, loops: loops ?? 0, chroma: chroma ?? .quarter)
    let hasAnimations = hasAnimations ?? out.contains { $0 == "-" || OutputName.format($0) != nil }
    guard every > 1, hasAnimations else { return settings }
    let (slowness, overflow) = rate.denominator.multipliedReportingOverflow(by: every)
    guard !overflow, let slower = FrameRate(numerator: rate.numerator, denominator: slowness) else {
      throw ValidationError("--every \(every) makes an animation too slow")
    }
    settings.rate = slower
    return settings
  }

  /// Writes outputs while showing a progress bar, then reports what was written. Ctrl-C leaves none of the
  /// outputs.
  /// - Parameters:
  ///   - count: The number of frames that are drawn.
  ///   - timing: Prints where the time went.
  ///   - write: Writes the outputs; returns them with their numbers of frames, and the warnings.
  package func make(
    frames count: Int, quiet: Bool, timing: () throws -> Void = {},
    _ write: (Cancellation, @escaping @Sendable () -> Void) throws -> (
      outputs: [(output: SequenceOutput, frames: Int)], warnings: [String]
    )
  ) throws {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let progress = ProgressBar(total: count, isQuiet: quiet)
    defer { withExtendedLifetime(interrupts) {} }
    let made: (outputs: [(output: SequenceOutput, frames: Int)], warnings: [String])
    do {
      defer { progress.finish() }
      made = try write(cancellation) { progress.advance() }
    }
    try timing()
    for warning in made.warnings { Terminal.writeError("warning: \(warning)") }
    guard !quiet, !writesStandardOutput else { return }
    for (output, frames) in made.outputs { try Terminal.write(Self.describe(output, frames: frames)) }
  }

  /// Returns a one-line description of an output.
  package static func describe(_ output: SequenceOutput, frames: Int) -> String {
    switch output {
    case .folder(let path), .animation(_, .file(let path)), .document(_, let path):
      "\(NumberText.count(frames, "frame")) in \(path)"
    case .contactSheet(let sheet, let path):
      "\(NumberText.count(min(frames, sheet.maximumFrames), "frame")) on \(path)"
    case .poster(_, let path): "1 frame in \(path)"
    case .animation(_, .standardOutput): ""
    }
  }
}
