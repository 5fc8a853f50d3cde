/// A batch of updates while it is played.
struct CollectionUpdates {
  var items: [UICollectionViewUpdateItem]
  /// The attributes of what showed before.
  var before: [ElementKey: UICollectionViewLayoutAttributes]

  /// Whether an element is new or shows other data.
  func isNew(_ path: IndexPath) -> Bool {
    items.contains { item in
      let counts = item.updateAction == .insert || item.updateAction == .reload
      return counts && Self.covers(item.indexPathAfterUpdate, path, isSection: item.isSection)
    }
  }

  /// Whether an element is gone or shows other data.
  func isGone(_ path: IndexPath) -> Bool {
    items.contains { item in
      let counts = item.updateAction == .delete || item.updateAction == .reload
      return counts && Self.covers(item.indexPathBeforeUpdate, path, isSection: item.isSection)
    }
  }

  private static func covers(_ place: IndexPath?, _ path: IndexPath, isSection: Bool) -> Bool {
    isSection ? place?.section == path.section : place == path
  }
}

extension UICollectionViewLayout {
  /// Transparent where the element is new, as it stands where it is not.
  fileprivate func initial(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    if let copy, updates?.isNew(copy.indexPath) == true { copy.alpha = 0 }
    return copy
  }

  /// As the element stood, and transparent where it is gone.
  fileprivate func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let copy = updates?.before[key]?.copy() as? UICollectionViewLayoutAttributes
    if let copy, updates?.isGone(copy.indexPath) == true { copy.alpha = 0 }
    return copy
  }
}

// Hooks that subclasses override stand in the class itself; these are what they do by default.
extension UICollectionViewLayout {
  func defaultInitialItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    initial(layoutAttributesForItem(at: path))
  }

  func defaultFinalItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes? { final(.item(path)) }

  func defaultInitialSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    initial(layoutAttributesForSupplementaryView(ofKind: kind, at: path))
  }

  func defaultFinalSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    final(.supplementary(kind, path))
  }

  func defaultInitialDecoration(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    initial(layoutAttributesForDecorationView(ofKind: kind, at: path))
  }

  func defaultFinalDecoration(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    final(.decoration(kind, path))
  }
}
