import GridCell
import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridRecords
import GridScene

/// Computes the heights of a scene's rows, in points. If there is a header row, it is row 0.
struct RowFitter {
  let scene: Scene
  let styles: SceneStyles
  let widths: [Double]
  /// The heights of the rows of column groups.
  let groupHeights: [Double]
  let measurer: any TextMeasuring
  let scale: Double
  /// The number of leading rows to fit, if no others can be visible; nil to fit all.
  var rowLimit: Int?

  /// Returns the sizes of all rows of the grid. O(rows with their own heights), or O(cells) if rows are
  /// fitted.
  ///
  /// - Throws: `DataError` if rows are fitted and the source cannot be scanned.
  func sizes() throws(DataError) -> TrackSizes {
    let plain: Double
    switch scene.rows.height {
    case .theme: plain = scene.plainRowHeight
    case .fixed(let height): plain = height
    case .fit:
      guard let limit = rowLimit, limit < scene.source.rowCount, styles.trailingRows.isEmpty else {
        return .list(try fittedHeights(rowCount: scene.source.rowCount))
      }
      let heights = try fittedHeights(rowCount: limit)
      return .uniform(
        count: scene.gridRowCount, size: scene.rows.minimum ?? scene.plainRowHeight,
        exceptions: heights.enumerated().map { ($0, $1) })
    }
    var exceptions: [(Int, Double)] = []
    for (row, height) in headHeights.enumerated() { exceptions.append((row, height)) }
    for exception in scene.rows.exceptions where exception.row < scene.source.rowCount {
      exceptions.append((exception.row + scene.headerRowCount, exception.height))
    }
    return .uniform(count: scene.gridRowCount, size: plain, exceptions: exceptions)
  }

  /// The heights of the rows before the data: those of column groups, then that of titles.
  private var headHeights: [Double] {
    scene.header.isShown
      ? groupHeights + [scene.header.height ?? scene.theme.headerHeight] : groupHeights
  }

  private func fittedHeights(rowCount: Int) throws(DataError) -> [Double] {
    var heights = headHeights
    heights.reserveCapacity(heights.count + rowCount)
    let minimum = scene.rows.minimum ?? scene.plainRowHeight
    let deciding = scene.columns.indices.filter { index in
      scene.columns[index].maximumLines != 1 || !scene.columns[index].formatter.showsTextsOnly
        || styles.columns[index].dressing != nil
    }
    if deciding.isEmpty {
      heights += Array(repeating: height(ofText: 0, minimum), count: rowCount)
    } else {
      try styles.resolveScales(ofColumns: deciding)
      let rows = FittedRows(columns: deciding.compactMap(fittedColumn), styles: styles, measurer: measurer)
      try scene.source.scan(rows: 0..<rowCount, columns: rows.columns.flatMap(\.inputs)) { block in
        heights += rows.contentHeights(of: block).lazy.map { height(ofText: $0, minimum) }
        return true
      }
    }
    for exception in scene.rows.exceptions where exception.row < rowCount {
      heights[exception.row + scene.headerRowCount] = exception.height
    }
    return heights
  }

  /// Returns the height, in points, of a row whose tallest text is `tallest` device pixels high.
  private func height(ofText tallest: Int, _ minimum: Double) -> Double {
    let padded = Double(tallest + 2 * styles.verticalPadding + styles.hairline) / scale
    return min(max(tallest > 0 ? padded : 0, minimum), scene.rows.maximum ?? .infinity)
  }

  /// Returns a column whose cells may determine heights; nil if it has no room for content.
  private func fittedColumn(_ index: Int) -> FittedRows.Column? {
    let look = styles.look(column: index, .body)
    let width = snapToPixel(widths[index], scale: scale)
    let room = look.contentBox(in: PixelRect(x: 0, y: 0, width: width, height: styles.rowHeight))
    guard room.width > 0 else { return nil }
    let dressing = styles.columns[index].dressing
    return FittedRows.Column(
      index: index, formatter: scene.columns[index].formatter, look: look, room: room.size,
      dressing: dressing, inputs: dressing?.inputs ?? [scene.columns[index].sourceIndex])
  }
}
