import GridCairo
import GridFrame
import GridRender
import GridScene
import GridSceneFile

/// Reads scenes and data for the commands, with failures as the command line reports them.
enum SceneReading {
  /// Reads a scene file with everything it names.
  static func scene(at path: String) throws(CommandFailure) -> LoadedScene {
    do throws(SceneErrors) {
      return noted(try SceneLoader().load(path))
    } catch {
      throw failure(error)
    }
  }

  /// Makes a scene of a data file, or reads one.
  static func sceneOrData(at path: String) throws(CommandFailure) -> LoadedScene {
    if isScene(path) { return try scene(at: path) }
    do throws(SceneErrors) {
      return noted(try SceneLoader().preview(path))
    } catch {
      throw failure(error)
    }
  }

  /// Whether a path names a scene rather than data, by its ending.
  static func isScene(_ path: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The fonts that the settings of a scene allow.
  static func text(for fonts: FontSettings) throws(CommandFailure) -> TextEngine {
    do throws(FontError) {
      return try TextEngine(fonts)
    } catch {
      throw CommandFailure(RenderError.fonts(error))
    }
  }

  static func failure(_ errors: SceneErrors) -> CommandFailure {
    CommandFailure(
      errors.isUnreadable ? .fileTrouble : .badInput, errors.diagnostics.text(color: Terminal.usesColor))
  }

  /// Says what is doubtful about a scene, and passes it on.
  private static func noted(_ loaded: LoadedScene) -> LoadedScene {
    let warnings = loaded.warnings.text(color: Terminal.usesColor)
    if !loaded.warnings.isEmpty { Terminal.writeError(warnings) }
    return loaded
  }
}
