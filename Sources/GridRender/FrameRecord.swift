import GridGeometry
import GridLayout

/// What a manifest says of one frame.
public struct FrameRecord: Sendable, Hashable, Encodable {
  /// Index in the whole sequence, from 0.
  public var index: Int
  /// Time of the frame in seconds.
  public var time: Double
  /// Scroll offset in points.
  public var offset: XY
  /// Rows of the grid that show between the frozen bands: the first, and the one after the last.
  public var rows: [Int]
  /// Columns of the grid that show between the frozen bands: the first, and the one after the last.
  public var columns: [Int]
  /// The elements that are held in place, with their rectangles.
  public var pinned: [Pinned]
  /// Hash of the picture's pixels; see `PixelHash`.
  public var hash: String
  /// Name of the picture's file, relative to the manifest's folder.
  public var file: String
  /// Index of an earlier frame with the same picture, which was drawn once for both; nil where there is none.
  public var sameAs: Int?

  /// A pair of numbers, written as `[x, y]`.
  public struct XY: Sendable, Hashable, Encodable {
    /// The horizontal one.
    public var x: Double
    /// The vertical one.
    public var y: Double

    /// Writes the pair as a list of two numbers.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(x)
      try list.encode(y)
    }
  }

  /// An element that is held at an edge of the view.
  public struct Pinned: Sendable, Hashable, Encodable {
    /// What it is: `row 0`, `column 2`, `header west`.
    public var element: String
    /// Its place in the picture as `[x, y, width, height]`, in device pixels, not cut to the picture.
    public var frame: [Int]
  }
}

extension Layout {
  /// The elements that are held in place, rows before columns, with their rectangles.
  func pinnedElements() -> [FrameRecord.Pinned] {
    let rowBands = rows.tracks.filter { $0.stuck.isStuck }.map { track in
      FrameRecord.Pinned(
        element: "row \(track.index)",
        frame: [content.x, track.interval.start, content.width, track.interval.length])
    }
    let columnBands = columns.tracks.filter { $0.stuck.isStuck }.map { track in
      FrameRecord.Pinned(
        element: "column \(track.index)",
        frame: [track.interval.start, content.y, track.interval.length, content.height])
    }
    let sections = bands.filter { $0.stuck.isStuck }.map { band in
      FrameRecord.Pinned(
        element: "\(band.id.kind) \(band.id.section)",
        frame: [band.rect.x, band.rect.y, band.rect.width, band.rect.height])
    }
    return rowBands + columnBands + sections
  }
}
