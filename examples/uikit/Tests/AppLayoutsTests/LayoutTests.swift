import GridCollection
import GridSnapshot
import Gridreel
import Testing
import UIKit

@testable import AppLayouts

/// The app's layouts along their paths: positions of elements, calls to the layouts, and a picture or two.
@MainActor
struct LayoutTests {
  @Test(arguments: Example.names)
  func theDoctorFindsNothing(in name: String) throws {
    let example = try #require(Example.named(name))
    let report = try example.report()
    #expect(report.isSound, "\(report)")
    // If cells size themselves, the answers do depend on earlier positions, and the doctor reports it.
    #expect(report.notes.isEmpty || name == Example.list.name, "\(report)")
  }

  // MARK: Sticky grid

  @Test func theStickyGrid() throws {
    let scene = try Example.stickyGrid.small(240, 130).scene()
    expectSnapshot(of: scene, as: .frames(.label("there")))
    expectSnapshot(of: scene, as: .layout(of: .first, .label("there")))
  }

  @Test func theHeadingsStayWhereverTheGridIs() throws {
    let scene = try Example.stickyGrid.scene()
    for frame in 0..<scene.timeline.frameCount {
      let places = Dictionary(
        uniqueKeysWithValues: scene.placement(atFrame: frame).elements().map { ($0.id, $0.rect) })
      #expect(places[.item(section: 0, item: 0)] == PixelRect(x: 0, y: 0, width: 104, height: 36))
      let offset = try #require(scene.offset(atFrame: frame))
      let (row, column) = (Int(offset.y) / 32 + 2, Int(offset.x) / 52 + 2)
      #expect(places[.item(section: row, item: 0)]?.x == 0, "frame \(frame)")
      #expect(places[.item(section: 0, item: column)]?.y == 0, "frame \(frame)")
      #expect(places[.item(section: row, item: column)]?.y == places[.item(section: row, item: 0)]?.y)
    }
  }

  // MARK: Sticky headers

  @Test func theStickyHeaders() throws {
    let scene = try Example.stickyHeaders.small(320, 160).scene()
    // The next letter pushes the previous one away.
    expectSnapshot(of: scene, as: .frames(.index(20)))
    expectSnapshot(of: scene, as: .layout(of: .first, .index(20), .label("rest")))
  }

  // MARK: Carousel

  @Test func theCarousel() throws {
    let scene = try Example.carousel.small(320, 210).scene()
    expectSnapshot(of: scene, as: .frames(.label("rest")))
    expectSnapshot(of: scene, as: .layout(of: .first, .label("rest")))
  }

  @Test func aFlingEndsWithACoverInTheMiddle() throws {
    let scene = try Example.carousel.scene()
    let rest = try FramePosition.label("rest").frame(in: scene.timeline)
    let offset = try #require(scene.offset(atFrame: rest))
    #expect(offset.x > 0 && offset.x.truncatingRemainder(dividingBy: 74) == 0)
  }

  // MARK: Waterfall

  @Test func theWaterfall() throws {
    let scene = try Example.waterfall.small(260, 220).scene()
    expectSnapshot(of: scene, as: .frames(.index(16), .label("received")))
    expectSnapshot(of: scene, as: .layout(of: .first, .label("received"), .last))
  }

  @Test func whatIsAskedOfTheWaterfall() throws {
    let scene = try Example.waterfall.small(260, 220).scene()
    expectSnapshot(of: scene, as: .callLog(of: .first, .index(11)))
  }

  @Test func withoutADelegateAWaterfallIsMadeOfSquares() throws {
    let setup = CollectionSetup(
      layout: WaterfallLayout(), data: .counts([5]), viewport: CGSize(width: 130, height: 200))
    let scene = try CollectionScene(setup: setup, path: ScrollPath())
    let rects = scene.placement(atFrame: 0).elements().map(\.rect)
    #expect(rects.count == 5 && rects.allSatisfy { $0.width == 50 && $0.height == 50 })
  }

  // MARK: Self-sizing list

  @Test func theList() throws {
    let scene = try Example.list.small(300, 260).scene()
    expectSnapshot(of: scene, as: .frames(.first))
    expectSnapshot(of: scene, as: .layout(of: .first, .label("rest"), .last))
  }

  @Test func whatIsAskedOfTheList() throws {
    expectSnapshot(of: try Example.list.small(300, 260).scene(), as: .callLog(of: .first))
  }

  // MARK: Store front

  @Test func theStoreFront() throws {
    let scene = try Example.storeFront.small(320, 360).scene()
    expectSnapshot(of: scene, as: .frames(.label("moved")))
    expectSnapshot(of: scene, as: .layout(of: .first, .label("moved"), .last))
  }
}
