public import GridGeometry

/// One thing to draw at a fixed position; positions are device pixels of the frame, those in a subframe excepted.
public enum FrameItem: Sendable, Hashable {
  /// Items that are cut to a rectangle.
  indirect case group(clip: PixelRect, items: [FrameItem])
  /// A rectangle of one color; hairlines are fills too.
  case fill(PixelRect, Color)
  /// A rectangle that goes from one color to another: shadows.
  indirect case gradient(LinearGradient)
  /// A text in a box.
  indirect case text(TextItem)
  /// A shared part of the picture with its upper left corner at a position, cut to its extent. The source is that
  /// of texts in it which name none, so that cells of the same content can be the same subframe.
  case subframe(Subframe, at: PixelPoint, source: ItemSource)
}
