import TestSupport
import UIKit

/// Random plans of compositional layouts, and the settings that cannot be read back from them.
@MainActor enum Plans {
  private static var rows: Set<ObjectIdentifier> = []
  private static var counts: [ObjectIdentifier: (Int, Bool)] = [:]
  /// Groups are retained, so that no other group reuses the identity of one.
  private static var kept: [NSCollectionLayoutGroup] = []

  nonisolated static func isRow(_ group: NSCollectionLayoutGroup) -> Bool {
    let id = ObjectIdentifier(group)
    return MainActor.assumeIsolated { rows.contains(id) }
  }

  nonisolated static func count(_ group: NSCollectionLayoutGroup) -> (Int?, Bool) {
    let id = ObjectIdentifier(group)
    return MainActor.assumeIsolated { counts[id].map { ($0.0, $0.1) } ?? (nil, false) }
  }

  static func forget() { (rows, counts, kept) = ([], [:], []) }

  private static func number(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random)) / 4
  }

  private static func often(_ part: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<part, using: &random) == 0
  }

  private static func dimension(_ isOpen: Bool, _ random: inout SeededGenerator)
    -> NSCollectionLayoutDimension
  {
    if isOpen, often(3, &random) { return .estimated(number(20...300, &random)) }
    let parts: [CGFloat] = [1, 0.5, 1 / 3, 0.25, 0.2]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .absolute(number(8...400, &random))
    case 1: return .fractionalHeight(parts[Int.random(in: 0..<5, using: &random)])
    default: return .fractionalWidth(parts[Int.random(in: 0..<5, using: &random)])
    }
  }

  private static func size(_ isOpen: Bool, _ random: inout SeededGenerator) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: dimension(isOpen, &random), heightDimension: dimension(isOpen, &random))
  }

  static func insets(_ random: inout SeededGenerator) -> NSDirectionalEdgeInsets {
    guard often(2, &random) else { return .zero }
    return NSDirectionalEdgeInsets(
      top: number(0...40, &random), leading: number(0...40, &random), bottom: number(0...40, &random),
      trailing: number(0...40, &random))
  }

  private static func spacing(_ random: inout SeededGenerator) -> NSCollectionLayoutSpacing? {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: nil
    case 1: .fixed(number(0...40, &random))
    default: .flexible(number(0...40, &random))
    }
  }

  /// An item, or a group nested at most `depth` deep.
  static func item(depth: Int, isOpen: Bool, _ random: inout SeededGenerator) -> NSCollectionLayoutItem {
    let plan: NSCollectionLayoutItem
    if depth > 0, often(2, &random) {
      plan = group(depth: depth, isOpen: isOpen, &random)
    } else {
      let edges: [NSDirectionalRectEdge] = [[.top, .trailing], [.bottom], [.leading], []]
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(number(4...40, &random)), heightDimension: .fractionalHeight(0.25)),
        elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(
          edges: edges[Int.random(in: 0..<4, using: &random)], fractionalOffset: CGPoint(x: 0.5, y: -0.25)))
      plan = NSCollectionLayoutItem(
        layoutSize: size(isOpen, &random), supplementaryItems: often(4, &random) ? [badge] : [])
    }
    plan.contentInsets = insets(&random)
    if often(4, &random) {
      plan.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: spacing(&random), top: spacing(&random), trailing: spacing(&random), bottom: spacing(&random)
      )
    }
    return plan
  }

  static func group(depth: Int, isOpen: Bool, _ random: inout SeededGenerator) -> NSCollectionLayoutGroup {
    let size = size(isOpen, &random)
    let isRow = often(2, &random)
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      item(depth: depth - 1, isOpen: isOpen, &random)
    }
    let count = Int.random(in: 1...4, using: &random)
    let group: NSCollectionLayoutGroup
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      group =
        isRow
        ? .horizontal(layoutSize: size, subitem: items[0], count: count)
        : .vertical(layoutSize: size, subitem: items[0], count: count)
      counts[ObjectIdentifier(group)] = (count, true)
    case 1:
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: items[0], count: count)
        : .vertical(layoutSize: size, repeatingSubitem: items[0], count: count)
      counts[ObjectIdentifier(group)] = (count, false)
    default:
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    }
    group.interItemSpacing = spacing(&random)
    kept.append(group)
    if isRow { rows.insert(ObjectIdentifier(group)) }
    return group
  }

  static func section(_ random: inout SeededGenerator) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: group(depth: Int.random(in: 1...3, using: &random), isOpen: often(2, &random), &random))
    section.contentInsets = insets(&random)
    section.interGroupSpacing = number(0...60, &random)
    let behavior = Int.random(in: -5...5, using: &random)
    section.orthogonalScrollingBehavior =
      UICollectionLayoutSectionOrthogonalScrollingBehavior(rawValue: max(0, behavior)) ?? .none
    for number in 0..<max(0, Int.random(in: -2...2, using: &random)) {
      let alignment = NSRectAlignment(rawValue: Int.random(in: 1...8, using: &random)) ?? .top
      let band = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(false, &random), elementKind: "band \(number)", alignment: alignment,
        absoluteOffset: often(3, &random) ? CGPoint(x: 3, y: -2) : .zero)
      band.extendsBoundary = !often(4, &random)
      section.boundarySupplementaryItems.append(band)
    }
    return section
  }
}
