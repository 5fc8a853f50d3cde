package import GridGeometry

/// What a sequence looked like when it was approved: the layout of every frame as text, a hash of every frame's
/// pixels, pictures of some frames, all texts that show, and what it was drawn with.
package struct Reference: Sendable, Hashable {
  /// The scene's name.
  package var scene: String
  /// The path of the scene file, as it was given when this was recorded.
  package var source: String
  /// What the command line changed about the scene.
  package var variant: ReferenceVariant
  /// The extent of each frame, in device pixels.
  package var size: PixelSize
  /// Device pixels a point.
  package var scale: Double
  /// Frames a second, as `30` or `30000/1001`.
  package var framesPerSecond: String
  /// Which frames have pictures, as a selection of frames.
  package var pictures: String
  /// What it was drawn with.
  package var environment: ReferenceEnvironment
  /// The frames in order.
  package var frames: [Frame]
  /// The distinct texts that the frames show, with their styles and places, and the colours filled; sorted.
  package var contents: [String]

  /// A frame of a reference.
  package struct Frame: Sendable, Hashable {
    /// The hash of its pixels; see `PixelHash`.
    package var hash: String
    /// Where everything stands.
    package var layout: String
    /// The name of its picture's file in the reference's folder; nil where it has none.
    package var picture: String?
  }
}
