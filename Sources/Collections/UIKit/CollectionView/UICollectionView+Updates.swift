extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batchDepth == 0 { layoutIfNeeded() }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    if batchDepth == 0 { playBatch() }
    completion?(true)
  }

  func update(_ action: UICollectionViewUpdateItem.Action, _ paths: [IndexPath]) {
    update(
      paths.map { path in
        UICollectionViewUpdateItem(
          action, from: action == .insert ? nil : path, to: action == .delete ? nil : path)
      })
  }

  func update(_ items: [UICollectionViewUpdateItem]) {
    if batchDepth > 0 { batch += items } else { performBatch({ self.batch += items }, nil) }
  }

  private func playBatch() {
    let items = batch
    batch = []
    // Everything will be queried again, so there is no initial state.
    guard !isReloadPending else { return layoutIfNeeded() }
    let start = snapshot()
    let oldCounts = itemCounts
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    forgetCounts()
    var updates = CollectionUpdates(items, before: start.answer)
    layout.updates = updates
    invalidate(with: context)
    prepareLayout()
    if let oldCounts, let text = updates.mismatch(before: oldCounts, after: counts) {
      warn("numbers of items do not match the updates: \(text)")
    }
    observed("prepare(forCollectionViewUpdates:)", { layout.prepare(forCollectionViewUpdates: items) }) {
      .prepareUpdates(items)
    }
    let origin = bounds.origin
    let proposed = observed(
      "targetContentOffset(forProposedContentOffset:)",
      { layout.targetContentOffset(forProposedContentOffset: origin) }
    ) {
      .targetOffset(origin, $0)
    }
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if target != bounds.origin, target.x.isFinite, target.y.isFinite { contentOffset = target }
    selection = selection.compactMap(updates.kept)
    moveViews(by: updates)
    setNeedsLayout()
    layoutIfNeeded()
    updates.ask(layout, shownAfter: visibleAttributes.map(\.key))
    layout.updates = updates
    note(updates, from: start, layouts: (layout, layout))
    observed("finalizeCollectionViewUpdates()", { layout.finalizeCollectionViewUpdates() }) {
      .finalizeUpdates
    }
    layout.updates = nil
  }

  // MARK: Animations

  /// The visible elements before a change, and the layout's last result, in its own coordinates.
  struct Snapshot {
    let visible: [UICollectionViewLayoutAttributes]
    let answer: [ElementKey: UICollectionViewLayoutAttributes]
    let offset: CGPoint
  }

  /// Returns copies, because layouts change the attributes that they keep.
  func snapshot() -> Snapshot {
    let copies = answer.map { $0.copy() as? UICollectionViewLayoutAttributes ?? $0 }
    let byKey = Dictionary(copies.map { ($0.key, $0) }) { first, _ in first }
    return Snapshot(
      visible: visibleAttributes.map { byKey[$0.key] ?? $0 }, answer: byKey.mapValues(mirrored),
      offset: bounds.origin)
  }

  /// Queries and stores the final attributes of all elements that were visible, then the initial attributes
  /// of all elements that are visible now.
  func note(
    _ updates: CollectionUpdates, from start: Snapshot,
    layouts: (old: UICollectionViewLayout, new: UICollectionViewLayout)
  ) {
    let shown = Set(visibleAttributes.map(\.key))
    var elements: [CollectionAnimation.Element] = []
    for attributes in start.visible.sorted(by: { $0.key < $1.key }) {
      let final = observed("its final attributes", { layouts.old.final(attributes.key) }) {
        .final(attributes.key, $0)
      }
      .map(mirrored)
      if let after = updates.after(attributes.key), shown.contains(after) { continue }
      elements.append(
        .init(role: .disappears, start: attributes, end: final ?? attributes))
    }
    let wereVisible = Set(start.visible.map(\.key))
    for attributes in visibleAttributes {
      let before = updates.before(attributes.key)
      let initial = observed("its initial attributes", { layouts.new.initial(attributes.key) }) {
        .initial(attributes.key, $0)
      }
      .map(mirrored)
      let stays = before.map(wereVisible.contains) == true
      let old = stays ? before.flatMap { start.answer[$0] }.map(mirrored) : nil
      let position = initial ?? old ?? attributes
      elements.append(.init(role: stays ? .stays : .appears, start: position, end: attributes))
    }
    lastAnimation = CollectionAnimation(
      elements: elements, startOffset: start.offset, endOffset: bounds.origin)
  }

  /// Handles new bounds inside `UIView.animate`: the layout is called as for a batch.
  func animateBoundsChange(from old: CGRect) {
    var start = snapshot()
    start = Snapshot(visible: start.visible, answer: start.answer, offset: old.origin)
    observed("prepare(forAnimatedBoundsChange:)", { layout.prepare(forAnimatedBoundsChange: old) }) {
      .prepareBounds(old)
    }
    let updates = CollectionUpdates([], before: start.answer)
    layout.updates = updates
    layoutIfNeeded()
    note(updates, from: start, layouts: (layout, layout))
    observed("finalizeAnimatedBoundsChange()", { layout.finalizeAnimatedBoundsChange() }) { .finalizeBounds }
    layout.updates = nil
  }
}

extension IndexPath {
  /// The index path of a whole section.
  static func section(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
