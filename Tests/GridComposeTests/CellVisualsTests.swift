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

/// Heat maps, bars, charts and icons as scenes show them; characters are half as wide as their size.
@Suite struct CellVisualsTests {
  private func prepared(_ text: String) throws -> PreparedScene { try ShownCells.prepared(text) }
  private func shown(_ text: String) throws -> String { try ShownCells.shown(text) }
  private func cells(_ text: String, column: Int = 0) throws -> [[FrameItem]] {
    try ShownCells.cells(text, column: column)
  }
  private func backgrounds(_ text: String, column: Int = 0) throws -> [Color] {
    try ShownCells.backgrounds(text, column: column)
  }

  private let numbers = "data: {header: [n, m], rows: [[0, 100], [5, 50], [10, 0], [\"\", 20], [40, 400]]}\n"
  private let colors = "colors: [\"#000000\", \"#ffffff\"]"

  // MARK: - Scales

  @Test func scaleEndsAreTheMinimumAndMaximumOfTheData() throws {
    let backgrounds = try backgrounds(numbers + "columns: {n: {fill: {\(colors)}}}")
    #expect(backgrounds[0] == .black && backgrounds[4] == .white && backgrounds[1] != backgrounds[2])
    #expect(backgrounds[3] == Theme.light.alternateBackground, "a missing value has its row's background")
  }

  @Test func totalsAreNotPartOfScalesByDefault() throws {
    let scene = numbers + "freeze: {bottomRows: 1}\n"
    let plain = try backgrounds(scene + "columns: {n: {fill: {\(colors)}}}")
    #expect(plain[2] == .white, "the greatest but for the total")
    #expect(plain[4] == Theme.light.footerBackground)
    let counted = try backgrounds(scene + "columns: {n: {fill: {\(colors), totals: true}}}")
    #expect(counted[2] != .white)
  }

  @Test func columnsWithTheSameScaleShareItsEnds() throws {
    let scales = "scales: {s: {\(colors)}}\ncolumns: {n: {fill: s}, m: {fill: s}}"
    #expect(try backgrounds(numbers + scales)[4] != .white)
    #expect(try backgrounds(numbers + scales, column: 1)[4] == .white)
    let apart = "scales: {s: {\(colors), over: column}}\ncolumns: {n: {fill: s}, m: {fill: s}}"
    #expect(try backgrounds(numbers + apart)[4] == .white)
    let rows = "scales: {s: {\(colors), over: row}}\ncolumns: {n: {fill: s}, m: {fill: s}}"
    #expect(try backgrounds(numbers + rows)[2] == .white && backgrounds(numbers + rows)[0] == .black)
  }

  @Test func valuesOutsideTheScaleCanBeTreatedDifferently() throws {
    func background(_ treatment: String) throws -> [Color] {
      try backgrounds(
        numbers + "columns: {n: {fill: {\(colors), min: 5, max: 10, missing: \"#ff0000\"\(treatment)}}}")
    }
    let red = Color(rgb: 0xff_00_00)
    #expect(try background("") == [.black, .black, .white, red, .white])
    #expect(try background(", outside: missing") == [red, .black, .white, red, red])
    #expect(try background(", outside: \"#0000ff\"")[0] == Color(rgb: 0x00_00_ff))
  }

  @Test func scalesOfEqualOrMissingValuesAreDrawn() throws {
    for rows in ["[[3], [3]]", "[[\"\"], [\"\"]]", "[[x], [y]]"] {
      for visual in ["fill: blues", "bar: true", "sparkline: line", "icon: arrows5", "bar: {label: inside}"] {
        #expect(try !cells("data: {header: [n], rows: \(rows)}\ncolumns: {n: {\(visual)}}").isEmpty)
      }
    }
  }

  @Test func textIsLegibleOnAnyBackground() throws {
    for theme in ["light", "dark"] {
      for palette in Palette.allCases {
        let scene =
          numbers
          + "theme: \(theme)\ncolumns: {n: {fill: \(palette.rawValue), unit: \" kg\", negatives: red}}"
        for items in try cells(scene) {
          guard case .fill(_, let background)? = items.first else { continue }
          for case .text(let text) in items where text.text != "" {
            #expect(text.style.color.contrast(on: background) >= 4.5, "\(theme) \(palette) \(text.text)")
          }
        }
      }
    }
  }

  /// Also if column defaults name a scale. A fixed color of a column is not a scale, and does not count for ends or
  /// legend.
  @Test func aColumnsSettingReplacesTheDefault() throws {
    let scene = numbers + "columnDefaults: {fill: {\(colors), legend: Both}}\n"
    let red = Color(rgb: 0xff_00_00)
    for (fill, expected) in [("\"#f00\"", red), ("none", Theme.light.rowBackground)] {
      let text = scene + "columns: {m: {fill: \(fill)}}"
      #expect(try backgrounds(text, column: 1)[0] == expected, "\(fill)")
      #expect(try backgrounds(text)[4] == .white, "\(fill): the other column determines the ends")
      #expect(try ShownCells.scene(text).addingLegends().surroundings.legends.count == 1)
    }
  }

  @Test func hidingTextKeepsTheBackground() throws {
    let scene = numbers + "columns: {n: {fill: {\(colors)}, hideText: true, unit: \" kg\"}}"
    #expect(try backgrounds(scene)[4] == .white)
    let texts = try cells(scene).joined().compactMap {
      if case .text(let text) = $0 { text.text } else { nil }
    }
    #expect(texts.filter { !$0.isEmpty } == [])
  }

  // MARK: - Bars, charts, icons

  @Test func barsInTallRowsAreNotThicker() throws {
    func thickness(_ height: Int) throws -> Int {
      let scene =
        "data: {header: [n], rows: [[5]]}\nrows: {height: \(height)}\ncolumns: {n: {bar: {color: \"#f00\"}}}"
      return try cells(scene)[0].compactMap { item in
        if case .fill(let rect, Color(rgb: 0xff_00_00)) = item { rect.height } else { nil }
      }.first ?? 0
    }
    #expect(try [16, 32, 48, 200].map(thickness) == [8, 16, 16, 16])
  }

  @Test func barsStartAtZeroAndTheirTextsAreAligned() throws {
    let scene = "data: {header: [n], rows: [[-10], [20], [0], [\"\"]]}\ncolumns: {n: {bar: {length: 90}}}"
    let bars = try cells(scene).map { items in
      items.dropFirst().compactMap { item -> PixelRect? in
        if case .fill(let rect, let color) = item, color != Theme.light.hairline { rect } else { nil }
      }
    }
    // The bar and the zero line; only the line for zero, and nothing for missing values.
    #expect(bars.map(\.count) == [2, 2, 1, 0])
    #expect(bars[0][0].horizontal.end == bars[1][0].horizontal.start, "both begin at zero")
    #expect(bars[1][0].width == 2 * bars[0][0].width)
  }

  /// If a bar below zero could be mistaken for one above it, the line shows from which side bars grow.
  @Test func negativeBarsEndAtTheZeroLine() throws {
    func fills(_ rows: String) throws -> [[PixelRect]] {
      try cells("data: {header: [n], rows: \(rows)}\ncolumns: {n: {bar: {length: 90}}}").map { items in
        items.dropFirst().compactMap {
          if case .fill(let rect, let color) = $0, color != Theme.light.hairline { rect } else { nil }
        }
      }
    }
    let below = try fills("[[-10], [-20]]")
    try #require(below.map(\.count) == [2, 2], "a bar and the line")
    for rects in below {
      #expect(rects[1].width == 1 && rects[1].height > rects[0].height)
      #expect(rects[0].horizontal.end == rects[1].horizontal.end)
    }
    #expect(try fills("[[10], [20]]").map(\.count) == [1, 1], "bars above zero begin at the edge")
  }

  @Test func textsAreIndentedByAtMostTwentyLevels() throws {
    let scene = """
      data: {header: [n, level], rows: [[a, 0], [b, 1], [c, 20], [d, 21], [e, 1000], [f, -3], [g, x]]}
      columns: {n: {indent: level, width: 500, align: start}}
      """
    let starts = try cells(scene).map { items in
      try #require(items.compactMap { if case .text(let text) = $0 { text.box.x } else { nil } }.first)
    }
    #expect(starts.map { $0 - starts[0] } == [0, 16, 320, 320, 320, 0, 0])
  }

  @Test func totalsAreAlignedWithTheTextsAbove() throws {
    let scene = """
      data: {header: [n, m], rows: [[600, 6], [600, 5]]}
      columns: {n: {bar: true}, m: {unit: " kg"}}
      totals: {label: "", cells: {n: sum, m: sum}}
      """
    func boxes(_ column: Int) throws -> [PixelRect] {
      try ShownCells.cells(scene, column: column).compactMap { items in
        items.compactMap { if case .text(let text) = $0 { text.box } else { nil } }.first
      }
    }
    #expect(Set(try boxes(0).map(\.horizontal)).count == 1, "one room, as wide as the total")
    #expect(try boxes(0)[0].width >= 5 * 6, "1,200 in characters of half their size")
    let texts = try ShownCells.cells(scene, column: 1).map { items in
      items.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
    #expect(texts.last == ["11", " kg"])
  }

  @Test func barColorsKeepTextOnThemLegible() throws {
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

  @Test func sparklinesHaveTheirOwnEndsOrSharedOnes() throws {
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
    // A line of equal values is horizontal in the middle.
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

  @Test func secondLinesMakeRowsTaller() throws {
    let scene = "data: {header: [n, m], rows: [[a, b]]}\n"
    let plain = try prepared(scene).spec.rows.sizes
    let stacked = try prepared(scene + "columns: {n: {below: m}}").spec.rows.sizes
    #expect(stacked[1] > plain[1] && stacked[0] == plain[0])
    #expect(try shown(scene + "columns: {n: {below: m}, m: {hidden: true}}").contains("\"b\""))
  }

  @Test func footnoteMarksAreOnTheFirstOfTwoLines() throws {
    let scene = """
      data: {header: [n, m], rows: [[first, second]]}
      columns: {n: {below: m}}
      footnotes: [{text: Note, at: {row: 0, column: n}}]
      """
    let texts = try cells(scene)[0].compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    #expect(texts == ["first", "1", "second"])
  }

  // MARK: - Legends

  @Test func aScaleHasOneLegendWhateverTheFormatsOfItsColumns() throws {
    let text = numbers + "columns: {n: {fill: s, format: percent}, m: {fill: s}}\nscales: {s: {legend: S«»}}"
    func legends(_ over: String) throws -> [String] {
      let scene = try ShownCells.scene(text.replacing("«»", with: over))
      return try scene.addingLegends().surroundings.legends.map(\.title)
    }
    #expect(try legends("") == ["S"])
    #expect(try legends(", over: column") == ["S", "S"], "each column has ends of its own")
  }

  @Test func legendsExplainColors() throws {
    let text =
      numbers + """
        scales: {both: {palette: viridis, legend: Both, missing: "#808080"}}
        columns:
          n: {fill: both}
          m: {fill: both, bar: {scale: {kind: bins, steps: 2, legend: Steps}, byValue: true}}
        """
    let legends = try ShownCells.scene(text).addingLegends().surroundings.legends
    #expect(legends.map(\.title) == ["Both", "Steps"])
    guard case .ramp(let stops, let labels) = legends[0].colors,
      case .ramp(let steps, let edges) = legends[1].colors
    else {
      Issue.record("\(legends)")
      return
    }
    #expect(stops.count == 33 && stops[16].color == Palette.viridis.ramp().color(at: 0.5))
    #expect(labels.map(\.text) == ["0", "400"])
    #expect(steps.map(\.position) == [0, 0.5, 0.5, 1] && steps[1].color != steps[2].color)
    #expect(edges.map(\.text) == ["0", "200", "400"] && edges.map(\.position) == [0, 0.5, 1])
  }
  @Test(arguments: [("0.0", 40, ["0", "40"]), ("0.0", 4.5, ["0.0", "4.5"]), ("$0.00", 8, ["$0", "$8"])])
  func integerEndsOfLegendsHaveNoDecimals(format: String, end: Double, labels: [String]) throws {
    let text = numbers + "columns: {n: {format: \"\(format)\", fill: {min: 0, max: \(end), legend: N}}}"
    let legends = try ShownCells.scene(text).addingLegends().surroundings.legends
    guard case .ramp(_, let shown)? = legends.first?.colors else {
      Issue.record("\(legends)")
      return
    }
    #expect(shown.map(\.text) == labels)
  }
}
