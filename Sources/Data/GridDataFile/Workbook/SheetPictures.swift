package import GridGeometry
import GridWorkbook

extension SheetLayout {
  /// A picture above cells. Lengths are in points.
  package struct Picture: Sendable {
    /// The part of the workbook with the file; pictures with the same one share it.
    package var part: String
    /// The file: PNG, JPEG, or of another kind.
    package var bytes: [UInt8]
    /// The upper left corner, by indices among the visible rows and columns.
    package var row: TrackAnchor
    package var column: TrackAnchor
    package var bottom: TrackAnchor.End
    package var end: TrackAnchor.End
    /// The clockwise rotation in degrees.
    package var rotation: Double
    /// The fractions that are cut off from the left, top, right and bottom.
    package var crop: [Double]
  }
}

/// The pictures of a sheet, placed among its shown rows and columns.
struct SheetPictures {
  /// The number of EMUs in a pixel of a spreadsheet program.
  static let pixel = 9525.0
  /// The greatest size of all files of pictures in bytes.
  private static let byteLimit = 64 << 20
  /// The greatest number of pictures.
  private static let countLimit = 1000

  private(set) var pictures: [SheetLayout.Picture] = []
  /// Why pictures are left out, with their numbers.
  private(set) var leftOut: [String: Int] = [:]

  /// Places the pictures of a sheet whose grid has its sizes.
  init(_ sheet: WorkbookSheet, _ workbook: Workbook, _ area: SheetArea, _ grid: SheetGrid) {
    let layout = grid.layout
    var heights = [Double](repeating: layout.rowHeight, count: grid.rowIndices.count)
    for (row, height) in layout.rowHeights { heights[row] = height }
    let rows = ShownTracks(grid.rowIndices, from: area.range?.rows.lowerBound ?? 0, heights, shift: 0)
    let shift = grid.hasHeadings ? 1 : 0
    let columns = ShownTracks(
      grid.columnIndices, from: area.range?.columns.lowerBound ?? 0,
      Array(layout.columnWidths.dropFirst(shift)),
      shift: shift)
    var files: [String: [UInt8]] = [:]
    var size = 0
    for picture in sheet.pictures where !picture.hidden {
      guard pictures.count < Self.countLimit else {
        leftOut["more than \(Self.countLimit)", default: 0] += 1
        continue
      }
      guard
        let (top, bottom) = rows.placed(picture.anchor.vertical, layout.zoom),
        let (start, end) = columns.placed(picture.anchor.horizontal, layout.zoom)
      else {
        leftOut["outside the visible cells", default: 0] += 1
        continue
      }
      let bytes = files[picture.part] ?? (try? workbook.bytes(ofPart: picture.part)) ?? []
      if files.updateValue(bytes, forKey: picture.part) == nil { size += bytes.count }
      guard !bytes.isEmpty, size <= Self.byteLimit else {
        leftOut[
          bytes.isEmpty ? "missing or damaged" : "larger than \(Self.byteLimit >> 20) MB", default: 0] += 1
        continue
      }
      pictures.append(
        SheetLayout.Picture(
          part: picture.part, bytes: bytes, row: top, column: start, bottom: bottom, end: end,
          rotation: Double(picture.rotation) / 60_000, crop: picture.crop))
    }
  }

  /// The shown rows or columns.
  private struct ShownTracks {
    /// Their indices in the sheet.
    private let indices: [Int]
    /// The first index in the sheet that could be shown.
    private let first: Int
    private let sizes: [Double]
    /// The number of rows or columns before them.
    private let shift: Int

    init(_ indices: [Int], from first: Int, _ sizes: [Double], shift: Int) {
      (self.indices, self.first, self.sizes, self.shift) = (indices, first, sizes, shift)
    }

    /// Returns where an extent begins and ends; nil if it begins before or after all shown ones.
    func placed(_ extent: SheetPicture.Anchor.Extent, _ zoom: Double)
      -> (TrackAnchor, TrackAnchor.End)?
    {
      func length(_ emus: Int) -> Double { Double(emus) / SheetPictures.pixel * zoom }
      let start: TrackAnchor
      switch extent.start {
      case .track(let index, let distance):
        guard index >= first, let last = indices.last, index <= last else { return nil }
        start = anchor(index, length(distance))
      case .origin(let distance):
        guard first == 0 else { return nil }
        start = anchor(at: length(distance))
      }
      switch extent.end {
      case .length(let size): return (start, .length(length(size)))
      case .track(let index, let distance): return (start, .anchor(anchor(index, length(distance))))
      }
    }

    /// Returns a place; that of a hidden row or column is the start of the next.
    private func anchor(_ index: Int, _ distance: Double) -> TrackAnchor {
      var (low, high) = (0, indices.count)
      while low < high {
        let middle = (low + high) / 2
        if indices[middle] < index { low = middle + 1 } else { high = middle }
      }
      let isShown = low < indices.count && indices[low] == index
      return .init(index: low + shift, distance: isShown ? distance : 0)
    }

    /// Returns the place at a distance from the first row or column.
    private func anchor(at distance: Double) -> TrackAnchor {
      var rest = max(distance, 0)
      for (index, size) in sizes.enumerated() {
        if rest < size { return .init(index: index + shift, distance: rest) }
        rest -= size
      }
      return .init(index: sizes.count + shift, distance: 0)
    }
  }
}

extension SheetPicture.Anchor {
  /// A position and a size along one axis, in EMUs.
  struct Extent {
    enum Start {
      case track(Int, distance: Int)
      /// The distance from the first row or column.
      case origin(Int)
    }
    enum End {
      case track(Int, distance: Int)
      case length(Int)
    }
    var start: Start
    var end: End
  }

  var vertical: Extent {
    switch self {
    case .twoCells(let from, let to):
      Extent(start: .track(from.cell.row, distance: from.y), end: .track(to.cell.row, distance: to.y))
    case .oneCell(let from, _, let height):
      Extent(start: .track(from.cell.row, distance: from.y), end: .length(height))
    case .absolute(_, let y, _, let height): Extent(start: .origin(y), end: .length(height))
    }
  }

  var horizontal: Extent {
    switch self {
    case .twoCells(let from, let to):
      Extent(start: .track(from.cell.column, distance: from.x), end: .track(to.cell.column, distance: to.x))
    case .oneCell(let from, let width, _):
      Extent(start: .track(from.cell.column, distance: from.x), end: .length(width))
    case .absolute(let x, _, let width, _): Extent(start: .origin(x), end: .length(width))
    }
  }
}

extension SheetPicture.Anchor {
  /// The number of rows or columns that are looked through for the end of a picture.
  private static let mostTracks = 1000

  /// Returns the cells that a picture covers, by sizes that are good enough to find out what has to be shown.
  func cells(of sheet: WorkbookSheet) -> CellRange {
    func range(_ extent: Extent, _ count: Int, _ size: (Int) -> Double) -> ClosedRange<Int> {
      var (first, rest): (Int, Double) =
        switch extent.start {
        case .track(let index, let distance): (index, Double(distance))
        case .origin(let distance): (0, Double(distance))
        }
      switch extent.end {
      case .track(let index, let distance): return first...max(first, distance > 0 ? index : index - 1)
      case .length(let length): rest += Double(length)
      }
      let start = first
      while rest > size(first) * SheetPictures.pixel, first - start < Self.mostTracks, first + 1 < count {
        rest -= size(first) * SheetPictures.pixel
        first += 1
      }
      return start...first
    }
    return CellRange(
      rows: range(vertical, SheetLimits.rowCount) { row in
        (sheet.cells.row(row)?.format.height ?? sheet.format.defaultRowHeight ?? 15) * 4 / 3
      },
      columns: range(horizontal, SheetLimits.columnCount) { column in
        let format = sheet.columnFormat(column)
        return format?.points.map { $0 * 4 / 3 } ?? format?.width.map {
          Double(ColumnWidth.pixels(width: $0, digit: 7))
        } ?? 64
      })
  }
}
