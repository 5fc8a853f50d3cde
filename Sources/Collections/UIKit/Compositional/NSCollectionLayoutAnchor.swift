/// Edges by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where lines of text begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where lines of text end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A side or corner of a rectangle.
@frozen
public enum NSRectAlignment: Int, Sendable {
  /// None: the upper edge.
  case none = 0
  /// The upper edge.
  case top = 1
  /// The corner above, where lines of text begin.
  case topLeading = 2
  /// The edge where lines of text begin.
  case leading = 3
  /// The corner below, where lines of text begin.
  case bottomLeading = 4
  /// The lower edge.
  case bottom = 5
  /// The corner below, where lines of text end.
  case bottomTrailing = 6
  /// The edge where lines of text end.
  case trailing = 7
  /// The corner above, where lines of text end.
  case topTrailing = 8

  /// The place from 0 (leading) to 1 (trailing).
  var across: CGFloat {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .topTrailing, .trailing, .bottomTrailing: 1
    case .none, .top, .bottom: 0.5
    }
  }

  /// The place from 0 (top) to 1 (bottom).
  var down: CGFloat {
    switch self {
    case .none, .topLeading, .top, .topTrailing: 0
    case .leading, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}

/// A place at the edges of a rectangle, from which something is moved by points or by parts of its own size.
open class NSCollectionLayoutAnchor: NSObject, NSCopying, @unchecked Sendable {
  /// The edges; the middle along an axis without one, or with both.
  public let edges: NSDirectionalRectEdge
  /// The distance, in points or in parts of the size.
  public let offset: CGPoint
  /// Whether the distance is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the distance is in parts of the size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(edges: NSDirectionalRectEdge, offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  /// Creates a place at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isAbsolute: true)
  }
  /// Creates a place moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isAbsolute: true)
  }
  /// Creates a place moved by parts of the size of what stands there.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isAbsolute: false)
  }

  /// The place itself: places do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The place in a rectangle from (0, 0) to (1, 1).
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
