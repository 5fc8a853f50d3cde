import ArgumentParser
import GridCommands
import GridCompose
import GridGeometry
import GridCairo
import GridPathPlot
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import GridSupport

/// `gridreel path`: shows a scroll path as a table, numbers or a picture.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "path",
    abstract: "Show the scroll path of a scene: its steps, a plot, offsets frame by frame, a picture.",
    discussion: """
      Without options, prints the steps with their times, offsets and highest velocities, and plots the offsets. \
      Offsets are in points, velocities in points per second. \
      The column "still" shows how long no pixel moves at the end of a step, if that is 0.1 s or longer. An `offsets` step can replay the output of --csv.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Plot offset and velocity over time into a file: .svg or .png.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String?

  @Flag(help: "Print time, x and y of each frame as CSV, or of the chosen frames if any are chosen.")
  var csv = false

  @Flag(help: "Print the steps as JSON.")
  var json = false

  @OptionGroup var terminal: InlineOption

  @OptionGroup var input: SceneInput

  func validate() throws {
    if [csv, json, output != nil].count(where: \.self) > 1 {
      throw ValidationError("--csv, --json and --output exclude each other")
    }
    if !csv, !input.selection.choosesNothing || input.selection.every != 1 {
      throw ValidationError("frames can be chosen for --csv only")
    }
    try OutputName.check(output, of: "--output", extensions: "svg", "png")
  }

  func run() throws {
    let session = try input.session()
    if csv { return try printFrames(session) }
    let plot = PathPlot(session.source.prepared, timeline: session.source.path)
    if let output { return try draw(plot, session, into: output) }
    let report = PathReport(
      session.source.path, scene: session.scene.name, scale: session.scene.scale)
    if json { return try Terminal.write(report.json, asIs: true) }
    try Terminal.write(report.table + "\n" + plot.totals)
    guard session.source.timeline.frameCount > 1 else { return }
    if terminal.isWanted() {
      let scale = input.options.scale ?? 2
      let png = try plot.png(theme: session.scene.theme, scale: scale, text: session.renderer.text)
      return try terminal.show(png)
    }
    let drawing = PathPlotText(plot, width: Terminal.outputWidth, usesColor: Terminal.usesOutputColor)
    try Terminal.write("\n" + drawing.text, asIs: true)
  }

  private func printFrames(_ session: RenderSession) throws {
    let timeline = session.source.path
    var lines = ["time,x,y"]
    for frame in try input.selection.frames(in: timeline.frames) {
      let offset = timeline.offset(atFrame: frame)
      let numbers = [timeline.time(ofFrame: frame), offset.x, offset.y]
      lines.append(numbers.map(JSONText.number).joined(separator: ","))
    }
    try Terminal.write(lines.joined(separator: "\n"))
  }

  private func draw(_ plot: PathPlot, _ session: RenderSession, into file: String) throws {
    guard session.source.timeline.frameCount > 1 else {
      throw CommandError(.badInput, "\(input.path): the path is a single frame; there is nothing to draw")
    }
    let (theme, text) = (session.scene.theme, session.renderer.text)
    let bytes =
      file.lowercased().hasSuffix(".svg")
      ? Array(try plot.svg(theme: theme, text: text).utf8)
      : try plot.png(theme: theme, scale: input.options.scale ?? 2, text: text)
    try Terminal.write(bytes, to: file)
  }
}
