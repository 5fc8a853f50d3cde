// The default implementations of methods in the class. The methods themselves must be in the class, so that
// subclasses can override them.
extension UICollectionViewLayout {
  /// The layout's current attributes of any element.
  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      LayoutStep.during("layoutAttributesForItem(at:)") { layoutAttributesForItem(at: key.indexPath) }
    case .supplementaryView:
      LayoutStep.during("layoutAttributesForSupplementaryView(ofKind:at:)") {
        layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      }
    case .decorationView:
      LayoutStep.during("layoutAttributesForDecorationView(ofKind:at:)") {
        layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
      }
    }
  }

  /// Returns the element's position before the change; for a new element, its new position with alpha 0.
  func defaultInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let updates else { return Self.copy(attributes(key), key) }
    guard let before = updates.before(key) else {
      let copy = Self.copy(answered(key), key)
      copy?.alpha = 0
      return copy
    }
    return Self.copy(updates.before[before] ?? answered(key), key)
  }

  /// Returns the attributes last returned to the view, in the layout's own coordinates, or else the layout's
  /// attributes for the single element, which devices rarely query.
  private func answered(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let view = servedView, let known = view.answered(key) else {
      return (successor ?? self).attributes(key)
    }
    return view.mirrored(known)
  }

  /// Returns the element's position after the change; for a removed element, its old position with alpha 0.
  func defaultFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let updates else { return Self.copy(attributes(key), key) }
    // If the layout was replaced, the new one determines the target.
    if let after = updates.after(key), let end = answered(after) {
      return Self.copy(end, after)
    }
    let copy = Self.copy(updates.before[key], key)
    copy?.alpha = 0
    return copy
  }

  private static func copy(_ attributes: UICollectionViewLayoutAttributes?, _ key: ElementKey)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.indexPath = key.indexPath
    return copy
  }

  /// The bounds of the view in the layout's own coordinates.
  var shownBounds: CGRect { servedView.map { $0.mirrored($0.bounds) } ?? .zero }

  // MARK: Queries

  func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }
}
