public import GridFrame
public import GridImage
public import GridSource

/// A frame that has been drawn.
public struct RenderedFrame: Sendable {
  /// What the manifest says of it.
  public var record: FrameRecord
  /// Where everything stood.
  public var placement: any Placement
  /// What was drawn; a repeated frame has that of the frame that it repeats.
  public var frame: Frame
  /// The encoded picture; empty where only pixels were asked for. A repeated frame's file names the frame that it repeats.
  public var png: [UInt8]
  /// The pixels; nil where only the encoded picture was asked for.
  public var bitmap: Bitmap?
}
