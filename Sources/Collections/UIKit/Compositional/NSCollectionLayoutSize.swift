/// A width or height: a part of the container's, a number of points, or an estimate that a view's own wish replaces.
open class NSCollectionLayoutDimension: NSObject, NSCopying, @unchecked Sendable {
  enum Kind: Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  let kind: Kind
  /// The part, points, or estimate in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// A part of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A part of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// A number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// A number of points until the view has said how large it wants to be.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// As an estimate, but as large as the largest of the siblings in the group that say the same, across the group.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether it is a part of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether a view's own wish replaces it.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether siblings share the largest wish.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// The dimension itself: dimensions do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The length in a container; what is negative or no number counts as 0.
  func length(in container: CGSize, preferred: CGFloat? = nil) -> CGFloat {
    let length =
      switch kind {
      case .fractionalWidth: container.width * dimension
      case .fractionalHeight: container.height * dimension
      case .absolute: dimension
      case .estimated, .uniform: preferred ?? dimension
      }
    return length.isFinite ? max(0, length) : 0
  }
}

/// A width and a height.
open class NSCollectionLayoutSize: NSObject, NSCopying, @unchecked Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from its parts.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The size itself: sizes do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  func size(in container: CGSize, preferred: CGSize? = nil) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container, preferred: preferred?.width),
      height: heightDimension.length(in: container, preferred: preferred?.height))
  }
}

/// A distance: fixed, or one that takes a share of what is left.
open class NSCollectionLayoutSpacing: NSObject, NSCopying, @unchecked Sendable {
  /// The distance in points, or the least one.
  public let spacing: CGFloat
  /// Whether it takes a share of what is left.
  public let isFlexibleSpacing: Bool
  /// Whether it stays as it is.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }

  /// A distance of its own or more: what is left is shared by all that are flexible.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// A distance that stays as it is.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// The distance itself: distances do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Distances around an item, outside of it.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, @unchecked Sendable {
  /// The distance before it.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above it.
  public let top: NSCollectionLayoutSpacing?
  /// The distance after it.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below it.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The distances themselves: they do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
