import Testing
import UIKit

/// How frame, center, size and transforms of attributes are related, and what copies and comparisons include.
@MainActor @Suite struct AttributesTests {
  final class OwnAttributes: UICollectionViewLayoutAttributes {
    var progress = 0.0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? OwnAttributes)?.progress = progress
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? OwnAttributes)?.progress == progress
    }
  }

  private let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))

  @Test func sizeKeepsTheCenterAndFrameMovesIt() {
    attributes.size = CGSize(width: 100, height: 61)
    #expect(attributes.frame == CGRect(x: -50, y: -30.5, width: 100, height: 61))
    attributes.center = CGPoint(x: 60.5, y: 40.25)
    #expect(attributes.frame == CGRect(x: 10.5, y: 9.75, width: 100, height: 61))
    attributes.frame = attributes.frame.integral
    #expect(attributes.frame == CGRect(x: 10, y: 9, width: 101, height: 62))
    #expect(attributes.center == CGPoint(x: 60.5, y: 40))
    attributes.bounds = CGRect(x: 5, y: 5, width: 21, height: 2)
    #expect(attributes.frame == CGRect(x: 50, y: 39, width: 21, height: 2))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 21, height: 2))
  }

  @Test func frameAndCenterAreNotRounded() {
    let frame = CGRect(x: 0.1, y: 0.2, width: 0.7, height: 1.0 / 3)
    attributes.frame = frame
    #expect(attributes.frame == frame)
    attributes.center = CGPoint(x: 0.1, y: 0.3)
    #expect(attributes.center == CGPoint(x: 0.1, y: 0.3))
  }

  @Test func transformsRotateAndScaleAroundTheCenter() {
    attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(attributes.frame == CGRect(x: -10, y: 25, width: 80, height: 10))
    #expect(attributes.size == CGSize(width: 40, height: 20) && attributes.center == CGPoint(x: 30, y: 30))
    #expect(attributes.transform3D == CATransform3DMakeScale(2, 0.5, 1))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(attributes.size == CGSize(width: 50, height: 80) && attributes.center == CGPoint(x: 50, y: 20))
    #expect(attributes.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func aFrameSetUnderATransformIsReadBack() {
    attributes.transform = CGAffineTransform(translationX: 30, y: -7).scaledBy(x: 2, y: 4)
    let frame = CGRect(x: 1, y: 2, width: 100, height: 40)
    attributes.frame = frame
    #expect(attributes.frame == frame && attributes.size == CGSize(width: 50, height: 10))
    #expect(attributes.center == CGPoint(x: 21, y: 29))
  }

  @Test func perspectiveAffectsTheFrame() {
    attributes.size = CGSize(width: 200, height: 100)
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500
    attributes.transform3D = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
    #expect(attributes.transform == .identity)
    // Half the width remains, and the nearer side grows: 50/(1 ∓ 86.6/500) and 50/(1 ± …) across.
    let depth = 100 * (3.0).squareRoot() / 2 / 500
    #expect(
      abs(attributes.frame.minX - -50 / (1 - depth)) + abs(attributes.frame.maxX - 50 / (1 + depth)) < 1e-9
        || abs(attributes.frame.minX - -50 / (1 + depth)) + abs(attributes.frame.maxX - 50 / (1 - depth))
          < 1e-9
    )
    #expect(abs(attributes.frame.height - 100 / (1 - depth)) < 1e-9)
  }

  @Test func copiesKeepEverythingAndAreIndependent() throws {
    let own = OwnAttributes(forSupplementaryViewOfKind: "badge", with: IndexPath(item: 3, section: 4))
    own.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    own.transform = CGAffineTransform(rotationAngle: 0.3)
    (own.alpha, own.zIndex, own.isHidden, own.progress) = (0.5, 7, true, 0.25)
    let copy = try #require(own.copy() as? OwnAttributes)
    #expect(copy == own && copy !== own && copy.hash == own.hash)
    #expect(copy.representedElementKind == "badge" && copy.representedElementCategory == .supplementaryView)
    #expect(copy.frame == own.frame && copy.transform == own.transform && copy.isHidden && copy.zIndex == 7)
    copy.center.x += 1
    #expect(copy != own && own.center.x == 2.5)
  }

  @Test func equalityComparesEveryValueAndTheClass() {
    let changes: [(OwnAttributes) -> Void] = [
      { $0.progress = 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true },
      { $0.size.width = 3 }, { $0.center.y = 3 }, { $0.indexPath.item = 9 },
      { $0.transform = CGAffineTransform(translationX: 1, y: 0) },
    ]
    let path = IndexPath(item: 0, section: 0)
    for (index, change) in changes.enumerated() {
      let (one, other) = (OwnAttributes(forCellWith: path), OwnAttributes(forCellWith: path))
      #expect(one == other)
      change(other)
      #expect(one != other, "change \(index)")
    }
    #expect(UICollectionViewLayoutAttributes(forCellWith: path) != OwnAttributes(forCellWith: path))
    #expect(
      OwnAttributes(forDecorationViewOfKind: "a", with: path)
        != OwnAttributes(forSupplementaryViewOfKind: "a", with: path))
  }

  @Test func transformsIn3DComposeLikeThoseIn2D() {
    let affine = CGAffineTransform(translationX: 10, y: 0).rotated(by: 0.5).scaledBy(x: 2, y: 3)
    let space = CATransform3DScale(
      CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), 0.5, 0, 0, 1), 2, 3, 1)
    let flat = CATransform3DGetAffineTransform(space)
    for (one, other) in [
      (affine.a, flat.a), (affine.b, flat.b), (affine.c, flat.c), (affine.d, flat.d), (affine.tx, flat.tx),
      (affine.ty, flat.ty),
    ] { #expect(abs(one - other) < 1e-12) }
    let point = CGPoint(x: 3, y: -4).applying(affine).applying(affine.inverted())
    #expect(abs(point.x - 3) < 1e-12 && abs(point.y + 4) < 1e-12)
    #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)).y == 1)
  }
}
