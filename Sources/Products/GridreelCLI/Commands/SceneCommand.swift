import ArgumentParser
import GridCommands
import GridData
import GridRecords
import GridStudio
import GridSupport

/// `gridreel scene`: writes a scene for a data file.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "scene",
    abstract: "Write a scene for a data file, to go on with.",
    discussion: """
      The scene scrolls to the end of the data. A sheet of a workbook that its author formatted looks as in a \
      spreadsheet program, with its own frozen panes. Without -o, the scene goes to standard output.
      """)

  @Argument(
    help: ArgumentHelp(
      "The data: CSV, TSV, JSON, NDJSON, SQLite, also compressed, XLSX or ODS.", valueName: "data"),
    completion: .file())
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The scene file (.yaml), or - for standard output; paths in it are relative to its folder.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output = "-"

  @OptionGroup var sheet: SheetOptions

  @Flag(help: "Replace the scene file if it exists.")
  var overwrite = false

  func validate() throws {
    if path == "-" { throw ValidationError("a scene names its data by path, which standard input lacks") }
    try OutputName.check(output, of: "--output", extensions: "yaml", "yml")
  }

  func run() throws {
    if InputKind.isScene(path) { throw CommandError(.badInput, "\(path) is a scene already") }
    guard FileSystem.exists(path), !FileSystem.isFolder(path) else {
      throw CommandError(.badInput, "\(path): \(FileSystem.exists(path) ? "is a folder" : "no such file")")
    }
    try InputKind.check(path, is: .table)
    RunInputs.note(path)
    if output != "-", FileSystem.exists(output), !overwrite {
      throw CommandError(.badInput, "\(output) exists; --overwrite replaces it")
    }
    do {
      let scene = try NewScene(
        dataPath: path, path: output == "-" ? "scene.yaml" : output, table: sheet.table, range: sheet.range,
        showsHidden: sheet.hidden)
      try Terminal.write(Array(scene.text.utf8), to: output)
    } catch let error as DataError {
      throw CommandError(.badInput, "\(error)")
    }
  }
}
