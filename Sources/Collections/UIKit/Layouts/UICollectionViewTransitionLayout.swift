/// A layout that interpolates between two others: each element is between its positions in both, according to
/// the progress. Frames, alpha and transforms are interpolated linearly; zIndex is that of the next layout.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The progress of the transition, from 0 to 1; setting it invalidates.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The old layout.
  public let currentLayout: UICollectionViewLayout
  /// The new layout.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// Creates a layout that starts at the current one.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Stores a number under a key, for subclasses.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The number stored under a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Prepares both layouts.
  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  /// The size of the content, interpolated between those of both layouts.
  open override var collectionViewContentSize: CGSize {
    let (one, other) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(one.width, other.width), height: between(one.height, other.height))
  }

  /// The elements of either layout in the rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (one, other) = (
      currentLayout.layoutAttributesForElements(in: rect) ?? [],
      nextLayout.layoutAttributesForElements(in: rect) ?? []
    )
    var seen: Set<ElementKey> = []
    return (one + other).map(\.key).filter { seen.insert($0).inserted }.compactMap(mixed)
  }

  /// An item between its positions.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mixed(.item(indexPath))
  }

  /// A supplementary view between its positions.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mixed(.supplementary(elementKind, indexPath)) }

  /// A decoration view between its positions.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mixed(.decoration(elementKind, indexPath)) }

  private func mixed(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let one = currentLayout.attributes(key) else { return nextLayout.attributes(key) }
    guard let other = nextLayout.attributes(key),
      let mixed = other.copy() as? UICollectionViewLayoutAttributes
    else { return one }
    mixed.size = CGSize(
      width: between(one.size.width, other.size.width), height: between(one.size.height, other.size.height))
    mixed.center = CGPoint(
      x: between(one.center.x, other.center.x), y: between(one.center.y, other.center.y))
    mixed.alpha = between(one.alpha, other.alpha)
    mixed.transform3D = one.transform3D.mixed(with: other.transform3D, transitionProgress)
    return mixed
  }

  private func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat {
    one + (other - one) * transitionProgress
  }
}
