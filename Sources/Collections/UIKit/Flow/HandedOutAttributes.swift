/// Attributes that a flow layout returned to a subclass, with their values at that time. On devices, the layout
/// returns the same objects again.
struct HandedOutAttributes {
  let attributes: UICollectionViewLayoutAttributes
  private let box: ElementBox
  private let alpha: CGFloat
  private let zIndex: Int
  private let isHidden: Bool
  /// A copy of attributes of an app's own class, which has more values.
  private let copy: UICollectionViewLayoutAttributes?

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    box = attributes.box
    (alpha, zIndex, isHidden) = (attributes.alpha, attributes.zIndex, attributes.isHidden)
    let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
    copy =
      isPlain ? nil : AttributeCount.paused { attributes.copy() as? UICollectionViewLayoutAttributes }
  }

  /// Whether any value has changed.
  var isChanged: Bool {
    attributes.box != box || attributes.alpha != alpha || attributes.zIndex != zIndex
      || attributes.isHidden != isHidden || copy.map { !attributes.isEqual($0) } == true
  }
}
