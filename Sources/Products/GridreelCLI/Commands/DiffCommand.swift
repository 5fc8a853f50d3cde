import ArgumentParser
import GridCommands
import GridImage
import GridReport
import GridSupport
import GridVerify

/// `gridreel diff`: checks whether pictures are equal, and reports what differs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "diff",
    abstract: "Compare two PNG files or folders of PNG files, and report what differs and where.",
    discussion: """
      Files in folders are paired by name, including those in subfolders, and frames of sequences with different frame \
      rates by time. Animations are compared frame by frame, with their delays and repetitions. Color profiles, gamma and \
      the like count as far as viewers show them. Exit codes: 0 all match; 1 something differs, is missing or extra, or has \
      no partner; 2 bad usage, or a file that is not a picture; 3 a file cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp("The expected picture or folder; - for standard input.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual picture or folder; - for standard input.", valueName: "actual"))
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Draw the difference into this PNG file (- for standard output); a folder if folders are compared.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Draw expected, difference and actual side by side; needs --output.")
  var triptych = false

  @Flag(help: "Alternate expected and actual in an animated PNG; needs --output.")
  var blink = false

  @Option(
    help: ArgumentHelp("Write a report as an HTML page; pictures beyond 4 MB are linked.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Flag(help: "Embed all pictures in the page, however large, so that it can be sent as a single file.")
  var standalone = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Also write the findings as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(help: "Allow frames of the faster sequence without a partner in the slower one.")
  var allowUnpaired = false

  @OptionGroup var workers: JobsOption

  @OptionGroup(title: "When pictures match") var options: ComparisonOptions

  func validate() throws {
    if triptych || blink, output == nil {
      throw ValidationError("\(blink ? "--blink" : "--triptych") needs --output")
    }
    if triptych, blink { throw ValidationError("--triptych and --blink are two pictures; ask for one") }
    if expected == "-", actual == "-" { throw ValidationError("only one picture can be standard input") }
    if report != nil, expected == "-" || actual == "-" {
      throw ValidationError("--report needs files or folders, not standard input")
    }
    try OutputName.check(report, of: "--report", extensions: "html", "htm")
    if standalone, report == nil { throw ValidationError("--standalone is for a page: add --report FILE") }
    try OutputName.check(junit, of: "--junit", extensions: "xml")
    if output == "-", json {
      throw ValidationError("--json and the picture cannot both go to standard output")
    }
  }

  func run() throws {
    let comparison = PictureComparison(try options.comparison())
    let folders = [expected, actual].filter { $0 != "-" && FileSystem.isFolder($0) }
    let report: DiffReport
    switch folders.count {
    case 0: report = try compareFiles(comparison)
    case 2: report = try compareFolders(comparison)
    default:
      let other = folders == [expected] ? actual : expected
      throw CommandError(
        .badInput, "\(folders[0]) is a folder and \(other == "-" ? "standard input" : other) is not")
    }
    if let path = self.report {
      var page = report.page(comparison)
      page.isStandalone = standalone
      try page.write(to: path)
    }
    for error in report.errors { Terminal.writeError("error: \(error)") }
    // Pictures that were not compared are not a match, so warn even if nothing else is printed.
    if quiet, let note = report.note { Terminal.writeError("warning: \(note)") }
    if let junit { try AtomicFile.write(Array(report.junit.utf8), to: junit) }
    let text = json ? report.json : quiet ? "" : report.text
    if !text.isEmpty {
      if output == "-" { Terminal.writeError(text, asIs: json) } else { try Terminal.write(text, asIs: json) }
    }
    if let code = report.code { throw CommandError(code) }
  }

  private func compareFiles(_ comparison: PictureComparison) throws -> DiffReport {
    try OutputName.check(output, of: "--output", extensions: "png", "apng")
    func report(_ name: String, _ verdict: PictureVerdict) -> DiffReport {
      let pair = PicturePair(name: name, expected: expected, actual: actual, verdict: verdict)
      return DiffReport(expected: expected, actual: actual, pairs: [pair], comparesFolders: false)
    }
    // JSON output reports the error itself, even if reading the file is expensive.
    if !json { for path in [expected, actual] { try InputKind.check(path, is: .picture) } }
    ProcessMemory.useLargePages(bytes: 64 << 20)
    let files: (expected: PictureFile, actual: PictureFile)
    do throws(FileError) { files = (try read(expected), try read(actual)) } catch {
      return report(actual == "-" ? "standard input" : actual, .unreadable(error))
    }
    guard let output else {
      return report(files.actual.name, comparison.compare(expected: files.expected, actual: files.actual))
    }
    let result = try drawing(files) { () throws(PNGError) in
      try comparison.compare(expected: files.expected, actual: files.actual, drawing: style)
    }
    if let bytes = result.drawing { try Terminal.write(bytes, to: output) }
    return report(files.actual.name, result.verdict)
  }

  private func compareFolders(_ comparison: PictureComparison) throws -> DiffReport {
    guard output != "-" else {
      throw CommandError(.badInput, "--output should name a folder where folders are compared")
    }
    let listings = (
      try PictureComparison.pictures(below: expected), try PictureComparison.pictures(below: actual)
    )
    let pairing = FolderPairing(listings.0, in: expected, listings.1, in: actual)
    let pairs = comparison.compare(pairing, expected: expected, actual: actual, jobs: workers.count)
    let unpaired = pairs.filter { $0.verdict.status == "unpaired" }
    guard !pairs.isEmpty else {
      throw CommandError(.badInput, "neither \(expected) nor \(actual) holds a PNG file")
    }
    for path in pairs.flatMap({ [$0.expected, $0.actual] }) { path.map(RunInputs.note) }
    for pair in pairs where !pair.verdict.passes {
      guard let output, case .compared = pair.verdict, let expected = pair.expected, let actual = pair.actual
      else { continue }
      let files = (expected: try PictureFile(path: expected), actual: try PictureFile(path: actual))
      let bytes = try drawing(files) { () throws(PNGError) in
        try comparison.drawing(style, expected: files.expected, actual: files.actual)
      }
      if let bytes { try Terminal.write(bytes, to: FilePath.join(output, pair.name)) }
    }
    var report = DiffReport(
      expected: expected, actual: actual, pairs: pairs.filter { $0.verdict.status != "unpaired" },
      comparesFolders: true)
    report.listings = [listings.0, listings.1]
    report.unpaired = unpaired
    report.allowsUnpaired = allowUnpaired
    report.note = pairing.note
    return report
  }

  private func read(_ path: String) throws(FileError) -> PictureFile {
    if path == "-" { return try PictureFile.standardInput() }
    RunInputs.note(path)
    return try PictureFile(path: path)
  }

  private var style: DrawnDifference { triptych ? .triptych : blink ? .blink : .difference }

  private func drawing<Drawing>(
    _ files: (expected: PictureFile, actual: PictureFile), _ draw: () throws(PNGError) -> Drawing
  ) throws(CommandError) -> Drawing {
    try mapErrors(
      { (error: PNGError) in
        CommandError(.badInput, "the difference of \(files.actual.name) cannot be drawn: \(error)")
      }, draw)
  }
}
