import GridCollection
import Gridreel
import Testing
import UIKit

/// Axes that cannot scroll, and views that do not bounce.
@MainActor @Suite struct BounceTests {
  /// The offset that is farthest from the start along a drag of 100 points to the right and down.
  private func farthest(_ count: Int, _ configure: @escaping (UICollectionView) -> Void = { _ in }) throws
    -> Point
  {
    var setup = CollectionSetup(
      layout: Rows(), data: .counts([count]), viewport: CGSize(width: 200, height: 160))
    setup.configure = configure
    let path = ScrollPath(steps: [ScrollStep(.drag(Drag(finger: Vector(dx: 100, dy: 100), seconds: 0.2)))])
    let scene = try CollectionScene(setup: setup, path: path)
    return try #require(scene.offset(atFrame: scene.timeline.frameCount - 1))
  }

  @Test func contentThatFitsDoesNotMove() throws {
    // As wide as the view, but higher: only the vertical axis has a rubber band.
    let offset = try farthest(30)
    #expect(offset.x == 0 && offset.y < -30, "\(offset)")
    #expect(try farthest(2) == .zero)
  }

  @Test func contentThatFitsBouncesIfItAlwaysDoes() throws {
    let offset = try farthest(2) { $0.alwaysBounceHorizontal = true }
    #expect(offset.x < -30 && offset.y == 0, "\(offset)")
    let both = try farthest(2) {
      $0.alwaysBounceHorizontal = true
      $0.alwaysBounceVertical = true
    }
    #expect(both.x < -30 && both.y < -30, "\(both)")
  }

  @Test func viewsThatDoNotBounceStayInTheirRange() throws {
    #expect(try farthest(30) { $0.bounces = false } == .zero)
    #expect(try farthest(2) { ($0.bounces, $0.alwaysBounceVertical) = (false, true) } == .zero)
  }
}
