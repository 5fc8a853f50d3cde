import GridCollection
import Gridreel
import UIKit

@testable import AppLayouts

/// A layout of the app as it is driven here: its data, its path, and its position in the pictures.
@MainActor
struct Example {
  let name: String
  var viewport: CGSize
  var path: CollectionPath
  /// The frame of the still picture.
  var still: FramePosition
  var background = Color.white
  /// A layout, its data and its delegate: created anew for each run, since all of them keep state.
  let parts:
    @MainActor () -> (UICollectionViewLayout, any UICollectionViewDataSource, (any UICollectionViewDelegate)?)

  func setup() -> CollectionSetup {
    let (layout, source, delegate) = parts()
    return CollectionSetup(layout: layout, data: .source(source), delegate: delegate, viewport: viewport)
  }

  /// The frames of the example.
  func scene(scale: Double = 1) throws -> CollectionScene {
    try CollectionScene(name: name, setup: setup(), path: path, scale: scale, background: background)
  }

  /// The doctor's report.
  func report() throws -> LayoutReport {
    try LayoutReport(name: name, path: path) { setup() }
  }

  /// The same in a smaller view, for pictures kept as references.
  func small(_ width: CGFloat, _ height: CGFloat) -> Example {
    var example = self
    example.viewport = CGSize(width: width, height: height)
    return example
  }
}

extension Example {
  /// All of them by name, for tests with arguments.
  nonisolated static let names = [
    "sticky-grid", "sticky-headers", "carousel", "waterfall", "self-sizing-list", "store-front",
  ]

  static func named(_ name: String) -> Example? {
    [stickyGrid, stickyHeaders, carousel, waterfall, list, storeFront].first { $0.name == name }
  }

  /// 25 frames per second, which GIF can represent exactly.
  private static func path(_ steps: [CollectionStep]) -> CollectionPath {
    CollectionPath(steps: steps, frameRate: FrameRate(numerator: 25) ?? .thirty)
  }

  static let stickyGrid = Example(
    name: "sticky-grid", viewport: CGSize(width: 468, height: 356),
    path: path([
      .scroll(.hold(seconds: 0.3)),
      .scroll(.to(.offset(x: 104, y: 160), pace: .seconds(1.1))),
      .scroll(.hold(seconds: 0.4), label: "there"),
      .scroll(.to(.start, pace: .seconds(0.9))),
    ]),
    still: .label("there")
  ) {
    let table = ClimateTable()
    return (StickyGridLayout(), table, table)
  }

  static let stickyHeaders = Example(
    name: "sticky-headers", viewport: CGSize(width: 320, height: 440),
    path: path([
      .scroll(.hold(seconds: 0.3)),
      .scroll(.drag(Drag(finger: Vector(dx: 0, dy: -110), seconds: 0.4))),
      .scroll(.fling(Fling())),
      .scroll(.hold(seconds: 0.4), label: "rest"),
    ]),
    still: .index(20)
  ) {
    let layout = StickyHeadersLayout()
    layout.itemSize = CGSize(width: 320, height: 60)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    layout.minimumLineSpacing = 0
    return (layout, AddressBook(), nil)
  }

  static let carousel = Example(
    name: "carousel", viewport: CGSize(width: 480, height: 270),
    path: path([
      .scroll(.hold(seconds: 0.4)),
      .scroll(.drag(Drag(finger: Vector(dx: -120, dy: 0), seconds: 0.25))),
      .scroll(.fling(Fling())),
      .scroll(.hold(seconds: 0.4), label: "rest"),
      .scroll(.drag(Drag(finger: Vector(dx: 60, dy: 0), seconds: 0.25))),
      .scroll(.fling(Fling())),
      .scroll(.hold(seconds: 0.5)),
    ]),
    still: .label("rest"), background: Color(rgb: 0x14171d)
  ) { (CarouselLayout(), RecordShelf(), nil) }

  static let waterfall = Example(
    name: "waterfall", viewport: CGSize(width: 340, height: 520),
    path: path([
      .scroll(.hold(seconds: 0.4)),
      .change(seconds: 0.5, label: "new photo") { view in
        view.performBatchUpdates {
          (view.dataSource as? PhotoWall)?.receive()
          view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
      },
      .scroll(.hold(seconds: 0.4), label: "received"),
      .scroll(.drag(Drag(finger: Vector(dx: 0, dy: -140), seconds: 0.25))),
      .scroll(.fling(Fling())),
      .scroll(.hold(seconds: 0.4)),
    ]),
    still: .label("received"), background: Color(rgb: 0xf4f2ee)
  ) {
    let wall = PhotoWall()
    return (WaterfallLayout(), wall, wall)
  }

  static let list = Example(
    name: "self-sizing-list", viewport: CGSize(width: 340, height: 460),
    path: path([
      .scroll(.hold(seconds: 0.4)),
      .scroll(.drag(Drag(finger: Vector(dx: 0, dy: -120), seconds: 0.3))),
      .scroll(.fling(Fling())),
      .scroll(.hold(seconds: 0.4), label: "rest"),
    ]),
    still: .first, background: Color(rgb: 0xeceff3)
  ) { (SelfSizingListLayout(), Reviews(), nil) }

  static let storeFront = Example(
    name: "store-front", viewport: CGSize(width: 360, height: 640),
    path: path([
      .scroll(.hold(seconds: 0.4)),
      .scrollAcross(section: 0, to: 330, seconds: 0.5),
      .scroll(.hold(seconds: 0.3)),
      .scrollAcross(section: 1, to: 260, seconds: 0.6, label: "shelf"),
      .scroll(.hold(seconds: 0.2), label: "moved"),
      .scroll(.drag(Drag(finger: Vector(dx: 0, dy: -120), seconds: 0.25))),
      .scroll(.fling(Fling())),
      .scroll(.hold(seconds: 0.2)),
      .scrollAcross(section: 2, to: 300, seconds: 0.5),
      .scroll(.hold(seconds: 0.5)),
    ]),
    still: .label("moved"), background: Color(rgb: 0xfbfaf7)
  ) { (StoreLayout.make(), StoreFront(), nil) }
}
