import GridElement
import UIKit

/// Checks of a single frame.
extension LayoutExaminer {
  func check(_ now: Observation) {
    count(now.pass)
    checkAnswer(now)
    checkOverlaps(now)
    for element in now.pass.changedInPlace {
      note(
        .copies, frame: now.frame, element: element,
        "\(name(element)) was returned by the superclass and changed without copying",
        picture: now.picture(now.answer.filter { ElementID($0.key) == element }.map(\.frame)))
    }
  }

  func name(_ element: ElementID) -> String { ElementNames().name(of: element) }

  private func checkAnswer(_ now: Observation) {
    var seen: Set<ElementKey> = []
    // Layouts may return elements in the order of a dictionary, which varies between runs.
    for attributes in now.answer.sorted(by: { $0.key < $1.key }) {
      let key = attributes.key
      let id = ElementID(key)
      if let problem = attributes.notNumbers {
        note(
          .numbers, problem, frame: now.frame, element: id, "\(name(id)) has \(problem)",
          picture: now.picture([]))
        continue
      }
      if !now.exists(key) {
        let count =
          now.counts.indices.contains(key.indexPath.section) ? now.counts[key.indexPath.section] : nil
        note(
          .indexPaths, frame: now.frame, element: id,
          "\(name(id)) is returned, but "
            + (count.map { "section \(key.indexPath.section) has \($0) items" }
              ?? "there are \(now.counts.count) sections"),
          picture: now.picture([attributes.frame]))
      }
      if !seen.insert(key).inserted {
        note(
          .duplicates, frame: now.frame, element: id,
          "\(name(id)) is returned more than once for one rectangle",
          picture: now.picture(now.answer.filter { $0.key == key }.map(\.frame)))
      }
      let frame = attributes.frame
      // Layouts choose elements by their frames, and then transform them.
      let isNear =
        frame.intersects(now.pass.query) || ElementState(attributes).frame.intersects(now.pass.query)
      if frame.width > 0, frame.height > 0, !attributes.isHidden, !isNear {
        note(
          .outside, frame: now.frame, element: id,
          "\(name(id)) at \(LayoutCall.text(frame)) is returned for \(LayoutCall.text(now.pass.query))",
          picture: now.picture([frame]))
      }
    }
    for size in now.pass.contentSizes
    where !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 {
      note(
        .numbers, "content", frame: now.frame, "the content size is \(LayoutCall.text(size))",
        picture: now.picture([]))
    }
  }

  /// Reports visible elements that overlap at the same zIndex: the topmost pair, and for each element one
  /// pair with a later element.
  private func checkOverlaps(_ now: Observation) {
    guard rules.contains(.overlaps) else { return }
    let shown = now.visible.filter {
      !$0.isHidden && $0.alpha > 0 && $0.notNumbers == nil && !$0.hasOwnGeometry
    }
    var found: [(top: CGFloat, layer: Layer, pairs: [OverlapSearch.Pair])] = []
    // In compositional layouts, backgrounds are documented to be below all items, and UIKit keeps badges above them.
    let isCompositional = now.view.collectionViewLayout is UICollectionViewCompositionalLayout
    let layers = Dictionary(grouping: shown) { attributes in
      Layer(
        zIndex: attributes.zIndex,
        category: isCompositional ? attributes.representedElementCategory.rawValue : 0)
    }
    for (layer, group) in layers {
      var search = OverlapSearch(group.map(ElementShape.init))
      let pairs = search.pairs()
      guard let first = pairs.first else { continue }
      let top = min(group[first.first].frame.minY, group[first.second].frame.minY)
      found.append((top, layer, pairs))
    }
    found.sort { one, other in
      if one.top != other.top { return one.top < other.top }
      let (a, b) = (one.layer, other.layer)
      return (a.zIndex, a.category) < (b.zIndex, b.category)
    }
    for (_, layer, pairs) in found {
      guard let group = layers[layer] else { continue }
      for pair in pairs { noteOverlap(now, group[pair.first], group[pair.second]) }
    }
  }

  /// Elements whose order is undefined where they overlap.
  private struct Layer: Hashable {
    var zIndex: Int
    /// The category of elements, if UIKit orders categories itself.
    var category: UInt
  }

  private func noteOverlap(
    _ now: Observation, _ one: UICollectionViewLayoutAttributes, _ other: UICollectionViewLayoutAttributes
  ) {
    // The rule `duplicates` reports elements that are returned twice.
    guard one.key != other.key else { return }
    let (first, second) = (ElementID(one.key), ElementID(other.key))
    let common = one.frame.intersection(other.frame)
    note(
      .overlaps, frame: now.frame, element: first,
      "\(name(first)) and \(name(second)) overlap in \(LayoutCall.text(common)) at zIndex \(one.zIndex)",
      picture: now.picture([one.frame, other.frame]))
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether its class stores a point or transform of its own, such as an anchor point. Cells apply it, so that elements
  /// are not seen where their frames are.
  var hasOwnGeometry: Bool {
    var mirror: Mirror? =
      type(of: self) == UICollectionViewLayoutAttributes.self ? nil : Mirror(reflecting: self)
    while let current = mirror, current.subjectType != UICollectionViewLayoutAttributes.self {
      if current.children.contains(where: { child in
        child.value is CGPoint || child.value is CGAffineTransform || child.value is CATransform3D
      }) {
        return true
      }
      mirror = current.superclassMirror
    }
    return false
  }

  /// A description of the attribute that is not a valid number or size; nil if all are valid.
  var notNumbers: String? {
    if !center.x.isFinite || !center.y.isFinite { return "a center that is not a number" }
    if !size.width.isFinite || !size.height.isFinite { return "a size that is not a number" }
    // No view is made larger or smaller for an element that is hidden.
    if !isHidden, size.width < 0 || size.height < 0 { return "a negative size" }
    if !alpha.isFinite { return "an opacity that is not a number" }
    let map = transform3D
    let numbers = [
      map.m11, map.m12, map.m13, map.m14, map.m21, map.m22, map.m23, map.m24, map.m31, map.m32, map.m33,
      map.m34,
      map.m41, map.m42, map.m43, map.m44,
    ]
    return numbers.allSatisfy(\.isFinite) ? nil : "a transform with values that are not numbers"
  }
}

/// The visible outline of an element: a convex quadrilateral.
struct ElementShape {
  let bounds: CGRect
  private let corners: [CGPoint]
  private let isUpright: Bool
  /// The overlap that is ignored because it is not visible, in points.
  private static let tolerance: CGFloat = 0.01

  init(_ attributes: UICollectionViewLayoutAttributes) {
    bounds = attributes.frame
    let (middle, transform) = (attributes.center, attributes.transform3D)
    isUpright = transform == CATransform3DIdentity
    let (x, y) = (attributes.size.width / 2, attributes.size.height / 2)
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map { corner in
      let seen = transform.projected(CGPoint(x: corner.0, y: corner.1))
      return CGPoint(x: seen.x + middle.x, y: seen.y + middle.y)
    }
  }

  /// Whether two shapes overlap by more than an edge: no line along an edge of either shape separates them.
  func overlaps(_ other: ElementShape) -> Bool {
    let common = bounds.intersection(other.bounds)
    guard !common.isNull, common.width > Self.tolerance, common.height > Self.tolerance else { return false }
    if isUpright, other.isUpright { return true }
    return !isApart(from: other) && !other.isApart(from: self)
  }

  private func isApart(from other: ElementShape) -> Bool {
    for (position, corner) in corners.enumerated() {
      let next = corners[(position + 1) % corners.count]
      let edge = CGPoint(x: next.x - corner.x, y: next.y - corner.y)
      let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
      guard length > 0 else { continue }
      func distances(_ points: [CGPoint]) -> [CGFloat] {
        points.map { (($0.x - corner.x) * edge.y - ($0.y - corner.y) * edge.x) / length }
      }
      let (own, others) = (distances(corners), distances(other.corners))
      let (ownLow, ownHigh) = (own.min() ?? 0, own.max() ?? 0)
      let (low, high) = (others.min() ?? 0, others.max() ?? 0)
      if low >= ownHigh - Self.tolerance || high <= ownLow + Self.tolerance { return true }
    }
    return false
  }
}
