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
