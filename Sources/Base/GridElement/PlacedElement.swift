public import GridGeometry

/// An element at a position in one frame.
///
/// As with UIKit views and CALayer, `rect` is the element's rectangle before its transform, which rotates,
/// scales and moves it around the center of `rect`. All other properties apply to the transformed element.
public struct PlacedElement: Sendable, Hashable {
  /// Its identity.
  public var id: ElementID
  /// Its full extent before its transform, in device pixels of the picture.
  public var rect: PixelRect
  /// The paint order: higher layers are above lower ones, and elements of the same layer are painted in list order.
  public var layer: Int
  /// Its opacity, from 0 to 1.
  public var alpha: Double
  /// The transform, applied around the center of `rect`, in device pixels.
  public var transform: AffineTransform
  /// Whether, and how far, the element is held at an edge of the view.
  public var stuck: StuckState
  private var ownClip: PixelRect?

  /// Creates a placement. Without a clip, the whole element is visible.
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

  /// The part of the picture that the element may paint, in device pixels; if empty, the element is
  /// invisible.
  public var clip: PixelRect {
    get { ownClip ?? bounds }
    set { ownClip = newValue }
  }

  /// The transform in coordinates of the picture, in device pixels.
  public var pictureTransform: AffineTransform {
    let x = (Double(rect.horizontal.start) + Double(rect.horizontal.end)) / 2
    let y = (Double(rect.vertical.start) + Double(rect.vertical.end)) / 2
    return AffineTransform.translation(x: -x, y: -y).concatenating(transform)
      .concatenating(.translation(x: x, y: y))
  }

  /// The smallest rectangle of device pixels that contains the whole transformed element.
  public var bounds: PixelRect { transform == .identity ? rect : pictureTransform.boundingBox(of: rect) }

  /// The smallest rectangle of device pixels that contains the visible part; empty if the element is fully
  /// transparent.
  public var visibleRect: PixelRect { alpha > 0 ? bounds.intersection(clip) : PixelRect(PixelSize.zero) }
}

/// The state of a sticky element: whether it has left its natural position, and how far it has been pushed
/// from its resting position.
public struct StuckState: Sendable, Hashable {
  /// The logical edge of the view that holds an element.
  public enum Edge: UInt8, Sendable, Hashable {
    /// The element is at its natural position.
    case none
    /// The element is held at the start edge.
    case start
    /// The element is held at the end edge.
    case end
  }

  /// The edge that holds the element.
  public var edge: Edge
  /// The distance of the element from its natural position, in device pixels; never negative.
  public var distance: Int
  /// The distance that the end of the element's container has pushed it past its resting position, in device
  /// pixels.
  public var pushed: Int
  /// The extent of the element along the axis, in device pixels.
  public var extent: Int

  /// Creates a state.
  public init(edge: Edge = .none, distance: Int = 0, pushed: Int = 0, extent: Int = 0) {
    self.edge = edge
    self.distance = distance
    self.pushed = pushed
    self.extent = extent
  }

  /// Whether the element is held away from its natural position.
  public var isStuck: Bool { edge != .none }

  /// The fraction of the element that has been pushed away: 0 while it rests, 1 when it is fully gone.
  public var progress: Double { extent > 0 ? min(1, max(0, Double(pushed) / Double(extent))) : 0 }
}
