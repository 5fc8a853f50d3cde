/// The geometry of an element: center and size, the frame that follows from them, and a transform around the center.
///
/// The frame and the center are both stored as given, so that neither is rounded by conversion from the
/// other.
struct ElementBox: Sendable, Hashable {
  /// A transform other than the identity. Most elements have none, so its sixteen numbers are stored
  /// separately: layouts may create a hundred thousand boxes in each step.
  private final class Turned: Sendable {
    let transform: CATransform3D
    init(_ transform: CATransform3D) { self.transform = transform }
  }

  private var turned: Turned?
  /// The frame before the transform.
  private(set) var plainFrame = CGRect.zero
  private(set) var center = CGPoint.zero

  var isTransformed: Bool { turned != nil }

  var transform: CATransform3D {
    get { turned?.transform ?? CATransform3DIdentity }
    set { turned = newValue == CATransform3DIdentity ? nil : Turned(newValue) }
  }

  /// The distance that the transform moves the center of the box toward the viewer, by which sibling layers
  /// are sorted; 0 for a transform without a finite result.
  var depth: Double {
    guard let transform = turned?.transform else { return 0 }
    let depth = transform.m43 / transform.m44
    return depth.isFinite ? Double(depth) : 0
  }

  static func == (one: ElementBox, other: ElementBox) -> Bool {
    one.plainFrame == other.plainFrame && one.center == other.center
      && (one.turned === other.turned || one.transform == other.transform)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(plainFrame.origin.x)
    hasher.combine(plainFrame.origin.y)
    hasher.combine(plainFrame.size.width)
    hasher.combine(plainFrame.size.height)
  }

  var size: CGSize {
    get { plainFrame.size }
    set { place(newValue, around: center) }
  }

  /// The bounding rectangle of the transformed box.
  var frame: CGRect {
    get { isTransformed ? transformedFrame : plainFrame }
    set {
      let middle = CGPoint(x: newValue.midX, y: newValue.midY)
      if isTransformed {
        // The transform may also move the element.
        let moved = transform.affine?.tx ?? 0, lowered = transform.affine?.ty ?? 0
        place(sizeBefore(newValue.size), around: CGPoint(x: middle.x - moved, y: middle.y - lowered))
      } else {
        (plainFrame, center) = (newValue, middle)
      }
    }
  }

  mutating func move(to center: CGPoint) { place(size, around: center) }

  private mutating func place(_ size: CGSize, around center: CGPoint) {
    self.center = center
    plainFrame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  private var transformedFrame: CGRect {
    let (x, y) = (size.width / 2, size.height / 2)
    let corners = [(-x, -y), (x, -y), (-x, y), (x, y)].map { corner in
      transform.projected(CGPoint(x: corner.0, y: corner.1))
    }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return plainFrame }
    return CGRect(around: corners).offsetBy(dx: center.x, dy: center.y)
  }

  /// Returns the size whose frame, under a transform without perspective, is as large as `size`: the inverse
  /// of how layers compute the size of a frame.
  private func sizeBefore(_ size: CGSize) -> CGSize {
    guard let affine = transform.affine else { return size }
    return CGRect(origin: .zero, size: size).applying(affine.inverted()).size
  }
}

extension CGRect {
  /// Whether two rectangles overlap by more than an edge. A rectangle that is empty or not finite overlaps
  /// nothing.
  ///
  /// Equivalent to `intersects` for other rectangles, but several times as fast, because it is called for
  /// every element of a layout.
  @inline(__always)
  func meets(_ other: CGRect) -> Bool {
    size.width > 0 && size.height > 0
      && origin.x < other.origin.x + other.size.width && origin.x + size.width > other.origin.x
      && origin.y < other.origin.y + other.size.height && origin.y + size.height > other.origin.y
  }
}
