import GridElement
import GridGeometry
import UIKit

/// The position and look of an element of a collection view.
struct ElementState {
  var id: ElementID
  /// The center in points, in content coordinates unless converted to those of the view.
  var center: CGPoint
  var size: CGSize
  var alpha: CGFloat
  var layer: Int
  /// Its position in paint order.
  var depth: Double
  var transform: CATransform3D
  var isHidden: Bool

  init(_ attributes: UICollectionViewLayoutAttributes, in origin: CGPoint = .zero) {
    id = ElementID(attributes.key)
    let middle = attributes.center
    center = CGPoint(x: middle.x - origin.x, y: middle.y - origin.y)
    size = attributes.size
    alpha = attributes.alpha
    layer = attributes.zIndex
    depth = attributes.depth
    transform = attributes.transform3D
    isHidden = attributes.isHidden
  }

  /// The same state with opacity 0.
  var faded: ElementState {
    var copy = self
    copy.alpha = 0
    return copy
  }

  /// Whether both states have the same position and look.
  func isAlike(_ other: ElementState) -> Bool {
    center == other.center && size == other.size && alpha == other.alpha && transform == other.transform
      && isHidden == other.isHidden
  }

  /// Returns a state between this one and another. Properties that cannot be interpolated have their final
  /// value.
  func moved(to end: ElementState, progress: Double) -> ElementState {
    let part = CGFloat(progress)
    func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * part }
    var state = end
    state.center = CGPoint(x: between(center.x, end.center.x), y: between(center.y, end.center.y))
    state.size = CGSize(
      width: between(size.width, end.size.width), height: between(size.height, end.size.height))
    // A hidden element has opacity 0 at its end of the motion.
    state.alpha = between(isHidden ? 0 : alpha, end.isHidden ? 0 : end.alpha)
    state.isHidden = isHidden && end.isHidden
    state.transform = transform.moved(to: end.transform, progress: part)
    return state
  }
}

extension PlacedElement {
  /// Creates an element in a view whose bounds start at the given origin; nil if it is hidden or its position
  /// is not a number.
  init?(_ state: ElementState, in origin: CGPoint = .zero, scale: Double) {
    guard !state.isHidden,
      let rect = PixelRect(around: state.center, size: state.size, in: origin, scale: scale)
    else { return nil }
    let alpha = Double(state.alpha)
    self.init(
      state.id, rect: rect, layer: state.layer, alpha: alpha.isFinite ? min(max(alpha, 0), 1) : 1,
      transform: GridGeometry.AffineTransform(seen: state.transform, scale: scale))
  }
}

extension PixelRect {
  /// Creates the device pixels of a rectangle in a view whose bounds start at an origin; nil if a number is
  /// not finite.
  init?(around center: CGPoint, size: CGSize, in origin: CGPoint, scale: Double) {
    guard center.x.isFinite, center.y.isFinite, size.width.isFinite, size.height.isFinite else { return nil }
    func interval(_ middle: CGFloat, _ extent: CGFloat, _ start: CGFloat) -> PixelInterval {
      // The limit is larger than any picture, and small enough to avoid overflow.
      func edge(_ position: CGFloat) -> Int {
        min(max(snapToPixel(Double(position), scale: scale), -1_073_741_824), 1_073_741_824)
      }
      let first = middle - extent / 2 - start
      return PixelInterval(edge(first), edge(first + extent))
    }
    self.init(
      horizontal: interval(center.x, size.width, origin.x),
      vertical: interval(center.y, size.height, origin.y))
  }
}

extension GridGeometry.AffineTransform {
  /// Creates the visible effect of a 3D transform, in device pixels. It is exact without perspective; with
  /// perspective, it is the affine map that is tangent to the projection at the center of the element. It is
  /// the identity if nothing is visible.
  init(seen space: CATransform3D, scale: Double) {
    let depth = Double(space.m44)
    let (x, y) = (Double(space.m41) / depth, Double(space.m42) / depth)
    let (intoX, intoY) = (Double(space.m14), Double(space.m24))
    let seen = GridGeometry.AffineTransform(
      a: (Double(space.m11) - x * intoX) / depth, b: (Double(space.m12) - y * intoX) / depth,
      c: (Double(space.m21) - x * intoY) / depth, d: (Double(space.m22) - y * intoY) / depth,
      tx: x * scale, ty: y * scale)
    self = seen.isFinite ? seen : .identity
  }
}
