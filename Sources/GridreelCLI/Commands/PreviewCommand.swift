import ArgumentParser
import GridCairo
import GridCompose
import GridImage
import GridRender
import GridScene
import GridSceneFile
import GridSupport
import Gridreel

/// `gridreel preview`: one picture of a table, without a scene file.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw one picture of a file of data, or of a scene at rest.",
    discussion: """
      Types are guessed, columns fitted, and whole columns and rows shown as far as they fit; a note below the \
      table says what is left out. With - as the data, standard input is read; with -o -, the picture goes to \
      standard output.
      """)

  @Argument(
    help: ArgumentHelp(
      "The data (CSV, TSV, JSON, NDJSON, SQLite, also compressed, or - for standard input) or a scene file.",
      valueName: "data"),
    completion: .file(extensions: [
      "csv", "tsv", "json", "ndjson", "jsonl", "db", "sqlite", "gz", "zst", "yaml", "yml",
    ]))
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture's file, or - for standard output; default: the data's name with .png.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(help: ArgumentHelp("Show at most this many rows.", valueName: "n"))
  var rows: Int?

  @Option(help: ArgumentHelp("The grid is at most this wide.", valueName: "points"))
  var width = 1_240.0

  @Option(help: ArgumentHelp("The grid is at most this high.", valueName: "points"))
  var height = 780.0

  @Option(help: ArgumentHelp("Space round the grid.", valueName: "points"))
  var margin = 20.0

  @Flag(help: "Mark panes, sections and what is stuck in the picture.")
  var overlay = false

  @OptionGroup(title: "Around the table") var surroundings: SurroundingsOptions

  @OptionGroup var data: DataOptions

  @OptionGroup var shape: ShapeOptions

  @OptionGroup var compression: CompressionOption

  @OptionGroup var options: SceneOptions

  func validate() throws {
    try OutputName.check(output, of: "--output", endings: "png")
    if (rows ?? 1) < 1 { throw ValidationError("--rows should be 1 or more") }
    for (name, value, least) in [("--width", width, 1.0), ("--height", height, 1), ("--margin", margin, 0)] {
      guard value.isFinite, value >= least, value <= 32_767 else {
        throw ValidationError("\(name) should be a number of points from \(Int(least)) to 32767")
      }
    }
  }

  func run() throws {
    let limits = PreviewLimits(
      width: width, height: height, rows: rows, columns: shape.columnCount, margin: margin)
    let isScene = shape.format == nil && AccessOptions.isScene(path)
    var scene =
      try isScene
      ? options.access.scene(at: path, without: data.given ?? shape.given).scene
      : AccessOptions.data(at: path, data, shape, columnLimit: limits.reachedColumnCount).scene
    // A picture for people, who mostly have sharp screens; scenes say themselves how sharp they are.
    if options.scale == nil, !isScene { scene.scale = 2 }
    scene = try surroundings.apply(to: options.apply(to: scene))
    let renderer = try SequenceRenderer(
      preview: scene, limits: limits, showsOverlay: overlay, png: compression.png)
    let (bitmap, warnings) = try renderer.picture(ofFrame: 0)
    for warning in warnings { Terminal.writeError("warning: \(warning)") }
    // The name of the data, without its folder and ending, as a picture.
    let target = output ?? (path == "-" ? "preview" : FilePath.stem(of: path)) + ".png"
    try Terminal.write(try renderer.encode(bitmap), to: target)
    if output == nil { try? Terminal.write(target) }
  }
}
