import ArgumentParser
import GridCairo
import GridCommands
import GridFrame
import GridRender
import GridScene
import GridSupport

/// `gridreel doctor`: shows the fonts, libraries and tools that this machine draws with.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print the versions of the libraries, the fonts found, and what is missing.")

  @Option(
    help: ArgumentHelp(
      "A font file or folder to check besides the default font. Repeatable.", valueName: "path"))
  var font: [String] = []

  /// The path and version of ffmpeg, or the formats that are unavailable without it.
  private var ffmpeg: String {
    guard let found = FFmpeg.installed else {
      return "not found; \(AnimationFormat.extensions(where: \.needsFFmpeg)) need it"
    }
    return (found.version ?? "cannot be run") + "  " + found.path
  }

  func run() throws {
    for line in VersionReport.all { try Terminal.write(line) }
    try Terminal.write("\nffmpeg: " + ffmpeg)
    let text = try TextEngine(FontSettings(files: font))
    try Terminal.write("\nfonts, hash \(text.fontHash())")
    for face in try text.fonts?.complete().faces ?? [] {
      try Terminal.write("  \(face.family) \(face.style) (\(face.weight))  \(face.file)")
    }
    try Terminal.write("\nfonts of themes")
    for line in themeFonts { try Terminal.write("  " + line) }
  }

  /// The font families of non-default themes, each with its location or how to get it.
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

/// `gridreel completions`: prints the shell script that completes gridreel's command lines.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script: bash, zsh or fish.")

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  @Argument(help: ArgumentHelp("The shell: bash, zsh or fish.", valueName: "shell"))
  var shell: Shell

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell.rawValue) else { return }
    try Terminal.write(CommandLineTool.current.completionScript(for: shell))
  }
}
