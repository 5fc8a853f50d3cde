import GridCollection
import Gridreel
import Testing
import UIKit

/// Small layouts that break one rule each: those about incorrect display.
@MainActor @Suite struct DoctorWrongTests {
  @Test func missingElements() throws {
    final class Late: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.frame.minY > rect.minY }
      }
    }
    let finding = try examine { Late() }.findings.first { $0.rule == .missing }
    #expect(finding?.words.contains("is not returned for") == true)
    final class Footless: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter {
          $0.representedElementKind != UICollectionView.elementKindSectionFooter
        }
      }
    }
    let flow = try examine(counts: [3, 3]) {
      let flow = Footless()
      flow.footerReferenceSize = CGSize(width: 0, height: 10)
      return flow
    }
    #expect(flow.brokenRules == [.missing], "\(flow)")
    #expect(
      flow.findings[0].element
        == .supplementary(kind: UICollectionView.elementKindSectionFooter, section: 0, item: 0))
  }

  @Test func itemsWhoseSingleAnswersDiffer() throws {
    final class Silent: Rows {
      private var isAsked = false
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        isAsked = true
        defer { isAsked = false }
        return super.layoutAttributesForElements(in: rect)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        isAsked || indexPath.item > 1 ? super.layoutAttributesForItem(at: indexPath) : nil
      }
    }
    try expectFinding(
      .agreement, "item 0-0 is returned for the rectangle, but nil when queried alone"
    ) {
      Silent()
    }
    final class Raised: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = super.layoutAttributesForElements(in: rect)
        rows?.first?.zIndex = 5
        return rows
      }
    }
    try expectFinding(.agreement, "item 0-0 alone has zIndex 0 instead of 5") { Raised() }
  }

  @Test func attributesChangedInPlace() throws {
    final class Pushing: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let items = super.layoutAttributesForElements(in: rect)
        items?.first?.frame.origin.x += 1
        return items
      }
    }
    try expectFinding(.copies, "item 0-0 was returned by the superclass and changed without copying") {
      Pushing()
    }
  }

  @Test func contentSizeThatGrowsWithTheOffset() throws {
    final class Running: Rows {
      override var collectionViewContentSize: CGSize {
        CGSize(width: view.bounds.width, height: 2000 + view.contentOffset.y)
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    try expectFinding(.contentSize, "the content size goes from {200, 2000} to {200, 2033", frame: 4) {
      Running()
    }
    final class Filling: Rows {
      private var known: CGFloat = 400
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: known) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        known = max(known, rect.maxY + 160)
        return super.layoutAttributesForElements(in: rect)
      }
    }
    try expectFinding(.contentSize, "while attributes are queried", frame: 4) { Filling() }
  }

  @Test func elementsThatJump() throws {
    final class Jumping: Rows {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        // Stays for a while, and then is where it should have moved to.
        if indexPath.item == 0, indexPath.section == 0 {
          attributes?.center.y += (view.bounds.minY / 50).rounded(.down) * 50
          attributes?.zIndex = 1
        }
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = (super.layoutAttributesForElements(in: rect) ?? []).filter { $0.indexPath.item != 0 }
        return rows + [layoutAttributesForItem(at: IndexPath(item: 0, section: 0))].compactMap { $0 }
      }
    }
    let report = try examine(counts: [40]) { Jumping() }
    let jump = try #require(report.findings.first { $0.rule == .jumps })
    #expect(jump.words.hasPrefix("item 0-0 moves by 50 points while the offset moves by 3"), "\(report)")
    #expect(jump.frameCount == 6 && jump.elementCount == 1)
  }

  @Test func elementsThatOverlapAtTheSameZIndex() throws {
    final class Tall: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 2 { attributes?.frame.size.height = 50 }
        return attributes
      }
    }
    try expectFinding(.overlaps, "item 0-2 and item 0-3 overlap in {0, 120, 200, 10} at zIndex 0") { Tall() }
    final class Turned: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.size = CGSize(width: 28, height: 28)
        attributes?.transform = CGAffineTransform(rotationAngle: .pi / 4)
        // The frames overlap, but the squares standing on their corners do not.
        attributes?.center.x = indexPath.item % 2 == 0 ? 50 : 71
        attributes?.center.y = CGFloat(starts[indexPath.section] + indexPath.item) * 20 + 20
        return attributes
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: CGFloat(total) * 20 + 40) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 200, height: 100_000))?
          .filter { $0.frame.intersects(rect) }
      }
    }
    let turned = try examine { Turned() }
    #expect(!turned.brokenRules.contains(.overlaps), "\(turned)")
  }

  @Test func answersThatChangeBetweenCalls() throws {
    final class Creeping: Rows {
      private var shift: CGFloat = 0
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        shift += 0.25
        let rows = super.layoutAttributesForElements(in: rect)
        rows?.forEach { $0.center.x += shift }
        return rows
      }
    }
    try expectFinding(
      .repetition, "item 0-0 at {0.25, 0, 200, 40} is at {0.5, 0, 200, 40} when the same rectangle"
    ) {
      Creeping()
    }
  }

  @Test func layoutsThatDependOnTheOrderOfADictionary() throws {
    final class Shuffled: Rows {
      private var heights: [NSObject: CGFloat] = [:]
      private var order: [CGFloat] = []
      override func prepare() {
        super.prepare()
        guard order.isEmpty else { return }
        for height in 0..<64 { heights[NSObject()] = CGFloat(height) }
        order = Array(heights.values)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.frame.origin.x = order[indexPath.item]
        return attributes
      }
    }
    let findings = try CollectionScene.checkDeterminism(path: CollectionPath(examinationPath)) {
      CollectionSetup(layout: Shuffled(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    }
    let finding = try #require(findings.first { $0.rule == .instances })
    #expect(finding.frame == 0 && finding.words.hasSuffix("in the picture with another instance"))
  }

  @Test func layoutsThatDependOnEarlierOffsets() throws {
    final class Greedy: Rows {
      private var seen: [IndexPath: CGFloat] = [:]
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        let inset = seen[indexPath] ?? (view.contentOffset.y / 100).rounded(.down)
        seen[indexPath] = inset
        attributes?.frame.origin.x = inset
        return attributes
      }
    }
    let findings = try CollectionScene.checkDeterminism(path: CollectionPath(examinationPath)) {
      CollectionSetup(layout: Greedy(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    }
    #expect(findings.map(\.rule) == [.history, .history])
    #expect(findings.contains { $0.words.hasSuffix("in the picture in a view that opens there") })
    #expect(
      findings.contains { $0.words.hasSuffix("in the picture in a view that scrolls back from the end") })
  }
}
