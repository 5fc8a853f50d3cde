import TestSupport
import Testing
import UIKit

/// Batch updates, new bounds and other layouts, with the animations that a device would show.
@MainActor @Suite struct BatchUpdateTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func view(_ data: BatchData, _ layout: UICollectionViewLayout, height: CGFloat = 5000)
    -> UICollectionView
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.makesViews = false
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  /// A batch of changes and the resulting data, computed independently.
  private struct Batch {
    var after: [BatchData.Section]
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(IndexPath, IndexPath)] = []
    var reloaded: [IndexPath] = []
    /// Inserted and deleted things, including reloaded ones.
    var new: Set<Int> = []
    var gone: Set<Int> = []

    init(_ before: [BatchData.Section], _ random: inout SeededGenerator) {
      func often(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
      var travelers: [Int: IndexPath] = [:]
      after = []
      for (index, section) in before.enumerated() {
        if often(6) {
          deletedSections.insert(index)
          gone.formUnion(section.items)
          continue
        }
        var kept = section
        kept.items = []
        for (place, item) in section.items.enumerated() {
          let path = IndexPath(item: place, section: index)
          if often(6) {
            deleted.append(path)
            gone.insert(item)
          } else if often(8) {
            travelers[item] = path
          } else {
            if often(12) {
              reloaded.append(path)
              (new, gone) = (new.union([item]), gone.union([item]))
            }
            kept.items.append(item)
          }
        }
        after.append(kept)
      }
      var name = 1000
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        name += 10
        let section = BatchData.Section(name: name, items: Array(name + 1...name + 3))
        new.formUnion(section.items)
        after.insert(section, at: Int.random(in: 0...after.count, using: &random))
      }
      for index in after.indices where after[index].name >= 1000 { insertedSections.insert(index) }
      var newcomers: [Int] = []
      let old = after.indices.filter { after[$0].name < 1000 }
      // If there is no section to move to, moved items are deleted.
      for item in travelers.keys.sorted()
        + (old.isEmpty ? [] : Array(2000..<2000 + Int.random(in: 0...4, using: &random)))
      {
        guard let section = old.randomElement(using: &random) else {
          deleted.append(travelers[item] ?? IndexPath(item: 0, section: 0))
          gone.insert(item)
          continue
        }
        after[section].items.insert(item, at: Int.random(in: 0...after[section].items.count, using: &random))
        newcomers.append(item)
      }
      for (section, content) in after.enumerated() {
        for (place, item) in content.items.enumerated() where newcomers.contains(item) {
          let path = IndexPath(item: place, section: section)
          if let origin = travelers[item] { moved.append((origin, path)) } else { inserted.append(path) }
        }
      }
      new.formUnion(newcomers.filter { $0 >= 2000 })
    }

    @MainActor func perform(_ view: UICollectionView, _ data: BatchData) {
      view.performBatchUpdates {
        data.sections = after
        view.deleteSections(deletedSections)
        view.insertSections(insertedSections)
        view.deleteItems(at: deleted)
        view.insertItems(at: inserted)
        for (from, to) in moved { view.moveItem(at: from, to: to) }
        view.reloadItems(at: reloaded)
      }
    }
  }

  @Test func elementsMoveWithTheirData() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<300 {
      let before = (0..<Int.random(in: 1...4, using: &random)).map { section in
        BatchData.Section(
          name: section,
          items: (0..<Int.random(in: 0...8, using: &random)).map { section * 100 + $0 + 10 })
      }
      let batch = Batch(before, &random)
      let data = BatchData(before)
      let view = view(data, BatchLayout())
      batch.perform(view, data)
      #expect(view.warnings.isEmpty, "round \(round)")
      let (old, new) = (BatchData.places(before), BatchData.places(batch.after))
      var expected: Set<String> = []
      for (item, y) in old.items where batch.gone.contains(item) || new.items[item] == nil {
        expected.insert("disappears \(y) \(y) 0.0")
      }
      for (item, y) in new.items {
        if batch.new.contains(item) {
          expected.insert("appears \(y) 0.0 \(y)")
        } else {
          expected.insert("stays \(try #require(old.items[item])) 1.0 \(y)")
        }
      }
      let animation = try #require(view.lastAnimation)
      let found = animation.elements.filter { $0.start.representedElementCategory == .cell }.map { element in
        let (start, end) = (element.start, element.end)
        return element.role == .disappears
          ? "disappears \(start.frame.minY) \(end.frame.minY) \(end.alpha)"
          : "\(element.role) \(start.frame.minY) \(start.alpha) \(end.frame.minY)"
      }
      #expect(Set(found) == expected && found.count == expected.count, "round \(round)")
      let headers = animation.elements.filter { $0.end.representedElementKind == header && $0.role == .stays }
      #expect(
        headers.allSatisfy { element in
          let name = batch.after[element.end.indexPath.section].name
          return element.start.frame.minY == old.headers[name] && element.end.frame.minY == new.headers[name]
        }, "round \(round)")
      #expect(
        headers.count == batch.after.count { $0.name < 1000 && old.headers[$0.name] != nil },
        "round \(round)")
    }
  }

  @Test func elementsScrolledOutOfViewMoveToTheirNewPositions() throws {
    let data = BatchData([.init(name: 0, items: [1, 2, 3])])
    // The header and two and a half rows are visible.
    let view = view(data, BatchLayout(), height: 60)
    view.performBatchUpdates {
      data.sections[0].items = [7, 8, 1, 2, 3]
      view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    }
    let rows = try #require(view.lastAnimation).elements.filter {
      $0.start.representedElementCategory == .cell
    }
    #expect(rows.map(\.role) == [.disappears, .disappears, .appears, .appears, .stays])
    #expect(rows.map(\.start.frame.minY) == [30, 50, 10, 30, 10])
    #expect(rows.map(\.end.frame.minY) == [70, 90, 10, 30, 50])
    #expect(rows.map(\.end.alpha) == [1, 1, 1, 1, 1] && rows.map(\.start.alpha) == [1, 1, 0, 0, 1])
  }

  @Test func theLayoutCanReplaceHeaders() throws {
    let data = BatchData([.init(name: 0, items: [1]), .init(name: 1, items: [2])])
    let layout = BatchLayout()
    let view = view(data, layout)
    layout.deletedHeaders = [IndexPath(item: 0, section: 1)]
    view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
    let headers = try #require(view.lastAnimation).elements.filter { $0.end.representedElementKind == header }
    #expect(headers.map(\.role) == [.disappears, .stays, .appears] && headers.map(\.end.alpha) == [0, 1, 1])
  }

  @Test func inconsistentCountsCauseAWarning() {
    let data = BatchData([.init(name: 0, items: [1, 2])])
    let view = view(data, BatchLayout())
    view.performBatchUpdates {
      data.sections[0].items = [1, 2, 3]
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(
      view.warnings == [
        "numbers of items do not match the updates: section 0 has 3 items, but with the changes it should have 1"
      ])
  }

  @Test func viewsAndSelectionMoveWithTheirItems() {
    let data = LoggingData(CallLog(), count: 5)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 5000), collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = data
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let cell = view.cellForItem(at: path)
    view.selectItem(at: path, animated: false, scrollPosition: [])
    data.count = 6
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    let moved = IndexPath(item: 2, section: 0)
    #expect(cell != nil && view.cellForItem(at: moved) === cell)
    #expect(view.indexPathsForSelectedItems == [moved] && cell?.isSelected == true)
    view.reloadItems(at: [moved])
    #expect(view.cellForItem(at: moved) != nil && view.indexPathsForSelectedItems == [moved])
    withExtendedLifetime(data) {}
  }

  @Test func boundsChangedInAnAnimationAreReported() throws {
    let data = BatchData([.init(name: 0, items: [1, 2])])
    let layout = BatchLayout()
    let view = view(data, layout)
    UIView.animate(withDuration: 1) { view.frame.size.width = 200 }
    #expect(layout.lines == ["animated from 100", "finalize bounds"])
    let elements = try #require(view.lastAnimation).elements.filter { $0.role == .stays }
    #expect(elements.map(\.start.frame.minX) == [0, 0, 0] && elements.map(\.end.frame.minX) == [50, 50, 0])
    UIView.performWithoutAnimation { view.frame.size.width = 300 }
    #expect(layout.lines.count == 2)
  }

  @Test func switchingLayoutsIsAnimated() throws {
    let data = BatchData([.init(name: 0, items: [1, 2])])
    let (old, new) = (BatchLayout(), BatchLayout())
    new.itemSize.height = 30
    let view = view(data, old)
    var ended = false
    view.setCollectionViewLayout(new, animated: true) { ended = $0 }
    #expect(old.lines == ["to", "finalize transition"] && new.lines == ["from", "finalize transition"])
    #expect(ended && old.collectionView == nil && new.collectionView === view)
    let rows = try #require(view.lastAnimation).elements.filter {
      $0.start.representedElementCategory == .cell
    }
    #expect(rows.map(\.start.frame.minY) == [10, 30] && rows.map(\.end.frame.minY) == [10, 40])
  }

  @Test func aLayoutCanBeSwitchedInteractively() {
    let data = BatchData([.init(name: 0, items: [1, 2])])
    let (old, new) = (BatchLayout(), BatchLayout())
    new.itemSize.height = 40
    let view = view(data, old)
    var answers: [[Bool]] = []
    for ends in [false, true] {
      let between = view.startInteractiveTransition(to: new) { answers.append([$0, $1]) }
      between.transitionProgress = 0.5
      view.layoutIfNeeded()
      #expect(view.visibleAttributes.map(\.frame.minY) == [10, 40, 0] && view.contentSize.height == 70)
      if ends { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
      #expect(view.collectionViewLayout === (ends ? new : old))
      #expect(view.contentSize.height == (ends ? 90 : 50))
    }
    #expect(answers == [[true, false], [true, true]])
    #expect(old.collectionView == nil && new.collectionView === view)
  }
}
