public import GridLayout

/// A frame that has been drawn and encoded.
public struct RenderedFrame: Sendable {
  /// What the manifest says of it.
  public var record: FrameRecord
  /// Where everything stood.
  public var layout: Layout
  /// The encoded picture.
  public var png: [UInt8]
}
