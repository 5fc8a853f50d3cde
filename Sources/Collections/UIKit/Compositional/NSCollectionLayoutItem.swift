/// A description of a cell: its size, and the space in and around it. Items are not copied when they are used.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size, relative to the container.
  public let layoutSize: NSCollectionLayoutSize
  /// Elements attached to the edges of the item or group, such as badges. Elements of a group have the index
  /// path of its first item. On devices, this can be set only for groups.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { badges }
    set { badges = newValue }
  }
  private var badges: [NSCollectionLayoutSupplementaryItem]
  /// Insets between the item's size and its cell; ignored along an axis with an estimated length.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with attached elements such as badges.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    badges = supplementaryItems
  }

  /// The item itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The insets along axes without an estimate.
  var insets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// Whether anything in it follows views' preferred sizes.
  var isEstimated: Bool {
    layoutSize.isEstimated || supplementaryItems.contains { $0.layoutSize.isEstimated }
  }
}

/// A description of a view attached to an item or group, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The anchor on the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the view that is aligned with `containerAnchor`; nil uses the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Paint order.
  open var zIndex = 0

  /// Creates a view inside the item's edges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view with one anchor aligned with an anchor of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Its frame for a rectangle.
  func frame(at rect: CGRect, preferred: CGSize?) -> CGRect {
    let size = layoutSize.size(in: rect.size, preferred: preferred)
    let (position, own) = (containerAnchor.part, (itemAnchor ?? containerAnchor).part)
    let (far, near) = (containerAnchor.distance(for: size), itemAnchor?.distance(for: size) ?? .zero)
    return CGRect(
      x: rect.minX + position.x * rect.width - own.x * size.width + far.x + near.x,
      y: rect.minY + position.y * rect.height - own.y * size.height + far.y + near.y, width: size.width,
      height: size.height)
  }
}

/// A description of a view at an edge of a section or of the whole layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner.
  public let alignment: NSRectAlignment
  /// An offset in points.
  public let offset: CGPoint
  /// Whether the section grows to include it; otherwise it overlaps the content.
  open var extendsBoundary = true
  /// Whether it stays in view while its section is visible.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an edge, with an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }
}

/// A description of a view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, registered with the layout.
  public let elementKind: String
  /// Paint order; below cells at 0.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
  }

  /// A view as large as the section with its headers and footers, minus its own content insets.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
