import GridCollection
import Gridreel
import Testing
import UIKit

/// The doctor finds the known faults of layouts described in five articles.
@MainActor @Suite struct ArticleTests {
  /// Sizes of columns and rows.
  final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let widths: [CGFloat]
    let height: CGFloat
    init(_ widths: [CGFloat] = [60, 90, 70], height: CGFloat = 30) {
      self.widths = widths
      self.height = height
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: widths[indexPath.item % widths.count], height: height) }
  }

  private let diagonal = CollectionPath(
    ScrollPath(steps: [ScrollStep(.to(.offset(x: 200, y: 400), pace: .seconds(0.5)))]))

  private func examine(
    _ path: CollectionPath? = nil, counts: [Int], sizes: Sizes = Sizes(),
    _ layout: @escaping @MainActor () -> UICollectionViewLayout
  ) throws -> LayoutReport {
    try LayoutReport(path: path ?? diagonal) {
      CollectionSetup(
        layout: layout(), data: .counts(counts), delegate: sizes, viewport: CGSize(width: 300, height: 200))
    }
  }

  private func words(_ report: LayoutReport, _ rule: LayoutRule) -> String {
    report.findings.filter { $0.rule == rule }.map(\.words).joined(separator: "\n")
  }

  // MARK: Adding the offset

  private func plusOffset(_ rows: Int, _ columns: Int) -> @MainActor () -> UICollectionViewLayout {
    {
      let layout = PlusOffsetGrid()
      (layout.stickyRows, layout.stickyColumns) = (rows, columns)
      return layout
    }
  }

  @Test func aGridThatAddsTheOffset() throws {
    let report = try examine(counts: [Int](repeating: 12, count: 40), plusOffset(1, 1))
    // All attributes are recreated, single items are answered by the flow layout with other positions, and sticky rows
    // and columns share a zIndex.
    #expect(report.brokenRules == [.work, .agreement, .overlaps], "\(report)")
    #expect(words(report, .work).hasPrefix("prepare makes 480 attributes for a scroll step"))
    #expect(words(report, .overlaps).contains("at zIndex 1"))
  }

  @Test func aGridThatAddsTheOffsetGrowsIfTheLastRowIsSticky() throws {
    let report = try examine(counts: [12, 12, 12, 12, 12, 12, 12, 12, 12, 12], plusOffset(10, 1))
    #expect(
      words(report, .contentSize).hasPrefix("the content size goes from {880, 300} to {880, 30"), "\(report)")
  }

  @Test func aGridThatAddsTheOffsetHasOverlapsFromRounding() throws {
    let report = try examine(
      counts: [Int](repeating: 12, count: 40), sizes: Sizes([33.4], height: 30), plusOffset(0, 0))
    #expect(
      words(report, .overlaps).contains("item 0-0 and item 0-1 overlap in {33, 0, 1, 30} at zIndex 0"),
      "\(report)")
  }

  // MARK: Pinned headers

  @Test func headersMovedInPlace() throws {
    let down = CollectionPath(ScrollPath(steps: [ScrollStep(.to(.offset(y: 400), pace: .seconds(0.5)))]))
    func report(_ counts: [Int], header: CGFloat = 20) throws -> LayoutReport {
      try examine(down, counts: counts, sizes: Sizes([90])) {
        let layout = PinnedHeaders()
        layout.headerReferenceSize = CGSize(width: 0, height: header)
        layout.footerReferenceSize = CGSize(width: 0, height: 10)
        return layout
      }
    }
    let sound = try report([30, 30])
    // Headers are changed in the superclass's attributes and differ from single answers; footers are omitted; nothing
    // puts headers above items.
    #expect(sound.brokenRules == [.copies, .agreement, .missing, .pins, .overlaps, .outside], "\(sound)")
    // They leave the view their own height before the end of their section.
    #expect(words(sound, .pins).contains("leaves the view while items of its section reach to"), "\(sound)")
    #expect(words(sound, .missing).contains("UICollectionElementKindSectionFooter"))
    // The header of a section without items is above the content.
    let empty = try report([6, 0, 30])
    #expect(
      words(empty, .agreement).contains("SectionHeader\" 1-0 alone has {0, 100, 300, 20} instead of {0, -"),
      "\(empty)")
  }

  // MARK: The cache

  private let rowsComeAndGo = CollectionPath(steps: [
    .scroll(.to(.offset(x: 100, y: 100), pace: .seconds(0.2))),
    .batch([.deleteSection(3), .deleteSection(4)]),
    .scroll(.to(.end, pace: .seconds(0.2))), .batch((0..<4).map { .insertSection($0, items: 8) }),
  ])

  @Test func aTableWithAFixedNumberOfColumns() throws {
    let fewer = try examine(counts: [Int](repeating: 6, count: 20)) { CachedTable() }
    #expect(fewer.brokenRules == [.indexPaths, .overlaps], "\(fewer)")
    #expect(words(fewer, .indexPaths) == "item 0-6 is returned, but section 0 has 6 items")
    let more = try examine(counts: [Int](repeating: 9, count: 20)) { CachedTable() }
    #expect(
      more.brokenRules == [.missing, .overlaps]
        && words(more, .missing) == "the layout has no attributes for item 0-8",
      "\(more)")
    let fitting = try examine(counts: [Int](repeating: 8, count: 20)) { CachedTable() }
    #expect(fitting.brokenRules == [.overlaps], "\(fitting)")
  }

  @Test func aCacheThatIsNeverInvalidated() throws {
    let report = try examine(rowsComeAndGo, counts: [Int](repeating: 8, count: 20)) { CachedTable() }
    #expect(report.brokenRules == [.indexPaths, .missing, .overlaps], "\(report)")
  }

  @Test func aCacheInvalidatedOnlyByTheNumberOfSections() throws {
    func table() -> CachedTable {
      let layout = CachedTable()
      layout.rebuildsForSections = true
      return layout
    }
    let sections = try examine(rowsComeAndGo, counts: [Int](repeating: 8, count: 20), table)
    #expect(sections.brokenRules == [.overlaps], "\(sections)")
    let empty = try examine(
      CollectionPath(steps: [.reloadData(counts: []), .scroll(.hold(seconds: 0.1))]), counts: [8, 8], table)
    #expect(
      empty.brokenRules == [.indexPaths] && words(empty, .indexPaths).hasSuffix("there are 0 sections"),
      "\(empty)")
  }

  @Test func aCacheThatKeepsItsInitialOffset() throws {
    let down = CollectionPath(ScrollPath(steps: [ScrollStep(.to(.offset(x: 100), pace: .seconds(0.2)))]))
    let report = try LayoutReport(path: down) {
      // One row of 30 points in a view of 20, and one column.
      CollectionSetup(
        layout: CachedTable(), data: .counts([8]), viewport: CGSize(width: 300, height: 20))
    }
    #expect(report.isSound, "\(report)")
    let late = try LayoutReport(
      path: CollectionPath(ScrollPath(steps: [ScrollStep(.to(.offset(y: 10), pace: .seconds(0.2)))]))
    ) { CollectionSetup(layout: CachedTable(), data: .counts([8]), viewport: CGSize(width: 300, height: 20)) }
    #expect(late.brokenRules == [.history], "\(late)")
    #expect(words(late, .history).contains("instead of {590, 30} in a view that opens there"), "\(late)")
  }

  // MARK: Pages

  @Test func columnsReadPageByPage() throws {
    let report = try examine(counts: [Int](repeating: 12, count: 100)) { PagedColumns() }
    // One row more than requested.
    #expect(report.brokenRules == [.outside], "\(report)")
    let growing = try examine(counts: [Int](repeating: 12, count: 100)) {
      let layout = PagedColumns()
      layout.page = 8
      layout.invalidates = false
      return layout
    }
    #expect(words(growing, .contentSize).contains("while attributes are queried"), "\(growing)")
  }

  @Test func columnsThatRemainAfterTheirRemoval() throws {
    let path = CollectionPath(steps: [
      .scroll(.hold(seconds: 0.1)), .reloadData(counts: [Int](repeating: 3, count: 5)),
      .scroll(.hold(seconds: 0.1)),
    ])
    let report = try examine(path, counts: [Int](repeating: 12, count: 20)) { PagedColumns() }
    #expect(
      words(report, .indexPaths).contains("is returned, but section 0 has 3 items"), "\(report)")
  }

  @Test func columnsInSinglePrecision() throws {
    let far = CollectionPath(
      ScrollPath(
        start: .offset(y: 17_000_000), steps: [ScrollStep(.by(Vector(dx: 0, dy: 4000), pace: .seconds(0.2)))])
    )
    let report = try examine(
      far, counts: [Int](repeating: 2, count: 8000), sizes: Sizes([90], height: 2501.25)
    ) {
      let layout = PagedColumns()
      layout.page = 8000
      return layout
    }
    // Row heights there differ from those given.
    #expect(!report.isSound, "\(report)")
  }
}
