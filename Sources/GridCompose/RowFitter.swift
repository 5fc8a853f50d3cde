import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridScene

/// Works out the heights of a scene's rows, in points; row 0 is the header row where there is one.
struct RowFitter {
  let scene: Scene
  let styles: SceneStyles
  let widths: [Double]
  let measurer: any TextMeasuring
  let scale: Double

  /// The sizes of all rows of the grid.
  ///
  /// - Throws: `DataError` where rows are fitted and the source cannot be scanned.
  /// - Complexity: O(rows with heights of their own), or O(cells) where rows are fitted.
  func sizes() throws(DataError) -> TrackSizes {
    let plain: Double
    switch scene.rows.height {
    case .theme: plain = scene.theme.rowHeight
    case .fixed(let height): plain = height
    case .fit: return .list(try fittedHeights())
    }
    var exceptions: [(Int, Double)] = []
    for (row, height) in headHeights.enumerated() { exceptions.append((row, height)) }
    for exception in scene.rows.exceptions where exception.row < scene.source.rowCount {
      exceptions.append((exception.row + scene.headerRowCount, exception.height))
    }
    return .uniform(count: scene.gridRowCount, size: plain, exceptions: exceptions)
  }

  /// The heights of the rows before the data: column groups, then titles.
  private var headHeights: [Double] {
    let groups = Array(repeating: scene.theme.headerHeight, count: scene.groupLevels)
    return scene.header.isShown ? groups + [scene.header.height ?? scene.theme.headerHeight] : groups
  }

  private func fittedHeights() throws(DataError) -> [Double] {
    var heights = headHeights
    heights.reserveCapacity(scene.gridRowCount)
    let minimum = scene.rows.minimum ?? scene.theme.rowHeight
    let wrapping = scene.columns.indices.filter { scene.columns[$0].maximumLines != 1 }
    let rowCount = scene.source.rowCount
    if wrapping.isEmpty {
      heights += Array(repeating: height(ofText: 0, minimum), count: rowCount)
    } else {
      try scene.source.scan(
        rows: 0..<rowCount, columns: wrapping.map { scene.columns[$0].sourceIndex }
      ) { block in
        for row in block.rows {
          var tallest = 0
          for (place, index) in wrapping.enumerated() {
            tallest = max(tallest, textHeight(block[row, place], column: index))
          }
          heights.append(height(ofText: tallest, minimum))
        }
        return true
      }
    }
    for exception in scene.rows.exceptions where exception.row < scene.source.rowCount {
      heights[exception.row + scene.headerRowCount] = exception.height
    }
    return heights
  }

  /// The height of a row in points whose tallest text takes so many device pixels.
  private func height(ofText tallest: Int, _ minimum: Double) -> Double {
    let padded = Double(tallest + 2 * styles.verticalPadding + styles.hairline) / scale
    return min(max(tallest > 0 ? padded : 0, minimum), scene.rows.maximum ?? .infinity)
  }

  private func textHeight(_ value: CellValue, column index: Int) -> Int {
    let column = scene.columns[index]
    let cell = column.formatter.display(value)
    guard !cell.text.isEmpty else { return 0 }
    let width = snapToPixel(widths[index], scale: scale) - 2 * styles.padding - styles.hairline
    guard width > 0 else { return 0 }
    let style = styles.columns[index].plain
    let height = measurer.height(of: cell.text, style: style, width: width)
    guard let lines = column.maximumLines else { return height }
    return min(height, lines * measurer.height(of: "X", style: style, width: nil))
  }
}
