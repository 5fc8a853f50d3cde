import Gridreel

/// The cost of one layout step: against the plain way, by the number of tracks, and for a real table.
enum LayoutCost {
  static let viewport = Size(width: 1280, height: 800)
  static let cell = Size(width: 96, height: 28)

  static func run(_ report: inout Report) {
    againstEveryCell(&report)
    byRowCount(&report)
    byOwnSizes(&report)
  }

  private static func againstEveryCell(_ report: inout Report) {
    report.heading("A layout step with a frozen row and column, against attributes for every cell")
    for (rows, columns, rounds) in [(100, 100, 31), (1_000, 1_000, 5), (10_000, 1_000, 3)] {
      var plain = EveryCellLayout(rows: rows, columns: columns, cell: cell)
      let grid = uniform(rows: rows, columns: columns)
      var path = Path(rows: rows, columns: columns)
      let everyCell = Stopwatch.median(rounds: rounds) {
        precondition(!plain.visibleCells(at: path.next(), viewport: viewport).isEmpty)
      }
      report.compare("\(rows) × \(columns)", everyCell, step(grid, rows: rows, columns: columns))
    }
  }

  private static func byRowCount(_ report: inout Report) {
    report.heading("A layout step by the number of uniform rows", first: "1,000 rows", second: "that many")
    let base = uniform(rows: 1_000, columns: 100)
    for rows in [1_000_000, 1_000_000_000] {
      let grid = uniform(rows: rows, columns: 100)
      let times = steps(base, 1_000, grid, rows, columns: 100)
      report.compare("\(rows) rows", times.first, times.second)
    }
    let sheet = uniform(rows: 1_048_576, columns: 16_384)
    let times = steps(base, 1_000, sheet, 1_048_576, columns: 100)
    report.compare("1048576 × 16384", times.first, times.second)
  }

  private static func byOwnSizes(_ report: inout Report) {
    report.heading(
      "A layout step where every row has a height of its own", first: "1,000 rows", second: "that many")
    let base = ownSizes(rows: 1_000)
    for rows in [30_000, 1_000_000] {
      let times = steps(base, 1_000, ownSizes(rows: rows), rows, columns: 100)
      report.compare("\(rows) rows", times.first, times.second)
    }
  }

  // MARK: Grids

  private static func uniform(rows: Int, columns: Int) -> ResolvedGrid {
    grid(.uniform(count: rows, size: cell.height), columns: columns)
  }

  private static func ownSizes(rows: Int) -> ResolvedGrid {
    // 20 to 40 points, the same in each run.
    grid(.list((0..<rows).map { Double(20 + ($0 &* 7_919) % 21) }), columns: 100)
  }

  private static func grid(_ rows: TrackSizes, columns: Int) -> ResolvedGrid {
    ResolvedGrid(
      GridSpec(
        rows: AxisSpec(sizes: rows, frozen: FrozenTracks(leading: .count(1))),
        columns: AxisSpec(
          sizes: .uniform(count: columns, size: cell.width), frozen: FrozenTracks(leading: .count(1)))),
      scale: 1)
  }

  // MARK: Measuring

  /// Offsets all over the grid, the same sequence in each run.
  private struct Path {
    let rows: Int
    let columns: Int
    private var count = 0

    init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }

    mutating func next() -> Point {
      count += 1
      let part = Double((count &* 2_654_435_761) % 1_000) / 1_000
      return Point(
        x: part * max(0, Double(columns) * cell.width - viewport.width),
        y: part * max(0, Double(rows) * cell.height - viewport.height))
    }
  }

  private static func step(_ grid: ResolvedGrid, rows: Int, columns: Int) -> Double {
    var path = Path(rows: rows, columns: columns)
    return Stopwatch.median(rounds: 31, calls: 500) {
      withExtendedLifetime(grid.layout(at: path.next(), viewport: viewport)) {}
    }
  }

  private static func steps(
    _ first: ResolvedGrid, _ firstRows: Int, _ second: ResolvedGrid, _ secondRows: Int, columns: Int
  ) -> (first: Double, second: Double) {
    var firstPath = Path(rows: firstRows, columns: columns)
    var secondPath = Path(rows: secondRows, columns: columns)
    return Stopwatch.medians(rounds: 31, calls: 500) {
      withExtendedLifetime(first.layout(at: firstPath.next(), viewport: viewport)) {}
    } _: {
      withExtendedLifetime(second.layout(at: secondPath.next(), viewport: viewport)) {}
    }
  }
}
