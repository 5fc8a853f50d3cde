import Gridreel
import Testing

/// Errors that only preparing a scene finds are located in its file.
@Suite struct LoadedSceneErrorTests {
  @Test(arguments: [
    (
      "output:\n  template: a.jpg\n",
      "scene.yaml:3:3: error: the template \"a.jpg\" does not end in .png"
    ),
    (
      "overlays:\n  camera:\n    - {to: row 3}\n",
      "scene.yaml:3:3: error: overlays.camera: `row 3` is not visible in frame 0"
    ),
    (
      "overlays:\n  progress: top\n  captions: [{text: A, from: 9}]\n",
      "scene.yaml:4:3: error: overlays.captions: `A` appears at 9 s, after the end of the path at 0 s"
    ),
  ])
  func isLocated(keys: String, expected: String) throws {
    let loaded = try SceneLoader().load(yaml: "data: {rows: [[1, 2]]}\n" + keys)
    let error = #expect(throws: SceneErrors.self) { try SceneRenderer(loaded) }
    let text = error?.diagnostics.text() ?? ""
    #expect(text.contains(expected), "\(text)")
  }
}
