import ArgumentParser
import GridCommands
import GridFrame
import GridImage
import GridScene
import GridSceneFile
import GridSource
import GridSupport

/// Options that put texts around a table.
struct SurroundingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the picture is about, above the table. Texts may hold markup.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("What is shown of it, such as units and years.", valueName: "text"))
  var subtitle: String?

  @Option(help: ArgumentHelp("A text below the table.", valueName: "text"))
  var caption: String?

  @Option(help: ArgumentHelp("A note below the table. Repeatable.", valueName: "text"))
  var note: [String] = []

  @Option(help: ArgumentHelp("Where the data comes from, the last line.", valueName: "text"))
  var source: String?

  @Option(
    help: ArgumentHelp("A PNG picture beside the notes.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var logo: String?

  @Option(
    help: ArgumentHelp(
      "Where texts stand: \(Surroundings.Alignment.names.joined(separator: ", ")).", valueName: "side"),
    completion: .list(Surroundings.Alignment.names),
    transform: { name in
      guard let alignment = Surroundings.Alignment(name: name) else {
        throw ValidationError("--align should be \(Surroundings.Alignment.names.joined(separator: ", "))")
      }
      return alignment
    })
  var align: Surroundings.Alignment?

  /// The scene with these texts in place of its own.
  func apply(to scene: Scene) throws -> Scene {
    var scene = scene
    scene.surroundings.title = title ?? scene.surroundings.title
    scene.surroundings.subtitle = subtitle ?? scene.surroundings.subtitle
    scene.surroundings.caption = caption ?? scene.surroundings.caption
    scene.surroundings.source = source ?? scene.surroundings.source
    scene.surroundings.footnotes += note.map { Footnote($0) }
    scene.surroundings.alignment = align ?? scene.surroundings.alignment
    if let logo { scene.surroundings.logo = try Self.logo(logo) }
    return scene
  }

  private static func logo(_ path: String) throws -> Surroundings.Logo {
    RunInputs.note(path)
    let bytes = try FileSystem.read(path)
    do throws(PNGError) {
      return Surroundings.Logo(try FrameImage(png: bytes))
    } catch {
      throw CommandError(.badInput, "\(path): \(error)")
    }
  }
}
