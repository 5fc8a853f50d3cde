import TestSupport
import Testing
import UIKit

/// Diffable data sources, and the content of snapshots.
@MainActor @Suite struct DiffableDataTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private func snapshot(_ random: inout SeededGenerator) -> Snapshot {
    var snapshot = Snapshot()
    let sections = Array(0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
    snapshot.appendSections(Array(sections))
    guard !sections.isEmpty else { return snapshot }
    for item in Array(0..<20).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)) {
      snapshot.appendItems([item + 100], toSection: sections.randomElement(using: &random))
    }
    return snapshot
  }

  @Test func itemsOfASectionFormATree() {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2, 3])
    tree.append([20, 21, 20, 1], to: 2)
    tree.append([200], to: 20)
    tree.insert([4], before: 3)
    tree.insert([22], after: 20)
    #expect(tree.items == [1, 2, 20, 200, 22, 21, 4, 3] && tree.rootItems == [1, 2, 4, 3])
    #expect(tree.visibleItems == [1, 2, 4, 3])
    tree.expand([2])
    #expect(tree.visibleItems == [1, 2, 20, 22, 21, 4, 3] && tree.isVisible(22) && !tree.isVisible(200))
    tree.expand([20])
    #expect(tree.isVisible(200) && tree.level(of: 200) == 2 && tree.parent(of: 200) == 20)
    let part = tree.snapshot(of: 20, includingParent: true)
    #expect(part.items == [20, 200] && part.rootItems == [20] && part.isExpanded(20))
    tree.delete([20])
    #expect(tree.items == [1, 2, 22, 21, 4, 3] && !tree.isExpanded(20))
    tree.replace(childrenOf: 2, using: part)
    #expect(tree.items == [1, 2, 20, 200, 4, 3] && tree.level(of: 200) == 2)
    tree.collapse([2])
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    source.apply(tree, to: 7)
    #expect(source.snapshot().sectionIdentifiers == [7])
    #expect(source.snapshot().itemIdentifiers == [1, 2, 4, 3] && source.snapshot(for: 7).items == tree.items)
  }

  @Test func differencesBecomeABatch() throws {
    var random = SeededGenerator(seed: 7)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 5000), collectionViewLayout: BatchLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    view.makesViews = false
    func places(_ snapshot: Snapshot) -> [Int: CGFloat] {
      BatchData.places(
        snapshot.sectionIdentifiers.map {
          BatchData.Section(name: $0, items: snapshot.itemIdentifiers(inSection: $0))
        }
      ).items
    }
    var old = snapshot(&random)
    source.apply(old, animatingDifferences: false)
    view.layoutIfNeeded()
    for round in 0..<300 {
      let note = Comment("round \(round)")
      let new = snapshot(&random)
      source.apply(new)
      view.layoutIfNeeded()
      #expect(view.warnings.isEmpty, note)
      let (before, after) = (places(old), places(new))
      let shown = view.visibleAttributes.filter { $0.representedElementCategory == .cell }
      #expect(shown.count == after.count, note)
      for attributes in shown {
        let item = try #require(source.itemIdentifier(for: attributes.indexPath), note)
        #expect(attributes.frame.minY == after[item], note)
        #expect(source.indexPath(for: item) == attributes.indexPath, note)
      }
      // Without earlier cells there is nothing to animate from.
      if !before.isEmpty, let animation = view.lastAnimation {
        for element in animation.elements
        where element.role == .stays && element.end.representedElementCategory == .cell {
          let item = try #require(source.itemIdentifier(for: element.end.indexPath), note)
          #expect(element.start.frame.minY == before[item], note)
        }
      }
      old = new
    }
    withExtendedLifetime(source) {}
  }

  @Test func identifiersInSnapshotsAreUnique() {
    var snapshot = Snapshot()
    snapshot.appendSections([1, 2, 1])
    snapshot.appendItems([10, 11, 10])
    snapshot.appendItems([12, 11], toSection: 1)
    #expect(snapshot.sectionIdentifiers == [1, 2] && snapshot.itemIdentifiers == [12, 10, 11])
    snapshot.insertItems([13], beforeItem: 11)
    snapshot.insertItems([14], afterItem: 12)
    snapshot.moveItem(10, afterItem: 12)
    #expect(snapshot.itemIdentifiers(inSection: 1) == [12, 10, 14] && snapshot.indexOfItem(13) == 3)
    snapshot.moveItem(10, beforeItem: 99)
    snapshot.deleteItems([12, 98])
    snapshot.insertSections([3], beforeSection: 1)
    snapshot.moveSection(2, beforeSection: 1)
    #expect(snapshot.sectionIdentifiers == [3, 2, 1] && snapshot.sectionIdentifier(containingItem: 14) == 1)
    snapshot.deleteSections([2])
    #expect(snapshot.numberOfSections == 2 && snapshot.numberOfItems(inSection: 2) == 0)
  }

  @Test func registrationsCreateAndConfigureCells() {
    final class Cell: UICollectionViewCell {
      var number = 0
    }
    var asked: [String] = []
    let registration = UICollectionView.CellRegistration<Cell, Int> { cell, path, item in
      cell.number = item
      var content = UIListContentConfiguration.cell()
      content.text = "item \(item)"
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, kind, path in asked.append("\(path.section)") }
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as? Cell)?.number } == [7, 8] && asked == ["0"])
    // 11 above and below a line of 17 · 1.19, rounded up; the header keeps its estimated height.
    #expect(view.visibleCells.map(\.frame) == [28, 71].map { CGRect(x: 0, y: $0, width: 300, height: 43) })
    #expect(view.visibleCells.first?.contentView.subviews.first is UIListContentView)
    withExtendedLifetime(source) {}
  }
}
