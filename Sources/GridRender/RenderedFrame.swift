public import GridFrame
public import GridImage
public import GridSource

/// A frame that has been drawn.
public struct RenderedFrame: Sendable {
  /// Its entry in the manifest.
  public var record: FrameRecord
  /// Where everything stood.
  public var placement: any Placement
  /// The display list; a repeated frame has that of the frame that it repeats.
  public var frame: Frame
  /// The encoded picture; empty where only pixels were asked for. A repeated frame's file names the frame that it repeats.
  public var png: [UInt8]
  /// The pixels; nil where only the encoded picture was asked for.
  public var bitmap: Bitmap?
}

/// What of each frame is made for those who take it.
public enum FrameContents: Sendable, Hashable, CaseIterable {
  /// The encoded picture.
  case png
  /// The pixels.
  case pixels
  /// Both.
  case pngAndPixels

  /// Whether frames are encoded.
  var hasPNG: Bool { self != .pixels }
  /// Whether frames have pixels.
  var hasPixels: Bool { self != .png }

  /// What those need who need the one or the other.
  func union(_ other: FrameContents) -> FrameContents { self == other ? self : .pngAndPixels }
}

/// A frame that was painted as a whole, so that its slices need not be drawn.
struct PaintedFrame {
  let bitmap: Bitmap
  /// Whether there were warnings, in whichever slice.
  let hasWarnings: Bool
}
