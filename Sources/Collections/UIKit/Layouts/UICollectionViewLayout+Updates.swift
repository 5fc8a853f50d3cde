// Hooks that subclasses override stand in the class itself; these are what they do by default.
extension UICollectionViewLayout {
  /// The attributes of any element, as the layout gives them now.
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

  /// Where the element was before the change; its new place, transparent, where it is new.
  func defaultInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let updates else { return Self.copy(attributes(key), key) }
    guard let before = updates.before(key) else {
      let copy = Self.copy(answered(key), key)
      copy?.alpha = 0
      return copy
    }
    return Self.copy(updates.before[before] ?? answered(key), key)
  }

  /// What the view was last answered, in the layout's own space; else what the layout says of the element alone, which layouts
  /// are seldom asked for on devices.
  private func answered(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let view = servedView, let known = view.answered(key) else {
      return (successor ?? self).attributes(key)
    }
    return view.mirrored(known)
  }

  /// Where the element is after the change; its old place, transparent, where it is gone.
  func defaultFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let updates else { return Self.copy(attributes(key), key) }
    // In a change of layouts the other one knows where things go.
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

  /// The bounds of the view in the layout's own space.
  var shownBounds: CGRect { servedView.map { $0.mirrored($0.bounds) } ?? .zero }

  // MARK: Asking

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
