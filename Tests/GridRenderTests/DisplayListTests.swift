import GridFrame
import GridSnapshot
import Testing

/// The text of a display list, which is the format of text references.
@Suite struct DisplayListTests {
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
