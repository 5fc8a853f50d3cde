import GridData
import GridGeometry

extension Scene {
  /// The number of grid rows before the first row of data: the levels of column groups, then the header row
  /// where it shows.
  public var headerRowCount: Int { groupLevels + (header.isShown ? 1 : 0) }

  /// The number of grid rows that show column groups.
  public var groupLevels: Int { columnGroups.map(\.levels).max() ?? 0 }

  /// The largest extent of a picture in device pixels, each way: that of a Cairo image surface.
  public static let pixelLimit = 32767

  /// Extent of the picture in device pixels, rounded up.
  public var pixelExtent: (width: Double, height: Double) {
    ((viewport.width * scale).rounded(.up), (viewport.height * scale).rounded(.up))
  }

  /// Whether the picture is larger than can be drawn, which only a changed viewport or scale can make it.
  public var exceedsPixelLimit: Bool {
    pixelExtent.width > Double(Self.pixelLimit) || pixelExtent.height > Double(Self.pixelLimit)
  }
}

extension Scene {
  /// The number of rows of the grid, the header row included.
  public var gridRowCount: Int { source.rowCount + headerRowCount }
}
