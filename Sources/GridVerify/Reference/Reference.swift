public import GridGeometry

/// What a sequence looked like when it was approved: the layout of every frame as text, a hash of every frame's
/// pixels, pictures of some frames, all texts that show, and what it was drawn with.
public struct Reference: Sendable, Hashable {
  /// The scene's name.
  public var scene: String
  /// The path of the scene file, as it was given when this was recorded.
  public var source: String
  /// What the command line changed about the scene.
  public var variant: ReferenceVariant
  /// The extent of each frame, in device pixels.
  public var size: PixelSize
  /// Device pixels a point.
  public var scale: Double
  /// Frames a second, as `30` or `30000/1001`.
  public var framesPerSecond: String
  /// Which frames have pictures, as a selection of frames.
  public var pictures: String
  /// What it was drawn with.
  public var environment: ReferenceEnvironment
  /// The frames in order.
  public var frames: [Frame]
  /// The distinct texts that the frames show, with their styles and places, and the colours filled; sorted.
  public var contents: [String]

  /// A frame of a reference.
  public struct Frame: Sendable, Hashable {
    /// The hash of its pixels; see `PixelHash`.
    public var hash: String
    /// Where everything stands.
    public var layout: String
    /// The name of its picture's file in the reference's folder; nil where it has none.
    public var picture: String?
  }
}
