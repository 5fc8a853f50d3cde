import QuartzCore
import Testing
import UIKit

/// Families of names that layouts and cells use from current SDKs: functions compute, and stored values are read back.
@MainActor @Suite struct NamesOfFamiliesTests {
  /// C functions agree with the methods of the types, on rectangles of every kind.
  @Test func cFunctionsAgreeWithMethods() {
    let rects = [
      CGRect(x: 1, y: 2, width: 30, height: 40), CGRect(x: 10, y: 50, width: -20, height: -60),
      CGRect(x: 100.25, y: 0.5, width: 0, height: 7), .zero, .null,
    ]
    for one in rects {
      #expect(
        CGRectGetMinX(one) == one.minX && CGRectGetMidX(one) == one.midX && CGRectGetMaxX(one) == one.maxX)
      #expect(
        CGRectGetMinY(one) == one.minY && CGRectGetMidY(one) == one.midY && CGRectGetMaxY(one) == one.maxY)
      #expect(CGRectGetWidth(one) == one.width && CGRectGetHeight(one) == one.height)
      #expect(CGRectIsEmpty(one) == one.isEmpty && CGRectIsNull(one) == one.isNull)
      #expect(CGRectIntegral(one) == one.integral && CGRectStandardize(one) == one.standardized)
      for other in rects {
        #expect(CGRectUnion(one, other) == one.union(other))
        #expect(CGRectIntersection(one, other) == one.intersection(other))
        #expect(CGRectIntersectsRect(one, other) == one.intersects(other))
        #expect(CGRectContainsRect(one, other) == one.contains(other))
        #expect(CGRectEqualToRect(one, other) == (one == other))
      }
    }
    let turn = CGAffineTransformMakeRotation(0.5)
    let all = CGAffineTransformTranslate(CGAffineTransformScale(turn, 2, 3), 4, 5)
    #expect(all == CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5))
    #expect(CGAffineTransformConcat(turn, CGAffineTransformMakeScale(2, 2)).a == turn.a * 2)
    let point = CGPointMake(3, 4)
    #expect(CGPointApplyAffineTransform(point, all) == point.applying(all))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity) && CGRectContainsPoint(rects[0], point))
  }

  @Test func anchorsStoreRelationMultiplierAndConstant() {
    let (view, other) = (UIView(frame: .zero), UIView(frame: .zero))
    let half = view.widthAnchor.constraint(
      lessThanOrEqualTo: other.heightAnchor, multiplier: 0.5, constant: 3)
    #expect(half.relation == .lessThanOrEqual && half.multiplier == 0.5 && half.constant == 3)
    #expect(half.firstItem === view && half.secondItem === other && half.secondAttribute == .height)
    #expect(half.firstAnchor.item === view && half.secondAnchor?.item === other)
    let below = view.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: other.bottomAnchor, multiplier: 2)
    #expect(below.relation == .greaterThanOrEqual && below.constant == 16)
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    #expect(view.layoutGuides == [guide])
    view.removeLayoutGuide(guide)
    #expect(view.layoutGuides.isEmpty && guide.owningView == nil)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 80, width: 100, height: 0))
  }

  @Test func alignmentRectanglesDeriveFromFrames() {
    final class Padded: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let (view, frame) = (Padded(frame: .zero), CGRect(x: 10, y: 20, width: 50, height: 60))
    #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 12, y: 21, width: 44, height: 56))
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
  }

  @Test func layersConvertBetweenCoordinateSpaces() {
    let (outer, inner, innermost) = (CALayer(), CALayer(), CALayer())
    outer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    inner.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    innermost.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    outer.addSublayer(inner)
    inner.addSublayer(innermost)
    inner.bounds.origin = CGPoint(x: 2, y: 3)
    #expect(innermost.convert(CGPoint.zero, to: outer) == CGPoint(x: 13, y: 22))
    #expect(innermost.convert(CGRect(x: 13, y: 22, width: 1, height: 1), from: outer).origin == .zero)
    #expect(
      outer.hitTest(CGPoint(x: 115, y: 125)) === innermost && outer.hitTest(CGPoint(x: 140, y: 140)) === inner
    )
    #expect(outer.hitTest(CGPoint(x: 190, y: 190)) === outer && outer.hitTest(.zero) == nil)
  }

  @Test func boxedValuesAreReadBack() {
    let turn = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(NSValue(cgAffineTransform: scale).cgAffineTransformValue == scale)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: insets).directionalEdgeInsetsValue == insets)
  }

  @Test func classForCoderAndAppearanceGiveTheClass() {
    final class Own: UICollectionViewCell {}
    #expect(Own.classForCoder() == Own.self)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Own.classForCoder(), forCellWithReuseIdentifier: "own")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "own", for: IndexPath(item: 0, section: 0))
    #expect(cell is Own && type(of: UILabel.appearance()) == UILabel.self)
  }

  @Test func systemAnimationsAndTransitionsRemoveViews() {
    let (around, one) = (UIView(frame: .zero), UIView(frame: .zero))
    around.addSubview(one)
    var ends: [Bool] = []
    UIView.perform(.delete, on: [one], animations: nil) { ends.append($0) }
    #expect(around.subviews.isEmpty && ends == [true])
    let (from, to) = (UIViewController(), UIViewController())
    around.addSubview(from.view)
    UIViewController().transition(from: from, to: to, duration: 1, animations: nil) { ends.append($0) }
    #expect(around.subviews == [to.view] && ends == [true, true])
  }

  @Test func textsAreCenteredInTheirRectangle() {
    let label = UILabel(frame: .zero)
    label.text = "one two"
    let rect = label.textRect(
      forBounds: CGRect(x: 10, y: 10, width: 300, height: 100), limitedToNumberOfLines: 1)
    #expect(rect.minX == 10 && abs(rect.midY - 60) < 1e-9 && abs(rect.height - label.font.lineHeight) < 1e-9)
  }

  @Test func membersOfUntypedObjectsAreFoundByName() {
    let list = NSMutableArray(array: [NSNumber(value: 7), NSValue(cgSize: CGSize(width: 3, height: 4))])
    let rows = NSMutableArray(object: list)
    #expect(LooseObject(rows.lastObject).count == 2 && LooseObject(rows[0]).firstObject as? Int == 7)
    #expect(LooseObject(list.lastObject).cgSizeValue == CGSize(width: 3, height: 4))
    #expect(LooseObject(list.firstObject).integerValue == 7 && LooseObject(list.firstObject).floatValue == 7)
    #expect(LooseObject("four").length == 4 && LooseObject(["key": 1]).count == 1)
    #expect(LooseObject(list).object(at: 0) as? Int == 7)
    let nothing: NSArray? = nil
    #expect(LooseObject(nothing).count == nil && LooseObject(nothing?.lastObject).lastObject == nil)
  }
}
