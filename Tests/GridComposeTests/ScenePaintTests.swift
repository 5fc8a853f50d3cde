import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Lines and shadows at frozen edges, explaining overlays, and the looks of frozen rows and columns.
@Suite struct ScenePaintTests {
  private static let sections = """
    data: {generate: {sections: 3, items: 5}}
    sections: {height: 30}
    header: {height: 20}
    rows: {height: 20}
    columnDefaults: {width: 50}
    viewport: {width: 100, height: 100}

    """

  private func drawn(
    _ text: String, y: Double = 0, showsOverlay: Bool = false
  ) throws -> (items: [FrameItem], layout: Layout, theme: Theme) {
    let prepared = try ShownCells.prepared(text)
    let layout = prepared.layout(at: Point(x: 0, y: y))
    let composer = Composer(prepared, showsOverlay: showsOverlay, measuring: FixedMeasurer())
    return (try composer.frame(for: layout).items, layout, prepared.scene.theme)
  }

  private func shades(_ items: [FrameItem]) -> [LinearGradient] {
    items.compactMap { if case .gradient(let gradient) = $0 { gradient } else { nil } }
  }

  @Test func aStuckSectionHeaderCastsAShadow() throws {
    let (items, layout, _) = try drawn(Self.sections, y: 35)
    let band = try #require(layout.bands.first { $0.stuck.isStuck && $0.id.kind == .header })
    let below = shades(items).filter { $0.rect.y == band.clip.vertical.end }
    #expect(below.map(\.axis) == [.vertical])
    #expect(below.allSatisfy { $0.start.alpha > 0 && $0.end.alpha == 0 })
    // A header at its natural position is not above anything.
    let rest = try drawn(Self.sections)
    let header = try #require(rest.layout.bands.first { $0.id.kind == .header })
    #expect(!shades(rest.items).contains { $0.rect.y == header.clip.vertical.end })
  }

  @Test func theRuleAboveTotalsCoversWhatSlidesBeneath() throws {
    let rows = (0..<20).map { "[\($0)]" }.joined(separator: ", ")
    let text = """
      data: {header: [n], rows: [\(rows)]}
      totals: {label: "", cells: {n: sum}}
      rows: {height: 20}
      viewport: {width: 80, height: 120}
      theme: {rowLines: false, frozenHairline: "#0000ff"
      """
    func line(_ theme: String) throws -> (rects: [PixelRect], edge: FrozenEdge?) {
      let (items, layout, _) = try drawn(text + theme + "}")
      let edge = layout.edges.first { $0.side == .bottom && $0.slid > 0 }
      let rects = items.compactMap { item -> PixelRect? in
        guard case .fill(let rect, let color) = item, color == Color(rgb: theme.isEmpty ? 0xff : 0xff_00_00)
        else {
          return nil
        }
        return rect
      }
      return (rects.filter { $0.y == edge?.position }, edge)
    }
    let ruled = try line(", footerRuleWidth: 2, tableRule: \"#ff0000\"")
    let plain = try line("")
    #expect(ruled.edge != nil && plain.edge != nil)
    #expect(ruled.rects.map(\.height) == [2])
    #expect(plain.rects.map(\.height) == [1])
  }

  @Test func overlaysOutlineStuckBandsAndTintStuckTracks() throws {
    let plain = try drawn(Self.sections, y: 35)
    let (items, layout, _) = try drawn(Self.sections, y: 35, showsOverlay: true)
    #expect(Array(items.prefix(plain.items.count)) == plain.items)
    let overlay = items.dropFirst(plain.items.count)
    let stuck = Color(rgb: 0xdb2777)
    func fills(_ color: Color) -> [PixelRect] {
      overlay.compactMap { if case .fill(let rect, color) = $0 { rect } else { nil } }
    }
    let bands = layout.bands.filter { $0.stuck.isStuck && !$0.clip.isEmpty }
      .map { $0.rect.intersection($0.clip) }
    #expect(!bands.isEmpty)
    #expect(Set(bands).isSubset(of: Set(fills(stuck.faded(to: 0.13)))))
    // The header row is stuck too. Four sides of each band, and no other.
    #expect(fills(stuck.faded(to: 0.13)).count == bands.count + 1)
    #expect(fills(stuck).count == 4 * bands.count)
    // The texts about the offset are inside even a picture that is narrower than their usual box.
    let view = PixelRect(layout.viewport)
    for item in overlay {
      guard case .text(let text) = item else { continue }
      #expect(view.contains(text.box), "\(text.text)")
    }
    #expect(fills(Color(rgb: 0x111827, alpha: 224)).map(\.horizontal) == [PixelInterval(0, 100)])
  }

  @Test func wideOverlaysKeepTheirBoxAtTheEnd() throws {
    let text = Self.sections.replacing(
      "viewport: {width: 100, height: 100}", with: "viewport: {width: 400, height: 100}")
    let items = try drawn(text, showsOverlay: true).items
    let boxes = items.compactMap { item -> PixelInterval? in
      if case .fill(let rect, Color(rgb: 0x111827, alpha: 224)) = item { rect.horizontal } else { nil }
    }
    #expect(boxes == [PixelInterval(100, 400)])
  }

  /// Tracks may be frozen by number or by index.
  @Test(arguments: [(TrackSet.count(1)), .indices([0])])
  func frozenRowsAndColumnsHaveTheirOwnLook(frozen: TrackSet) throws {
    var scene = try ShownCells.scene(
      """
      data: {header: [a, b, c], rows: [[p, q, r], [s, t, u], [v, w, x]]}
      theme: {rowBackground: "#ffffff", frozenBackground: "#dddddd", frozenWeight: bold, textWeight: regular, zebra: false}
      """)
    (scene.freeze.rows.leading, scene.freeze.columns.leading) = (frozen, frozen)
    let prepared = try PreparedScene(scene, scale: 1, measurer: FixedMeasurer())
    // The frozen row is painted last, so cells are identified by their texts.
    var (grounds, weights): ([String: Color], [String: FontWeight]) = ([:], [:])
    for column in 0..<3 {
      for items in try ShownCells.cells(of: prepared, column: column, measurer: FixedMeasurer()) {
        guard case .fill(_, let color)? = items.first else { continue }
        for case .text(let text) in items {
          (grounds[text.text], weights[text.text]) = (color, text.style.weight)
        }
      }
    }
    #expect(grounds.filter { $0.value == Color(rgb: 0xdd_dd_dd) }.keys.sorted() == ["p", "q", "r", "s", "v"])
    #expect(grounds.filter { $0.value == .white }.keys.sorted() == ["t", "u", "w", "x"])
    #expect(weights.filter { $0.value == .bold }.keys.sorted() == ["p", "s", "v"])
    // A preview that is limited to some columns shows the frozen one once.
    let shown = PreviewLimits(columns: 2).part(of: scene).columns
    #expect((0..<3).filter(shown.contains) == [0, 1])
  }

  @Test func theLineBelowTitlesIsThatOfFrozenEdgesUnlessAThemeHasARule() throws {
    func lines(_ theme: String) throws -> [Color] {
      let text = "data: {header: [a], rows: [[p]]}\ntheme: {rowLines: false, \(theme)}"
      let prepared = try ShownCells.prepared(text)
      return [prepared.styles.headerRuleColor]
    }
    let colors = "tableRule: \"#ff0000\", frozenHairline: \"#0000ff\""
    #expect(try lines("headerRuleWidth: 2, \(colors)") == [Color(rgb: 0xff_00_00)])
    #expect(try lines("headerRuleWidth: 0, \(colors)") == [Color(rgb: 0x00_00_ff)])
  }

  @Test func turnedTitlesAreClippedToTheirCell() throws {
    let text = "data: {header: [a], rows: [[p]]}\nheader: {turned: true}\ncolumns: {a: {title: Long title}}"
    let frame = try ShownCells.frame(text)
    var turned: [FrameGroup] = []
    func collect(_ items: [FrameItem]) {
      for item in items {
        switch item {
        case .group(let group):
          if group.transform != .identity { turned.append(group) }
          collect(group.items)
        case .subframe(let part, _): collect(part.items)
        default: break
        }
      }
    }
    collect(frame.items)
    let group = try #require(turned.first)
    #expect(turned.count == 1 && group.clip.origin == PixelPoint(x: 0, y: 0))
    // The box of the text is the cell, turned.
    #expect(group.bounds.origin == PixelPoint(x: 0, y: 0) && group.bounds.width == group.clip.height)
  }

  @Test func onlyCellsInBothTheRowsAndTheColumnsOfAMergedCellAreCovered() throws {
    let text = """
      data: {header: [a, b, c], rows: [[p, q, r], [s, t, u], [v, w, x]]}
      spans: [{row: 1, column: b, rows: 2}]
      """
    let description = try ShownCells.shown(text)
    let shown = "pqrstuvwx".filter { description.contains("\"\($0)\"") }
    #expect(shown == "pqrstuvx")
  }

  @Test func columnsArePartedBelowTheInnermostGroupOfBoth() throws {
    let prepared = try ShownCells.prepared(
      """
      data: {header: [a, b, c, d, e], rows: [[1, 2, 3, 4, 5]]}
      columnGroups: [{title: A, groups: [{title: B, columns: [a, b]}, {title: C, columns: [c, d]}]}]
      """)
    #expect((0..<5).map(prepared.sections.firstPartedRow) == [2, 1, 2, 0, 0])
  }

  @Test func eitherTableRuleReplacesTheLineAroundATable() throws {
    func rules(_ top: Int, _ bottom: Int) throws -> [Double]? {
      let theme = "theme: {topRuleWidth: \(top), bottomRuleWidth: \(bottom)}"
      let scene = try ShownCells.scene("data: {header: [a], rows: [[p]]}\n\(theme)")
      return scene.surroundingsStyle.tableRules.map { [$0.top, $0.bottom] }
    }
    #expect(try rules(2, 0) == [2, 0])
    #expect(try rules(0, 3) == [0, 3])
    #expect(try rules(0, 0) == nil)
  }
}
