import GridCollection
import Gridreel
import Testing
import UIKit

/// What layouts of apps usually do without harm, and the doctor does not report.
@MainActor @Suite struct UsualLayoutTests {
  /// Tags that move to the left edge of their lines, which are as wide as the view.
  private final class LeftAligned: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let tag =
        super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      tag?.frame.origin.x = CGFloat(indexPath.item % 3) * 40
      return tag
    }
  }

  /// A device queries rectangles as wide as the view. If the view also scrolled horizontally, a part of the width would
  /// be queried, and the third tag of a line, which flows 150 points from the left, would be missing there.
  @Test func rectanglesAreNotDividedAcrossAViewThatCannotScrollThatWay() throws {
    let down = try examine(rules: [.missing]) { LeftAligned() }
    #expect(down.isSound, "\(down)")
    final class Wide: UICollectionViewFlowLayout {
      override var collectionViewContentSize: CGSize {
        CGSize(width: 600, height: super.collectionViewContentSize.height)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let tags = super.layoutAttributesForElements(in: rect)?
          .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
        for tag in tags ?? [] { tag.frame.origin.x = CGFloat(tag.indexPath.item % 3) * 40 }
        return tags
      }
    }
    let both = try examine(rules: [.missing]) { Wide() }
    #expect(both.brokenRules == [.missing], "\(both)")
  }

  /// Layouts often keep their attributes in dictionaries, whose order varies between runs.
  @Test func findingsNameTheFirstElementInAnyOrder() throws {
    final class Backwards: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))?
          .reversed()
      }
    }
    try expectFinding(.outside, "item 0-5 at {0, 200, 200, 40} is returned") { Backwards() }
  }

  @Test func elementsThatShrinkOutOfTheRectangleAreNotOutside() throws {
    final class Shrinking: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = super.layoutAttributesForElements(in: rect)
        for row in rows ?? [] {
          row.frame.origin.y += 30
          row.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        }
        return rows
      }
    }
    let report = try examine(rules: [.outside]) { Shrinking() }
    #expect(report.isSound, "\(report)")
  }

  /// A layout that changes the attributes that it keeps whenever it is queried.
  @Test func aQueryThatChangesItsAttributesIsARepetitionAndNoLackOfInvalidation() throws {
    final class Drifting: Rows {
      private var all: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        all =
          super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        for row in all { row.frame.origin.x -= 2 }
        return all.filter { $0.frame.intersects(rect) }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let path = CollectionPath(steps: [
      .scroll(.to(.offset(y: 100), pace: .seconds(0.1))), .batch([.reload(IndexPath(item: 2, section: 0))]),
      .scroll(.hold(seconds: 0.1)),
    ])
    let report = try examine(path, rules: [.repetition, .invalidation]) { Drifting() }
    #expect(report.brokenRules == [.repetition], "\(report)")
  }

  /// Before a fling, a view is prepared once more at the moment when the finger is lifted.
  @Test func aStepIsNotCountedTwiceWhereAFlingBegins() throws {
    final class Eager: Rows {
      override func prepare() {
        super.prepare()
        // As many attributes as two thirds of the items.
        for item in 0..<20 {
          _ = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let path = CollectionPath(
      ScrollPath(steps: [
        ScrollStep(.to(.offset(y: 40), pace: .seconds(0.05))),
        ScrollStep(.fling(Fling(velocity: .given(Vector(dx: 0, dy: 700))))),
      ]))
    let report = try examine(path, counts: [30], rules: [.work]) { Eager() }
    #expect(report.isSound, "\(report)")
  }

  /// A wheel that makes attributes only of the items that it shows.
  private final class Wheel: Rows {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let first = Int(view.contentOffset.y / extent)
      return (first..<min(total, first + 5)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let first = Int(view.contentOffset.y / extent)
      return (first..<first + 5).contains(indexPath.item) ? super.layoutAttributesForItem(at: indexPath) : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  @Test func itemsThatOnlyExistWhereTheyAreShownAreADisagreement() throws {
    let report = try examine(counts: [30], rules: [.missing, .agreement]) { Wheel() }
    #expect(report.brokenRules == [.agreement], "\(report)")
    #expect(
      report.findings.first?.words == "item 0-5 is nil when queried alone where it is not shown", "\(report)")
    // The last item that is ever shown is 0-11.
    #expect(report.findings.first?.elementCount == 12, "\(report)")
  }

  @Test func whereThePathEndsDoesNotMatterToSuchItems() throws {
    let report = try examine(
      CollectionPath(steps: [.scroll(.hold(seconds: 0.1))]), counts: [30], rules: [.missing, .agreement]
    ) { Wheel() }
    #expect(report.brokenRules == [.agreement], "\(report)")
  }

  /// A change of the view's size changes that of the content, without an invalidation.
  @Test func theContentMayBeAsWideAsTheView() throws {
    final class Wide: Rows {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    }
    let report = try examine(
      CollectionPath(steps: [.resize(to: CGSize(width: 300, height: 160), seconds: 0.2)]),
      rules: [.contentSize]
    ) { Wide() }
    #expect(report.isSound, "\(report)")
  }

  @Test func aViewThatTheLayoutScrollsWhenItAppearsCannotOpenElsewhere() throws {
    final class AtTheEnd: Rows {
      private var isOpen = false
      override func prepare() {
        super.prepare()
        guard !isOpen else { return }
        isOpen = true
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
      }
    }
    let report = try examine(rules: [.history]) { AtTheEnd() }
    #expect(report.isSound, "\(report)")
  }

  @Test func hiddenElementsMayHaveNegativeSizes() throws {
    final class Stack: Rows {
      var hides = true
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let card = super.layoutAttributesForItem(at: indexPath)
        card?.size.width -= CGFloat(indexPath.item) * 30
        card?.isHidden = hides && indexPath.item > 6
        return card
      }
    }
    let report = try examine(rules: [.numbers]) { Stack() }
    #expect(report.isSound, "\(report)")
    try expectFinding(.numbers, "item 0-7 has a negative size", frame: 4) {
      let stack = Stack()
      stack.hides = false
      return stack
    }
  }

  /// The pass of an animated change is that of its first frame, in which the view itself shows nothing.
  @Test func callsOfAnAnimatedChangeAreChecked() throws {
    final class Careless: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        if rect.width > 250 { all?.first?.alpha = 0.5 }
        return all
      }
    }
    let report = try examine(
      CollectionPath(steps: [.resize(to: CGSize(width: 300, height: 160), seconds: 0.2)]),
      rules: [.copies]
    ) { Careless() }
    #expect(report.brokenRules == [.copies], "\(report)")
    #expect(report.costs.prepares == 2, "\(report)")
    // One message for all elements.
    #expect(report.notes.count == 1, "\(report)")
  }
}
