public import ArgumentParser
public import GridImage
import GridRender
import GridSupport

extension PNGOptions.Compression: ExpressibleByArgument {}

/// The option that says how small picture files are made.
struct CompressionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How small files are made: fast, small (a few times slower), smallest (very slow). Pixels are the same.",
      valueName: "effort"))
  var compression = PNGOptions.Compression.fast

  var png: PNGOptions { PNGOptions(compression: compression) }
}

/// Options that say where the time of a run went.
struct TimingOptions: ParsableArguments {
  @Flag(
    name: .customLong("timings"),
    help: "Print where the time went: by stage, caches, the slowest frames, memory.")
  var printsTimings = false

  @Option(
    help: ArgumentHelp(
      "Write where the time went as JSON into a file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var timingsJson: String?

  /// Something to measure with, where somebody asked for it; made when the command begins.
  func begin() -> RenderTimings? { printsTimings || timingsJson != nil ? RenderTimings() : nil }

  func report(_ timings: RenderTimings?) throws {
    guard let report = timings?.report() else { return }
    if printsTimings { Terminal.writeError(report.lines.joined(separator: "\n")) }
    guard let file = timingsJson else { return }
    try Terminal.write(Array((JSONText.pretty(report) + "\n").utf8), to: file)
  }
}

/// The option that says how many workers there are.
struct JobsOption: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Number of workers; default: one a core.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    guard (jobs ?? 1) >= 1 else { throw ValidationError("--jobs should be 1 or more") }
  }

  var count: Int { jobs ?? SequenceRenderer.defaultJobs }
}
