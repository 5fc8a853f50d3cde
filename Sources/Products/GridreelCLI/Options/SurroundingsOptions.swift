import ArgumentParser
import GridCommands
import GridFrame
import GridImage
import GridScene
import GridSceneFile
import GridSceneForm
import GridSource
import GridSupport

/// Options that put text around a table.
struct SurroundingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The title above the table. Titles, captions and notes may contain markup.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The subtitle, such as units and years.", valueName: "text"))
  var subtitle: String?

  @Option(help: ArgumentHelp("The caption below the table.", valueName: "text"))
  var caption: String?

  @Option(help: ArgumentHelp("A note below the table. Repeatable.", valueName: "text"))
  var note: [String] = []

  @Option(
    help: ArgumentHelp(
      "A footnote with its mark on a column's title, or on title, subtitle, caption or source. Repeatable.",
      valueName: "place=text"))
  var footnote: [String] = []

  @Option(help: ArgumentHelp("The source of the data, as the last line.", valueName: "text"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "What the picture shows, for people who cannot see it; default: the size of the table and its titles.",
      valueName: "text"))
  var alt: String?

  @Option(
    help: ArgumentHelp("A picture next to the notes: PNG, JPEG or SVG.", valueName: "file"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "svg"]))
  var logo: String?

  @Option(
    help: ArgumentHelp(
      "The alignment of texts: \(Surroundings.Alignment.names.joined(separator: ", ")).", valueName: "side"),
    completion: .list(Surroundings.Alignment.names))
  var align: String?

  @Option(
    help: ArgumentHelp(
      "The maximum number of lines of titles of columns and column groups; default: 1.", valueName: "n"))
  var titleLines: Int?

  func validate() throws {
    _ = try alignment()
    guard (1...Scene.Header.mostLines).contains(titleLines ?? 1) else {
      throw ValidationError("--title-lines should be 1 to \(Scene.Header.mostLines)")
    }
  }

  private func alignment() throws -> Surroundings.Alignment? {
    try align.map { name in
      guard let alignment = Surroundings.Alignment(name: name) else {
        let names = Surroundings.Alignment.names.joined(separator: ", ")
        throw ValidationError("--align should be one of \(names), not \"\(name)\"")
      }
      return alignment
    }
  }

  /// Returns the scene with this text in place of its own.
  func apply(to scene: Scene) throws -> Scene {
    var scene = scene
    scene.surroundings.title = title ?? scene.surroundings.title
    scene.surroundings.subtitle = subtitle ?? scene.surroundings.subtitle
    scene.surroundings.caption = caption ?? scene.surroundings.caption
    scene.surroundings.source = source ?? scene.surroundings.source
    scene.surroundings.alternativeText = alt ?? scene.surroundings.alternativeText
    scene.surroundings.footnotes += note.map { Footnote($0) }
    scene.surroundings.footnotes += try footnote.map { try Self.footnote($0, in: scene) }
    scene.surroundings.alignment = try alignment() ?? scene.surroundings.alignment
    if let titleLines { scene.header.maximumLines = titleLines }
    if let logo { scene.surroundings.logo = try Self.logo(logo, &scene.libraries) }
    return scene
  }

  /// Parses the footnote `place=text`. Column names may contain equals signs.
  private static func footnote(_ written: String, in scene: Scene) throws -> Footnote {
    let words: KeyValuePairs<String, Footnote.Place> = [
      "title": .title, "subtitle": .subtitle, "caption": .caption, "source": .source,
    ]
    for equals in written.indices where written[equals] == "=" {
      let place = String(written[..<equals])
      let text = String(written[written.index(after: equals)...])
      guard !text.isEmpty else { break }
      if let column = scene.columns.firstIndex(where: { $0.name == place }) {
        return Footnote(text, at: [.header(column: column)])
      }
      if let word = words.first(where: { $0.key == place }) { return Footnote(text, at: [word.value]) }
    }
    let names = scene.columns.prefix(8).map { "\"\($0.name)\"" }.joined(separator: ", ")
    throw CommandError(
      .badInput,
      "--footnote \"\(written)\": expected POSITION=TEXT, where POSITION is title, subtitle, caption, source or a visible "
        + "column such as \(names)")
  }

  private static func logo(_ path: String, _ libraries: inout [String: String]) throws -> Surroundings.Logo {
    RunInputs.note(path)
    let bytes = try FileSystem.read(path)
    do throws(PictureError) {
      let image = try FrameImage(file: bytes, height: 24)
      if let library = PictureReader.library(of: bytes) { libraries[library.name] = library.version }
      return Surroundings.Logo(image)
    } catch {
      throw CommandError(.badInput, "\(path): \(error)")
    }
  }
}
