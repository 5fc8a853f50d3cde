import Testing
import UIKit

/// Types used beside layouts: self-sizing views, and types that are stored without effect.
@MainActor @Suite struct KeptTypesTests {
  @Test func stacksDistributeTheirLength() {
    func frames(_ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment) -> [CGRect] {
      let views = [20, 40].map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: $0)) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.spacing = 10
      (stack.distribution, stack.alignment) = (distribution, alignment)
      #expect(stack.intrinsicContentSize == CGSize(width: 70, height: 40))
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      stack.layoutIfNeeded()
      return views.map(\.frame)
    }
    func rects(_ numbers: [[CGFloat]]) -> [CGRect] {
      numbers.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    #expect(frames(.fill, .fill) == rects([[0, 0, 20, 50], [30, 0, 70, 50]]))
    #expect(frames(.fillEqually, .center) == rects([[0, 15, 45, 20], [55, 5, 45, 40]]))
    #expect(frames(.fillProportionally, .leading) == rects([[0, 0, 30, 20], [40, 0, 60, 40]]))
    #expect(frames(.equalSpacing, .trailing) == rects([[0, 30, 20, 20], [60, 10, 40, 40]]))
  }

  @Test func colorAndImageLiteralsCompile() {
    let color = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
    #expect(color == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
    #expect(#imageLiteral(resourceName: "cat").size == .zero)
  }

  @Test func fontNamesIncludeWeights() {
    func name(_ weight: UIFont.Weight) -> String { UIFont.systemFont(ofSize: 9, weight: weight).fontName }
    #expect([.light, .regular, .medium].map(name) == ["System-Light", "System", "System-Medium"])
    #expect([.semibold, .bold].map(name) == ["System-Semibold", UIFont.boldSystemFont(ofSize: 9).fontName])
  }

  @Test func textsAreMeasuredWithTypicalWidths() {
    let font = UIFont.systemFont(ofSize: 10)
    // Four letters of 5.3 and a space of 2.8; lines of 11.9.
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let size = "ab cd".size(withAttributes: attributes)
    #expect(abs(size.width - 24) < 1e-9 && abs(size.height - 11.9) < 1e-9)
    let wrapped = "ab cd".boundingRect(
      with: CGSize(width: 15, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
      context: nil)
    #expect(abs(wrapped.height - 23.8) < 1e-9 && abs(wrapped.width - 13.4) < 1e-9)
    let label = UILabel(frame: .zero)
    label.font = font
    label.text = "ab cd"
    #expect(label.intrinsicContentSize == CGSize(width: 24, height: 12))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 15, height: 0)) == CGSize(width: 14, height: 24))
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 24, height: 12))
  }

  @Test func attributedTextsStartEmpty() {
    let texts: [NSAttributedString] = [NSAttributedString(), .init(), NSMutableAttributedString()]
    #expect(texts.map(\.string) == ["", "", ""])
    #expect(texts[2] is NSMutableAttributedString && !(texts[0] is NSMutableAttributedString))
  }

  @Test func swipesHaveDefaultDirections() {
    let swipe = UISwipeGestureRecognizer()
    let directions: UISwipeGestureRecognizerDirection = [.left, .up]
    swipe.direction = directions
    #expect(swipe.direction.rawValue == 6)
  }

  @Test func constraintsAreStored() {
    let (view, other) = (UIView(frame: .zero), UIView(frame: .zero))
    let constraint = view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 5)
    NSLayoutConstraint.activate([constraint, view.widthAnchor.constraint(equalToConstant: 3)])
    #expect(constraint.isActive && constraint.constant == 5 && constraint.firstItem === view)
    #expect(constraint.secondItem === other && constraint.secondAttribute == .bottom)
  }

  @Test func dynamicAnimatorsReturnTheirItems() {
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.frame = CGRect(x: 0, y: 100, width: 10, height: 10)
    let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
    animator.addBehavior(spring)
    #expect(animator.items(in: CGRect(x: 0, y: 95, width: 10, height: 10)).count == 1)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 10, height: 10)).isEmpty)
    #expect(animator.layoutAttributesForCell(at: attributes.indexPath) === attributes && spring.length == 0)
  }

  @Test func layersAndPathsAreStored() {
    final class Fading: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(Fading(frame: .zero).layer is CAGradientLayer)
    let (layer, inner) = (CALayer(), CALayer())
    layer.addSublayer(inner)
    layer.insertSublayer(CALayer(), below: inner)
    #expect(layer.sublayers?.last === inner && inner.superlayer === layer)
    inner.removeFromSuperlayer()
    #expect(layer.sublayers?.count == 1)
    inner.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(inner.position == CGPoint(x: 25, y: 40) && inner.frame.minX == 10)
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(path.bounds.maxY - 10) < 1e-9 && abs(path.bounds.minY) < 1e-9)
  }

  @Test func nothingReadsAClock() {
    #expect(CACurrentMediaTime() == 0)
    var done: [String] = []
    UIView.animate(withDuration: 3, animations: { done.append("moved") }) { _ in done.append("ended") }
    #expect(done == ["moved", "ended"])
  }

  @Test func geometryIsBoxedAndFormatted() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {3, 4}}")
    #expect(!UICollectionView(frame: .zero, collectionViewLayout: .init()).isPrefetchingEnabled)
  }

  @Test func controllersCreateTheirViewOnDemand() {
    final class Controller: UICollectionViewController {
      var loads = 0
      override func viewDidLoad() { loads += 1 }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 3 }
    }
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(!controller.isViewLoaded)
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.count == 3 && controller.loads == 1)
    #expect(controller.view.frame == UIScreen.main.bounds)
  }

  /// As on Apple platforms, where layouts keep lengths in dictionaries of Foundation.
  @Test func numbersOfDictionariesMayBeCGFloats() {
    let sizes: NSDictionary = ["width": CGFloat(3.5)]
    #expect(sizes["width"] as? NSNumber == 3.5 && sizes["width"] as? CGFloat == 3.5)
    let list = NSMutableArray(array: [CGFloat(2)])
    #expect((list[0] as? NSNumber)?.intValue == 2)
  }

  @MainActor @Test func controllersKeepTheScrollViewsOfBars() {
    let (controller, view) = (UIViewController(), UIScrollView(frame: .zero))
    controller.setContentScrollView(view, for: [.top, .bottom])
    #expect(controller.contentScrollView(for: .top) === view)
  }
}
