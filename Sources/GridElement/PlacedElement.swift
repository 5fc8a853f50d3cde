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

/// Whether a sticky element has left its natural place, and how far it has been pushed off again.
public struct StuckState: Sendable, Hashable {
  /// The logical edge of the view that holds an element.
  public enum Edge: UInt8, Sendable, Hashable {
    /// The element stands in its natural place.
    case none
    /// It is held at the start.
    case start
    /// It is held at the end.
    case end
  }

  /// The edge that holds the element.
  public var edge: Edge
  /// How far the element stands from its natural place, in device pixels; never negative.
  public var distance: Int
  /// How far the end of its container has pushed it past its resting place, in device pixels.
  public var pushed: Int
  /// The extent of the element along the axis, in device pixels.
  public var extent: Int

  /// Creates a state from its parts.
  public init(edge: Edge = .none, distance: Int = 0, pushed: Int = 0, extent: Int = 0) {
    self.edge = edge
    self.distance = distance
    self.pushed = pushed
    self.extent = extent
  }

  /// Whether the element is held away from its natural place.
  public var isStuck: Bool { edge != .none }

  /// How much of the element has been pushed off: 0 while it rests, 1 when it is gone.
  public var progress: Double {
    extent > 0 ? min(1, max(0, Double(pushed) / Double(extent))) : 0
  }
}
