/// All sections of a compositional layout, one after another along the scroll axis, with the layout's own headers and
/// footers.
@MainActor struct CompositionalModel {
  /// The inputs of the model.
  struct Surroundings: Equatable {
    var view: ObjectIdentifier
    var room: CGSize
    var traits: ObjectIdentifier
  }

  let surroundings: Surroundings
  let axes: LayoutAxes
  let environment: any NSCollectionLayoutEnvironment
  /// The sections. A section that has never had a description is nil and has length 0.
  private(set) var sections: [CompositionalSection?]
  /// The starts of the sections along the scroll axis.
  private(set) var starts: [CGFloat] = []
  private(set) var contentSize = CGSize.zero
  /// Whether any header or footer is pinned.
  private(set) var hasPinned = false
  private(set) var bands: [CompositionalSection.Band] = []
  private let configuration: UICollectionViewCompositionalLayoutConfiguration
  private let preferred: (ElementKey) -> CGSize?
  /// The maximum distances that elements extend before and after the start of their section.
  private var reach = (before: CGFloat(0), after: CGFloat(0))
  /// Items with new preferred sizes since sections were computed.
  private var resized: [Int: Set<Int>] = [:]
  private var hasNews = false

  init(
    _ surroundings: Surroundings, _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    counts: [Int], traits: UITraitCollection,
    plan: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?,
    preferred: @escaping (ElementKey) -> CGSize?
  ) {
    self.surroundings = surroundings
    self.configuration = configuration
    self.preferred = preferred
    axes = LayoutAxes(isVertical: configuration.scrollDirection == .vertical)
    environment = LayoutEnvironment(LayoutContainer(surroundings.room), traits)
    var last: NSCollectionLayoutSection?
    sections = []
    for (index, count) in counts.enumerated() {
      last = plan(index, environment) ?? last
      guard let last else {
        sections.append(nil)
        continue
      }
      let solver = CompositionalSolver(traits: traits) { kind, item in
        let path = IndexPath(item: item, section: index)
        return preferred(kind.isEmpty ? .item(path) : .supplementary(kind, path))
      }
      sections.append(
        CompositionalSection(last, count: count, axes: axes, room: surroundings.room, solver: solver))
    }
    arrange()
  }

  private mutating func arrange() {
    let room = surroundings.room
    func size(_ plan: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
      plan.layoutSize.size(
        in: room,
        preferred: plan.layoutSize.isEstimated
          ? preferred(.supplementary(plan.elementKind, IndexPath(index: 0))) : nil)
    }
    func side(_ plan: NSCollectionLayoutBoundarySupplementaryItem) -> (along: CGFloat, across: CGFloat) {
      let alignment = plan.alignment
      return axes.isVertical ? (alignment.down, alignment.across) : (alignment.across, alignment.down)
    }
    func thickness(_ position: CGFloat) -> CGFloat {
      configuration.boundarySupplementaryItems.filter { $0.extendsBoundary && side($0).along == position }
        .map { axes.along(size($0)) }.max() ?? 0
    }
    var position = thickness(0)
    starts = []
    reach = (0, 0)
    for (index, section) in sections.enumerated() {
      if index > 0 { position += configuration.interSectionSpacing }
      starts.append(position)
      guard let section else { continue }
      position += section.extent
      let own = section.reachAlong
      reach = (max(reach.before, own.before), max(reach.after, own.after))
    }
    position += thickness(1)
    contentSize = axes.size(along: position, across: axes.across(room))
    bands = configuration.boundarySupplementaryItems.map { plan in
      let (size, side) = (size(plan), side(plan))
      let origin = axes.point(
        along: side.along * (position - axes.along(size)),
        across: side.across * (axes.across(room) - axes.across(size)))
      return .init(
        plan: plan,
        frame: CGRect(origin: origin, size: size).offsetBy(dx: plan.offset.x, dy: plan.offset.y))
    }
    hasPinned =
      bands.contains { $0.plan.pinToVisibleBounds }
      || sections.contains { $0?.bands.contains { $0.plan.pinToVisibleBounds } == true }
  }

  // MARK: Preferred sizes

  /// Records that the view of an element has a new preferred size.
  mutating func note(_ key: ElementKey) {
    hasNews = true
    if key.indexPath.count > 1 { resized[key.indexPath.section, default: []].insert(key.indexPath.item) }
  }

  /// Applies new preferred sizes. Takes O(items of the affected groups + groups of their sections).
  mutating func settle() {
    guard hasNews else { return }
    for (index, items) in resized where sections.indices.contains(index) { sections[index]?.resize(items) }
    resized = [:]
    hasNews = false
    arrange()
  }

  // MARK: Queries

  /// The sections with elements in a rectangle, and possibly some more.
  func sections(in rect: CGRect) -> Range<Int> {
    let (low, high) = axes.along(rect)
    let first = starts.partition { $0 + reach.after >= low }
    return first..<max(first, starts.partition { $0 - reach.before > high })
  }

  func origin(ofSection index: Int) -> CGPoint { axes.point(along: starts[index], across: 0) }

  /// Whether the width and height of an element follow its view's preferred size.
  func estimatedAxes(of key: ElementKey) -> (width: Bool, height: Bool) {
    let path = key.indexPath
    func axes(_ size: NSCollectionLayoutSize?) -> (width: Bool, height: Bool) {
      (size?.widthDimension.isEstimated == true, size?.heightDimension.isEstimated == true)
    }
    if path.count < 2 { return axes(bands.first { $0.plan.elementKind == key.kind }?.plan.layoutSize) }
    guard sections.indices.contains(path.section), let section = sections[path.section] else {
      return (false, false)
    }
    if key.category == .supplementaryView, path.item == 0,
      let band = section.bands.first(where: { $0.plan.elementKind == key.kind })
    {
      return axes(band.plan.layoutSize)
    }
    guard let index = section.groupIndex(of: path.item) else { return (false, false) }
    let group = section.groups[index]
    let item = path.item - group.first
    if key.category == .cell {
      let found = group.solved.items[item]
      return (found.isWidthEstimated, found.isHeightEstimated)
    }
    return axes(
      group.solved.supplementaries.first { $0.item == item && $0.plan.elementKind == key.kind }?.plan
        .layoutSize)
  }
}

extension CompositionalSection {
  /// The distances by which elements extend along the scroll axis before and after the start of the section.
  var reachAlong: (before: CGFloat, after: CGFloat) {
    var (before, after) = (CGFloat(0), extent)
    if plan.scrollsAcross {
      for group in groups where !group.solved.reach.isNull {
        let reached = axes.along(
          group.solved.reach.offsetBy(dx: origin(of: group).x, dy: origin(of: group).y))
        (before, after) = (max(before, -reached.start), max(after, reached.end))
      }
    } else {
      (before, after) = (max(before, reach.before), after + reach.after)
    }
    for band in bands {
      let reached = axes.along(band.frame)
      (before, after) = (max(before, -reached.start), max(after, reached.end))
    }
    return (before, after)
  }
}
