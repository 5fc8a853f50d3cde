import GridElement
import GridGeometry
import UIKit

extension PlacedElement {
  /// An element as attributes place it in a view whose bounds begin at `origin`; nil for one that is hidden or whose place
  /// is not a number.
  init?(_ attributes: UICollectionViewLayoutAttributes, in origin: CGPoint, scale: Double) {
    let (center, size) = (attributes.center, attributes.size)
    guard !attributes.isHidden, center.x.isFinite, center.y.isFinite, size.width.isFinite,
      size.height.isFinite
    else { return nil }
    func interval(_ middle: CGFloat, _ extent: CGFloat, _ start: CGFloat) -> PixelInterval {
      // Larger than any picture, and small enough for all that is done with it.
      func edge(_ place: CGFloat) -> Int {
        min(max(snapToPixel(Double(place), scale: scale), -1_073_741_824), 1_073_741_824)
      }
      let first = middle - extent / 2 - start
      return PixelInterval(edge(first), edge(first + extent))
    }
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    let id: ElementID =
      switch attributes.representedElementCategory {
      case .cell: .item(section: path.section, item: path.item)
      case .supplementaryView: .supplementary(kind: kind, section: path.section, item: path.item)
      case .decorationView: .decoration(kind: kind, section: path.section, item: path.item)
      }
    let alpha = Double(attributes.alpha)
    self.init(
      id,
      rect: PixelRect(
        horizontal: interval(center.x, size.width, origin.x),
        vertical: interval(center.y, size.height, origin.y)),
      layer: attributes.zIndex, alpha: alpha.isFinite ? min(max(alpha, 0), 1) : 1,
      transform: GridGeometry.AffineTransform(seen: attributes.transform3D, scale: scale))
  }
}

extension GridGeometry.AffineTransform {
  /// What is seen of a transform of space, for device pixels. Without perspective that is exact; with perspective it is the
  /// affine map that touches the projection in the middle of the element. The identity where nothing can be seen.
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
