import UIKit

/// Finds overlapping outlines without comparing all pairs: a tree of bounding boxes separates most of them.
///
/// Takes O(n log n) time for n elements, whether all or none of them overlap. Rotated outlines that are close
/// together without touching may take longer, at worst O(n²).
struct OverlapSearch {
  /// The indices of two overlapping elements in the list, in ascending order.
  struct Pair: Equatable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }
  }

  /// A bounding box of some elements: a range of `order`, or the elements of two nodes.
  private struct Node {
    var (left, top, right, bottom): (CGFloat, CGFloat, CGFloat, CGFloat)
    /// The last element.
    var last: Int
    var places: Range<Int>
    /// The child nodes; nil for few elements.
    var below: (Int, Int)?
  }

  private static let few = 4
  private let shapes: [ElementShape]
  private let boxes: [CGRect]
  private var order: [Int]
  private var nodes: [Node] = []
  /// The number of comparisons between outlines so far.
  private(set) var comparisons = 0

  init(_ shapes: [ElementShape]) {
    self.shapes = shapes
    // An outline without a finite position may be anywhere.
    boxes = shapes.map { shape in
      let bounds = shape.bounds
      let isFinite =
        bounds.minX.isFinite && bounds.maxX.isFinite && bounds.minY.isFinite && bounds.maxY.isFinite
      return isFinite ? bounds : .infinite
    }
    order = Array(shapes.indices)
    if !order.isEmpty { _ = build(0..<order.count, isAcross: false) }
  }

  /// Returns, for each element that overlaps later elements in the list, a pair with one of those. The
  /// topmost pair comes first: the topmost element that overlaps any other, with the topmost of those.
  mutating func pairs() -> [Pair] {
    var pairs: [Pair] = []
    for position in shapes.indices {
      if let other = overlapping(position, after: position) { pairs.append(Pair(position, other)) }
    }
    guard !pairs.isEmpty else { return [] }
    let downwards = shapes.indices.sorted { (boxes[$0].minY, $0) < (boxes[$1].minY, $1) }
    guard let highest = downwards.first(where: { overlapping($0, after: -1) != nil }),
      let other = downwards.first(where: { overlaps(highest, $0) })
    else { return pairs }
    return [Pair(highest, other)] + pairs
  }

  /// Returns an element after an index in the list that overlaps the given one.
  private mutating func overlapping(_ position: Int, after limit: Int) -> Int? {
    let box = boxes[position]
    var open = [0]
    while let index = open.popLast() {
      let node = nodes[index]
      guard node.last > limit, node.left < box.maxX, node.right > box.minX, node.top < box.maxY,
        node.bottom > box.minY
      else { continue }
      if let (one, other) = node.below {
        open += [other, one]
        continue
      }
      for other in order[node.places] where other > limit && overlaps(position, other) { return other }
    }
    return nil
  }

  private mutating func overlaps(_ one: Int, _ other: Int) -> Bool {
    guard one != other else { return false }
    comparisons += 1
    return shapes[one].overlaps(shapes[other])
  }

  /// Builds the node for a range of `order`, which it sorts. Alternates between horizontal and vertical splits.
  private mutating func build(_ places: Range<Int>, isAcross: Bool) -> Int {
    var node = Node(
      left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity, last: -1, places: places)
    for element in order[places] {
      let box = boxes[element]
      (node.left, node.right) = (min(node.left, box.minX), max(node.right, box.maxX))
      (node.top, node.bottom) = (min(node.top, box.minY), max(node.bottom, box.maxY))
      node.last = max(node.last, element)
    }
    let index = nodes.count
    nodes.append(node)
    guard places.count > Self.few else { return index }
    order[places].sort { one, other in
      let (a, b) = (boxes[one], boxes[other])
      return isAcross ? (a.midX, one) < (b.midX, other) : (a.midY, one) < (b.midY, other)
    }
    let middle = (places.lowerBound + places.upperBound) / 2
    let first = build(places.lowerBound..<middle, isAcross: !isAcross)
    nodes[index].below = (first, build(middle..<places.upperBound, isAcross: !isAcross))
    return index
  }
}
