package import GridSource
package import UIKit

/// The data of a collection view whose cells are not shown: only item counts.
package final class ItemCounts: NSObject, UICollectionViewDataSource {
  package private(set) var counts: [Int]

  package init(_ counts: [Int]) { self.counts = counts.map { max(0, $0) } }

  package func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    counts.indices.contains(section) ? counts[section] : 0
  }

  package func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }

  package func replace(with counts: [Int]) { self.counts = counts.map { max(0, $0) } }

  /// Applies a batch. As on devices, removals refer to indices before the batch and insertions to indices after it.
  /// - Throws: `FrameSourceError` if an update refers to a nonexistent item or section.
  package func apply(_ updates: [CollectionUpdate]) throws(FrameSourceError) {
    var rest = counts
    var goneSections: Set<Int> = []
    var items: [IndexPath] = []
    var sections: [(place: Int, old: Int?, items: Int)] = []
    for update in updates {
      switch update {
      case .insert(let place): items.append(place)
      case .delete(let place): rest[try checked(place, "deleted").section] -= 1
      case .reload(let place): _ = try checked(place, "reloaded")
      case .move(let old, let new):
        rest[try checked(old, "moved").section] -= 1
        items.append(new)
      case .insertSection(let place, let items): sections.append((place, nil, items))
      case .deleteSection(let place): goneSections.insert(try checked(place, "deleted"))
      case .reloadSection(let place): _ = try checked(place, "reloaded")
      case .moveSection(let old, let new):
        goneSections.insert(try checked(old, "moved"))
        sections.append((new, old, 0))
      }
    }
    var result = rest.indices.filter { !goneSections.contains($0) }.map { rest[$0] }
    for section in sections.sorted(by: { $0.place < $1.place }) {
      guard (0...result.count).contains(section.place) else {
        throw FrameSourceError(
          "section \(section.place) is inserted, but there are \(result.count) sections after the update")
      }
      result.insert(section.old.map { rest[$0] } ?? max(0, section.items), at: section.place)
    }
    for place in items.sorted() {
      let count = result.indices.contains(place.section) ? result[place.section] : -1
      guard (0...max(count, 0)).contains(place.item), count >= 0 else {
        throw FrameSourceError(
          "item \(place.section)-\(place.item) is inserted, but "
            + (count < 0
              ? "there are \(result.count) sections after the update"
              : "section \(place.section) has \(count) items before it is"))
      }
      result[place.section] += 1
    }
    counts = result
  }

  private func checked(_ path: IndexPath, _ action: String) throws(FrameSourceError) -> IndexPath {
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
      throw FrameSourceError(
        "item \(path.section)-\(path.item) is \(action), but there is none before the update")
    }
    return path
  }

  private func checked(_ section: Int, _ action: String) throws(FrameSourceError) -> Int {
    guard counts.indices.contains(section) else {
      throw FrameSourceError(
        "section \(section) is \(action), but there are \(counts.count) sections before the update")
    }
    return section
  }
}
