/// The inputs of a flow layout's geometry besides its settings and data.
struct FlowEnvironment: Equatable {
  var view: ObjectIdentifier
  var room: CGFloat
  var scale: CGFloat
}

extension UICollectionViewFlowLayout {
  /// The geometry, computed again if an input has changed.
  var geometry: FlowGeometry {
    guard let view = servedView else {
      return FlowGeometry([], direction: scrollDirection, room: 0, scale: 1)
    }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    let isVertical = scrollDirection == .vertical
    let environment = FlowEnvironment(
      view: ObjectIdentifier(view),
      room: max(
        0, isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom),
      scale: view.traitCollection.displayScale)
    if let cachedGeometry, cachedEnvironment == environment { return cachedGeometry }
    let delegate = (view.delegate as? any UICollectionViewDelegateFlowLayout).map(FlowDelegateMethods.init)
    let specs = (0..<view.numberOfSections).map { spec(ofSection: $0, in: view, delegate) }
    let geometry = FlowGeometry(
      specs, direction: scrollDirection, room: environment.room, scale: environment.scale)
    (cachedGeometry, cachedEnvironment) = (geometry, environment)
    return geometry
  }

  private func spec(
    ofSection section: Int, in view: UICollectionView, _ delegate: FlowDelegateMethods?
  ) -> FlowSpec {
    let usual = usualSize
    var asks = delegate != nil
    let sizes = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
      let path = IndexPath(item: item, section: section)
      if estimatedItemSize != .zero, let preferred = preferredSizes[path] { return preferred }
      guard asks, let size = delegate?(view, layout: self, sizeForItemAt: path) else {
        // If the method is missing for one item, it is missing for all.
        asks = false
        return usual
      }
      return Self.sized(size)
    }
    func extent(_ size: CGSize) -> CGFloat { max(0, scrollDirection == .vertical ? size.height : size.width) }
    return FlowSpec(
      sizes: sizes,
      inset: delegate?(view, layout: self, insetForSectionAt: section) ?? sectionInset,
      lineSpacing: delegate?(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      itemSpacing: delegate?(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      header: extent(
        delegate?(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize),
      footer: extent(
        delegate?(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize))
  }

  private var usualSize: CGSize {
    let size = estimatedItemSize == .zero ? itemSize : estimatedItemSize
    return size == Self.automaticSize ? CGSize(width: 50, height: 50) : Self.sized(size)
  }

  /// A valid size: negative or non-finite lengths count as 0.
  private static func sized(_ size: CGSize) -> CGSize {
    func extent(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return CGSize(width: extent(size.width), height: extent(size.height))
  }

  // MARK: Elements

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let geometry = geometry
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(in: rect) {
      func add(_ kind: String) {
        if let band = band(kind, of: section), band.frame.meets(rect) { found.append(band) }
      }
      add(UICollectionView.elementKindSectionHeader)
      for item in geometry.items(of: section, in: rect) {
        let attributes = makeAttributes(.item(IndexPath(item: item, section: section)))
        attributes.frame = geometry.sections[section].items[item]
        found.append(attributes)
      }
      add(UICollectionView.elementKindSectionFooter)
    }
    return found
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let sections = geometry.sections
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item)
    else { return nil }
    let attributes = makeAttributes(.item(path))
    attributes.frame = sections[path.section].items[path.item]
    return attributes
  }

  /// Whether a section has a header or footer according to its sizes, regardless of what a subclass returns.
  package func hasBand(_ kind: String, in section: Int) -> Bool { band(kind, of: section) != nil }

  /// A header or footer at its current position.
  func band(_ kind: String, of index: Int) -> UICollectionViewLayoutAttributes? {
    let sections = geometry.sections
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter,
      let frame = isHeader ? section.header : section.footer
    else { return nil }
    let attributes = makeAttributes(.supplementary(kind, IndexPath(item: 0, section: index)))
    attributes.frame = frame
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.frame = pinned(frame, in: section, atStart: isHeader)
      attributes.zIndex = 10
    }
    return attributes
  }

  /// A header moved to the start of the visible rectangle, or a footer moved to its end, limited to its section.
  private func pinned(_ frame: CGRect, in section: FlowGeometry.Section, atStart: Bool) -> CGRect {
    guard let view = servedView else { return frame }
    let shown = shownBounds.inset(by: view.adjustedContentInset)
    func place(_ natural: CGFloat, _ extent: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      atStart
        ? max(natural, min(start, section.end - extent))
        : min(natural, max(end - extent, section.start))
    }
    var frame = frame
    if scrollDirection == .vertical {
      frame.origin.y = place(frame.minY, frame.height, shown.minY, shown.maxY)
    } else {
      frame.origin.x = place(frame.minX, frame.width, shown.minX, shown.maxX)
    }
    return frame
  }
}
