import Testing
import UIKit

/// Names that `import UIKit` makes visible on Apple's systems besides views: they work, or report that they have no
/// effect.
@MainActor @Suite struct SystemNamesTests {
  private final class Owner: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private nonisolated(unsafe) static var heldKey: UInt8 = 0
  private nonisolated(unsafe) static var otherKey: UInt8 = 0

  private func keep(_ value: Any?, with owner: AnyObject, _ policy: objc_AssociationPolicy) {
    unsafe objc_setAssociatedObject(owner, &Self.heldKey, value, policy)
  }
  private func kept(with owner: AnyObject) -> Any? { unsafe objc_getAssociatedObject(owner, &Self.heldKey) }

  @Test func associatedValuesAreStoredByKey() {
    let (one, other) = (Owner("one"), Owner("other"))
    keep("first", with: one, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    keep(2, with: other, .OBJC_ASSOCIATION_RETAIN)
    unsafe objc_setAssociatedObject(one, &Self.otherKey, "second", .OBJC_ASSOCIATION_RETAIN)
    #expect(kept(with: one) as? String == "first" && kept(with: other) as? Int == 2)
    keep(nil, with: one, .OBJC_ASSOCIATION_RETAIN)
    #expect(kept(with: one) == nil)
    #expect(unsafe objc_getAssociatedObject(one, &Self.otherKey) as? String == "second")
    objc_removeAssociatedObjects(one)
    #expect(unsafe objc_getAssociatedObject(one, &Self.otherKey) == nil)
  }

  @Test func assignedObjectsAreNotRetained() {
    let owner = Owner("owner")
    var value: Owner? = Owner("value")
    keep(value, with: owner, .OBJC_ASSOCIATION_ASSIGN)
    #expect((kept(with: owner) as? Owner)?.name == "value")
    value = nil
    #expect(kept(with: owner) == nil)
  }

  /// Many owners come and go at reused addresses: none sees a value of another, and values do not accumulate.
  @Test func valuesAreRemovedWithTheirOwners() {
    weak var first: Owner?
    // Other tests store values, too, and the more there are, the later they are removed.
    for round in 0..<200_000 where round < 2000 || first != nil {
      let owner = Owner("\(round)")
      #expect(kept(with: owner) == nil)
      let value = Owner("value \(round)")
      if round == 0 { first = value }
      keep(value, with: owner, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect((kept(with: owner) as? Owner)?.name == "value \(round)")
    }
    #expect(first == nil)
  }

  @Test func aspectFitRectanglesAreLargestAndCentered() {
    let room = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: room)
        == CGRect(x: 35, y: 20, width: 50, height: 50))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 400, height: 100), insideRect: room)
        == CGRect(x: 10, y: 32.5, width: 100, height: 25))
  }

  @Test func colorsReturnHueSaturationAndBrightness() {
    for step in 0..<24 {
      let (hue, saturation, brightness) = (CGFloat(step) / 24, 0.25 + CGFloat(step % 3) / 4, 0.8 as CGFloat)
      let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
      var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      let isTold = unsafe color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      #expect(isTold && a == 0.5, "step \(step)")
      #expect(abs(h - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9, "step \(step)")
    }
  }

  @Test func logMessagesAreNotEvaluated() {
    func never() -> String {
      Issue.record("a note was worked out")
      return ""
    }
    Logger(subsystem: "app", category: "layout").debug("\(never(), privacy: .public)")
    os_log("%d items", log: .default, type: .debug, 3)
  }

  // MARK: Views

  private final class Tinted: UIView {
    var calls: [String] = []
    // Like the property that it overrides.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! { didSet { calls.append("tint") } }
    override func layoutMarginsDidChange() { calls.append("margins") }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      calls.append("gesture")
      super.addGestureRecognizer(gestureRecognizer)
    }
  }

  @Test func settingsOfViewsCanBeOverridden() {
    let view = Tinted(frame: .zero)
    let gesture = UITapGestureRecognizer()
    view.tintColor = .red
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.addGestureRecognizer(gesture)
    #expect(view.calls == ["tint", "margins", "gesture"])
    #expect(gesture.view === view && view.gestureRecognizers == [gesture])
    #expect(view.directionalLayoutMargins.leading == 2)
    let inside = UIView(frame: .zero)
    view.addSubview(inside)
    #expect(inside.tintColor == .red)
  }

  @Test func layoutGuidesExcludeCoveredAreas() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    view.contentOffset = CGPoint(x: 0, y: 30)
    let guide = view.safeAreaLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 50, width: 100, height: 170))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 31, width: 94, height: 196))
  }

  @Test func animatorsRunImmediatelyThenComplete() {
    var calls: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      calls.append(UIView.areAnimationsRunning ? "animated" : "plain")
    }
    animator.addAnimations { calls.append("more") }
    animator.addCompletion { calls.append($0 == .end ? "end" : "elsewhere") }
    #expect(calls.isEmpty)
    animator.startAnimation()
    animator.startAnimation()
    #expect(calls == ["animated", "more", "end"] && animator.state == .inactive)
    let held = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { calls.append("held") }
    held.fractionComplete = 0.5
    #expect(calls.last == "held" && held.state == .active)
    held.stopAnimation(true)
    #expect(held.state == .inactive)
  }

  @Test func imageContextsAreAStack() {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 20))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 4), false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 3, height: 4))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 10, height: 20))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
  }

  private final class Sure: UICollectionViewLayout {
    override var collectionView: UICollectionView {
      guard let view = super.collectionView else { preconditionFailure("no view") }
      return view
    }
    override var collectionViewContentSize: CGSize { collectionView.bounds.size }
  }

  @Test func layoutsCanOverrideTheViewAsNonoptional() {
    let layout = Sure()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 10, height: 20), collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 10, height: 20))
  }

  @Test func stacksReturnTheCustomSpacingAfterAView() {
    let (one, two) = (UIView(frame: .zero), UIView(frame: .zero))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.setCustomSpacing(7, after: one)
    #expect(stack.customSpacing(after: one) == 7)
    #expect(stack.customSpacing(after: two) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: one)
    #expect(stack.customSpacing(after: one) == UIStackView.spacingUseDefault)
  }
}
