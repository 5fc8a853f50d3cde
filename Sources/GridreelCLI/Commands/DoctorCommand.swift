import ArgumentParser
import GridCairo
import GridFrame
import GridRender
import GridScene

/// `gridreel doctor`: what this machine draws with.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print the versions of the libraries and the fonts found; say what is missing.")

  @Option(
    help: ArgumentHelp(
      "A font file or folder to look at beside the default font. Repeatable.", valueName: "path"))
  var font: [String] = []

  func run() throws {
    var lines = [("gridreel", GridreelCommand.version)]
    lines += Versions.all.map { ($0.name, $0.version) }
    let width = lines.map(\.0.count).max() ?? 0
    for (name, version) in lines {
      try Terminal.write(name + String(repeating: " ", count: width - name.count) + "  " + version)
    }
    let text = try SceneReading.text(for: FontSettings(files: font))
    try Terminal.write("\nfonts, fingerprint \(text.fingerprint())")
    for face in text.fonts?.faces ?? [] {
      try Terminal.write("  \(face.family) \(face.style) (\(face.weight))  \(face.file)")
    }
  }
}
