/// A width or height: a fraction of the container's size, a number of points, or an estimate that is replaced
/// by the view's preferred size.
open class NSCollectionLayoutDimension: NSObject, NSCopying, @unchecked Sendable {
  enum Kind: Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  let kind: Kind
  /// The fraction, points, or estimate in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// Creates a dimension as the type that extensions of this class know it by.
  private class func made(_ kind: Kind, _ dimension: CGFloat) -> Self {
    guard let made = NSCollectionLayoutDimension(kind, dimension) as? Self else {
      preconditionFailure("\(self) is a subclass of NSCollectionLayoutDimension, which has none on a device")
    }
    return made
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    made(.fractionalWidth, fractionalWidth)
  }
  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    made(.fractionalHeight, fractionalHeight)
  }
  /// A number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    made(.absolute, absoluteDimension)
  }
  /// An estimate in points, used until the view's preferred size is known.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    made(.estimated, estimatedDimension)
  }
  /// An estimate that becomes the largest length, across the group, of all siblings declared in the same way.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    made(.uniform, estimate)
  }

  /// Whether it is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the view's preferred size replaces it.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether siblings share the largest preferred size.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// The dimension itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The length in a container; negative or non-finite values count as 0.
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

  /// Creates a size from its dimensions.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The size itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  func size(in container: CGSize, preferred: CGSize? = nil) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container, preferred: preferred?.width),
      height: heightDimension.length(in: container, preferred: preferred?.height))
  }
}

/// A spacing: fixed, or flexible.
open class NSCollectionLayoutSpacing: NSObject, NSCopying, @unchecked Sendable {
  /// The spacing in points; the minimum if it is flexible.
  public let spacing: CGFloat
  /// Whether it takes a share of the remaining space.
  public let isFlexibleSpacing: Bool
  /// Whether it is fixed.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }

  /// A minimum spacing; the remaining space is divided among all flexible spacings.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// A fixed spacing.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// The spacing itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Spacings around an item, outside it.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, @unchecked Sendable {
  /// The leading spacing.
  public let leading: NSCollectionLayoutSpacing?
  /// The top spacing.
  public let top: NSCollectionLayoutSpacing?
  /// The trailing spacing.
  public let trailing: NSCollectionLayoutSpacing?
  /// The bottom spacing.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spacings; nil for none.
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

  /// The object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
