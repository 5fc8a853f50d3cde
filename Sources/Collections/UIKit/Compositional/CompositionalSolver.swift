/// The axes along and across a direction, so that the same code works for both directions.
struct LayoutAxes: Hashable, Sendable {
  let isVertical: Bool

  var turned: LayoutAxes { LayoutAxes(isVertical: !isVertical) }

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  func across(_ point: CGPoint) -> CGFloat { isVertical ? point.x : point.y }

  /// The start and end of a rectangle along the direction.
  func along(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  func along(_ insets: NSDirectionalEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  func across(_ insets: NSDirectionalEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    turned.along(insets)
  }

  func along(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
    isVertical ? size.heightDimension : size.widthDimension
  }

  func across(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension { turned.along(size) }

  func along(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (
    start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?
  ) {
    isVertical ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
  }

  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}

/// A laid-out group, or a single item as a group: its size, and its content relative to its origin.
struct SolvedGroup {
  struct Item {
    var frame: CGRect
    var zIndex = 0
    /// Whether width and height follow the view's preferred size.
    var isWidthEstimated = false
    var isHeightEstimated = false
  }

  struct Supplementary {
    var plan: NSCollectionLayoutSupplementaryItem
    var frame: CGRect
    /// The item that provides the index path, counted within the group.
    var item: Int
  }

  var size: CGSize
  var items: [Item] = []
  var supplementaries: [Supplementary] = []
  /// The number of items that were considered, including those of a subitem that did not fit.
  var examined = 1

  /// The bounding rectangle of its content.
  var reach: CGRect {
    (items.map(\.frame) + supplementaries.map(\.frame)).reduce(CGRect.null) { $0.union($1) }
  }

  fileprivate mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
    let count = items.count
    for var item in other.items {
      item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      items.append(item)
    }
    for var view in other.supplementaries {
      view.frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
      view.item += count
      supplementaries.append(view)
    }
  }
}

/// Lays out groups of a section from their descriptions. Takes O(items of the group).
@MainActor struct CompositionalSolver {
  /// The traits of the whole view, for descriptions that query them.
  let traits: UITraitCollection
  /// Returns the preferred size of an item's view. The item is counted within the section; the kind is that
  /// of a supplementary view, or "" for the cell.
  let preferred: (_ kind: String, _ item: Int) -> CGSize?

  /// The amount by which sums of lengths may exceed the available length, for lengths such as a third of it.
  private static let tolerance: CGFloat = 1e-6

  /// Lays out an item or group that starts with an item of the section and contains at most a number of items.
  func solve(
    _ plan: NSCollectionLayoutItem, in container: CGSize, first: Int, limit: Int, fixed: CGSize? = nil
  ) -> SolvedGroup {
    var solved: SolvedGroup
    if let group = plan as? NSCollectionLayoutGroup {
      let size = fixed ?? group.layoutSize.size(in: container)
      switch group.arrangement {
      case .custom(let provider): solved = custom(group, provider, size, limit)
      case .horizontal: solved = stack(group, LayoutAxes(isVertical: false), size, first, limit)
      case .vertical: solved = stack(group, LayoutAxes(isVertical: true), size, first, limit)
      }
    } else {
      let (width, height) = (plan.layoutSize.widthDimension, plan.layoutSize.heightDimension)
      let size = fixed ?? size(of: plan, in: container, item: first)
      solved = SolvedGroup(
        size: size,
        items: [
          .init(
            frame: CGRect(origin: .zero, size: size).inset(by: plan.insets),
            isWidthEstimated: width.isEstimated, isHeightEstimated: height.isEstimated)
        ])
    }
    let frame = CGRect(origin: .zero, size: solved.size).inset(by: plan.insets)
    for view in plan.supplementaryItems {
      let wish = view.layoutSize.isEstimated ? preferred(view.elementKind, first) : nil
      solved.supplementaries.append(.init(plan: view, frame: view.frame(at: frame, preferred: wish), item: 0))
    }
    return solved
  }

  /// Returns the size of an item or group. Items may use their view's preferred size; estimated groups get
  /// their size later, from their items.
  private func size(of plan: NSCollectionLayoutItem, in container: CGSize, item: Int) -> CGSize {
    let asks = plan.layoutSize.isEstimated && !(plan is NSCollectionLayoutGroup)
    return plan.layoutSize.size(in: container, preferred: asks ? preferred("", item) : nil)
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider,
    _ size: CGSize, _ limit: Int
  ) -> SolvedGroup {
    let environment = LayoutEnvironment(LayoutContainer(size, group.insets), traits)
    let (dx, dy) = (group.insets.leading, group.insets.top)
    return SolvedGroup(
      size: size,
      items: provider(environment).prefix(limit).map {
        .init(frame: $0.frame.offsetBy(dx: dx, dy: dy), zIndex: $0.zIndex)
      })
  }

  // MARK: Rows and columns

  /// A subitem of a row or column.
  private struct Entry {
    var plan: NSCollectionLayoutItem
    var solved: SolvedGroup
    var edges: (start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?)
    var first: Int
  }

  private func stack(
    _ group: NSCollectionLayoutGroup, _ axes: LayoutAxes, _ size: CGSize, _ first: Int, _ limit: Int
  ) -> SolvedGroup {
    let inner = size.inset(by: group.insets)
    let isOpen = axes.along(group.layoutSize).isEstimated
    let spacing = group.interItemSpacing
    var (entries, used, examined) = fill(group, axes, inner, first, limit, isOpen: isOpen)
    makeUniform(&entries, axes, inner)
    // The remaining space goes to flexible spacing.
    let gaps = spacing?.isFlexibleSpacing == true ? max(0, entries.count - 1) : 0
    let edges = entries.reduce(0) { count, entry in
      count + [entry.edges.start, entry.edges.end].count { $0?.isFlexibleSpacing == true }
    }
    let rest = isOpen ? 0 : max(0, axes.along(inner) - used)
    let share = gaps + edges > 0 ? rest / CGFloat(gaps + edges) : 0
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      (spacing?.spacing ?? 0) + (spacing?.isFlexibleSpacing == true ? share : 0)
    }
    var across = axes.across(inner)
    if axes.across(group.layoutSize).isEstimated {
      across = entries.map { axes.across($0.solved.size) + Self.room($0.plan, axes.turned) }.max() ?? across
    }
    var solved = SolvedGroup(size: size, examined: examined)
    let insets = (axes.along(group.insets), axes.across(group.insets))
    var place = insets.0.start
    for (index, entry) in entries.enumerated() {
      if index > 0 { place += length(spacing) }
      place += length(entry.edges.start)
      let side = Self.place(entry.plan, axes.turned, axes.across(entry.solved.size), across)
      solved.add(entry.solved, at: axes.point(along: place, across: insets.1.start + side))
      place += axes.along(entry.solved.size) + length(entry.edges.end)
    }
    solved.size = axes.size(
      along: isOpen ? place + insets.0.end : axes.along(size),
      across: axes.across(group.layoutSize).isEstimated
        ? across + insets.1.start + insets.1.end : axes.across(size))
    return solved
  }

  /// Repeats subitems until the next one would not fit. Returns them, the length that they use, and the number of items
  /// considered.
  private func fill(
    _ group: NSCollectionLayoutGroup, _ axes: LayoutAxes, _ inner: CGSize, _ first: Int, _ limit: Int,
    isOpen: Bool
  ) -> ([Entry], CGFloat, Int) {
    var (entries, used, consumed, examined): ([Entry], CGFloat, Int, Int) = ([], 0, 0, 0)
    let spacing = group.interItemSpacing?.spacing ?? 0
    var index = 0
    var idle = 0
    while consumed < limit, !group.subitems.isEmpty, idle < group.subitems.count {
      if index == group.count ?? (isOpen ? group.subitems.count : .max) { break }
      let plan = group.subitems[index % group.subitems.count]
      var fixed: CGSize?
      if group.sharesLength, !isOpen, let count = group.count {
        let part = max(0, (axes.along(inner) - spacing * CGFloat(count - 1)) / CGFloat(count))
        let own = size(of: plan, in: inner, item: first + consumed)
        fixed = axes.size(along: part, across: axes.across(own))
      }
      let solved = solve(plan, in: inner, first: first + consumed, limit: limit - consumed, fixed: fixed)
      examined = max(examined, consumed + solved.examined)
      let edges = axes.along(plan.edgeSpacing)
      let length = axes.along(solved.size) + Self.room(plan, axes)
      let next = entries.isEmpty ? length : used + spacing + length
      if group.count == nil, !isOpen, !entries.isEmpty, next > axes.along(inner) + Self.tolerance { break }
      index += 1
      idle = solved.items.isEmpty ? idle + 1 : 0
      entries.append(Entry(plan: plan, solved: solved, edges: edges, first: first + consumed))
      used = next
      consumed += solved.items.count
    }
    return (entries, used, examined)
  }

  /// Items that share the largest preferred size of their siblings across the group.
  private func makeUniform(_ entries: inout [Entry], _ axes: LayoutAxes, _ inner: CGSize) {
    let uniform = entries.indices.filter { axes.across(entries[$0].plan.layoutSize).isUniformAcrossSiblings }
    guard let largest = uniform.map({ axes.across(entries[$0].solved.size) }).max() else { return }
    for index in uniform {
      let entry = entries[index]
      let size = axes.size(along: axes.along(entry.solved.size), across: largest)
      entries[index].solved = solve(
        entry.plan, in: inner, first: entry.first, limit: entry.solved.items.count, fixed: size)
    }
  }

  /// The minimum spacing next to an item.
  private static func room(_ plan: NSCollectionLayoutItem, _ axes: LayoutAxes) -> CGFloat {
    let edges = axes.along(plan.edgeSpacing)
    return (edges.start?.spacing ?? 0) + (edges.end?.spacing ?? 0)
  }

  /// The position of an item across its group: at the start unless flexible spacing moves it.
  private static func place(
    _ plan: NSCollectionLayoutItem, _ axes: LayoutAxes, _ extent: CGFloat, _ room: CGFloat
  ) -> CGFloat {
    let edges = axes.along(plan.edgeSpacing)
    let start = edges.start?.spacing ?? 0
    let rest = max(0, room - extent - Self.room(plan, axes))
    guard edges.start?.isFlexibleSpacing == true else { return start }
    return start + (edges.end?.isFlexibleSpacing == true ? rest / 2 : rest)
  }
}
