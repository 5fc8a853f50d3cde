/// The order in which elements are painted: by depth, which is zIndex and what a transform moves towards the eye, as Core Animation
/// sorts layers beside each other; at one depth decorations, cells, supplementary views, and each of them by
/// index path, then by kind and place in the layout's answer.
///
/// Most layouts have a few depths and answer the elements of each in order, so that they are only dealt out: that takes as long
/// as there are elements.
struct PaintOrder {
  private struct Place {
    var layer: Double
    var category: Int
    var section: Int
    var item: Int

    /// Without regard to depth.
    func isBelow(_ other: Place) -> Bool {
      (category, section, item) < (other.category, other.section, other.item)
    }
  }

  /// The elements of the answer, as listed.
  private var places: [Place] = []
  /// A depth, and the last element that has it so far.
  private var layers: [(depth: Double, last: Int)] = []
  /// Where the last element lies in them.
  private var layer = 0
  /// Whether the elements of each depth are listed in order, and there are few depths.
  private var isDealt = true
  private static let mostLayers = 8

  init(capacity: Int) { places.reserveCapacity(capacity) }

  mutating func append(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let place = Place(
      layer: attributes.depth, category: attributes.representedElementCategory.paintOrder,
      section: path.section, item: path.item)
    if isDealt { deal(place) }
    places.append(place)
  }

  private mutating func deal(_ place: Place) {
    // Most are at the depth of the one before.
    if layer >= layers.count || layers[layer].depth != place.layer {
      layer = layers.firstIndex { $0.depth == place.layer } ?? layers.count
    }
    if layer < layers.count {
      // Elements that only kinds tell apart are left to the sort.
      isDealt = places[layers[layer].last].isBelow(place)
      layers[layer].last = places.count
    } else {
      isDealt = layers.count < Self.mostLayers
      layers.append((place.layer, places.count))
    }
  }

  /// The places in the answer in order; nil where that is the order of the answer.
  /// - Parameter kind: Says the kind of the element at a place.
  func sorted(kind: (Int) -> String) -> [Int]? {
    if isDealt, zip(places, places.dropFirst()).allSatisfy({ $0.layer <= $1.layer }) { return nil }
    guard isDealt else { return places.indices.sorted { isBelow($0, $1, kind) } }
    var indices: [Int] = []
    indices.reserveCapacity(places.count)
    for depth in layers.map(\.depth).sorted() {
      for index in places.indices where places[index].layer == depth { indices.append(index) }
    }
    return indices
  }

  private func isBelow(_ one: Int, _ other: Int, _ kind: (Int) -> String) -> Bool {
    let (first, second) = (places[one], places[other])
    if first.layer != second.layer { return first.layer < second.layer }
    if first.isBelow(second) { return true }
    if second.isBelow(first) { return false }
    let kinds = (kind(one), kind(other))
    return kinds.0 == kinds.1 ? one < other : kinds.0 < kinds.1
  }
}
