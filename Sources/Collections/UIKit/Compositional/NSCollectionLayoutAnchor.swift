/// Edges relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or corner of a rectangle.
@frozen
public enum NSRectAlignment: Int, Sendable {
  /// No alignment; here the upper edge.
  case none = 0
  /// The upper edge.
  case top = 1
  /// The upper leading corner.
  case topLeading = 2
  /// The leading edge.
  case leading = 3
  /// The lower leading corner.
  case bottomLeading = 4
  /// The lower edge.
  case bottom = 5
  /// The lower trailing corner.
  case bottomTrailing = 6
  /// The trailing edge.
  case trailing = 7
  /// The upper trailing corner.
  case topTrailing = 8

  /// The horizontal position, from 0 (leading) to 1 (trailing).
  var across: CGFloat {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .topTrailing, .trailing, .bottomTrailing: 1
    case .none, .top, .bottom: 0.5
    }
  }

  /// The vertical position, from 0 (top) to 1 (bottom).
  var down: CGFloat {
    switch self {
    case .none, .topLeading, .top, .topTrailing: 0
    case .leading, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}

/// A position at the edges of a rectangle, with an offset in points or as a fraction of the element's size.
open class NSCollectionLayoutAnchor: NSObject, NSCopying, @unchecked Sendable {
  /// The edges; the center along an axis with no edge or both.
  public let edges: NSDirectionalRectEdge
  /// The offset, in points or as a fraction of the size.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(edges: NSDirectionalRectEdge, offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isAbsolute: true)
  }
  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isAbsolute: true)
  }
  /// Creates an anchor with an offset as a fraction of the element's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isAbsolute: false)
  }

  /// The anchor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The position in a unit rectangle.
  var part: CGPoint {
    func place(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
      edges.contains(start) == edges.contains(end) ? 0.5 : edges.contains(start) ? 0 : 1
    }
    return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
  }

  func distance(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
