public import GridElement
public import GridGeometry
public import GridImage
import GridSupport

/// The entry of one frame in a manifest.
public struct FrameRecord: Sendable, Hashable {
  /// Index in the whole sequence, from 0.
  public var index: Int
  /// Time of the frame in seconds.
  public var time: Double
  /// Scroll offset in points; nil where nothing scrolls.
  public var offset: Point?
  /// Rows of data that show between what is frozen, counted from 0; nil where there are no rows.
  public var rows: Range<Int>?
  /// Columns that show between what is frozen, counted from 0; nil where there are no columns.
  public var columns: Range<Int>?
  /// The elements that are held in place, with their whole rectangles.
  public var pinned: [PlacedElement]
  /// Fingerprint of the picture's pixels.
  public var pixelHash: PixelHash
  /// Name of the picture's file, relative to the manifest's folder.
  public var file: String
  /// Index of an earlier frame with the same picture, which was drawn once for both; nil where there is none.
  public var sameAs: Int?

  /// Fingerprint of the picture's pixels, as 32 hexadecimal digits.
  public var hash: String { "\(pixelHash)" }
}

extension FrameRecord {
  /// The record as JSON in one line, with its keys in reading order.
  ///
  /// - Parameter pinnedJSON: The elements held in place as JSON, which neighbors mostly share.
  func json(pinnedJSON: [String]) -> String {
    var line = JSONLine()
    line.add("index", index)
    line.add("time", time)
    if let offset { line.add("offset", [offset.x, offset.y].map { JSONText.number($0) }) }
    if let rows { line.add("rows", [rows.lowerBound, rows.upperBound].map { "\($0)" }) }
    if let columns { line.add("columns", [columns.lowerBound, columns.upperBound].map { "\($0)" }) }
    line.add("pinned", pinnedJSON)
    line.add("hash", hash)
    line.add("file", file)
    if let sameAs { line.add("sameAs", sameAs) }
    return line.text
  }

  /// The elements that are held in place, as JSON.
  func pinnedJSON(_ names: ElementNames) -> [String] {
    pinned.map { element in
      let name = JSONText.quoted(names.name(of: element.id))
      let rect = element.rect
      // No spaces inside: the list stays readable on one line.
      return "{\"element\":\(name),\"frame\":[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]}"
    }
  }
}
