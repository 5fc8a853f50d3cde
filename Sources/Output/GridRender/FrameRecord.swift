public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridSource
package import GridSupport

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
  /// JSON in one line, keys in reading order; neighbors mostly share `pinnedJSON`, what is held in place.
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
      // No spaces inside: the list stays readable on one line.
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
  /// Its entry in the manifest.
  public var record: FrameRecord
  /// Where everything stood.
  public var placement: any Placement
  /// The display list; a repeated frame has that of the frame that it repeats.
  public var frame: Frame
  /// The encoded picture in segments that it shares with others; empty where only pixels were asked for.
  package var file: FileBytes
  /// The encoded picture; empty where only pixels were asked for.
  ///
  /// - Complexity: O(bytes), each time.
  public var png: [UInt8] { file.joined }
  /// The pixels; nil where only the encoded picture was asked for.
  public var bitmap: Bitmap?
  /// What the frame shows other than the one before it; nil where nobody asked.
  var change: FrameChange?
}

/// What of each frame is made for those who take it.
public struct FrameContents: OptionSet, Sendable, Hashable {
  /// One bit for each part.
  public let rawValue: Int

  /// Creates a set of the bits of its members.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The encoded picture.
  public static let png = FrameContents(rawValue: 1)
  /// The pixels.
  public static let pixels = FrameContents(rawValue: 2)
  /// The change since the frame before, or the pixels where the page shows through: for animations.
  static let changes = FrameContents(rawValue: 4)
  /// What is drawn and where, which every frame that is drawn here has, and one of another process lacks.
  static let displayList = FrameContents(rawValue: 8)
}

/// A frame that was painted as a whole, so that its slices need not be drawn.
struct PaintedFrame {
  let bitmap: Bitmap
  /// Whether there were warnings, in whichever slice.
  let hasWarnings: Bool
}
