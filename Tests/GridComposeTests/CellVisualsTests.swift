import GridCell
@testable import GridCompose
import GridData
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSource
@testable import GridSceneFile
import TestSupport
import Testing

/// Heat maps, bars, charts and icons as scenes show them; characters are as wide as half their size.
@Suite struct CellVisualsTests {
  private func prepared(_ text: String) throws -> PreparedScene { try ShownCells.prepared(text) }
  private func shown(_ text: String) throws -> String { try ShownCells.shown(text) }
  private func cells(_ text: String, column: Int = 0) throws -> [[FrameItem]] {
    try ShownCells.cells(text, column: column)
  }
  private func grounds(_ text: String, column: Int = 0) throws -> [Color] {
    try ShownCells.grounds(text, column: column)
  }

  private let numbers = "data: {header: [n, m], rows: [[0, 100], [5, 50], [10, 0], [\"\", 20], [40, 400]]}\n"
  private let colors = "colors: [\"#000000\", \"#ffffff\"]"

  // MARK: - Scales

  @Test func endsAreThoseOfTheData() throws {
    let grounds = try grounds(numbers + "columns: {n: {fill: {\(colors)}}}")
    #expect(grounds[0] == .black && grounds[4] == .white && grounds[1] != grounds[2])
    #expect(grounds[3] == Theme.light.alternateGround, "a missing value has the ground of its row")
  }

  @Test func totalsDoNotCountAndAreNotFilled() throws {
    let scene = numbers + "freeze: {bottomRows: 1}\n"
    let plain = try grounds(scene + "columns: {n: {fill: {\(colors)}}}")
    #expect(plain[2] == .white, "the greatest but for the total")
    #expect(plain[4] == Theme.light.footerGround)
    let counted = try grounds(scene + "columns: {n: {fill: {\(colors), totals: true}}}")
    #expect(counted[2] != .white)
  }

  @Test func columnsThatNameOneScaleShareItsEnds() throws {
    let scales = "scales: {s: {\(colors)}}\ncolumns: {n: {fill: s}, m: {fill: s}}"
    #expect(try grounds(numbers + scales)[4] != .white)
    #expect(try grounds(numbers + scales, column: 1)[4] == .white)
    let apart = "scales: {s: {\(colors), over: column}}\ncolumns: {n: {fill: s}, m: {fill: s}}"
    #expect(try grounds(numbers + apart)[4] == .white)
    let rows = "scales: {s: {\(colors), over: row}}\ncolumns: {n: {fill: s}, m: {fill: s}}"
    #expect(try grounds(numbers + rows)[2] == .white && grounds(numbers + rows)[0] == .black)
  }

  @Test func valuesOutsideHaveTheirTreatment() throws {
    func ground(_ treatment: String) throws -> [Color] {
      try grounds(
        numbers + "columns: {n: {fill: {\(colors), min: 5, max: 10, missing: \"#ff0000\"\(treatment)}}}")
    }
    let red = Color(rgb: 0xff_00_00)
    #expect(try ground("") == [.black, .black, .white, red, .white])
    #expect(try ground(", outside: missing") == [red, .black, .white, red, red])
    #expect(try ground(", outside: \"#0000ff\"")[0] == Color(rgb: 0x00_00_ff))
  }

  @Test func scalesOfEqualOrMissingValuesShow() throws {
    for rows in ["[[3], [3]]", "[[\"\"], [\"\"]]", "[[x], [y]]"] {
      for visual in ["fill: blues", "bar: true", "sparkline: line", "icon: arrows5", "bar: {label: inside}"] {
        #expect(try !cells("data: {header: [n], rows: \(rows)}\ncolumns: {n: {\(visual)}}").isEmpty)
      }
    }
  }

  @Test func textOnAnyGroundIsLegible() throws {
    for theme in ["light", "dark"] {
      for palette in Palette.allCases {
        let scene =
          numbers
          + "theme: \(theme)\ncolumns: {n: {fill: \(palette.rawValue), unit: \" kg\", negatives: red}}"
        for items in try cells(scene) {
          guard case .fill(_, let ground)? = items.first else { continue }
          for case .text(let text) in items where text.text != "" {
            #expect(text.style.color.contrast(on: ground) >= 4.5, "\(theme) \(palette) \(text.text)")
          }
        }
      }
    }
  }

  // MARK: - Bars, charts, icons

  @Test func barsBeginAtZeroAndTheirTextsInOneRoom() throws {
    let scene = "data: {header: [n], rows: [[-10], [20], [0], [\"\"]]}\ncolumns: {n: {bar: {length: 90}}}"
    let bars = try cells(scene).map { items in
      items.dropFirst().compactMap { item -> PixelRect? in
        if case .fill(let rect, let color) = item, color != Theme.light.hairline { rect } else { nil }
      }
    }
    // The bar and the line at zero; for zero the line alone, for what is missing nothing.
    #expect(bars.map(\.count) == [2, 2, 1, 0])
    #expect(bars[0][0].horizontal.end == bars[1][0].horizontal.start, "both begin at zero")
    #expect(bars[1][0].width == 2 * bars[0][0].width)
  }

  @Test func barsGiveWayToTextOnThem() throws {
    let scene =
      "data: {header: [n], rows: [[10], [8]]}\ncolumns: {n: {bar: {label: inside, color: \"#000000\"}}}"
    for items in try cells(scene) {
      let bar = try #require(
        items.dropFirst().compactMap { item -> Color? in
          if case .fill(let rect, let color) = item, rect.height > 2, rect.width > 2 { color } else { nil }
        }.first)
      for case .text(let text) in items { #expect(text.style.color.contrast(on: bar) >= 4.5) }
    }
  }

  @Test func sparklinesHaveOwnEndsOrSharedOnes() throws {
    let rows = "data: {header: [a, b, s], rows: [[1, 2, 0], [1, 9, 0], [3, 3, 0], [\"\", \"\", 0]]}\n"
    func paths(_ scale: String) throws -> [PathItem?] {
      try cells(rows + "columns: {s: {sparkline: {columns: [a, b]\(scale)}}}", column: 2).map { items in
        items.compactMap { if case .path(let path) = $0 { path } else { nil } }.first
      }
    }
    let own = try paths("")
    #expect(own[0] == own[1] && own[0] != nil, "each row from its least to its greatest")
    #expect(own[3] == nil)
    let shared = try paths(", scale: {over: all}")
    #expect(shared[0] != shared[1] && shared[1] == own[1])
    // A line of equal values lies level in the middle.
    let level = try #require(own[2]).segments.flatMap {
      [$0].compactMap { segment -> Double? in
        switch segment {
        case .move(let point), .line(let point): point.y;
        default: nil
        }
      }
    }
    #expect(Set(level).count == 1)
  }

  @Test func iconsFollowThresholds() throws {
    let scene = "data: {header: [n], rows: [[-1], [0], [3], [x]]}\n"
    func paths(_ icon: String) throws -> [Int] {
      try cells(scene + "columns: {n: {icon: \(icon)}}").map { items in
        items.reduce(0) { if case .path = $1 { $0 + 1 } else { $0 } }
      }
    }
    #expect(try paths("arrows") == [1, 1, 1, 0])
    let colors = try cells(
      scene + "columns: {n: {icon: {icons: [flag, {shape: flag, color: \"#ff0000\"}], at: [3]}}}"
    )
    .map { items in
      items.compactMap { if case .path(let path) = $0 { path.fill } else { nil } }.first
    }
    #expect(colors[0] == colors[1] && colors[2] == Color(rgb: 0xff_00_00).adjusted(on: .white, contrast: 3))
  }

  @Test func secondLinesMakeRowsHigher() throws {
    let scene = "data: {header: [n, m], rows: [[a, b]]}\n"
    let plain = try prepared(scene).spec.rows.sizes
    let stacked = try prepared(scene + "columns: {n: {below: m}}").spec.rows.sizes
    #expect(stacked[1] > plain[1] && stacked[0] == plain[0])
    #expect(try shown(scene + "columns: {n: {below: m}, m: {hidden: true}}").contains("\"b\""))
  }

  // MARK: - Legends

  @Test func legendsSayWhatColorsMean() throws {
    let text =
      numbers + """
        scales: {both: {palette: viridis, legend: Both, missing: "#808080"}}
        columns:
          n: {fill: both}
          m: {fill: both, bar: {scale: {kind: bins, steps: 2, legend: Steps}, byValue: true}}
        """
    let legends = try ShownCells.scene(text).addingLegends().surroundings.legends
    #expect(legends.map(\.title) == ["Both", "Steps"])
    guard case .ramp(let stops, let labels) = legends[0].colors, case .ramp(let steps, let edges) = legends[1].colors
    else {
      Issue.record("\(legends)")
      return
    }
    #expect(stops.count == 33 && stops[16].color == Palette.viridis.ramp().color(at: 0.5))
    #expect(labels.map(\.text) == ["0", "400"])
    #expect(steps.map(\.position) == [0, 0.5, 0.5, 1] && steps[1].color != steps[2].color)
    #expect(edges.map(\.text) == ["0", "200", "400"] && edges.map(\.position) == [0, 0.5, 1])
  }
}
