import GridCommands
import GridRender
import GridSceneFile
import GridSupport
import Gridreel

extension RenderSession {
  /// The folder that frames go to where the command line names no output.
  var outputFolder: String { scene.output.folder ?? "frames/\(scene.name)" }

  /// Refuses frames that would be written over one another; the mistake lies in the scene unless the command line named them.
  func checkNames(of indices: [Int]) throws {
    do throws(FrameTemplateError) { try renderer.checkNames(of: indices) } catch {
      throw template == nil ? loaded.errors("\(error)", key: "output") : error
    }
  }

  /// Refuses to write where the scene says but the command line does not: frames go below the current folder or a root, and
  /// not into what is hidden there.
  func checkPlaces(of indices: [Int], in folder: String, isNamed: Bool, roots: [String]) throws {
    let isTrusted = template != nil || !scene.output.template.contains("/")
    let names = isTrusted ? [] : indices.map(renderer.fileName)
    var places = Set(names.map { FilePath.folder(of: FilePath.join(folder, $0)) })
    if !isNamed { places.insert(folder) }
    let roots = (isNamed ? [folder] : [""]) + roots
    for place in places.sorted() {
      let advice = "name the folder with --out, or allow it with --root"
      guard FileSystem.isInside(place, of: roots) else {
        throw loaded.errors(
          "frames would go into \(place), which is outside of \(isNamed ? folder : "the current folder")",
          key: "output", hint: advice)
      }
      if FileSystem.isHidden(place, below: roots) {
        throw loaded.errors("frames would go into \(place), which is hidden", key: "output", hint: advice)
      }
    }
  }
}

extension LoadedScene {
  /// An error at a key of the scene file.
  func errors(_ message: String, key: String, hint: String? = nil) -> SceneErrors {
    var diagnostic = diagnostic(message, .error, cell: nil, key: key)
    diagnostic.hint = hint
    if diagnostic.range == nil { diagnostic.file = inputs.first ?? diagnostic.file }
    return SceneErrors(Diagnostics([diagnostic]))
  }
}
