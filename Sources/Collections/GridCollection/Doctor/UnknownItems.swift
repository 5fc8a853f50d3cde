import GridElement
import GridGeometry
import UIKit

/// Existing items for which a layout returned no attributes, alone or for a rectangle.
@MainActor struct UnknownItems {
  /// Items that were known or unknown while the data had the same counts.
  private struct Items {
    var known: Set<IndexPath> = []
    var unknown: [IndexPath: [Int]] = [:]
  }

  private var items: [[Int]: Items] = [:]
  /// The states of the frames with unknown items.
  private(set) var pictures: [Int: LayoutFinding.Picture] = [:]

  /// Whether the layout makes attributes only of items that are shown: an item is known in some frames only.
  var isOfShownItems: Bool {
    items.values.contains { entry in entry.unknown.keys.contains(where: entry.known.contains) }
  }

  /// Whether there are any.
  var hasAny: Bool { !pictures.isEmpty }

  mutating func note(_ path: IndexPath, _ now: Observation) {
    items[now.counts, default: Items()].unknown[path, default: []].append(now.frame)
    if pictures[now.frame] == nil { pictures[now.frame] = now.picture([]) }
  }

  mutating func noteKnown(_ path: IndexPath, _ now: Observation) {
    items[now.counts, default: Items()].known.insert(path)
  }

  /// Notes which of the items that are unknown along the path are known in another view with the same data.
  mutating func noteKnown(in view: UICollectionView, _ isKnown: (IndexPath) -> Bool) {
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard let entry = items[counts] else { return }
    items[counts]?.known.formUnion(entry.unknown.keys.filter(isKnown))
  }

  /// The unknown items in the order of their frames; for a layout that makes attributes only of items that are shown,
  /// those that were shown in another frame.
  var all: [(frame: Int, path: IndexPath)] {
    let isOfShownItems = isOfShownItems
    let found = items.values.flatMap { entry in
      entry.unknown.filter { !isOfShownItems || entry.known.contains($0.key) }
        .flatMap { path, frames in frames.map { (frame: $0, path: path) } }
    }
    return found.sorted { ($0.frame, $0.path) < ($1.frame, $1.path) }
  }
}

extension LayoutExaminer {
  /// Queries unknown items at the end of the content, where the path may not lead.
  private func askAtTheEnd() {
    guard unknownItems.hasAny, !skipped.contains(.item) else { return }
    let driver = CollectionDriver(setup(), path: CollectionPath(), scale: scale)
    let range = driver.view.offsetRange
    driver.go(to: Point(x: range.maxX, y: range.maxY))
    unknownItems.noteKnown(in: driver.view) { path in
      probing(.item) { driver.view.collectionViewLayout.layoutAttributesForItem(at: path) } != nil
    }
  }

  /// Reports unknown items, after all frames: such an item never appears, or it appears and only its query alone is
  /// without an answer elsewhere.
  func noteUnknownItems() {
    if !unknownItems.isOfShownItems { askAtTheEnd() }
    let appears = unknownItems.isOfShownItems
    for (frame, path) in unknownItems.all {
      let id = ElementID(ElementKey.item(path))
      note(
        appears ? .agreement : .missing, "unknown", frame: frame, element: id,
        appears
          ? "\(name(id)) is nil when queried alone where it is not shown"
          : "the layout has no attributes for \(name(id))",
        picture: unknownItems.pictures[frame] ?? .empty)
    }
  }
}
