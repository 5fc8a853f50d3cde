import GridElement
import GridGeometry
import GridLayout
import TestSupport
import Testing

@Suite struct SectionTests {
  private func sections(_ change: (inout AxisSpec) -> Void) -> LayoutProbe {
    var rows = AxisSpec(sizes: .uniform(count: 60, size: 10))
    change(&rows)
    return LayoutProbe(rows: rows)
  }

  private let three = [
    SectionSpec(id: "a", tracks: 0..<20, header: 20),
    SectionSpec(id: "b", tracks: 20..<40),
    SectionSpec(id: "c", tracks: 40..<60, header: 20),
  ]

  /// An example from the Cocoacasts layout: section 500 to 1000, header 80: it runs 500…920.
  @Test func aHeaderMovesUntilTheEndOfItsSection() {
    let rows = AxisSpec(
      sizes: .list([500, 420, 2_000]), sections: [SectionSpec(id: "s", tracks: 1..<2, header: 80)])
    let probe = LayoutProbe(rows: rows)
    for (offset, expected) in [(450, 500), (500, 500), (700, 700), (920, 920), (990, 920)] {
      #expect(probe.band("s", at: Double(offset))?.rect.y == expected - offset, "offset \(offset)")
    }
  }

  @Test func theEndOfTheSectionPushesTheHeaderOff() {
    let probe = sections { $0.sections = three }
    #expect(probe.band("a", at: 50)?.rect.y == 0)
    #expect(probe.band("a", at: 210)?.rect.y == -10)
    #expect(probe.band("a", at: 230) == nil)
  }

  @Test func theNextHeaderCanPushTheHeaderOff() {
    let probe = sections {
      $0.sections = three
      $0.headerLimit = .nextHeader
    }
    #expect(probe.band("a", at: 230)?.rect.y == 0)
    #expect(probe.band("a", at: 410)?.rect.y == -10)
    #expect(probe.band("a", at: 430) == nil)
    #expect(probe.band("c", at: 430)?.rect.y == 0)
    #expect(probe.layout(y: 430).checkInvariants().isEmpty)
  }

  @Test func innerHeadersAlsoStayUntilTheNextHeader() {
    let inner = SectionSpec(id: "a0", tracks: 0..<10, header: 10)
    let probe = sections {
      $0.sections = [
        SectionSpec(id: "a", tracks: 0..<20, header: 20, sections: [inner]),
        SectionSpec(id: "b", tracks: 20..<40), SectionSpec(id: "c", tracks: 40..<60, header: 20),
      ]
      $0.headerLimit = .nextHeader
    }
    #expect(probe.band("a0", at: 300)?.rect.y == 20)
    #expect(probe.band("a0", at: 405)?.rect.y == 15)
  }

  @Test func theFooterCanPushTheHeaderOff() {
    let section = SectionSpec(id: "a", tracks: 0..<20, header: 20, footer: 30)
    let end = sections { $0.sections = [section] }
    #expect(end.band("a", at: 215)?.rect.y == 0)
    let footer = sections {
      $0.sections = [section]
      $0.headerLimit = .beforeFooter
    }
    #expect(footer.band("a", at: 215)?.rect.y == -15)
  }

  @Test func stuckStateReportsTheDistance() throws {
    let probe = sections { $0.sections = three }
    let rest = try #require(probe.band("a", at: 0))
    #expect(!rest.stuck.isStuck && rest.stuck.distance == 0 && rest.stuck.progress == 0)
    let stuck = try #require(probe.band("a", at: 50))
    #expect(stuck.stuck == StuckState(edge: .start, distance: 50, pushed: 0, extent: 20))
    let pushed = try #require(probe.band("a", at: 205))
    #expect(pushed.stuck == StuckState(edge: .start, distance: 200, pushed: 5, extent: 20))
    #expect(pushed.stuck.progress == 0.25)
  }

  @Test func unpinnedBandsScroll() {
    let probe = sections {
      $0.sections = [
        SectionSpec(
          id: "a", tracks: 0..<20, header: 20, footer: 20, headerIsPinned: false, footerIsPinned: false)
      ]
    }
    #expect(probe.band("a", at: 15)?.rect.y == -15)
    #expect(probe.band("a", .footer, at: 0) == nil)
    #expect(probe.band("a", .footer, at: 180)?.rect.y == 40)
  }

  @Test func emptySectionsShowTheirBands() {
    let probe = sections {
      $0.sections = [
        SectionSpec(id: "none", tracks: 0..<0, header: 20, footer: 10),
        SectionSpec(id: "bare", tracks: 0..<0),
        SectionSpec(id: "a", tracks: 0..<60, header: 20),
      ]
    }
    #expect(probe.band("none", at: 0)?.rect.y == 0)
    #expect(probe.band("none", .footer, at: 0)?.rect.y == 20)
    #expect(probe.band("none", at: 25)?.rect.y == -15)
    #expect(probe.band("a", at: 25)?.rect.y == 5)
  }

  @Test func frozenRowsOfASectionStackBelowItsHeaderAndLeaveWithIt() {
    let probe = sections {
      $0.frozen = FrozenTracks(leading: 1)
      $0.sections = [SectionSpec(id: "a", tracks: 5..<25, header: 20, frozen: 2)]
    }
    // The section reaches from 50 to 270.
    #expect(probe.rows([5, 6, 7], at: 0) == [70, 80, 90])
    #expect(probe.band("a", at: 100)?.rect.y == 10)
    #expect(probe.rows([5, 6], at: 100) == [30, 40])
    // Header and frozen rows are 40 high and rest at 10; from offset 220 on, they are pushed together.
    #expect(probe.band("a", at: 230)?.rect.y == 0)
    #expect(probe.rows([5, 6], at: 230) == [20, 30])
    #expect(probe.layout(y: 230).checkInvariants().isEmpty)
  }

  /// The algorithm of AG Grid's sticky row feature: the outermost group first, each pushed by its own end.
  @Test func nestedHeadersAgreeWithAGGrid() {
    let inner = [
      SectionSpec(id: "a00", tracks: 2..<6, header: 8), SectionSpec(id: "a01", tracks: 6..<12, header: 8),
    ]
    let outer = SectionSpec(
      id: "a", tracks: 2..<30, header: 20,
      sections: [SectionSpec(id: "a0", tracks: 2..<12, header: 12, sections: inner)])
    let probe = sections { $0.sections = [outer] }
    // Flow: a 20…320+20, a0 40…168, a00 52…100, a01 100…168.
    let groups = [("a", 20, 348, 20), ("a0", 40, 168, 12), ("a00", 52, 100, 8), ("a01", 100, 168, 8)]
    for offset in 0...400 {
      var depth = 0
      for (name, start, end, extent) in groups {
        let rests = offset + depth
        guard start <= rests, end > rests else { continue }
        let top = end >= rests + extent ? rests : end - extent
        let actual = probe.band(name, at: Double(offset))?.rect.y
        #expect(actual == (top - offset + extent > 0 ? top - offset : nil), "\(name) at \(offset)")
        depth = max(depth, top + extent - offset)
      }
    }
  }

  @Test func headerLabelsStayInViewHorizontally() throws {
    var rows = AxisSpec(sizes: .uniform(count: 20, size: 10))
    rows.sections = [
      SectionSpec(
        id: "a", tracks: 0..<20, header: 20, headerLabel: SectionLabel(extent: 60, rest: .afterFrozen))
    ]
    let columns = AxisSpec(sizes: .uniform(count: 20, size: 30), frozen: FrozenTracks(leading: 1))
    let probe = LayoutProbe(GridSpec(rows: rows, columns: columns))
    func label(_ x: Double) -> PixelRect? {
      probe.layout(x: x).bands.first { $0.id.kind == .headerLabel }?.rect
    }
    #expect(label(0) == PixelRect(x: 30, y: 0, width: 60, height: 20))
    #expect(label(200) == PixelRect(x: 30, y: 0, width: 60, height: 20))
  }

  @Test func aTitleOverFrozenAndScrollingColumnsIsSplit() throws {
    let rows = AxisSpec(sizes: .uniform(count: 20, size: 10), frozen: FrozenTracks(leading: 2))
    var columns = AxisSpec(sizes: .uniform(count: 20, size: 30), frozen: FrozenTracks(leading: 1))
    columns.sections = [
      SectionSpec(
        id: "all", tracks: 0..<10, title: SectionTitle(track: 0, label: 20),
        sections: [SectionSpec(id: "part", tracks: 1..<4, title: SectionTitle(track: 1, label: 20))])
    ]
    let layout = LayoutProbe(GridSpec(rows: rows, columns: columns)).layout(x: 45, y: 30)
    let boxes = layout.bands.filter { $0.id.section == "all" && $0.id.kind == .title }
    #expect(
      boxes.map(\.clip.horizontal).sorted { $0.start < $1.start } == [
        PixelInterval(0, 30), PixelInterval(30, 100),
      ])
    #expect(boxes.allSatisfy { $0.rect.x == 0 })
    let label = try #require(layout.bands.first { $0.id.section == "all" && $0.id.kind == .titleLabel })
    #expect(label.rect == PixelRect(x: 0, y: 0, width: 20, height: 10))
    let inner = try #require(layout.bands.first { $0.id.section == "part" && $0.id.kind == .titleLabel })
    #expect(inner.rect == PixelRect(x: 30, y: 10, width: 20, height: 10))
    #expect(inner.stuck.edge == .start)
  }
}
