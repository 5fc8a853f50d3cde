import GridElement
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

  mutating func note(_ path: IndexPath, _ now: Observation) {
    items[now.counts, default: Items()].unknown[path, default: []].append(now.frame)
    if pictures[now.frame] == nil { pictures[now.frame] = now.picture([]) }
  }

  mutating func noteKnown(_ path: IndexPath, _ now: Observation) {
    items[now.counts, default: Items()].known.insert(path)
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
  /// Reports unknown items, after all frames: such an item never appears, or it appears and only its query alone is
  /// without an answer elsewhere.
  func noteUnknownItems() {
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
