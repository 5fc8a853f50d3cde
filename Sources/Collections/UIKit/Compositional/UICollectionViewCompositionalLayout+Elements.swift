extension UICollectionViewCompositionalLayout {
  /// The model, up to date for the view's current state.
  var resolved: CompositionalModel {
    guard let view = servedView else {
      return CompositionalModel(
        .init(view: ObjectIdentifier(self), room: .zero, traits: ObjectIdentifier(self)), configuration,
        counts: [],
        traits: UITraitCollection(), plan: { _, _ in nil }, preferred: { _ in nil })
    }
    let room = view.bounds.inset(by: view.adjustedContentInset).size
    let surroundings = CompositionalModel.Surroundings(
      view: ObjectIdentifier(view), room: CGSize(width: max(0, room.width), height: max(0, room.height)),
      traits: view.ownTraits.map(ObjectIdentifier.init) ?? ObjectIdentifier(view))
    if model?.surroundings == surroundings, let settled = settledModel() { return settled }
    let made = CompositionalModel(
      surroundings, configuration,
      counts: (0..<view.numberOfSections).map(view.numberOfItems), traits: view.traitCollection, plan: section
    ) { [weak self] key in self?.preferredSizes[key] }
    model = made
    return made
  }

  private func settledModel() -> CompositionalModel? {
    model?.settle()
    return model
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let model = resolved
    var found: [UICollectionViewLayoutAttributes] = []
    for index in model.sections(in: rect) {
      guard let section = model.sections[index] else { continue }
      var own = backgrounds(index, section, model).filter { $0.frame.meets(rect) }
      own += contents(index, section, model, in: rect)
      own += section.bands.map { band($0, index, section, model) }.filter { $0.frame.meets(rect) }
      handle(own, index, section, model)
      found += own
    }
    return found + model.bands.map { band($0, nil, nil, model) }.filter { $0.frame.meets(rect) }
  }

  // MARK: Cells and attached elements

  /// The offset of an orthogonal section.
  private func shift(_ index: Int, _ section: CompositionalSection) -> CGPoint {
    guard section.plan.scrollsAcross else { return .zero }
    return section.groupAxes.point(along: orthogonalOffsets[index] ?? 0, across: 0)
  }

  private func contents(
    _ index: Int, _ section: CompositionalSection, _ model: CompositionalModel, in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let (origin, shift) = (model.origin(ofSection: index), shift(index, section))
    let own = rect.offsetBy(dx: shift.x - origin.x, dy: shift.y - origin.y)
    var (low, high) = section.groupAxes.along(own)
    if section.plan.scrollsAcross {
      // Elements beyond the edges of the view are not returned.
      let offset = section.groupAxes.along(shift)
      (low, high) = (max(low, offset), min(high, offset + section.groupAxes.along(section.room)))
    }
    var found: [UICollectionViewLayoutAttributes] = []
    for group in section.groups[section.groups(from: low, to: high)] {
      let position = section.origin(of: group)
      let (dx, dy) = (position.x + origin.x - shift.x, position.y + origin.y - shift.y)
      for (number, item) in group.solved.items.enumerated() {
        let frame = item.frame.offsetBy(dx: dx, dy: dy)
        guard frame.meets(rect), shows(frame, index, section, model) else { continue }
        found.append(
          attributes(.item(IndexPath(item: group.first + number, section: index)), frame, item.zIndex))
      }
      for view in group.solved.supplementaries {
        let frame = view.frame.offsetBy(dx: dx, dy: dy)
        guard frame.meets(rect), shows(frame, index, section, model) else { continue }
        let path = IndexPath(item: group.first + view.item, section: index)
        found.append(attributes(.supplementary(view.plan.elementKind, path), frame, view.plan.zIndex))
      }
    }
    return found
  }

  /// Whether any part of an orthogonal section is in the view; true for other sections.
  private func shows(
    _ frame: CGRect, _ index: Int, _ section: CompositionalSection, _ model: CompositionalModel
  ) -> Bool {
    guard section.plan.scrollsAcross else { return true }
    let (start, end) = section.groupAxes.along(frame)
    return end > 0 && start < section.groupAxes.along(section.room)
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let model = resolved
    guard model.sections.indices.contains(path.section), let section = model.sections[path.section],
      let found = section.groupIndex(of: path.item)
    else { return nil }
    let group = section.groups[found]
    let item = group.solved.items[path.item - group.first]
    return attributes(
      .item(path), placed(item.frame, group, path.section, section, model), item.zIndex)
  }

  func supplementary(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let model = resolved
    if path.count < 2 {
      return model.bands.first { $0.plan.elementKind == kind }.map { band($0, nil, nil, model) }
    }
    guard model.sections.indices.contains(path.section), let section = model.sections[path.section] else {
      return nil
    }
    if path.item == 0, let found = section.bands.first(where: { $0.plan.elementKind == kind }) {
      return band(found, path.section, section, model)
    }
    guard let found = section.groupIndex(of: path.item) else { return nil }
    let group = section.groups[found]
    let view = group.solved.supplementaries.first {
      $0.item == path.item - group.first && $0.plan.elementKind == kind
    }
    return view.map {
      attributes(
        .supplementary(kind, path), placed($0.frame, group, path.section, section, model), $0.plan.zIndex)
    }
  }

  private func placed(
    _ frame: CGRect, _ group: CompositionalSection.Group, _ index: Int, _ section: CompositionalSection,
    _ model: CompositionalModel
  ) -> CGRect {
    let (origin, shift) = (model.origin(ofSection: index), shift(index, section))
    let position = section.origin(of: group)
    return frame.offsetBy(dx: position.x + origin.x - shift.x, dy: position.y + origin.y - shift.y)
  }

  private func attributes(_ key: ElementKey, _ frame: CGRect, _ zIndex: Int)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes(key)
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }

  // MARK: Headers, footers, backgrounds

  /// A header or footer of a section, or of the whole layout, at its current position.
  private func band(
    _ band: CompositionalSection.Band, _ index: Int?, _ section: CompositionalSection?,
    _ model: CompositionalModel
  ) -> UICollectionViewLayoutAttributes {
    let origin = index.map(model.origin) ?? .zero
    var frame = band.frame.offsetBy(dx: origin.x, dy: origin.y)
    var zIndex = band.plan.zIndex
    if band.plan.pinToVisibleBounds {
      let start = index.map { model.starts[$0] } ?? 0
      frame = pinned(
        frame, band.plan, from: start,
        to: start + (section?.extent ?? model.axes.along(model.contentSize)), model.axes)
      zIndex += 10
    }
    let path = index.map { IndexPath(item: 0, section: $0) } ?? IndexPath(index: 0)
    return attributes(.supplementary(band.plan.elementKind, path), frame, zIndex)
  }

  /// Returns a frame moved to the start or end of the visible rectangle, but not out of its section.
  private func pinned(
    _ frame: CGRect, _ plan: NSCollectionLayoutBoundarySupplementaryItem, from start: CGFloat,
    to end: CGFloat, _ axes: LayoutAxes
  ) -> CGRect {
    guard let view = servedView else { return frame }
    let shown = axes.along(shownBounds.inset(by: view.adjustedContentInset))
    let side = axes.isVertical ? plan.alignment.down : plan.alignment.across
    let (position, extent) = (axes.along(frame.origin), axes.along(frame.size))
    let moved =
      side == 1
      ? min(position, max(shown.end - extent, start)) : max(position, min(shown.start, end - extent))
    return CGRect(origin: axes.point(along: moved, across: axes.across(frame.origin)), size: frame.size)
  }

  private func backgrounds(_ index: Int, _ section: CompositionalSection, _ model: CompositionalModel)
    -> [UICollectionViewLayoutAttributes]
  {
    section.plan.decorationItems.map { plan in
      let size = model.axes.size(along: section.extent, across: model.axes.across(section.room))
      let frame = CGRect(origin: model.origin(ofSection: index), size: size).inset(by: plan.contentInsets)
      return attributes(
        .decoration(plan.elementKind, IndexPath(item: 0, section: index)), frame, plan.zIndex)
    }
  }

  func decoration(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let model = resolved
    guard model.sections.indices.contains(path.section), let section = model.sections[path.section] else {
      return nil
    }
    return backgrounds(path.section, section, model).first { $0.representedElementKind == kind }
  }

  // MARK: Handlers

  private func handle(
    _ attributes: [UICollectionViewLayoutAttributes], _ index: Int, _ section: CompositionalSection,
    _ model: CompositionalModel
  ) {
    guard let handler = section.plan.visibleItemsInvalidationHandler else { return }
    let shown = shownBounds
    let shift = shift(index, section)
    let visible = attributes.filter { $0.frame.meets(shown) }
    // Headers do not scroll with the groups.
    let items = visible.map { attributes in
      let scrolls =
        attributes.representedElementCategory == .cell
        || !section.bands.contains { $0.plan.elementKind == attributes.representedElementKind }
      return LayoutVisibleItem(attributes, scrolledBy: scrolls ? shift : .zero)
    }
    handler(items, section.plan.scrollsAcross ? shift : shown.origin, model.environment)
  }
}
