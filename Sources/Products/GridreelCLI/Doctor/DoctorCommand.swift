import ArgumentParser
import GridCairo
import GridCommands
import GridFrame
import GridImage
import GridRender
import GridScene
import GridSupport

/// `gridreel doctor`: shows what this machine draws with.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "doctor",
    abstract: "Print the versions of the libraries, the fonts found, and what is missing.",
    discussion: """
      --against tells before anything is drawn how this machine differs from the one that references were recorded on, and \
      whether that matters. --self-test draws small cases and compares their hashes with known ones. Exit codes: 0 nothing \
      differs that is known to matter; 1 something does, or a hash is not the known one; 2 bad usage.
      """)

  @Option(
    help: ArgumentHelp(
      "A font file or folder to check besides the default font. Repeatable.", valueName: "path"))
  var font: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare libraries and fonts with those of a reference, a picture of a snapshot test, or a folder of references.",
      valueName: "path"))
  var against: String?

  @Flag(help: "Draw small cases, and print those whose hash is not the known one.")
  var selfTest = false

  /// The kinds of pictures that can be read, with their libraries, then a line for each that cannot.
  private var pictures: [String] {
    var kinds = ["PNG"]
    var problems: [String] = []
    for library in PictureReader.libraries {
      switch library.version {
      case .success(let version): kinds.append("\(library.kind) (\(library.name) \(version))")
      case .failure(let error): problems.append("  \(error)")
      }
    }
    return ["pictures: " + kinds.joined(separator: ", ")] + problems
  }

  func validate() throws {
    if selfTest, against != nil {
      throw ValidationError("--self-test and --against are two questions: ask one at a time")
    }
  }

  /// Returns a function that waits for the path and version of ffmpeg, or the formats that are unavailable without it.
  private func askFFmpeg() -> () -> String {
    guard let found = FFmpeg.installed else {
      return { "not found; \(AnimationFormat.extensions(where: \.needsFFmpeg)) need it" }
    }
    let version = found.askVersion()
    return { (version() ?? "cannot be run") + "  " + found.path }
  }

  func run() throws {
    if selfTest { return try runSelfTest() }
    if let against { return try compare(with: against) }
    // Everything else is found out while ffmpeg starts.
    let ffmpeg = askFFmpeg()
    let (versions, pictures, fonts) = (VersionReport.all, pictures, Result { try fontLines })
    for line in versions + ["\nffmpeg: " + ffmpeg()] + pictures { try Terminal.write(line) }
    for line in try fonts.get() { try Terminal.write(line) }
  }

  /// The fonts that are found, those that differ from the usual ones, and those of themes.
  private var fontLines: [String] {
    get throws {
      let text = try TextEngine(FontSettings(files: font))
      var lines = ["\nfonts, hash \(text.fontHash())"]
      for face in try text.fonts?.complete().faces ?? [] {
        lines.append("  \(face.family) \(face.style) (\(face.weight))  \(face.file)")
      }
      for file in FontFile.usual(among: text.fonts?.files ?? []) {
        lines.append(
          "\(file.words): " + (file.isKnown ? "the file of Debian, Ubuntu and our packages" : Self.foreign))
      }
      return lines + ["\nfonts of themes"] + themeFonts.map { "  " + $0 }
    }
  }

  private static let foreign =
    "not the file of Debian, Ubuntu and our packages (version \(FontFile.knownVersion)), which draws other pixels"

  private func compare(with path: String) throws {
    let comparison = try StackComparison(path, with: TextEngine(FontSettings(files: font)))
    for line in comparison.lines { try Terminal.write(line) }
    if comparison.matters { throw CommandError(.different) }
  }

  private func runSelfTest() throws {
    for line in VersionReport.all { try Terminal.write(line) }
    let result = SelfTest()
    try Terminal.write("")
    for line in result.lines(versions: VersionReport.versions) { try Terminal.write(line) }
    if !result.passes { throw CommandError(.different) }
  }

  /// The font families of themes other than the default: where each is, or how to get it.
  private var themeFonts: [String] {
    var themes: [String: [String]] = [:]
    for name in Theme.names where !name.hasSuffix("-dark") {
      for family in Theme(named: name)?.families ?? [] { themes[family, default: []].append(name) }
    }
    themes[FontCatalog.defaultFamily] = nil
    return themes.sorted { $0.key < $1.key }.map { family, names in
      let title = "\(family) (\(names.joined(separator: ", ")))  "
      do throws(FontError) {
        let faces = try TextEngine(FontSettings(files: font, families: [family])).fonts?.faces ?? []
        return title + (faces.first { $0.family == family }?.file ?? "found")
      } catch {
        return title + "\(error)"
      }
    }
  }
}
