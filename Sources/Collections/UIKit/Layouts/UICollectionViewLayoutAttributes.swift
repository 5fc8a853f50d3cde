/// Where one element of a collection view stands and how it shows.
///
/// Frame, centre, size, bounds and transforms are tied as those of views: setting the size keeps the centre, setting the
/// frame moves it, and a transform works about it. A frame set under a transform is met by one without turn or perspective.
/// The class is not bound to an actor, as its copies and comparisons are not.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// All that is kept of an element.
  private struct Values {
    // First, so that what is asked for each element of an answer lies where the object begins.
    var box = ElementBox()
    var indexPath = UICollectionViewLayoutAttributes.firstPath
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
  }

  // Nothing is asked for while something else is set: each is read or set alone. To look whether that is so takes longer than all
  // else for layouts that ask for the places of all that they have.
  @exclusivity(unchecked) final private var values = Values()
  private static let firstPath = IndexPath(item: 0, section: 0)
  final var box: ElementBox { unsafe values.box }

  /// The place of the element in the data.
  open var indexPath: IndexPath {
    get { unsafe values.indexPath }
    set { unsafe values.indexPath = newValue }
  }
  /// Whether it is a cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { unsafe values.category }
  /// The kind of supplementary or decoration view; nil for cells.
  open var representedElementKind: String? { unsafe values.kind }
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { unsafe values.alpha }
    set { unsafe values.alpha = newValue }
  }
  /// Paint order: higher lies above lower. What a transform moves towards the eye is added to it.
  open var zIndex: Int {
    get { unsafe values.zIndex }
    set { unsafe values.zIndex = newValue }
  }
  /// Whether the element does not show.
  open var isHidden: Bool {
    get { unsafe values.isHidden }
    set { unsafe values.isHidden = newValue }
  }

  /// Creates attributes of the first cell; to be made by the other initializers.
  public override init() {
    super.init()
    AttributeCount.note()
  }

  // Required, as those of the Objective-C runtime are: layouts call them where they know only a class.

  /// Creates attributes of a cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// Creates attributes of a supplementary view.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
  }

  /// Creates attributes of a decoration view.
  public required convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(category: .decorationView, kind: decorationViewKind, indexPath: indexPath)
  }

  /// Creates attributes of any element: how those of subclasses are made when only their class is known.
  public required convenience init(
    category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath
  ) {
    self.init()
    unsafe values.category = category
    unsafe values.kind = kind
    self.indexPath = indexPath
  }

  /// The smallest rectangle around the element as it shows, in the space of the content.
  open var frame: CGRect {
    get { unsafe values.box.frame }
    set {
      AttributeCount.notePlacement()
      unsafe values.box.frame = newValue
    }
  }

  /// The middle of the element.
  open var center: CGPoint {
    get { unsafe values.box.center }
    set {
      AttributeCount.notePlacement()
      unsafe values.box.move(to: newValue)
    }
  }

  /// The size before the transform.
  open var size: CGSize {
    get { unsafe values.box.size }
    set { unsafe values.box.size = newValue }
  }

  /// The element's own rectangle: its size at the origin, wherever one puts it.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: unsafe values.box.size) }
    set { unsafe values.box.size = newValue.size }
  }

  /// The transform of space about the centre.
  open var transform3D: CATransform3D {
    get { unsafe values.box.transform }
    set { unsafe values.box.transform = newValue }
  }

  /// The transform of the plane about the centre; the identity where that of space is none of the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(unsafe values.box.transform) }
    set { unsafe values.box.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Attributes of the same class with the same values; subclasses add their own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    unsafe copy.values.box = values.box
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Whether another object has the same class, element and values; subclasses add their own.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || type(of: self) == type(of: other) && key == other.key && box == other.box
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// A number that is the same for equal attributes.
  open override var hash: Int { key.hashValue }

  /// Element, frame and what differs from the usual.
  open override var description: String {
    var text = "\(key) frame \(frame)"
    if zIndex != 0 { text += " zIndex \(zIndex)" }
    if alpha != 1 { text += " alpha \(alpha)" }
    if isHidden { text += " hidden" }
    return text
  }

  /// Whether a transform other than the identity is set.
  package final var isTransformed: Bool { unsafe values.box.isTransformed }
  /// The frame before the transform.
  final var plainFrame: CGRect { unsafe values.box.plainFrame }

  /// Where and how a cell stands and shows, all asked at once: there are many. Nil for other elements, for subclasses, which may
  /// answer otherwise, and under a transform.
  package final var plainCell: PlainCell? {
    guard type(of: self) == UICollectionViewLayoutAttributes.self, unsafe values.category == .cell,
      !isTransformed
    else { return nil }
    let path = unsafe values.indexPath
    return unsafe PlainCell(
      section: path.section, item: path.item, center: values.box.center, size: values.box.size,
      alpha: values.alpha, zIndex: values.zIndex, isHidden: values.isHidden)
  }

  /// Where the element lies in the order of painting: its zIndex, and how near its transform brings it.
  package final var depth: Double { unsafe Double(values.zIndex) + values.box.depth }

  package var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
}

/// Where a cell without transform stands and how it shows, in the terms of its attributes.
package struct PlainCell {
  package var section: Int
  package var item: Int
  package var center: CGPoint
  package var size: CGSize
  package var alpha: CGFloat
  package var zIndex: Int
  package var isHidden: Bool
}

/// The identity of an element of a collection view.
package struct ElementKey: Hashable, Comparable, CustomStringConvertible {
  package var category: UICollectionView.ElementCategory
  /// Empty for cells.
  package var kind: String
  package var indexPath: IndexPath

  package static func item(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  package static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  package static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  func at(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: indexPath)
  }

  /// The same element in another section; one of the whole layout is of none.
  func inSection(_ section: Int) -> ElementKey {
    indexPath.count > 1 ? at(IndexPath(item: indexPath.item, section: section)) : self
  }

  /// The order of elements of one zIndex: decorations below cells, supplementary views above them.
  package static func < (one: ElementKey, other: ElementKey) -> Bool {
    if one.category != other.category { return one.category.paintOrder < other.category.paintOrder }
    if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
    return one.kind < other.kind
  }

  package var description: String {
    let place = "\(indexPath.section)-\(indexPath.item)"
    switch category {
    case .cell: return "item \(place)"
    case .supplementaryView: return "supplementary \"\(kind)\" \(place)"
    case .decorationView: return "decoration \"\(kind)\" \(place)"
    }
  }
}

extension UICollectionView.ElementCategory {
  /// Decorations below cells, supplementary views above them.
  var paintOrder: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}
