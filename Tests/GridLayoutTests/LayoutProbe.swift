import GridElement
import GridGeometry
import GridLayout

/// A grid with a view, for tests of a single axis or of single elements.
struct LayoutProbe {
  let grid: ResolvedGrid
  let view: Size

  init(_ spec: GridSpec, width: Double = 100, height: Double = 100, scale: Double = 1) {
    grid = ResolvedGrid(spec, scale: scale)
    view = Size(width: width, height: height)
  }

  /// Rows under test beside a single column.
  init(rows: AxisSpec, height: Double = 100) {
    self.init(
      GridSpec(rows: rows, columns: AxisSpec(sizes: .uniform(count: 1, size: 100))), height: height)
  }

  func layout(x: Double = 0, y: Double = 0) -> Layout {
    grid.layout(at: Point(x: x, y: y), viewport: view)
  }

  /// The upper edges of rows, by index, if visible.
  func rows(_ indices: [Int], at y: Double) -> [Int?] {
    let layout = layout(y: y)
    return indices.map { index in
      layout.rows.position(of: index).map { layout.rows.tracks[$0].interval.start }
    }
  }

  /// The first part of a band; nil if it is not visible.
  func band(_ section: String, _ kind: BandID.Kind = .header, at y: Double) -> PlacedBand? {
    layout(y: y).bands.first { $0.id.section == section && $0.id.kind == kind }
  }
}
