import GridScene
import Testing

@Suite struct SceneModelTests {
  @Test func stuckBandsFadeOverADistance() {
    var style = Scene.StuckStyle()
    (style.restOpacity, style.stuckOpacity, style.fadeDistance, style.pushedOpacity) = (0, 0.8, 40, 0.5)
    #expect(style.opacity(distance: 0, progress: 0) == 0)
    #expect(style.opacity(distance: 20, progress: 0) == 0.4)
    #expect(style.opacity(distance: 400, progress: 0) == 0.8)
    #expect(style.opacity(distance: 400, progress: 1) == 0.4)
  }

  @Test func eachLevelOfColumnGroupsTakesAHeaderRow() {
    let inner = Scene.ColumnGroup(id: "inner", title: "Inner", columns: 1..<3)
    let outer = Scene.ColumnGroup(id: "outer", title: "Outer", columns: 0..<3, groups: [inner])
    #expect(inner.levels == 1 && outer.levels == 2)
  }
}
