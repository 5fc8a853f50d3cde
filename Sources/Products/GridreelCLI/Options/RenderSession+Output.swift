import GridCommands
import GridRender
import GridSceneFile
import GridSupport
import Gridreel

extension RenderSession {
  /// The output folder if the command line names no output.
  var outputFolder: String { scene.output.folder ?? "frames/\(scene.name)" }

  /// Rejects frame names that would overwrite each other. The error is located in the scene unless the
  /// command line set the names.
  func checkNames(of indices: [Int]) throws {
    do throws(FrameTemplateError) { try renderer.checkNames(of: indices) } catch {
      throw template == nil ? loaded.errors("\(error)", key: "output") : error
    }
  }

  /// Rejects unsafe output paths in the scene: frames must go into the current folder or a root, and not into
  /// hidden folders. Paths from the command line are trusted.
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
