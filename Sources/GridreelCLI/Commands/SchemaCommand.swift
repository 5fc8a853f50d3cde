import ArgumentParser
import GridSceneFile

/// `gridreel schema`: the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, for editors and checkers.")

  func run() throws { try Terminal.write(SceneSchema.jsonSchema) }
}
