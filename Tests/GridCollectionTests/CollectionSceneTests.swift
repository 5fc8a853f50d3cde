import GridCollection
import GridSnapshot
import Gridreel
import Testing
import UIKit

/// Layouts written for UIKit as sources of frames: driven in order, drawn in any order.
@MainActor @Suite struct CollectionSceneTests {
  private let sizes = GridSizes()

  private func sticky(
    _ path: ScrollPath, scale: Double = 1, inset: UIEdgeInsets = .zero, safeArea: UIEdgeInsets = .zero
  ) throws -> CollectionScene {
    let layout = StickyGrid()
    layout.stickyRows = 1
    layout.stickyColumns = 2
    var setup = CollectionSetup(
      layout: layout, data: .counts([Int](repeating: 12, count: 40)), delegate: sizes,
      viewport: CGSize(width: 360, height: 240))
    setup.contentInset = inset
    setup.safeAreaInsets = safeArea
    return try CollectionScene(name: "sticky", setup: setup, path: path, scale: scale)
  }

  private var diagonal: ScrollPath {
    ScrollPath(steps: [
      ScrollStep(.hold(seconds: 0.2)),
      ScrollStep(.to(.offset(x: 200, y: 500), pace: .seconds(0.5)), label: "there"),
      ScrollStep(.drag(Drag(finger: Vector(dx: 0, dy: 60), seconds: 0.2))),
      ScrollStep(.fling(Fling(velocity: .carried))),
    ])
  }

  private func places(_ scene: CollectionScene, _ frame: Int) throws -> [ElementID: PixelRect] {
    Dictionary(uniqueKeysWithValues: scene.placement(atFrame: frame).elements().map { ($0.id, $0.rect) })
  }

  @Test func onlyStickyRowsAndColumnsStay() throws {
    let scene = try sticky(diagonal)
    #expect(scene.timeline.frameCount > 30 && scene.pixelSize == PixelSize(width: 360, height: 240))
    #expect(scene.timeline.labels == ["there"] && scene.warnings.isEmpty)
    for frame in 0..<scene.timeline.frameCount {
      let offset = try #require(scene.offset(atFrame: frame))
      let places = try places(scene, frame)
      #expect(places[.item(section: 0, item: 0)] == PixelRect(x: 0, y: 0, width: 60, height: 30))
      let row = Int(offset.y) / 30 + 3
      #expect(
        places[.item(section: row, item: 1)]
          == PixelRect(x: 60, y: row * 30 - Int(offset.y), width: 90, height: 30), "frame \(frame)")
      let column = try #require((2..<12).first { places[.item(section: row, item: $0)] != nil })
      let start = [0, 60, 150][column % 3] + column / 3 * 220
      #expect(places[.item(section: row, item: column)]?.x == start - Int(offset.x), "frame \(frame)")
      #expect(places[.item(section: 0, item: column)]?.y == 0, "frame \(frame)")
    }
    let last = try #require(scene.offset(atFrame: scene.timeline.frameCount - 1))
    #expect(last.x == 200 && last.y < 440)
    // The corner is above sticky cells, which are above the rest.
    let layers = scene.placement(atFrame: 20).elements().map(\.layer)
    #expect(layers == layers.sorted() && Set(layers) == [0, 1, 2])
  }

  @Test func framesWithEqualPositionsHaveTheSameIdentity() throws {
    let scene = try sticky(diagonal)
    #expect(scene.identity(ofFrame: 0) == scene.identity(ofFrame: 4))
    #expect(scene.identity(ofFrame: 0) != scene.identity(ofFrame: 10))
  }

  @Test func framesDoNotDependOnOrderOrNumberOfWorkers() throws {
    func hashes(_ indices: [Int], jobs: Int) throws -> [Int: String] {
      let renderer = try SequenceRenderer(try sticky(diagonal), text: try TextEngine(FontSettings()))
      let records = try renderer.render(indices, jobs: jobs, isEncoded: { _ in false }) { _ in }.records
      return Dictionary(uniqueKeysWithValues: records.map { ($0.index, $0.hash) })
    }
    let forwards = try hashes([0, 8, 15, 25], jobs: 1)
    #expect(try hashes([25, 8, 0, 15], jobs: 3) == forwards)
    #expect(Set(forwards.values).count == 4)
  }

  @Test func pathsBeginAndEndAtTheInsets() throws {
    let path = ScrollPath(start: .end)
    let inset = UIEdgeInsets(top: 10, left: 4, bottom: 6, right: 2)
    let scene = try sticky(path, inset: inset, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(try sticky(ScrollPath(), inset: inset).offset(atFrame: 0) == Point(x: -4, y: -10))
    // 4 · 220 across and 40 · 30 down.
    #expect(scene.offset(atFrame: 0) == Point(x: 880 + 2 - 360, y: 1200 + 6 - 240))
  }

  @Test func sectionsCanBeTargets() throws {
    let scene = try sticky(ScrollPath(start: .section(20, .center)))
    #expect(scene.offset(atFrame: 0) == Point(x: 0, y: 20 * 30 + 15 - 120))
    #expect(throws: FrameSourceError.self) {
      try sticky(ScrollPath(start: .section(40)))
    }
  }

  @Test func offsetsAndPositionsAreRoundedToDevicePixels() throws {
    let path = ScrollPath(start: .offset(x: 0.3, y: 100.26))
    #expect(try sticky(path, scale: 2).offset(atFrame: 0) == Point(x: 0.5, y: 100.5))
    let places = try places(try sticky(path, scale: 2), 0)
    #expect(places[.item(section: 4, item: 3)] == PixelRect(x: 439, y: 39, width: 120, height: 60))
  }

  @Test func theLayoutDeterminesWhereAFlingEnds() throws {
    let layout = Carousel()
    let setup = CollectionSetup(
      layout: layout, data: .counts([20]), viewport: CGSize(width: 300, height: 160))
    let path = ScrollPath(steps: [
      ScrollStep(.drag(Drag(finger: Vector(dx: -130, dy: 0), seconds: 0.2))),
      ScrollStep(.fling(Fling(velocity: .given(Vector(dx: 800, dy: 0))))),
      ScrollStep(.fling(Fling(velocity: .given(Vector(dx: -100, dy: 0))))),
    ])
    let scene = try CollectionScene(setup: setup, path: path)
    #expect(layout.asked.count == 2)
    let first = try #require(layout.asked.first)
    // 800 points per second, of which 0.998 remain after each millisecond: 130 + 800/2.002 minus the last half point.
    #expect(abs(first.velocity.x - 0.8) < 1e-9 && abs(first.proposed.x - 529.1) < 0.6)
    #expect(layout.asked[1].velocity.x == -0.1)
    let offsets = try (0..<scene.timeline.frameCount).map { try #require(scene.offset(atFrame: $0)).x }
    // The first fling ends at 500; the second would end at 450, and is sent to a position near it.
    #expect(offsets.contains(500) && offsets.last.map { $0.truncatingRemainder(dividingBy: 100) } == 0)
    // It starts with the finger's velocity: no frame step is much longer than 800/30.
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0) < 40 })
  }

  /// A flick is a drag and a fling also for the layout and the delegate; an error still names the step of the path.
  @Test func theLayoutDeterminesWhereAFlickEnds() throws {
    final class Listener: NSObject, UICollectionViewDelegate {
      var heard: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("drag") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        heard.append("lift")
      }
    }
    let (layout, listener) = (Carousel(), Listener())
    let setup = CollectionSetup(
      layout: layout, data: .counts([20]), delegate: listener, viewport: CGSize(width: 300, height: 160))
    let path = ScrollPath(steps: [
      ScrollStep(.flick(Flick(.by(Vector(dx: -800, dy: 0)), contact: .seconds(0.2))), label: "go"),
      ScrollStep(.swipe(Swipe(.toward(.right)))),
    ])
    let scene = try CollectionScene(setup: setup, path: path)
    #expect(layout.asked.count == 1)
    let asked = try #require(layout.asked.first)
    #expect(abs(asked.velocity.x - 0.8) < 1e-6 && asked.proposed.x > 450)
    #expect(listener.heard.starts(with: ["drag", "lift", "drag", "lift"]), "\(listener.heard)")
    #expect(scene.timeline.labels == ["go"])
    // The swipe goes back by half of the viewport from where the layout stopped the flick.
    let last = try #require(scene.offset(atFrame: scene.timeline.frameCount - 1))
    #expect((last.x + 150).truncatingRemainder(dividingBy: 100) == 0)
    let wrong = ScrollPath(steps: [ScrollStep(.flick(Flick(.toward(.left)))), ScrollStep(.hold(seconds: -1))])
    #expect { try CollectionScene(setup: setup, path: wrong) } throws: {
      "\($0)".contains("steps[1].duration")
    }
  }

  @Test func theDelegateCanChangeWhereAFlingEnds() throws {
    final class Stopper: NSObject, UICollectionViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { unsafe targetContentOffset.pointee.x = 220 }
    }
    let stopper = Stopper()
    let setup = CollectionSetup(
      layout: Carousel(), data: .counts([20]), delegate: stopper, viewport: CGSize(width: 300, height: 160))
    let fling = ScrollStep(.fling(Fling(velocity: .given(Vector(dx: 800, dy: 0)))))
    let scene = try CollectionScene(setup: setup, path: ScrollPath(steps: [fling]))
    #expect(scene.offset(atFrame: scene.timeline.frameCount - 1)?.x == 220)
  }

  @Test func transformsAlphaAndHiddenApplyToThePicture() throws {
    let setup = CollectionSetup(
      layout: Carousel(), data: .counts([20]), viewport: CGSize(width: 900, height: 160))
    let scene = try CollectionScene(setup: setup, path: ScrollPath(), scale: 2)
    let elements = scene.placement(atFrame: 0).elements()
    #expect(Set(elements.map(\.id)) == Set((0..<4).map { .item(section: 0, item: $0) }))
    let middle = try #require(elements.last)
    #expect(middle.id == .item(section: 0, item: 0) && middle.transform == .identity && middle.alpha == 1)
    #expect(middle.rect == PixelRect(x: 800, y: 60, width: 200, height: 200))
    let next = try #require(elements.first { $0.id == .item(section: 0, item: 1) })
    #expect(next.alpha == 0.6 && abs(next.transform.a - 0.6967) < 1e-4 && abs(next.transform.d - 1) < 1e-12)
  }

  @Test func unsupportedPathsAreErrors() {
    #expect(
      throws: FrameSourceError("steps[0].duration: the duration is negative: -1.0 s; expected 0 s or more")
    ) {
      try sticky(ScrollPath(steps: [ScrollStep(.hold(seconds: -1))]))
    }
  }

  @Test func stickyGridIsUnchanged() throws {
    let scene = try sticky(diagonal)
    expectSnapshot(of: scene, as: .layout(of: 0, 15))
    expectSnapshot(of: scene, as: .image(at: .index(15)))
  }

  @Test func overlayExplainsTheLayout() throws {
    let scene = try sticky(diagonal, scale: 2).overlaid()
    #expect(scene.pixelSize == PixelSize(width: 1120, height: 480))
    #expect(scene.identity(ofFrame: 0) != scene.identity(ofFrame: 1))
    expectSnapshot(of: scene, as: .image(at: .index(15)))
  }

  @Test func theCallsOfABatchAreLogged() throws {
    let steps: [CollectionStep] = [
      .scroll(.by(Vector(dx: 0, dy: 20), pace: .seconds(0.1))),
      .batch(
        [.delete(IndexPath(item: 0, section: 0)), .insert(IndexPath(item: 2, section: 0))], seconds: 0.1),
      .resize(to: CGSize(width: 120, height: 80), seconds: 0.1),
    ]
    let setup = CollectionSetup(
      layout: Rows(), data: .counts([4]), viewport: CGSize(width: 100, height: 100))
    expectSnapshot(of: try CollectionScene(setup: setup, path: CollectionPath(steps: steps)), as: .callLog)
  }

  @Test func carouselIsUnchanged() throws {
    let setup = CollectionSetup(
      layout: Carousel(), data: .counts([9]), viewport: CGSize(width: 480, height: 160))
    let scene = try CollectionScene(name: "carousel", setup: setup, path: ScrollPath(start: .offset(x: 330)))
    expectSnapshot(of: scene, as: .image(at: .index(0)))
  }
}
