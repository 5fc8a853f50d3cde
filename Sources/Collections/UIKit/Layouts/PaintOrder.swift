/// The paint order of elements: by depth, which is zIndex plus the transform's offset toward the viewer, as
/// Core Animation sorts sibling layers. At the same depth, decoration views come first, then cells, then
/// supplementary views; each by index path, then by kind and position in the layout's result.
///
/// Most layouts have few depths and return the elements of each in order, so that elements only need to be
/// distributed, in linear time.
struct PaintOrder {
  private struct Place {
    var layer: Double
    var category: Int
    var section: Int
    var item: Int

    /// Compares without depth.
    func isBelow(_ other: Place) -> Bool {
      (category, section, item) < (other.category, other.section, other.item)
    }
  }

  /// The elements of the result, as listed.
  private var positions: [Place] = []
  /// A depth, and its last element so far.
  private var layers: [(depth: Double, last: Int)] = []
  /// The index of the last element's depth.
  private var layer = 0
  /// Whether the elements of each depth are listed in order, and there are few depths.
  private var isDealt = true
  private static let mostLayers = 8

  init(capacity: Int) { positions.reserveCapacity(capacity) }

  mutating func append(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let position = Place(
      layer: attributes.depth, category: attributes.representedElementCategory.paintOrder,
      section: path.section, item: path.item)
    if isDealt { deal(position) }
    positions.append(position)
  }

  private mutating func deal(_ position: Place) {
    // Most elements have the same depth as the previous one.
    if layer >= layers.count || layers[layer].depth != position.layer {
      layer = layers.firstIndex { $0.depth == position.layer } ?? layers.count
    }
    if layer < layers.count {
      // Elements that differ only in kind need sorting.
      isDealt = positions[layers[layer].last].isBelow(position)
      layers[layer].last = positions.count
    } else {
      isDealt = layers.count < Self.mostLayers
      layers.append((position.layer, positions.count))
    }
  }

  /// Returns the indices of the result in paint order; nil if the result is already in that order.
  /// - Parameter kind: Returns the kind of the element at an index.
  func sorted(kind: (Int) -> String) -> [Int]? {
    if isDealt, zip(positions, positions.dropFirst()).allSatisfy({ $0.layer <= $1.layer }) { return nil }
    guard isDealt else { return positions.indices.sorted { isBelow($0, $1, kind) } }
    var indices: [Int] = []
    indices.reserveCapacity(positions.count)
    for depth in layers.map(\.depth).sorted() {
      for index in positions.indices where positions[index].layer == depth { indices.append(index) }
    }
    return indices
  }

  private func isBelow(_ one: Int, _ other: Int, _ kind: (Int) -> String) -> Bool {
    let (first, second) = (positions[one], positions[other])
    if first.layer != second.layer { return first.layer < second.layer }
    if first.isBelow(second) { return true }
    if second.isBelow(first) { return false }
    let kinds = (kind(one), kind(other))
    return kinds.0 == kinds.1 ? one < other : kinds.0 < kinds.1
  }
}
