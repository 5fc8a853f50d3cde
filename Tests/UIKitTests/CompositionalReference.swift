import UIKit

/// A simple, slow compositional layout to compare ours with: every group on its own, every position as a pair of x and
/// y.
struct CompositionalReference {
  typealias Pair = [CGFloat]

  struct Placed {
    var kind: String
    var path: IndexPath
    var frame: CGRect
  }

  var elements: [Placed] = []
  var contentSize = CGSize.zero

  /// `offsets` are those of orthogonal sections; `wishes` are preferred sizes of views, by kind ("" for cells) and
  /// path.
  init(
    _ sections: [(plan: NSCollectionLayoutSection, count: Int)],
    _ configuration: UICollectionViewCompositionalLayoutConfiguration, room: CGSize, offsets: [CGFloat],
    wishes: [String: [IndexPath: CGSize]] = [:]
  ) {
    let along = configuration.scrollDirection == .vertical ? 1 : 0
    let room: Pair = [room.width, room.height]
    var place: CGFloat = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { place += configuration.interSectionSpacing }
      let wish = { (kind: String, item: Int) in wishes[kind]?[IndexPath(item: item, section: index)] }
      let solved = Self.section(section.plan, section.count, along, room, offsets[index], wish)
      for element in solved.elements {
        var frame = element.frame
        if along == 1 { frame.origin.y += place } else { frame.origin.x += place }
        elements.append(
          Placed(
            kind: element.kind, path: IndexPath(item: element.item, section: index), frame: frame))
      }
      place += solved.extent
    }
    contentSize =
      along == 1 ? CGSize(width: room[0], height: place) : CGSize(width: place, height: room[1])
  }

  private struct Element {
    var kind: String
    var item: Int
    var frame: CGRect
  }

  private typealias Wish = (_ kind: String, _ item: Int) -> CGSize?

  private static func section(
    _ plan: NSCollectionLayoutSection, _ count: Int, _ along: Int, _ room: Pair, _ offset: CGFloat,
    _ wish: Wish
  ) -> (elements: [Element], extent: CGFloat) {
    let ownScroll = plan.orthogonalScrollingBehavior != .none
    let direction = ownScroll ? 1 - along : along
    let insets: [Pair] = [
      [plan.contentInsets.leading, plan.contentInsets.trailing],
      [plan.contentInsets.top, plan.contentInsets.bottom],
    ]
    var bands: [(NSCollectionLayoutBoundarySupplementaryItem, Pair, [CGFloat])] = []
    for band in plan.boundarySupplementaryItems {
      var container = room
      container[1 - along] = max(0, room[1 - along] - insets[1 - along][0] - insets[1 - along][1])
      let sides: [NSRectAlignment: [CGFloat]] = [
        .top: [0.5, 0], .topLeading: [0, 0], .topTrailing: [1, 0], .leading: [0, 0.5],
        .trailing: [1, 0.5], .bottom: [0.5, 1], .bottomLeading: [0, 1], .bottomTrailing: [1, 1],
      ]
      bands.append((band, size(band.layoutSize, container, nil), sides[band.alignment] ?? [0, 0]))
    }
    func thickest(_ axis: Int, _ condition: ([CGFloat]) -> Bool) -> CGFloat {
      var most: CGFloat = 0
      for (band, size, side) in bands where band.extendsBoundary && condition(side) {
        most = max(most, size[axis])
      }
      return most
    }
    let (head, tail) = (thickest(along) { $0[along] == 0 }, thickest(along) { $0[along] == 1 })
    let before = thickest(1 - along) { $0[along] == 0.5 && $0[1 - along] == 0 }
    let after = thickest(1 - along) { $0[along] == 0.5 && $0[1 - along] == 1 }
    var inner: Pair = [0, 1].map { max(0, room[$0] - insets[$0][0] - insets[$0][1]) }
    inner[1 - along] = max(0, inner[1 - along] - before - after)

    var origin: Pair = [0, 0]
    origin[along] = head + insets[along][0]
    origin[1 - along] = insets[1 - along][0] + (ownScroll ? 0 : before)
    var found: [Element] = []
    var (item, thickness, isFirst) = (0, CGFloat(0), true)
    while item < count {
      let group = lay(plan.group, inner, Array(item..<count), wish)
      if isFirst {
        if plan.orthogonalScrollingBehavior == .groupPagingCentered {
          origin[direction] = max(0, (room[direction] - group.size[direction]) / 2)
        }
      } else {
        origin[direction] += plan.interGroupSpacing
      }
      isFirst = false
      for element in group.elements {
        var element = element
        element.frame.origin.x += origin[0]
        element.frame.origin.y += origin[1]
        if ownScroll {
          if direction == 0 { element.frame.origin.x -= offset } else { element.frame.origin.y -= offset }
          let start = direction == 0 ? element.frame.minX : element.frame.minY
          let end = direction == 0 ? element.frame.maxX : element.frame.maxY
          if end <= 0 || start >= room[direction] { continue }
        }
        found.append(element)
      }
      item += group.count
      origin[direction] += group.size[direction]
      thickness = max(thickness, group.size[along])
    }
    let extent =
      ownScroll
      ? head + insets[along][0] + thickness + insets[along][1] + tail
      : origin[along] + insets[along][1] + tail
    for (band, size, side) in bands {
      var place: Pair = [0, 0]
      place[along] = side[along] * (extent - size[along])
      let width = room[1 - along] - insets[1 - along][0] - insets[1 - along][1]
      place[1 - along] = insets[1 - along][0] + side[1 - along] * (width - size[1 - along])
      found.append(
        Element(
          kind: band.elementKind, item: 0,
          frame: CGRect(
            x: place[0] + band.offset.x, y: place[1] + band.offset.y, width: size[0], height: size[1])))
    }
    return (found, extent)
  }

  private static func size(_ size: NSCollectionLayoutSize, _ room: Pair, _ wish: CGSize?) -> Pair {
    func length(_ dimension: NSCollectionLayoutDimension, _ wish: CGFloat?) -> CGFloat {
      if dimension.isFractionalWidth { return dimension.dimension * room[0] }
      if dimension.isFractionalHeight { return dimension.dimension * room[1] }
      return dimension.isEstimated ? wish ?? dimension.dimension : dimension.dimension
    }
    return [length(size.widthDimension, wish?.width), length(size.heightDimension, wish?.height)]
  }

  /// One group or item that takes its share of the remaining items.
  private static func lay(
    _ plan: NSCollectionLayoutItem, _ room: Pair, _ items: [Int], _ wish: Wish, forced: (Int, CGFloat)? = nil
  ) -> (size: Pair, elements: [Element], count: Int) {
    guard let group = plan as? NSCollectionLayoutGroup else {
      var own = size(plan.layoutSize, room, wish("", items[0]))
      if let forced { own[forced.0] = forced.1 }
      var frame = CGRect(x: 0, y: 0, width: own[0], height: own[1])
      let isOpen = [plan.layoutSize.widthDimension.isEstimated, plan.layoutSize.heightDimension.isEstimated]
      let insets = plan.contentInsets
      if !isOpen[0] {
        frame = CGRect(
          x: insets.leading, y: 0, width: max(0, own[0] - insets.leading - insets.trailing), height: own[1])
      }
      if !isOpen[1] {
        frame.origin.y = insets.top
        frame.size.height = max(0, own[1] - insets.top - insets.bottom)
      }
      var elements = [Element(kind: "", item: items[0], frame: frame)]
      for badge in plan.supplementaryItems {
        let size = size(badge.layoutSize, [frame.width, frame.height], nil)
        let anchor = badge.containerAnchor
        let x = anchor.edges.contains(.leading) ? 0 : anchor.edges.contains(.trailing) ? 1 : 0.5
        let y = anchor.edges.contains(.top) ? 0 : anchor.edges.contains(.bottom) ? 1 : 0.5
        elements.append(
          Element(
            kind: badge.elementKind, item: items[0],
            frame: CGRect(
              x: frame.minX + x * (frame.width - size[0]) + anchor.offset.x * size[0],
              y: frame.minY + y * (frame.height - size[1]) + anchor.offset.y * size[1], width: size[0],
              height: size[1])))
      }
      return (own, elements, 1)
    }
    return row(group, room, items, wish, forced: forced)
  }

  private static func row(
    _ group: NSCollectionLayoutGroup, _ room: Pair, _ items: [Int], _ wish: Wish, forced: (Int, CGFloat)?
  ) -> (size: Pair, elements: [Element], count: Int) {
    let along = Plans.isRow(group) ? 0 : 1
    var own = size(group.layoutSize, room, nil)
    if let forced { own[forced.0] = forced.1 }
    let isOpen = [group.layoutSize.widthDimension.isEstimated, group.layoutSize.heightDimension.isEstimated]
    let given = group.contentInsets
    let insets: [Pair] = [
      isOpen[0] ? [0, 0] : [given.leading, given.trailing], isOpen[1] ? [0, 0] : [given.top, given.bottom],
    ]
    let inner: Pair = [0, 1].map { max(0, own[$0] - insets[$0][0] - insets[$0][1]) }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let (count, shares) = Plans.count(group)
    func edges(_ plan: NSCollectionLayoutItem, _ axis: Int) -> [NSCollectionLayoutSpacing?] {
      axis == 0
        ? [plan.edgeSpacing?.leading, plan.edgeSpacing?.trailing]
        : [plan.edgeSpacing?.top, plan.edgeSpacing?.bottom]
    }
    func least(_ plan: NSCollectionLayoutItem, _ axis: Int) -> CGFloat {
      edges(plan, axis).reduce(0) { $0 + ($1?.spacing ?? 0) }
    }
    var chosen: [(NSCollectionLayoutItem, (size: Pair, elements: [Element], count: Int))] = []
    var (rest, turn, used) = (items, 0, CGFloat(0))
    while !rest.isEmpty {
      if let count, turn == count { break }
      if count == nil, isOpen[along], turn == group.subitems.count { break }
      let plan = group.subitems[turn % group.subitems.count]
      let part =
        shares && !isOpen[along]
        ? (inner[along] - spacing * CGFloat((count ?? 1) - 1)) / CGFloat(count ?? 1) : nil
      let laid = lay(plan, inner, rest, wish, forced: part.map { (along, max(0, $0)) })
      let length = laid.size[along] + least(plan, along) + (chosen.isEmpty ? 0 : spacing)
      if count == nil, !isOpen[along], !chosen.isEmpty, used + length > inner[along] + 1e-6 { break }
      chosen.append((plan, laid))
      used += length
      rest.removeFirst(laid.count)
      turn += 1
    }
    var flexible = group.interItemSpacing?.isFlexibleSpacing == true ? chosen.count - 1 : 0
    for (plan, _) in chosen {
      flexible += edges(plan, along).filter { $0?.isFlexibleSpacing == true }.count
    }
    let share = flexible > 0 && !isOpen[along] ? max(0, inner[along] - used) / CGFloat(flexible) : 0
    func full(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      (spacing?.spacing ?? 0) + (spacing?.isFlexibleSpacing == true ? share : 0)
    }
    let other = 1 - along
    let thick = isOpen[other] ? chosen.map { $0.1.size[other] + least($0.0, other) }.max() ?? 0 : inner[other]
    var place: Pair = [insets[0][0], insets[1][0]]
    var elements: [Element] = []
    for (index, (plan, laid)) in chosen.enumerated() {
      if index > 0 { place[along] += full(group.interItemSpacing) }
      place[along] += full(edges(plan, along)[0])
      var side = edges(plan, other)[0]?.spacing ?? 0
      if edges(plan, other)[0]?.isFlexibleSpacing == true {
        let free = max(0, thick - laid.size[other] - least(plan, other))
        side += edges(plan, other)[1]?.isFlexibleSpacing == true ? free / 2 : free
      }
      for element in laid.elements {
        var element = element
        element.frame.origin.x += place[0] + (other == 0 ? side : 0)
        element.frame.origin.y += place[1] + (other == 1 ? side : 0)
        elements.append(element)
      }
      place[along] += laid.size[along] + full(edges(plan, along)[1])
    }
    if isOpen[along] { own[along] = place[along] + insets[along][1] }
    if isOpen[other] { own[other] = thick + insets[other][0] + insets[other][1] }
    return (own, elements, items.count - rest.count)
  }
}
