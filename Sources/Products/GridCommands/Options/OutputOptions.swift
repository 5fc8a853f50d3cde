public import ArgumentParser
public import GridRender
package import GridScroll
import GridSupport

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
    let names = out.map(OutputName.trimmed) + [contactSheet].compactMap(\.self)
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
    for name in out { try OutputName.check(name) }
    if writesStandardOutput, Terminal.isOutputTerminal {
      throw ValidationError("standard output is a terminal: redirect it to a program or a file")
    }
  }

  /// Whether standard output is one of the outputs, in which case nothing else may be written to it.
  package var writesStandardOutput: Bool { out.contains("-") }

  /// Whether no output is named, so that the scene determines where its frames go.
  package var namesNothing: Bool { out.isEmpty && contactSheet == nil }

  /// Returns the outputs of frames; a folder if none are named.
  package func outputs(else folder: String) -> [SequenceOutput] {
    ForeignFiles.areKept = !overwrite
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
    return outputs.isEmpty ? [.folder(folder)] : outputs
  }

  /// Returns the settings of an animation made of every n-th frame of a path. Each frame is shown n times as
  /// long.
  package func settings(_ rate: FrameRate, every: Int) throws -> AnimationSettings {
    var settings = AnimationSettings(rate: rate, loops: loops ?? 0, chroma: chroma ?? .quarter)
    // Folders and contact sheets have no frame rate.
    guard every > 1, out.contains(where: { $0 == "-" || OutputName.format($0) != nil }) else {
      return settings
    }
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
  ///   - write: Writes the outputs; returns their number of frames and warnings.
  package func make(
    _ outputs: [SequenceOutput], frames count: Int, quiet: Bool, timing: () throws -> Void = {},
    _ write: (Cancellation, @escaping @Sendable () -> Void) throws -> (count: Int, warnings: [String])
  ) throws {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let progress = ProgressBar(total: count, isQuiet: quiet)
    defer { withExtendedLifetime(interrupts) {} }
    let made: (count: Int, warnings: [String])
    do {
      defer { progress.finish() }
      made = try write(cancellation) { progress.advance() }
    }
    try timing()
    for warning in made.warnings { Terminal.writeError("warning: \(warning)") }
    guard !quiet, !writesStandardOutput else { return }
    for output in outputs { try Terminal.write(Self.describe(output, frames: made.count)) }
  }

  /// Returns a one-line description of an output.
  package static func describe(_ output: SequenceOutput, frames: Int) -> String {
    switch output {
    case .folder(let path), .animation(_, .file(let path)), .document(_, let path):
      "\(NumberText.count(frames, "frame")) in \(path)"
    case .contactSheet(let sheet, let path):
      "\(NumberText.count(min(frames, sheet.maximumFrames), "frame")) on \(path)"
    case .animation(_, .standardOutput): ""
    }
  }
}

package enum OutputName {
  /// File extensions of unsupported picture and video formats. They are rejected so that nobody accidentally
  /// gets a folder with such a name.
  private static let unknown = [
    "png", "jpg", "jpeg", "bmp", "tif", "tiff", "ps", "eps", "avif", "heic", "jxl", "mng", "avi", "mov",
    "m4v",
    "mpg", "mpeg", "ogv", "flv", "wmv", "yuv", "rgb", "raw", "bgrx",
  ]

  /// Returns the animation format for a file name; nil for folders.
  package static func format(_ name: String) -> AnimationFormat? {
    name.hasSuffix("/") || FileSystem.isFolder(name) ? nil : AnimationFormat(fileName: name)
  }

  /// Returns the vector format for a file name; nil for folders.
  package static func document(_ name: String) -> DocumentFormat? {
    name.hasSuffix("/") || FileSystem.isFolder(name) ? nil : DocumentFormat(fileName: name)
  }

  /// Rejects file names with an unsupported format.
  package static func check(_ name: String) throws {
    guard !name.isEmpty else { throw ValidationError("--out should name a folder or a file") }
    guard name != "-", !name.hasSuffix("/"), !FileSystem.isFolder(name), format(name) == nil,
      let suffix = FilePath.fileExtension(of: name)?.lowercased(), unknown.contains(suffix)
    else { return }
    let advice =
      suffix == "png"
      ? "for an animation write .apng, for frames side by side --contact-sheet, for one frame a folder and --frame"
      : "it writes \(AnimationFormat.extensions()), \(DocumentFormat.extensions)"
    throw ValidationError(
      "\(name): render cannot write .\(suffix); \(advice), and a folder's name may end in /")
  }

  /// Rejects a file whose extension is not one of those that an option accepts. Anything other than a regular
  /// file, such as `/dev/null`, may have any name.
  package static func check(_ name: String?, of option: String, extensions: String...) throws {
    guard let name, name != "-", !FileSystem.isSpecial(name) else { return }
    guard !extensions.contains(FilePath.fileExtension(of: name)?.lowercased() ?? "") else { return }
    let known = extensions.map { "." + $0 }.joined(separator: " or ")
    throw ValidationError(
      "\(option) writes \(known), not \"\(name)\"")
  }

  /// Returns the name without a trailing slash.
  package static func trimmed(_ name: String) -> String {
    name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
  }
}
