import GridElement
public import GridGeometry
public import GridImage
import GridLayout

/// What a manifest says of one frame.
public struct FrameRecord: Sendable, Hashable {
  /// Index in the whole sequence, from 0.
  public var index: Int
  /// Time of the frame in seconds.
  public var time: Double
  /// Scroll offset in points.
  public var offset: Point
  /// Rows of the grid that show between the frozen bands.
  public var rows: Range<Int>
  /// Columns of the grid that show between the frozen bands.
  public var columns: Range<Int>
  /// The elements that are held in place, with their rectangles.
  public var pinned: [Pinned]
  /// Fingerprint of the picture's pixels.
  public var pixelHash: PixelHash
  /// Name of the picture's file, relative to the manifest's folder.
  public var file: String
  /// Index of an earlier frame with the same picture, which was drawn once for both; nil where there is none.
  public var sameAs: Int?

  /// Fingerprint of the picture's pixels, as 32 hexadecimal digits.
  public var hash: String { "\(pixelHash)" }

  /// An element that is held at an edge of the view.
  public struct Pinned: Sendable, Hashable {
    /// What it is: `row 0`, `column 2`, `header west`.
    public var element: String
    /// Its place in the picture, in device pixels, not cut to the picture.
    public var frame: PixelRect
  }
}

extension Layout {
  /// The elements that are held in place, rows before columns, with their rectangles.
  func pinnedElements() -> [FrameRecord.Pinned] {
    let rowBands = rows.tracks.filter { $0.stuck.isStuck }.map { track in
      FrameRecord.Pinned(
        element: "row \(track.index)",
        frame: PixelRect(
          horizontal: PixelInterval(start: content.x, length: content.width), vertical: track.interval))
    }
    let columnBands = columns.tracks.filter { $0.stuck.isStuck }.map { track in
      FrameRecord.Pinned(
        element: "column \(track.index)",
        frame: PixelRect(
          horizontal: track.interval, vertical: PixelInterval(start: content.y, length: content.height)))
    }
    let sections = bands.filter { $0.stuck.isStuck }.map { band in
      FrameRecord.Pinned(element: "\(band.id.kind) \(band.id.section)", frame: band.rect)
    }
    return rowBands + columnBands + sections
  }
}
