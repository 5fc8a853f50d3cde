import Foundation
import GridCollection
import GridSnapshot
import Gridreel
import Testing
import UIKit

/// The layouts of the articles next to gridreel's own grid, along the same path.
@MainActor @Suite struct ArticlePictureTests {
  private let sizes = ArticleTests.Sizes([40, 60, 50, 40, 60, 50, 40, 60], height: 20)
  private let viewport = CGSize(width: 180, height: 120)
  private let path = ScrollPath(
    start: .offset(x: 0, y: 0),
    steps: [
      // Beyond the start of both axes, then across.
      ScrollStep(.drag(Drag(finger: Vector(dx: 60, dy: 60), seconds: 0.2)), label: "beyond"),
      ScrollStep(.bounce()),
      ScrollStep(.to(.offset(x: 90, y: 130), pace: .seconds(0.4)), label: "across"),
      ScrollStep(.hold(seconds: 0.1), label: "there"),
    ])

  private func scene(
    _ name: String, _ layout: UICollectionViewLayout, counts: [Int] = [Int](repeating: 8, count: 20)
  ) throws -> CollectionScene {
    let setup = CollectionSetup(layout: layout, data: .counts(counts), delegate: sizes, viewport: viewport)
    return try CollectionScene(name: name, setup: setup, path: path)
  }

  /// The grid as gridreel lays it out at the offsets of another scene.
  private func ownGrid(along scene: CollectionScene) -> ElementSequence {
    let rows = AxisSpec(sizes: .uniform(count: 20, size: 20), frozen: FrozenTracks(leading: 1))
    let columns = AxisSpec(sizes: .list(sizes.widths.map { Double($0) }), frozen: FrozenTracks(leading: 1))
    let grid = ResolvedGrid(GridSpec(rows: rows, columns: columns), scale: 1)
    let size = Size(width: viewport.width, height: viewport.height)
    return ElementSequence(
      name: "gridreel", pixelSize: scene.pixelSize, timeline: scene.timeline,
      appearance: { CollectionScene.card($0) }
    ) { frame in
      let layout = grid.layout(at: scene.offset(atFrame: frame) ?? .zero, viewport: size)
      return layout.panes.flatMap { pane in
        layout.rows.tracks[pane.rows].flatMap { row in
          layout.columns(of: pane).tracks[pane.columns].map { column in
            PlacedElement(
              .item(section: row.index, item: column.index),
              rect: PixelRect(horizontal: column.interval, vertical: row.interval), clip: pane.clip,
              layer: pane.layer)
          }
        }
      }
    }
  }

  private func beside() throws -> SideBySide {
    let plus = PlusOffsetGrid()
    (plus.stickyRows, plus.stickyColumns) = (1, 1)
    let headers = PinnedHeaders()
    (headers.itemSize, headers.minimumLineSpacing, headers.minimumInteritemSpacing) = (
      CGSize(width: 40, height: 20), 2, 2
    )
    headers.headerReferenceSize = CGSize(width: 0, height: 20)
    let table = CachedTable()
    (table.widths, table.height) = (sizes.widths, sizes.height)
    let first = try scene("adds the offset", plus)
    return SideBySide(
      sources: [
        ownGrid(along: first), first, try scene("a cache of eight columns", table),
        try scene("frozen columns by pages", PagedColumns()),
        try CollectionScene(
          name: "headers moved in place",
          setup: CollectionSetup(layout: headers, data: .counts([10, 14, 12, 20]), viewport: viewport),
          path: path),
      ], columns: 3)
  }

  @Test func articleLayoutsBesideAGrid() throws {
    expectSnapshot(of: try beside(), as: .frames(4, 31, .label("there")))
  }

  /// The picture of examples/uikit/README.md, made by Scripts/uikit-pictures.sh.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GRIDREEL_PICTURES"] != nil))
  func pictureOfTheReadme() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["GRIDREEL_PICTURES"])
    let renderer = try SnapshotScene(try beside()).renderer()
    let frames = Array(0..<renderer.source.timeline.frameCount)
    _ = try renderer.render(frames, to: [.animation(.gif, to: .file("\(folder)/articles.gif"))])
  }
}
