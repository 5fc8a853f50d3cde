import ArgumentParser
import GridRender
import GridSceneFile
import GridSupport

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

  /// Prints and writes what was asked for.
  func report(_ timings: RenderTimings?) throws {
    guard let report = timings?.report() else { return }
    if printsTimings { Terminal.writeError(report.lines.joined(separator: "\n")) }
    guard let file = timingsJson else { return }
    let text = JSONText.pretty(report)
    guard file != "-" else { return try Terminal.write(text) }
    do throws(FileError) {
      try AtomicFile.write(Array((text + "\n").utf8), to: file)
    } catch {
      throw CommandFailure(RenderError.file(error))
    }
  }
}
