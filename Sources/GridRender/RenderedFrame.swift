public import GridFrame
public import GridLayout

/// A frame that has been drawn and encoded.
public struct RenderedFrame: Sendable {
  /// What the manifest says of it.
  public var record: FrameRecord
  /// Where everything stood.
  public var layout: Layout
  /// What was drawn.
  public var frame: Frame
  /// The encoded picture.
  public var png: [UInt8]
}
