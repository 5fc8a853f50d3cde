import GridFrame
import GridGeometry
import GridImage
import GridScene
import GridScroll
import GridSnapshot
import Testing

/// The examples people see first: what stands where in them, and a few small pictures.
@Suite struct ExampleTests {
  /// Boxes instead of glyphs make the widths of fitted columns the same with any font.
  @Test(arguments: ["employment", "weather", "airports", "sticky-grid", "fling", "drag-and-bounce", "replay"])
  func standsWhereItStood(name: String) throws {
    let stage = try Stage(example: name) { $0.fonts.drawsBoxes = true }
    let last = stage.timeline.frameCount - 1
    let text = [0, last / 3, last / 2, last].map { "frame \($0)\n\(stage.layout($0))" }.joined(
      separator: "\n")
    expectSnapshot(of: text, as: .lines, named: name)
  }

  @Test(arguments: ["light", "dark"])
  func looksAsItDid(theme: String) throws {
    let stage = try Stage(example: "employment") { scene in
      scene.viewport = Size(width: 420, height: 180)
      if theme == "dark" { scene.theme = .dark }
    }
    let middle = try #require(stage.timeline.frames.frame(ofLabel: "middle"))
    expectSnapshot(of: try stage.bitmap(middle + 45), as: .image, named: theme)
  }

  @Test func displayListOfAScrolledGrid() throws {
    let stage = try Stage(
      yaml: """
        data: {rows: [[Ada, 1815.5, -3], [Grace, 1906, 4], [Edsger, 1930, 5]], header: [name, born, delta]}
        viewport: {width: 160, height: 80}
        freeze: {columns: 1}
        columnDefaults: {width: 70}
        fonts: {boxes: true}
        scroll: {steps: [{to: {x: 20, y: 12}, duration: 1}]}
        """)
    expectSnapshot(of: try stage.frame(stage.timeline.frameCount - 1), as: .text)
  }
}
