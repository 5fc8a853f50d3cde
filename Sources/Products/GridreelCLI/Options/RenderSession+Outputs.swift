import GridCommands
import GridDocument
import GridRender
import GridScene
import GridSceneFile
import GridSource
import Gridreel

extension RenderSession: OutputScene {
  var outputs: [OutputFile] { scene.outputs }
  var canScale: Bool { true }

  func drawn(for drawing: OutputDrawing) throws -> RenderSession {
    try changed { scene, options in
      scene.theme = drawing.theme.flatMap(Theme.init(named:)) ?? scene.theme
      scene.scale = drawing.scale ?? scene.scale
      scene.scroll.frameRate = drawing.rate ?? scene.scroll.frameRate
      options.showsOverlay = options.showsOverlay || drawing.showsOverlay
    }
  }

  func check(_ indices: [Int], into folder: String, roots: [String]) throws {
    try checkNames(of: indices)
    try checkPlaces(of: indices, in: folder, isNamed: false, roots: roots)
  }

  func diagnostic(ofOutput index: Int, key: String, _ message: String, hint: String?) -> Diagnostic {
    loaded.diagnostic(ofOutput: index, key: key, message, hint: hint)
  }
}
