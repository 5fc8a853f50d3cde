public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridSource
package import GridSupport

/// The entry of one frame in a manifest.
public struct FrameRecord: Sendable, Hashable {
  /// The index of the frame in the whole sequence, from 0.
  public var index: Int
  /// The time of the frame in seconds.
  public var time: Double
  /// The scroll offset in points; nil if nothing scrolls.
  public var offset: Point?
  /// The data rows visible between the frozen rows, counted from 0; nil if there are no rows.
  public var rows: Range<Int>?
  /// The columns visible between the frozen columns, counted from 0; nil if there are no columns.
  public var columns: Range<Int>?
  /// The pinned elements, with their whole rectangles.
  public var pinned: [PlacedElement]
  /// The hash of the picture's pixels.
  public var pixelHash: PixelHash
  /// The path of the picture file, relative to the manifest's folder.
  public var file: String
  /// The index of an earlier frame with the same picture, which was drawn once for both; nil if there is
  /// none.
  public var sameAs: Int?

  /// The hash of the picture's pixels, as 32 hexadecimal digits.
  public var hash: String { "\(pixelHash)" }
}

extension FrameRecord {
  /// Returns the entry as one line of JSON, with keys in reading order. `pinnedJSON` is the JSON of the
  /// pinned elements, which neighboring frames usually share.
  func json(pinnedJSON: [UInt8]) -> [UInt8] {
    var line = JSONLine()
    line.add("index", index)
    line.add("time", time)
    if let offset { line.add("offset", [offset.x, offset.y]) }
    if let rows { line.add("rows", [rows.lowerBound, rows.upperBound]) }
    if let columns { line.add("columns", [columns.lowerBound, columns.upperBound]) }
    line.add("pinned", json: pinnedJSON)
    line.add("hash", hash)
    line.add("file", file)
    if let sameAs { line.add("sameAs", sameAs) }
    return line.utf8
  }

  func pinnedJSON(_ names: ElementNames) -> [UInt8] {
    var json: [UInt8] = []
    json.append(list: pinned) { json, element in
      // Omit spaces inside, so that the list is readable on one line.
      json += "{\"element\":".utf8
      json.append(quoted: names.name(of: element.id))
      json += ",\"frame\":".utf8
      let rect = element.rect
      json.append(decimals: [rect.x, rect.y, rect.width, rect.height])
      json.append(UInt8(ascii: "}"))
    }
    return json
  }
}

/// A frame that has been drawn.
public struct RenderedFrame: Sendable {
  /// The frame's entry in the manifest.
  public var record: FrameRecord
  /// The positions of all elements.
  public var placement: any Placement
  /// The display list; for a repeated frame, that of the original frame.
  public var frame: Frame
  /// The encoded picture, as segments shared with other pictures; empty if only pixels were requested.
  package var file: FileBytes
  /// The encoded picture; empty if only pixels were requested.
  ///
  /// - Complexity: O(bytes) on each access.
  public var png: [UInt8] { file.joined }
  /// The pixels; nil if only the encoded picture was requested.
  public var bitmap: Bitmap?
  /// The change since the preceding frame; nil if not requested.
  var change: FrameChange?
}

/// The parts of a frame to produce.
public struct FrameContents: OptionSet, Sendable, Hashable {
  /// The bits, one for each part.
  public let rawValue: Int

  /// Creates a set from the bits of its members.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The encoded picture.
  public static let png = FrameContents(rawValue: 1)
  /// The pixels.
  public static let pixels = FrameContents(rawValue: 2)
  /// The change since the preceding frame, or the pixels if the background is not opaque; for animations.
  static let changes = FrameContents(rawValue: 4)
  /// The display list and placement, which frames drawn by this process have and frames drawn by other
  /// processes lack.
  static let displayList = FrameContents(rawValue: 8)
}

/// A frame that was painted as a whole, so that its slices need not be drawn.
struct PaintedFrame {
  let bitmap: Bitmap
  /// Whether there were warnings in any slice.
  let hasWarnings: Bool
}
