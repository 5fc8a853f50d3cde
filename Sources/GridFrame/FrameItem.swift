public import GridGeometry

/// One thing to draw at a fixed position; positions are device pixels of the frame, never relative.
public indirect enum FrameItem: Sendable, Hashable {
  /// Items that are cut to a rectangle.
  case group(clip: PixelRect, items: [FrameItem])
  /// A rectangle of one colour; hairlines are fills too.
  case fill(PixelRect, Color)
  /// A rectangle that goes from one colour to another: shadows.
  case shade(LinearShade)
  /// A text in a box.
  case text(TextItem)
}
