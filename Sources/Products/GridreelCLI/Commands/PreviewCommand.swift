import ArgumentParser
import GridCairo
import GridCommands
import GridCompose
import GridDataFile
import GridImage
import GridRender
import GridScene
import GridSceneFile
import GridSupport
import Gridreel

/// `gridreel preview`: draws one picture of a table, without a scene file.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "preview",
    abstract: "Draw one picture of a data file, or of a scene at its start.",
    discussion: """
      Infers types, fits columns, and shows as many whole columns and rows as fit; a note below the table states \
      what is omitted. With - as the data, standard input is read; with -o -, the picture goes to standard output.
      """)

  @Argument(
    help: ArgumentHelp(
      "The data (CSV, TSV, JSON, NDJSON, SQLite, also compressed, XLSX, ODS, Arrow, or - for standard input) or a scene file.",
      valueName: "data"),
    completion: .file(extensions: [
      "csv", "tsv", "json", "ndjson", "jsonl", "db", "sqlite", "gz", "zst", "xlsx", "xlsm", "ods", "arrow",
      "yaml",
      "yml",
    ]))
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture file (.png; of vectors: \(DocumentFormat.extensions)), or - for standard output; default: the data's name with .png.",
      valueName: "file"),
    completion: .file(extensions: ["png", "pdf", "svg"]))
  var output: String?

  @Option(help: ArgumentHelp("Show at most this many rows.", valueName: "n"))
  var rows: Int?

  @Option(help: ArgumentHelp("The maximum width of the grid; default: 1240.", valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("The maximum height of the grid; default: 780.", valueName: "points"))
  var height: Double?

  @Option(help: ArgumentHelp("The space around the grid; default: 20, on pages 36.", valueName: "points"))
  var margin: Double?

  @Option(
    help: ArgumentHelp(
      "Put the whole table on pages of a PDF: \(PageSetup.names.joined(separator: ", ")), or for example a4-landscape.",
      valueName: "paper"),
    completion: .list(PageSetup.names))
  var pages: String?

  @Flag(help: "Mark panes, sections and sticky elements in the picture.")
  var overlay = false

  @OptionGroup var terminal: InlineOption

  @OptionGroup(title: "Around the table") var surroundings: SurroundingsOptions

  @OptionGroup var table: TableOptions

  // Not separate option groups: see `PictureLimit`.
  @Option(
    help: CompressionOption.help, completion: CompressionOption.completion,
    transform: CompressionOption.compression)
  var compression: PNGOptions.Compression?

  @Option(name: PictureLimit.name, help: PictureLimit.help) var pictureLimit: Int?

  @OptionGroup var options: SceneOptions

  func validate() throws {
    try OutputName.check(output, of: "--output", extensions: "png", "pdf", "svg")
    _ = try validatedPages()
    try PictureLimit.check(pictureLimit)
    if table.sheetView == SheetView.sheet.rawValue, options.theme != nil {
      throw ValidationError("--view sheet and --theme exclude each other: a sheet has its own look")
    }
    if (rows ?? 1) < 1 { throw ValidationError("--rows should be 1 or more") }
    for (name, value, least) in [("--width", width, 1.0), ("--height", height, 1), ("--margin", margin, 0)] {
      guard let value else { continue }
      guard value.isFinite, value >= least, value <= 32_767 else {
        throw ValidationError("\(name) should be a number of points from \(Int(least)) to 32767")
      }
    }
  }

  /// Rejects options that cannot be combined with pages. Returns the page setup if pages are requested.
  private func validatedPages() throws -> PageSetup? {
    guard let pages else { return nil }
    guard var setup = PageSetup(named: pages) else {
      let names = PageSetup.names.joined(separator: ", ")
      throw ValidationError(
        "--pages should be one of \(names), or one of them followed by -landscape, not \"\(pages)\"")
    }
    guard let output, DocumentFormat(fileName: output)?.hasPages == true else {
      throw ValidationError("--pages is for a PDF: add --output FILE.pdf")
    }
    for (name, value) in [("--width", width), ("--height", height)] where value != nil {
      throw ValidationError(
        "\(name) is for a single picture; with --pages, the paper determines the size of the grid")
    }
    setup.margin = margin ?? setup.margin
    return setup
  }

  func run() throws {
    let setup = try validatedPages()
    let standard = PreviewLimits()
    let limits = PreviewLimits(
      width: width ?? standard.width, height: height ?? standard.height, rows: rows,
      columns: table.columnCount, margin: margin ?? standard.margin)
    let isScene = table.format == nil && table.pointer == nil && InputKind.isScene(path)
    let reached = setup == nil ? limits.reachedColumnCount : table.columnCount ?? .max
    let loaded =
      try isScene
      ? options.access.scene(at: path, without: table.given)
      : options.access.data(at: path, table, columnLimit: reached)
    var scene = loaded.scene
    // Most screens have a high density. A scene specifies its own scale.
    if options.scale == nil, !isScene { scene.scale = 2 }
    scene = try surroundings.apply(to: options.apply(to: scene))
    let renderer =
      if let setup {
        try renderer(of: scene, on: setup, limits)
      } else {
        try renderer(of: scene, limits, of: loaded)
      }
    renderer.text.noteSubstitutions()
    // By default, name the picture after the data file.
    let target = output ?? (path == "-" ? "preview" : FilePath.stem(of: path)) + ".png"
    let (bytes, warnings) = try picture(renderer, as: DocumentFormat(fileName: target))
    for warning in warnings { Terminal.writeError("warning: \(warning)") }
    // Data files are routinely truncated, and the picture says so. For a scene, people expect to see
    // everything.
    if isScene, let omissions = (renderer.source as? ScenePreview)?.omissions, !omissions.isEmpty {
      Terminal.writeError(
        "\(path): note: the picture shows \(omissions.joined(separator: " and "))\n"
          + "  --width, --height and --rows set its maximum size")
    }
    try Terminal.write(bytes, to: target)
    if output == nil { try? Terminal.write(target) }
    guard target != "-", terminal.isWanted() else { return }
    // A terminal shows pixels, whatever the file has.
    let isPicture = DocumentFormat(fileName: target) == nil
    try terminal.show(
      isPicture ? bytes : try renderer.file(ofFrame: 0).bytes)
  }

  private func renderer(
    of scene: Scene, _ limits: PreviewLimits, of loaded: LoadedScene
  ) throws -> SequenceRenderer {
    do {
      return try SequenceRenderer(
        preview: scene, limits: limits, showsOverlay: overlay,
        png: PNGOptions(compression: compression ?? .fast),
        maximumPixels: pictureLimit ?? SequenceRenderer.defaultMaximumPixels)
    } catch let error as RenderError {
      throw loaded.located(error, key: "rows") ?? error
    }
  }

  private func renderer(
    of scene: Scene, on setup: PageSetup, _ limits: PreviewLimits
  ) throws -> SequenceRenderer {
    do {
      return try SequenceRenderer(pages: scene, on: setup, limits: limits, showsOverlay: overlay)
    } catch let error as PageError {
      throw CommandError(.badInput, "\(error)")
    }
  }

  /// Returns the bytes of the picture file.
  private func picture(
    _ renderer: SequenceRenderer, as format: DocumentFormat?
  ) throws -> (bytes: [UInt8], warnings: [String]) {
    if let format { return try renderer.document(format, ofFrames: renderer.allFrames) }
    return try renderer.file(ofFrame: 0)
  }
}
