extension UICollectionView {
  func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = laidOut(.item(indexPath))?.frame else { return }
    let shown = bounds.inset(by: adjustedContentInset)
    let place = Self.places(position)
    let offset = CGPoint(
      x: bounds.minX + Self.distance((frame.minX, frame.maxX), (shown.minX, shown.maxX), place.across),
      y: bounds.minY + Self.distance((frame.minY, frame.maxY), (shown.minY, shown.maxY), place.down))
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Returns the position in the view that an item is scrolled to, from 0 for the start to 1 for the end; nil
  /// for no scrolling.
  private static func places(_ position: ScrollPosition) -> (across: CGFloat?, down: CGFloat?) {
    func place(_ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition) -> CGFloat? {
      if position.contains(start) { return 0 }
      if position.contains(middle) { return 0.5 }
      return position.contains(end) ? 1 : nil
    }
    return (
      place(.left, .centeredHorizontally, .right), place(.top, .centeredVertically, .bottom)
    )
  }

  private static func distance(
    _ item: (CGFloat, CGFloat), _ shown: (CGFloat, CGFloat), _ place: CGFloat?
  ) -> CGFloat {
    let (toStart, toEnd) = (item.0 - shown.0, item.1 - shown.1)
    if let place { return toStart + (toEnd - toStart) * place }
    if toStart < 0 { return toStart }
    return toEnd > 0 ? min(toEnd, toStart) : 0
  }

  // MARK: Selection

  func select(_ indexPath: IndexPath?, _ position: ScrollPosition, animated: Bool) {
    guard allowsSelection else { return }
    if indexPath == nil || !allowsMultipleSelection {
      for path in selection { deselectItem(at: path, animated: false) }
    }
    guard let indexPath, !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !position.isEmpty { scrollToItem(at: indexPath, at: position, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
