import GridCell
import GridData
import GridFrame
import GridGeometry
import GridSupport
import Synchronization

/// Computes the heights that the contents of rows require, on several threads.
struct FittedRows: Sendable {
  struct Column: Sendable {
    let index: Int
    let formatter: CellFormatter
    let look: CellLook
    let room: PixelSize
    let dressing: CellDressing?
    /// The source columns that are read.
    let inputs: [Int]
  }

  let columns: [Column]
  let styles: SceneStyles
  private let measurers: MeasurerPool

  /// The number of cells passed to a thread at a time. For fewer cells, another thread with its own fonts is
  /// not worthwhile.
  private static let cellsAtOnce = 2_000

  init(columns: [Column], styles: SceneStyles, measurer: any TextMeasuring) {
    self.columns = columns
    self.styles = styles
    measurers = MeasurerPool(measurer)
  }

  /// Returns the height of each row's tallest content, in device pixels.
  func contentHeights(of block: ValueBlock) -> [Int] {
    let rowsAtOnce = max(1, Self.cellsAtOnce / max(1, columns.count))
    let parts = stride(from: block.rows.lowerBound, to: block.rows.upperBound, by: rowsAtOnce).map {
      $0..<min($0 + rowsAtOnce, block.rows.upperBound)
    }
    let jobs = measurers.prepare(parts.count)
    guard jobs > 1 else { return measurers.with { contentHeights(of: block.rows, in: block, $0) } }
    return Workers.results(count: parts.count, jobs: jobs) { part in
      measurers.with { contentHeights(of: parts[part], in: block, $0) }
    }.flatMap(\.self)
  }

  private func contentHeights(
    of rows: Range<Int>, in block: ValueBlock, _ measurer: any TextMeasuring
  ) -> [Int] {
    let composer = CellComposer(measuring: measurer)
    return rows.map { row in
      var tallest = 0
      var position = 0
      for column in columns {
        var look = column.look
        let content: CellContent
        if let dressing = column.dressing {
          let values = column.inputs.indices.map { block[row, position + $0] }
          content = dressing.content(values, row: row, look: &look, styles: styles)
        } else {
          let display = column.formatter.display(block[row, position])
          content = styles.content(of: display, column: column.index, .body)
        }
        position += column.inputs.count
        tallest = max(tallest, composer.height(of: content, look, room: column.room))
      }
      return tallest
    }
  }
}

/// A pool of measurers for several threads. Only one thread uses a measurer at a time.
private final class MeasurerPool: @unchecked Sendable {
  private let first: any TextMeasuring
  private let free: Mutex<[Lent]>
  private var count = 1

  init(_ first: any TextMeasuring) {
    self.first = first
    free = Mutex([Lent(measurer: first)])
  }

  /// Makes measurers for up to `wanted` parallel tasks, limited by the number of processors and by what the
  /// first measurer supports. Returns the number of measurers that may be used. Must not be called while any
  /// measurer is in use.
  func prepare(_ wanted: Int) -> Int {
    while count < min(wanted, Workers.processorCount), let twin = first.makeTwin() {
      free.withLock { $0.append(Lent(measurer: twin)) }
      count += 1
    }
    return min(wanted, count)
  }

  /// Lends a measurer to `body`. No more calls may run at a time than `prepare` returned.
  func with<Result>(_ body: (any TextMeasuring) -> Result) -> Result {
    let lent = free.withLock { $0.removeLast() }
    defer { free.withLock { $0.append(lent) } }
    return body(lent.measurer)
  }

  /// A measurer that only the thread that took it out of the pool uses.
  private struct Lent: @unchecked Sendable {
    let measurer: any TextMeasuring
  }
}
