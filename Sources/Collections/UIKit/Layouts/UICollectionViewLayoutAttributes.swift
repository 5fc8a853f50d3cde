/// The position and look of an element of a collection view.
///
/// Frame, center, size, bounds and transforms depend on each other as in views: setting the size keeps the center,
/// setting the frame moves it, and a transform applies around it. Setting a frame under a transform changes center and
/// size so that the transformed element has that frame, except with rotation or perspective. The class is not isolated
/// to an actor, because its copies and comparisons are not.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// All values of an element.
  private struct Values {
    // Declared first, so that the values needed for each returned element are at the start of the object.
    var box = ElementBox()
    var indexPath = UICollectionViewLayoutAttributes.firstPath
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
  }

  // Values are read or written one at a time, without overlapping accesses. In layouts that read the
  // positions of all their elements, checking this would take longer than everything else.
  @exclusivity(unchecked) final private var values = Values()
  private static let firstPath = IndexPath(item: 0, section: 0)
  final var box: ElementBox { unsafe values.box }

  /// The index path of the element.
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
  /// Paint order: elements with a higher value are on top. The transform's offset toward the viewer is added.
  open var zIndex: Int {
    get { unsafe values.zIndex }
    set { unsafe values.zIndex = newValue }
  }
  /// Whether the element is hidden.
  open var isHidden: Bool {
    get { unsafe values.isHidden }
    set { unsafe values.isHidden = newValue }
  }

  /// Creates attributes of the first cell; use the other initializers instead.
  public override init() {
    super.init()
    AttributeCount.note()
  }

  // These initializers are required, as in Objective-C: layouts call them through a metatype.

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

  /// Creates attributes of any element; used to create instances of subclasses through their class.
  public required convenience init(
    category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath
  ) {
    self.init()
    unsafe values.category = category
    unsafe values.kind = kind
    self.indexPath = indexPath
  }

  /// The bounding rectangle of the transformed element, in content coordinates.
  open var frame: CGRect {
    get { unsafe values.box.frame }
    set {
      AttributeCount.notePlacement()
      unsafe values.box.frame = newValue
    }
  }

  /// The center of the element.
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

  /// The element's own rectangle: its size, always with the origin at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: unsafe values.box.size) }
    set { unsafe values.box.size = newValue.size }
  }

  /// The 3D transform around the center.
  open var transform3D: CATransform3D {
    get { unsafe values.box.transform }
    set { unsafe values.box.transform = newValue }
  }

  /// The 2D transform around the center; the identity if the 3D transform is not a 2D transform.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(unsafe values.box.transform) }
    set { unsafe values.box.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// A copy of the same class; subclasses add their own values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    unsafe copy.values.box = values.box
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Whether another object has the same class, element and values. Subclasses also compare their own values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || type(of: self) == type(of: other) && key == other.key && box == other.box
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// A hash that is the same for equal attributes.
  open override var hash: Int { key.hashValue }

  /// The element, its frame, and values that differ from the defaults.
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

  /// The values of a cell, read together because there are many cells. Nil for other elements, for
  /// subclasses, which may override properties, and for cells with a transform.
  package final var plainCell: PlainCell? {
    guard type(of: self) == UICollectionViewLayoutAttributes.self, unsafe values.category == .cell,
      !isTransformed
    else { return nil }
    let path = unsafe values.indexPath
    return unsafe PlainCell(
      section: path.section, item: path.item, center: values.box.center, size: values.box.size,
      alpha: values.alpha, zIndex: values.zIndex, isHidden: values.isHidden)
  }

  /// The position in paint order: zIndex plus the distance from the transform.
  package final var depth: Double { unsafe Double(values.zIndex) + values.box.depth }

  package var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
}

/// The values of a cell without a transform.
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

  /// The same element in another section; elements of the whole layout have no section.
  func inSection(_ section: Int) -> ElementKey {
    indexPath.count > 1 ? at(IndexPath(item: indexPath.item, section: section)) : self
  }

  /// The order of elements with the same zIndex: decoration views, cells, supplementary views.
  package static func < (one: ElementKey, other: ElementKey) -> Bool {
    if one.category != other.category { return one.category.paintOrder < other.category.paintOrder }
    if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
    return one.kind < other.kind
  }

  package var description: String {
    let position = "\(indexPath.section)-\(indexPath.item)"
    switch category {
    case .cell: return "item \(position)"
    case .supplementaryView: return "supplementary \"\(kind)\" \(position)"
    case .decorationView: return "decoration \"\(kind)\" \(position)"
    }
  }
}

extension UICollectionView.ElementCategory {
  /// Decoration views are below cells, supplementary views above.
  var paintOrder: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}
