public import GridGeometry

/// Something that stands somewhere in one frame.
public struct PlacedElement: Sendable, Hashable {
  /// Its identity.
  public var id: ElementID
  /// Its whole extent, in device pixels of the picture.
  public var rect: PixelRect
  /// The part of the picture that it may paint, in device pixels; nothing of it shows where that is empty.
  public var clip: PixelRect
  /// Paint order: higher lies above lower, equals in the order in which they are listed.
  public var layer: Int
  /// Whether it is held at an edge of the view.
  public var stuck: StuckState

  /// Creates a placement; without a clip all of it shows.
  public init(
    _ id: ElementID, rect: PixelRect, clip: PixelRect? = nil, layer: Int = 0, stuck: StuckState = StuckState()
  ) {
    self.id = id
    self.rect = rect
    self.clip = clip ?? rect
    self.layer = layer
    self.stuck = stuck
  }

  /// The part of its extent that shows, in device pixels.
  public var visibleRect: PixelRect { rect.intersection(clip) }
}
