public import GridGeometry

/// Something that stands somewhere in one frame.
///
/// As with views of UIKit and CALayer, `rect` is where it stands before its transform, which turns, scales and moves it
/// about the middle of `rect`; everything else holds for what becomes of it.
public struct PlacedElement: Sendable, Hashable {
  /// Its identity.
  public var id: ElementID
  /// Its whole extent before its transform, in device pixels of the picture.
  public var rect: PixelRect
  /// Paint order: higher lies above lower, equals in the order in which they are listed.
  public var layer: Int
  /// Its opacity, from 0 to 1.
  public var alpha: Double
  /// The map of the plane that is applied about the middle of `rect`, in device pixels.
  public var transform: AffineTransform
  /// Whether it is held at an edge of the view.
  public var stuck: StuckState
  private var ownClip: PixelRect?

  /// Creates a placement; without a clip all of it shows.
  public init(
    _ id: ElementID, rect: PixelRect, clip: PixelRect? = nil, layer: Int = 0, alpha: Double = 1,
    transform: AffineTransform = .identity, stuck: StuckState = StuckState()
  ) {
    self.id = id
    self.rect = rect
    self.layer = layer
    self.alpha = alpha
    self.transform = transform
    self.stuck = stuck
    ownClip = clip
  }

  /// The part of the picture that it may paint, in device pixels; nothing of it shows where that is empty.
  public var clip: PixelRect {
    get { ownClip ?? bounds }
    set { ownClip = newValue }
  }

  /// The transform as a map of the picture: what it does to positions in device pixels.
  public var pictureTransform: AffineTransform {
    let x = Double(rect.horizontal.start + rect.horizontal.end) / 2
    let y = Double(rect.vertical.start + rect.vertical.end) / 2
    return AffineTransform.translation(x: -x, y: -y).concatenating(transform)
      .concatenating(.translation(x: x, y: y))
  }

  /// The smallest rectangle of device pixels around all of it.
  public var bounds: PixelRect { transform == .identity ? rect : pictureTransform.boundingBox(of: rect) }

  /// The smallest rectangle of device pixels around what shows of it: empty where it is fully translucent.
  public var visibleRect: PixelRect { alpha > 0 ? bounds.intersection(clip) : PixelRect(PixelSize.zero) }
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
  /// The distance of the element from its natural place, in device pixels; never negative.
  public var distance: Int
  /// The distance that the end of its container has pushed it past its resting place, in device pixels.
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

  /// The part of the element that has been pushed off: 0 while it rests, 1 when it is gone.
  public var progress: Double { extent > 0 ? min(1, max(0, Double(pushed) / Double(extent))) : 0 }
}
