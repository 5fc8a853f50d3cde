/// A laid-out section in its own coordinates: the positions of its elements and its length along the scroll axis.
///
/// Groups follow each other along the scroll axis, or across it in an orthogonal section. Equal groups share the result
/// computed for one of them.
@MainActor struct CompositionalSection {
  struct Group {
    /// Its start along the direction of groups.
    var start: CGFloat
    /// Its first item.
    var first: Int
    var solved: SolvedGroup
  }

  struct Band {
    let plan: NSCollectionLayoutBoundarySupplementaryItem
    let frame: CGRect
  }

  let plan: NSCollectionLayoutSection
  let count: Int
  /// Along the layout's scroll axis, and along the groups.
  let axes: LayoutAxes
  let groupAxes: LayoutAxes
  /// The available size, in which the groups are laid out.
  let room: CGSize
  private(set) var groups: [Group] = []
  /// The maximum distances that elements of groups extend before and after the start of their group.
  private(set) var reach = (before: CGFloat(0), after: CGFloat(0))
  private(set) var bands: [Band] = []
  /// The start of groups across their direction.
  private var side: CGFloat = 0
  /// The length along the scroll axis.
  private(set) var extent: CGFloat = 0
  /// The length of an orthogonal section in its own direction, including insets.
  private(set) var ownExtent: CGFloat = 0
  /// Whether groups are out of order, so that positions cannot be found by binary search.
  private var isUnordered = false
  private let solver: CompositionalSolver

  init(
    _ plan: NSCollectionLayoutSection, count: Int, axes: LayoutAxes, room: CGSize,
    solver: CompositionalSolver
  ) {
    self.plan = plan
    self.count = count
    self.axes = axes
    groupAxes = plan.scrollsAcross ? axes.turned : axes
    self.room = room
    self.solver = solver
    solveGroups(from: 0)
    finish()
  }

  // MARK: Groups

  /// The size in which groups are laid out, excluding insets and headers next to them.
  private var inner: CGSize {
    let size = room.inset(by: plan.contentInsets)
    let sides = sideBands
    return axes.size(
      along: axes.along(size), across: max(0, axes.across(size) - sides.start - sides.end))
  }

  private mutating func solveGroups(from index: Int) {
    groups.removeSubrange(index...)
    let (inner, group) = (inner, plan.group)
    var first = groups.last.map { $0.first + $0.solved.items.count } ?? 0
    var shared: SolvedGroup?
    while first < count {
      let solved: SolvedGroup
      if let shared, shared.items.count <= count - first {
        solved = shared
      } else {
        solved = solver.solve(group, in: inner, first: first, limit: count - first)
        if !group.isEstimated { shared = solved }
      }
      // A group without items would repeat forever.
      guard !solved.items.isEmpty else { break }
      groups.append(Group(start: 0, first: first, solved: solved))
      first += solved.items.count
    }
  }

  /// Lays out the groups of items whose preferred sizes have become known, and later groups if their items
  /// change.
  mutating func resize(_ items: Set<Int>) {
    for index in concerned(by: items) where index < groups.count {
      let old = groups[index]
      let solved = solver.solve(plan.group, in: inner, first: old.first, limit: count - old.first)
      guard solved.items.count == old.solved.items.count else {
        solveGroups(from: index)
        break
      }
      groups[index].solved = solved
    }
    finish()
  }

  /// Returns the groups that depend on any of the items, in order: groups that contain one, or that one did
  /// not fit into.
  private func concerned(by items: Set<Int>) -> [Int] {
    let furthest = groups.map(\.solved.examined).max() ?? 0
    return Set(
      items.flatMap { item in
        let first = groups.partition { $0.first + furthest > item }
        return groups[first...].indices.prefix { groups[$0].first <= item }
          .filter { groups[$0].first + groups[$0].solved.examined > item }
      }
    ).sorted()
  }

  /// The group that contains an item.
  func groupIndex(of item: Int) -> Int? {
    let after = groups.partition { $0.first > item }
    guard after > 0, item - groups[after - 1].first < groups[after - 1].solved.items.count else { return nil }
    return after - 1
  }

  // MARK: Lengths

  private mutating func finish() {
    let insets = groupAxes.along(plan.contentInsets)
    var position = insets.start
    if plan.orthogonalScrollingBehavior == .groupPagingCentered, let first = groups.first {
      position = max(0, (groupAxes.along(room) - groupAxes.along(first.solved.size)) / 2)
    }
    let lead = position
    if !plan.scrollsAcross { position += headBand }
    reach = (0, 0)
    isUnordered = false
    for index in groups.indices {
      let edges = groupAxes.along(plan.group.edgeSpacing)
      if index > 0 { position += plan.interGroupSpacing }
      position += edges.start?.spacing ?? 0
      if index > 0, position < groups[index - 1].start { isUnordered = true }
      groups[index].start = position
      let reached = groupAxes.along(groups[index].solved.reach)
      if !groups[index].solved.reach.isNull {
        reach = (max(reach.before, -reached.start), max(reach.after, reached.end))
      }
      position += groupAxes.along(groups[index].solved.size) + (edges.end?.spacing ?? 0)
    }
    if plan.scrollsAcross {
      let thickness = groups.map { axes.along($0.solved.size) }.max() ?? 0
      let around = axes.along(plan.contentInsets)
      ownExtent =
        position + (plan.orthogonalScrollingBehavior == .groupPagingCentered ? lead : insets.end)
      side = headBand + around.start
      extent = side + thickness + around.end + tailBand
    } else {
      side = axes.across(plan.contentInsets).start + sideBands.start
      if let spacing = groupAxes.turned.along(plan.group.edgeSpacing).start { side += spacing.spacing }
      extent = position + insets.end + tailBand
    }
    placeBands()
  }

  /// The origin of a group in the section's coordinates, before orthogonal scrolling.
  func origin(of group: Group) -> CGPoint { groupAxes.point(along: group.start, across: side) }

  /// The groups that may intersect an interval of the section along the direction of groups.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !isUnordered else { return groups.indices }
    let (before, after) = reach
    let first = groups.partition { $0.start + after > low }
    return first..<max(first, groups.partition { $0.start - before >= high })
  }

  // MARK: Headers and footers

  /// The position of a header or footer along the scroll axis (0 at the start, 1 at the end) and across it.
  private func sides(_ alignment: NSRectAlignment) -> (along: CGFloat, across: CGFloat) {
    axes.isVertical ? (alignment.down, alignment.across) : (alignment.across, alignment.down)
  }

  private func size(_ plan: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
    let insets = self.plan.contentInsets
    var container = room
    if self.plan.supplementariesFollowContentInsets {
      let across = axes.across(insets)
      container = axes.size(
        along: axes.along(room), across: max(0, axes.across(room) - across.start - across.end))
    }
    return plan.layoutSize.size(
      in: container, preferred: plan.layoutSize.isEstimated ? solver.preferred(plan.elementKind, 0) : nil)
  }

  private func thickness(at side: CGFloat) -> CGFloat {
    plan.boundarySupplementaryItems.filter { $0.extendsBoundary && sides($0.alignment).along == side }
      .map { axes.along(size($0)) }.max() ?? 0
  }

  private var headBand: CGFloat { thickness(at: 0) }
  private var tailBand: CGFloat { thickness(at: 1) }

  /// The space taken by headers next to the groups.
  private var sideBands: (start: CGFloat, end: CGFloat) {
    let beside = plan.boundarySupplementaryItems.filter {
      $0.extendsBoundary && sides($0.alignment).along == 0.5
    }
    func thickness(_ side: CGFloat) -> CGFloat {
      beside.filter { sides($0.alignment).across == side }.map { axes.across(size($0)) }.max() ?? 0
    }
    return (thickness(0), thickness(1))
  }

  private mutating func placeBands() {
    let insets = plan.supplementariesFollowContentInsets ? axes.across(plan.contentInsets) : (0, 0)
    let width = axes.across(room) - insets.0 - insets.1
    bands = plan.boundarySupplementaryItems.map { plan in
      let (size, side) = (size(plan), sides(plan.alignment))
      let position = axes.point(
        along: side.along * (extent - axes.along(size)),
        across: insets.0 + side.across * (width - axes.across(size)))
      return Band(
        plan: plan,
        frame: CGRect(origin: position, size: size).offsetBy(dx: plan.offset.x, dy: plan.offset.y))
    }
  }
}

extension Array {
  /// The first index from which all elements meet a condition.
  func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
