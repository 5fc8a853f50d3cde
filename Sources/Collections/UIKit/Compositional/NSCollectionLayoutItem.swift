/// A plan for one cell: its size, and the space in and around it. Items are not copied by what takes them.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size, in terms of what the item stands in.
  public let layoutSize: NSCollectionLayoutSize
  /// What stands at the edges of the item or group, such as badges; that of a group has the index path of its first item. On
  /// devices only that of groups can be set.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { badges }
    set { badges = newValue }
  }
  private var badges: [NSCollectionLayoutSupplementaryItem]
  /// The space inside of the size that the cell leaves free; not counted along an axis whose length is an estimate.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with badges and the like.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    badges = supplementaryItems
  }

  /// The item itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The insets along axes that are not estimates.
  var insets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// Whether anything in it follows the wishes of views.
  var isEstimated: Bool {
    layoutSize.isEstimated || supplementaryItems.contains { $0.layoutSize.isEstimated }
  }
}

/// A plan for a view beside an item or group, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The place at the item that it belongs to.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place of the view that comes to lie there; nil for the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Paint order.
  open var zIndex = 0

  /// Creates a view inside of the item's edges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view of which one place lies at a place of the item.
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

  /// Where it stands at a rectangle.
  func frame(at rect: CGRect, preferred: CGSize?) -> CGRect {
    let size = layoutSize.size(in: rect.size, preferred: preferred)
    let (place, own) = (containerAnchor.part, (itemAnchor ?? containerAnchor).part)
    let (far, near) = (containerAnchor.distance(for: size), itemAnchor?.distance(for: size) ?? .zero)
    return CGRect(
      x: rect.minX + place.x * rect.width - own.x * size.width + far.x + near.x,
      y: rect.minY + place.y * rect.height - own.y * size.height + far.y + near.y, width: size.width,
      height: size.height)
  }
}

/// A plan for a view at an edge of a section or of the whole layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner.
  public let alignment: NSRectAlignment
  /// A distance that it is moved by, in points.
  public let offset: CGPoint
  /// Whether the section grows by it; if not, it lies over the content.
  open var extendsBoundary = true
  /// Whether it stays in view as long as something of its section is.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an edge, moved by points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }
}

/// A plan for a view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, registered with the layout.
  public let elementKind: String
  /// Paint order; at 0 it lies below cells.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
  }

  /// A view as large as the section with its headers and footers, less its own content insets.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
