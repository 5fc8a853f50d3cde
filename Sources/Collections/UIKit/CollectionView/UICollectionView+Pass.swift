extension UICollectionView {
  /// The maximum number of times that views may request other sizes in a pass.
  private static let maximumSizings = 10

  /// Runs a layout pass: applies a pending invalidation, calls `prepare` and queries the content size; then
  /// queries the attributes, and the content size again. Without an invalidation, only the last two queries
  /// are made, and none inside the rectangle of the last query.
  func runPass() {
    if isReloadPending {
      isReloadPending = false
      let context = layout.makeContext()
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      recycleViews()
      selection = []
      invalidate(with: context)
    }
    askForAttributes()
    var sizings = 0
    while showViews(), sizings < Self.maximumSizings {
      sizings += 1
      askForAttributes()
    }
    // Requests made during the pass have been handled, unless user code made more at its end.
    needsLayout = isInvalidated || isReloadPending
  }

  private func askForAttributes() {
    let old = contentSize
    if isInvalidated { prepareLayout() }
    let hasShrunk = contentSize.width < old.width || contentSize.height < old.height
    query(hasShrunk ? CGRect(origin: clamped(bounds.origin), size: bounds.size) : bounds)
  }

  func prepareLayout() {
    answeredRect = .null
    observed("prepare()", { layout.prepare() }) { .prepare }
    // Invalidations during `prepare` are part of it.
    isInvalidated = false
    takeContentSize()
    guard pendingOffsetAdjustment != .zero else { return }
    let offset = CGPoint(
      x: bounds.minX + pendingOffsetAdjustment.x, y: bounds.minY + pendingOffsetAdjustment.y)
    pendingOffsetAdjustment = .zero
    // The layout itself changed the offset, so it is not asked about it.
    isInvalidated = true
    bounds.origin = offset
    isInvalidated = false
  }

  private func takeContentSize() {
    let size = observed("collectionViewContentSize", { layout.collectionViewContentSize }) {
      .contentSize($0)
    }
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      warn("the content size of \(type(of: layout)) is not a size: \(size)")
      return
    }
    if contentSize != size { contentSize = size }
  }

  func query(_ shown: CGRect) {
    let rect = Self.queryRect(around: shown)
    // Inside a rectangle that the layout has answered, it is not asked again until it is invalidated.
    let asked = mirrored(rect)
    guard layout.followsOffset || !answeredRect.contains(asked) else { return showAnswer() }
    (queryRect, answeredRect) = (rect, asked)
    // Elements that were not requested are not stored, since a layout that returns all of its elements
    // already keeps them in memory.
    let elements = observed(
      "layoutAttributesForElements(in:)", { layout.layoutAttributesForElements(in: asked) }
    ) { .elements(asked, $0) }
    answer = (elements ?? []).showing(in: asked)
    answerByKey = nil
    let changed = layout.changedInPlace()
    if !changed.isEmpty {
      observer?.layoutWasCalled(.changedInPlace(changed))
      warn(
        "\(type(of: layout)) changes attributes that UICollectionViewFlowLayout returned, without copying them; for a changed "
          + "frame, a device logs a cached frame mismatch")
    }
    takeContentSize()
    if isMirrored { answer = answer.map(mirrored) }
    showAnswer()
  }

  private func showAnswer() {
    visibleAttributes = answer.showing(in: bounds)
    sortVisible()
  }

  /// Returns the bounds, extended to a grid of cells of their own size: 300 × 480 at (0, 100) gives {0, 0,
  /// 300, 960}.
  static func queryRect(around bounds: CGRect) -> CGRect {
    func widened(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0, start.isFinite, length.isFinite else { return (start, length) }
      // Multiples of a length are not always exact.
      let first = (start / length + 1e-9).rounded(.down)
      let last = ((start + length) / length - 1e-9).rounded(.up)
      return (first * length, (last - first) * length)
    }
    let (x, width) = widened(bounds.minX, bounds.width)
    let (y, height) = widened(bounds.minY, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private func sortVisible() {
    // A loop: a closure would check its actor each time.
    var order = PaintOrder(capacity: visibleAttributes.count)
    for attributes in visibleAttributes { order.append(attributes) }
    guard let sorted = order.sorted(kind: { visibleAttributes[$0].representedElementKind ?? "" }) else {
      return
    }
    var visible: [UICollectionViewLayoutAttributes] = []
    visible.reserveCapacity(visibleAttributes.count)
    for index in sorted { visible.append(visibleAttributes[index]) }
    visibleAttributes = visible
  }

  /// The layout's current attributes of any element.
  func laidOut(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    layout.attributes(key).map(mirrored)
  }

  /// Returns the attributes of an element in the last result; the first ones if there are several.
  func answered(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if answerByKey == nil {
      answerByKey = Dictionary(answer.map { ($0.key, $0) }) { first, _ in first }
    }
    return answerByKey?[key]
  }

  /// Returns whether views requested other sizes.
  private func showViews() -> Bool {
    guard makesViews, dataSource != nil else { return false }
    let shown = Set(visibleAttributes.map(\.key))
    for key in views.keys.sorted() where !shown.contains(key) { recycle(key) }
    var changed = false
    for attributes in visibleAttributes {
      let key = attributes.key
      let (view, isNew) = view(for: attributes)
      guard let view else { continue }
      // Pass a copy, because many layouts change and return their argument.
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
      LayoutStep.during("apply(_:) of a view") { view.take(attributes) }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      if preferred.size != attributes.size,
        observed(
          "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
          {
            layout.shouldInvalidateLayout(
              forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
          }, as: { .shouldInvalidatePreferred(preferred, $0) })
      {
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        changed = true
      }
      if isNew { tellDelegate(of: view, key) }
    }
    order(visibleAttributes.compactMap { views[$0.key] })
    return changed
  }

  private func tellDelegate(of view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    } else if key.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether an element intersects a rectangle. An empty or non-finite element does not.
  @inline(__always)
  fileprivate final func shows(in rect: CGRect) -> Bool {
    isTransformed ? box.frame.meets(rect) : plainFrame.meets(rect)
  }
}

extension [UICollectionViewLayoutAttributes] {
  /// The elements that intersect a rectangle.
  fileprivate func showing(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    // Most results contain only visible elements.
    guard let first = firstIndex(where: { !$0.shows(in: rect) }) else { return self }
    var found = Array(self[..<first])
    for index in (first + 1)..<count where self[index].shows(in: rect) { found.append(self[index]) }
    return found
  }
}
