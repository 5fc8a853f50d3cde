#if os(Linux)
import GridCollection
import Gridreel
import UIKit

/// Collection views of 1,000 × 100 cells driven along a path: the cost of a frame besides the layout's own code.
@MainActor enum CollectionCost {
  private static let cell = CGSize(width: 96, height: 28)
  private static let path = ScrollPath(
    steps: [ScrollStep(.to(.offset(x: 413, y: 590), pace: .seconds(0.98), easing: .linear))],
    frameRate: .sixty)
  private static let rounds = 7

  static func run(_ report: inout Report) throws {
    report.add("")
    report.add("## Collection view of 1,000 × 100 cells, 1280 × 800, one frame of a diagonal scroll")
    report.add("")
    report.add("| layout | its own code | driving it beside that | composing | painting |")
    report.add("| --- | --- | --- | --- | --- |")
    try measure("all attributes anew at each step", &report) { EagerGrid() }
    try measure("what is asked for", &report) { LazyGrid() }
    try measure("all that there is, whatever is asked for", &report) { GreedyGrid() }
  }

  private static func measure(_ name: String, _ report: inout Report, _ make: () -> TimedLayout) throws {
    var times: [[Double]] = [[], [], [], []]
    for _ in 0..<rounds {
      let layout = make()
      let setup = CollectionSetup(
        layout: layout, data: .counts([Int](repeating: 100, count: 1000)),
        viewport: CGSize(width: 1280, height: 800))
      let start = Stopwatch.threadSeconds()
      let scene = try CollectionScene(setup: setup, path: path)
      let driving = Stopwatch.threadSeconds() - start
      let frames = Double(scene.timeline.frameCount)
      times[0].append(layout.seconds / frames)
      times[1].append((driving - layout.seconds) / frames)
      let text = try TextEngine(FontSettings())
      let composer = scene.makeComposer(measuring: try text.makeMeasurer())
      let painter = try text.makePainter()
      var (composing, painting) = (0.0, 0.0)
      for index in 0..<scene.timeline.frameCount {
        let start = Stopwatch.threadSeconds()
        let frame = try composer.compose(index).frame
        let middle = Stopwatch.threadSeconds()
        _ = try painter.paint(frame)
        composing += middle - start
        painting += Stopwatch.threadSeconds() - middle
      }
      times[2].append(composing / frames)
      times[3].append(painting / frames)
    }
    let cells = times.map { Report.time(Stopwatch.median($0)) }
    report.add("| \(name) | \(cells.joined(separator: " | ")) |")
  }

  /// A layout that measures the time of its own methods.
  class TimedLayout: UICollectionViewLayout {
    var seconds = 0.0

    func timed<Answer>(_ body: () -> Answer) -> Answer {
      let start = Stopwatch.threadSeconds()
      defer { seconds += Stopwatch.threadSeconds() - start }
      return body()
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: cell.width * 100, height: cell.height * 1000)
    }

    func attributes(_ row: Int, _ column: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: column, section: row))
      attributes.frame = CGRect(
        x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: cell.width, height: cell.height
      )
      if row == 0 || column == 0, let offset = collectionView?.contentOffset {
        if row == 0 { attributes.frame.origin.y += offset.y }
        if column == 0 { attributes.frame.origin.x += offset.x }
        attributes.zIndex = 1
      }
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private class EagerGrid: TimedLayout {
    var all: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      timed { all = (0..<1000).flatMap { row in (0..<100).map { attributes(row, $0) } } }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      timed { all.filter { $0.frame.intersects(rect) } }
    }
  }

  private final class GreedyGrid: EagerGrid {
    override func prepare() { if all.isEmpty { super.prepare() } }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { all }
  }

  private final class LazyGrid: TimedLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      timed {
        func tracks(_ start: CGFloat, _ end: CGFloat, _ extent: CGFloat, _ count: Int) -> [Int] {
          let first = max(0, Int(start / extent))
          let rest = first..<max(first, min(count, Int((end / extent).rounded(.up))))
          return first > 0 ? [0] + rest : Array(rest)
        }
        let columns = tracks(rect.minX, rect.maxX, cell.width, 100)
        return tracks(rect.minY, rect.maxY, cell.height, 1000).flatMap { row in
          columns.map { attributes(row, $0) }
        }
      }
    }
  }
}
#endif
