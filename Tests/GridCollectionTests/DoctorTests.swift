import GridCollection
import Gridreel
import Testing
import UIKit

/// Each rule of the doctor with a small layout that breaks it, and sound layouts that break none.
@MainActor @Suite struct DoctorTests {
  private let path = ScrollPath(steps: [
    ScrollStep(.hold(seconds: 0.1)), ScrollStep(.to(.offset(y: 300), pace: .seconds(0.3), easing: .linear)),
  ])

  private func report(
    _ path: CollectionPath? = nil, counts: [Int] = [30, 20],
    rules: Set<LayoutRule> = Set(LayoutRule.allCases),
    _ layout: @escaping @MainActor () -> UICollectionViewLayout
  ) throws -> LayoutReport {
    try LayoutReport(path: path ?? CollectionPath(self.path), rules: rules) {
      CollectionSetup(layout: layout(), data: .counts(counts), viewport: CGSize(width: 200, height: 160))
    }
  }

  private func expect(
    _ rule: LayoutRule, _ words: String, frame: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
    _ layout: @escaping @MainActor () -> UICollectionViewLayout
  ) throws {
    let report = try report(nil, layout)
    let finding = report.findings.first { $0.rule == rule && $0.words.contains(words) }
    #expect(finding != nil, "\(report)", sourceLocation: sourceLocation)
    #expect(finding?.frame == frame, "\(report)", sourceLocation: sourceLocation)
  }

  // MARK: Sound layouts

  @Test func soundLayoutsHaveNoFindings() throws {
    let rows = try report { Rows() }
    #expect(rows.isSound, "\(rows)")
    #expect(rows.description.hasPrefix("Rows: sound by 15 rules\n"))
    let flow = try report {
      let flow = UICollectionViewFlowLayout()
      flow.headerReferenceSize = CGSize(width: 0, height: 20)
      flow.footerReferenceSize = CGSize(width: 0, height: 10)
      flow.sectionHeadersPinToVisibleBounds = true
      return flow
    }
    #expect(flow.isSound, "\(flow)")
    let across = CollectionPath(
      ScrollPath(steps: [ScrollStep(.to(.offset(x: 400), pace: .seconds(0.5)))]))
    let carousel = try report(across, counts: [20]) { Carousel() }
    // Cards lean over each other from −1 on, and far ones share a zIndex.
    #expect(carousel.brokenRules.isSubset(of: [.overlaps]), "\(carousel)")
  }

  @Test func soundLayoutsAreSoundThroughChanges() throws {
    let changes = try report(
      CollectionPath(steps: [
        .scroll(.to(.offset(y: 100), pace: .seconds(0.2))),
        .insert([IndexPath(item: 3, section: 0)], seconds: 0.2),
        .resize(to: CGSize(width: 160, height: 200), seconds: 0.2),
        .scroll(.to(.offset(y: 0), pace: .seconds(0.2))),
        .reloadData(counts: [4]), .scroll(.hold(seconds: 0.1)),
      ])
    ) { Rows() }
    #expect(changes.isSound, "\(changes)")
  }

  // MARK: Exceptions

  @Test func placesThatAreNotNumbers() throws {
    final class Dividing: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 3 { attributes?.center.y = 0 / CGFloat(indexPath.section) }
        return attributes
      }
    }
    try expect(.numbers, "item 0-3 has a place that is not a number") { Dividing() }
    final class Squeezed: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 9 { attributes?.size.width = view.bounds.width - 300 }
        return attributes
      }
    }
    try expect(.numbers, "item 0-9 has a negative size", frame: 8) { Squeezed() }
    final class Endless: Rows {
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: CGFloat.infinity) }
    }
    try expect(.numbers, "the content size is {200, inf}") { Endless() }
  }

  @Test func itemsThatAreNotThere() throws {
    final class Fixed: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let extra = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 20, section: 1))
        extra.frame = CGRect(x: 0, y: 2000, width: 200, height: 40)
        return (super.layoutAttributesForElements(in: rect) ?? []) + (rect.maxY > 400 ? [extra] : [])
      }
    }
    try expect(.indexPaths, "item 1-20 is answered, but section 1 has 20 items", frame: 8) { Fixed() }
  }

  @Test func elementsThatAreThereTwice() throws {
    final class Twice: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = super.layoutAttributesForElements(in: rect) ?? []
        return rows + rows.suffix(1)
      }
    }
    try expect(.duplicates, "item 0-3 is answered more than once") { Twice() }
  }

  @Test func supplementaryViewsThatCannotBeHad() throws {
    class Headed: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "bar", with: IndexPath(item: 0, section: 0))
        header.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
        header.zIndex = 1
        return (super.layoutAttributesForElements(in: rect) ?? []) + (rect.minY < 10 ? [header] : [])
      }
    }
    try expect(
      .supplementaryViews, "supplementary \"bar\" 0-0 is in the answer for the rectangle, and nil when"
    ) {
      Headed()
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        9
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
    }
    // The view does not keep its data source; what is made for a run lives as long as the test.
    var sources: [Source] = []
    let report = try LayoutReport(path: CollectionPath(), rules: [.supplementaryViews]) {
      sources.append(Source())
      return CollectionSetup(
        layout: Headed(), data: .source(sources[sources.count - 1]), viewport: CGSize(width: 200, height: 160)
      )
    }
    #expect(
      report.findings.contains { $0.words.contains("the data source has no method for it") }, "\(report)")
  }

  // MARK: What shows wrongly

  @Test func elementsThatAreMissing() throws {
    final class Late: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.frame.minY > rect.minY }
      }
    }
    let finding = try report { Late() }.findings.first { $0.rule == .missing }
    #expect(finding?.words.contains("is not in the answer for") == true)
    final class Footless: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter {
          $0.representedElementKind != UICollectionView.elementKindSectionFooter
        }
      }
    }
    let flow = try report(counts: [3, 3]) {
      let flow = Footless()
      flow.footerReferenceSize = CGSize(width: 0, height: 10)
      return flow
    }
    #expect(flow.brokenRules == [.missing], "\(flow)")
    #expect(
      flow.findings[0].element
        == .supplementary(kind: UICollectionView.elementKindSectionFooter, section: 0, item: 0))
  }

  @Test func itemsThatAreAnsweredOtherwiseAlone() throws {
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
    try expect(.agreement, "item 0-0 is in the answer for the rectangle, and nil when it is asked for alone")
    {
      Silent()
    }
    final class Raised: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = super.layoutAttributesForElements(in: rect)
        rows?.first?.zIndex = 5
        return rows
      }
    }
    try expect(.agreement, "item 0-0 alone has zIndex 0 instead of 5") { Raised() }
  }

  @Test func attributesChangedInPlace() throws {
    final class Pushing: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let items = super.layoutAttributesForElements(in: rect)
        items?.first?.frame.origin.x += 1
        return items
      }
    }
    try expect(.copies, "item 0-0 was answered by the superclass and changed in place") { Pushing() }
  }

  @Test func contentThatGrowsWithTheOffset() throws {
    final class Running: Rows {
      override var collectionViewContentSize: CGSize {
        CGSize(width: view.bounds.width, height: 2000 + view.contentOffset.y)
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    try expect(.contentSize, "the content size goes from {200, 2000} to {200, 2033", frame: 4) { Running() }
    final class Filling: Rows {
      private var known: CGFloat = 400
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: known) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        known = max(known, rect.maxY + 160)
        return super.layoutAttributesForElements(in: rect)
      }
    }
    try expect(.contentSize, "while attributes are asked for", frame: 4) { Filling() }
  }

  @Test func elementsThatJump() throws {
    final class Jumping: Rows {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        // Stays for a while, and then is where it should have gone.
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
    let report = try report(counts: [40]) { Jumping() }
    let jump = try #require(report.findings.first { $0.rule == .jumps })
    #expect(jump.words.hasPrefix("item 0-0 moves by 50 points while the offset moves by 3"), "\(report)")
    #expect(jump.frameCount == 6 && jump.elementCount == 1)
  }

  @Test func elementsThatOverlapAtOneIndex() throws {
    final class Tall: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 2 { attributes?.frame.size.height = 50 }
        return attributes
      }
    }
    try expect(.overlaps, "item 0-2 and item 0-3 overlap in {0, 120, 200, 10} at zIndex 0") { Tall() }
    final class Turned: Rows {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.size = CGSize(width: 28, height: 28)
        attributes?.transform = CGAffineTransform(rotationAngle: .pi / 4)
        // Frames overlap, the squares on their tips do not.
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
    let turned = try report { Turned() }
    #expect(!turned.brokenRules.contains(.overlaps), "\(turned)")
  }

  @Test func answersThatChangeWhenAskedAgain() throws {
    final class Creeping: Rows {
      private var shift: CGFloat = 0
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        shift += 0.25
        let rows = super.layoutAttributesForElements(in: rect)
        rows?.forEach { $0.center.x += shift }
        return rows
      }
    }
    try expect(.repetition, "item 0-0 at {0.25, 0, 200, 40} is at {0.5, 0, 200, 40} when the same rectangle")
    {
      Creeping()
    }
  }

  @Test func layoutsThatDifferByTheOrderOfADictionary() throws {
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
    let findings = try CollectionScene.checkDeterminism(path: CollectionPath(path)) {
      CollectionSetup(layout: Shuffled(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    }
    let finding = try #require(findings.first { $0.rule == .instances })
    #expect(finding.frame == 0 && finding.words.hasSuffix("in the picture with another instance"))
  }

  @Test func layoutsThatRememberWhereTheyWere() throws {
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
    let findings = try CollectionScene.checkDeterminism(path: CollectionPath(path)) {
      CollectionSetup(layout: Greedy(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    }
    #expect(findings.map(\.rule) == [.history, .history])
    #expect(findings.contains { $0.words.hasSuffix("in the picture for a view that opens there") })
    #expect(findings.contains { $0.words.hasSuffix("in the picture for a view that comes from the end") })
  }

  // MARK: What is slow

  @Test func elementsOutsideTheRectangle() throws {
    final class All: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
      }
    }
    let report = try report { All() }
    #expect(report.brokenRules == [.outside], "\(report)")
    #expect(report.findings[0].words == "item 0-5 at {0, 200, 200, 40} is answered for {0, 0, 200, 160}")
    #expect(report.findings[0].frameCount == 13 && report.findings[0].elementCount == 48)
  }

  @Test func stepsThatPlaceEverythingAnew() throws {
    final class Eager: Rows {
      private var all: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        all = counts.indices.flatMap { section in
          (0..<counts[section]).compactMap {
            super.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
          }
        }
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.intersects(rect) }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let report = try report { Eager() }
    #expect(report.brokenRules == [.work], "\(report)")
    #expect(
      report.findings[0].words
        == "prepare makes 50 attributes for a step of a scroll; 5 elements show, and there are 50 items")
    #expect(report.findings[0].frame == 4)
  }

  @Test func onlyTheRulesAskedForAreLookedAt() throws {
    final class All: Rows {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
      }
    }
    #expect(try report(rules: [.missing, .history]) { All() }.isSound)
  }
}
