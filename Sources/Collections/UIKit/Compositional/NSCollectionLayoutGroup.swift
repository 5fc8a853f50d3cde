/// Answers where the items of a group of one's own stand.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group of one's own.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, @unchecked Sendable {
  /// The place in the group, in points.
  public let frame: CGRect
  /// Paint order.
  public let zIndex: Int

  /// Creates a place.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates a place with paint order.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// The place itself: places do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A plan for several items: in a row, in a column, or where one says.
///
/// Subitems are used in turn, again and again, until the next would not fit; along an axis whose length is an estimate each is
/// used once. An item that begins a group stands in it even where it does not fit.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The plans used in turn.
  public let subitems: [NSCollectionLayoutItem]
  /// How many there are; nil for as many as fit.
  let count: Int?
  /// Whether they share the length of the group whatever they say themselves.
  let sharesLength: Bool
  /// The distance between subitems.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  init(
    _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, sharesLength: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max(0, $0) }
    self.sharesLength = sharesLength
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// A row.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

  /// A row of a number of items that share its width whatever they say themselves.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, sharesLength: true)
  }

  /// A row of a number of items of their own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }

  /// A column.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }

  /// A column of a number of items that share its height whatever they say themselves.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, sharesLength: true)
  }

  /// A column of a number of items of their own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }

  /// A group whose items stand where a closure says; it is asked once for all groups of one size.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }

  /// The plan as text: its subitems, indented.
  open func visualDescription() -> String {
    ([String(describing: type(of: self))] + subitems.map { "  \(type(of: $0))" }).joined(separator: "\n")
  }

  override var isEstimated: Bool { super.isEstimated || subitems.contains(where: \.isEstimated) }
}
