package import GridDocument
import GridScene
import GridSceneForm
import GridSchema
import GridSource

extension SceneSchema {
  static let outputs: SchemaField<SceneDraft> = .init(
    "outputs", \.scene.outputs, OutputKeys<SceneReader>.files([outputTheme]))

  private static let outputTheme: SchemaField<OutputFile> = .init(
    "theme", \.theme,
    SchemaKind<Theme>.choice().map { theme in Theme.standard.first { $0.theme == theme }?.name ?? "" },
    "The theme, if not that of the scene.")
}

extension LoadedScene {
  /// Returns an error at a key of an output; at the output itself if it does not have the key.
  package func diagnostic(ofOutput index: Int, key: String, _ message: String, hint: String? = nil)
    -> Diagnostic
  {
    guard let file, let root else { return Diagnostic(file: scene.name, message: message) }
    return Diagnostic.forOutput(index, key: key, in: root, of: file, message, hint: hint)
      ?? Diagnostic(file: scene.name, message: message)
  }
}
