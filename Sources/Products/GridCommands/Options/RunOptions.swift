package import ArgumentParser
package import GridImage
package import GridRender
import GridSupport

/// The option that sets the compression of picture files.
package struct CompressionOption: ParsableArguments {
  package init() {}

  package static var help: ArgumentHelp {
    ArgumentHelp(
      "The compression of picture files: fast (the default), small (a few times slower), smallest (very slow). Pixels are the same.",
      valueName: "effort")
  }

  @Option(help: Self.help, completion: Self.completion, transform: Self.compression)
  package var compression: PNGOptions.Compression?

  package static var completion: CompletionKind { .list(PNGOptions.Compression.allCases.map(\.rawValue)) }

  package static func compression(_ text: String) throws -> PNGOptions.Compression {
    guard let compression = PNGOptions.Compression(rawValue: text) else {
      throw ValidationError("expected fast, small or smallest")
    }
    return compression
  }

  package var png: PNGOptions { PNGOptions(compression: compression ?? .fast) }
}

/// Options that report where the time of a run went.
package struct TimingOptions: ParsableArguments {
  package init() {}

  @Flag(
    name: .customLong("timings"),
    help: "Print timings by stage, caches, the slowest frames, and memory.")
  package var printsTimings = false

  @Option(
    help: ArgumentHelp(
      "Write the timings as JSON to a file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  package var timingsJson: String?

  package func validate() throws {
    try OutputName.check(timingsJson, of: "--timings-json", extensions: "json")
  }

  /// Returns a new timer, or nil if timings were not requested. Call this when the command begins.
  package func begin() -> RenderTimings? { printsTimings || timingsJson != nil ? RenderTimings() : nil }

  package func report(_ timings: RenderTimings?) throws {
    guard let report = timings?.report() else { return }
    if printsTimings { Terminal.writeError(report.lines.joined(separator: "\n")) }
    guard let file = timingsJson else { return }
    try Terminal.write(Array((JSONText.pretty(report) + "\n").utf8), to: file)
  }
}

/// The option that sets the number of workers.
package struct JobsOption: ParsableArguments {
  package init() {}

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Number of workers; default: one per core.", valueName: "n"))
  package var jobs: Int?

  package func validate() throws {
    guard (jobs ?? 1) >= 1 else { throw ValidationError("--jobs should be 1 or more") }
  }

  package var count: Int { jobs ?? SequenceRenderer.defaultJobs }
}
