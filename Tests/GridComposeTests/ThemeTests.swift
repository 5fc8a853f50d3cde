import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// Guarantees of the named themes, checked in pictures drawn with them.
@Suite struct ThemeTests {
  private static let names = Theme.names

  private func theme(_ name: String) throws -> Theme { try #require(Theme(named: name)) }

  @Test func eachNameHasALightAndADarkForm() throws {
    #expect(Set(Self.names).count == Self.names.count)
    let families = Self.names.filter { !$0.hasSuffix("dark") && $0 != "light" }
    #expect(families.count >= 8)
    for name in families {
      let (light, dark) = (try theme(name), try theme(name + "-dark"))
      #expect(!light.isDark && dark.isDark, "\(name)")
      // Everything except colors is the same.
      var painted = dark
      for key in Theme.colorKeys { painted[keyPath: key.path] = light[keyPath: key.path] }
      #expect(painted == light, "\(name)")
    }
    let shapes = try families.map { name in
      var shape = try theme(name)
      for key in Theme.colorKeys { shape[keyPath: key.path] = .black }
      return shape
    }
    #expect(Set(shapes).count == shapes.count, "themes differ in more than color")
    #expect(Theme(named: "mauve") == nil)
  }

  @Test func staticNamesAreTheNamedThemes() throws {
    let themes: [String: Theme] = [
      "light": .light, "dark": .dark, "newspaper": .newspaper, "newspaper-dark": .newspaperDark,
      "paper": .paper, "paper-dark": .paperDark, "print": .print, "print-dark": .printDark,
      "presentation": .presentation, "presentation-dark": .presentationDark, "dashboard": .dashboard,
      "dashboard-dark": .dashboardDark, "terminal": .terminal, "terminal-dark": .terminalDark,
      "high-contrast": .highContrast, "high-contrast-dark": .highContrastDark,
      "color-blind-safe": .colorBlindSafe, "color-blind-safe-dark": .colorBlindSafeDark,
    ]
    #expect(Set(themes.keys) == Set(Theme.names))
    for (name, theme) in themes { #expect(theme == Theme(named: name), "\(name)") }
  }

  // MARK: - Contrast

  /// The contrast that a theme's text needs on a background: the better of black and white, if that is less.
  private func least(_ name: String, on background: Color) -> Double {
    let most = max(Color.black.contrast(on: background), Color.white.contrast(on: background))
    return min(name.hasPrefix("high-contrast") ? 7 : Color.textContrast, most)
  }

  @Test(arguments: names) func textsAreLegibleOnTheirBackgrounds(name: String) throws {
    let scene = """
      data: {header: [g, a, b, n, m], rows: [[x, one, u, -1.5, 2], [x, two, u, 20, -3], [y, three, v, -4, 5], [y, four, v, "", 7]]}
      viewport: {width: 900, height: 900}
      freeze: {columns: 1}
      theme: \(name)
      columns: {n: {negatives: red, unit: " kg", missing: "–"}, m: {negatives: red}}
      columnGroups: [{title: Both, columns: [n, m]}]
      sections: {by: g, header: {detail: "{count} rows"}, footer: {text: Sum, cells: {n: sum, m: sum}}}
      totals: {label: All, cells: {n: sum, m: sum}}
      title: Title
      subtitle: Subtitle
      caption: Caption
      footnotes: [{text: Note, at: title}]
      source: Source
      """
    let texts = try TextOnBackground.all(in: scene)
    for wanted in ["Both", "x", "one", "–", "−4", "Sum", "All", "Title", "Subtitle", "Caption", "Source"] {
      #expect(
        texts.contains { $0.text.lowercased().hasPrefix(wanted.lowercased()) },
        "\(wanted) in \(texts.map(\.text))")
    }
    for text in texts {
      #expect(text.contrast >= least(name, on: text.background), "\(text)")
    }
  }

  @Test(arguments: names) func textsAreLegibleOnEveryPalette(name: String) throws {
    for palette in Palette.allCases {
      let scene = """
        data: {header: [n, m], rows: [[0, 1], [-5, 2], [10, 3], ["", 4], [40, 5], [31, 6], [22, 7], [17, 8], [3, 9]]}
        viewport: {width: 400, height: 700}
        theme: \(name)
        columns:
          n: {fill: \(palette.rawValue), unit: " kg", negatives: red}
          m: {color: {palette: \(palette.rawValue)}}
        """
      for text in try TextOnBackground.all(in: scene) {
        #expect(text.contrast >= least(name, on: text.background), "\(palette): \(text)")
      }
    }
  }

  @Test(arguments: names) func shapesStandOutFromEveryBackground(name: String) throws {
    let theme = try theme(name)
    let measures = CellMeasures(theme, scale: 1)
    let backgrounds = [
      theme.rowBackground, theme.alternateBackground, theme.frozenBackground, theme.frozenAlternateBackground,
    ]
    for background in theme.hasZebra ? backgrounds : [theme.rowBackground, theme.frozenBackground] {
      for color in [measures.positive, measures.negative, measures.good, measures.bad, measures.warning] {
        #expect(color.contrast(on: background) >= Color.shapeContrast, "\(color) on \(background)")
      }
      // Text inside bars has the color of text beside them.
      for color in [measures.palePositive, measures.paleNegative] {
        #expect(theme.text.contrast(on: color.over(background)) >= Color.textContrast, "\(color)")
      }
    }
  }

  // MARK: - Rules and cases

  @Test func rulesHaveTheirOwnThicknessAndDoNotScroll() throws {
    let text = """
      data: {generate: {rows: 30, columns: 2}}
      viewport: {width: 200, height: 150, scale: 2}
      columnDefaults: {width: 100}
      rows: {height: 20}
      theme: {headerRuleWidth: 3, tableRule: "#ff0000", rowLines: false, columnLines: false, shadowExtent: 0}
      """
    let prepared = try PreparedScene(ShownCells.scene(text), measurer: FixedMeasurer())
    let red = Color(rgb: 0xff_00_00)
    for y in [0.0, 33] {
      let frame = try Composer(prepared, measuring: FixedMeasurer())
        .frame(for: prepared.layout(at: Point(x: 0, y: y)))
      let rules = TextOnBackground.fills(in: frame).filter { $0.color == red }.map(\.rect.vertical)
      #expect(!rules.isEmpty)
      // The header is 36 points high.
      #expect(Set(rules) == [PixelInterval(66, 72)], "at \(y)")
    }
  }

  @Test func totalsHaveASingleRuleAbove() throws {
    let text = """
      data: {header: [n], rows: [[1], [2]]}
      totals: {label: "", cells: {n: sum}}
      rows: {height: 20}
      theme: {footerRuleWidth: 2, tableRule: "#ff0000", rowLines: false}
      """
    let frame = try ShownCells.frame(text)
    let rules = TextOnBackground.fills(in: frame).filter { $0.color == Color(rgb: 0xff_00_00) }
    #expect(rules.map(\.rect.vertical) == [PixelInterval(76, 78)])
  }

  @Test func uppercaseTitlesKeepLinkAddresses() throws {
    let text = """
      data: {header: [a, b, c], rows: [[1, 2, 3]]}
      theme: {capitalHeaders: true}
      columns: {b: {title: "größer"}, c: {title: "[here](https://example.org/a)"}}
      columnGroups: [{title: both, columns: [a, b]}]
      """
    let texts = TextOnBackground.all(in: try ShownCells.frame(text)).map(\.text)
    #expect(texts.contains("A") && texts.contains("GRÖSSER") && texts.contains("BOTH"), "\(texts)")
    #expect(texts.contains("here"), "\(texts)")
  }

  @Test func numbersCanHaveTheirOwnFont() throws {
    let text = """
      data: {header: [a, n], rows: [[x, 1]]}
      theme: {fontFamilies: [A], numberFamilies: [N], headerFamilies: [H], titleFamilies: [T]}
      """
    let scene = try ShownCells.scene(text)
    #expect(scene.fontSettings.families == ["A", "T", "H", "N"])
    let texts = TextOnBackground.all(in: try ShownCells.frame(text))
    #expect(
      texts.map { "\($0.text) \($0.families)" } == ["x [\"A\"]", "1 [\"N\"]", "A [\"H\"]", "N [\"H\"]"])
    #expect(scene.surroundingsStyle.titleFamilies == ["T"])
  }

  @Test(arguments: [
    ("light", 4.5), ("dark", 4.5), ("dashboard-dark", 4.5), ("high-contrast", 7), ("high-contrast-dark", 7),
  ])
  func linksHaveSufficientContrastInEveryTheme(theme: String, least: Double) throws {
    let texts = try TextOnBackground.all(
      in: """
        data: {header: [a], rows: [["[cell](https://example.org/a)"]]}
        source: "[note](https://example.org/b)"
        theme: \(theme)
        columns: {a: {format: markup}}
        """)
    let links = texts.filter { ["cell", "note"].contains($0.text) }
    #expect(links.count == 2)
    for link in links { #expect(link.contrast >= least, "\(link)") }
  }

  @Test(arguments: ["ltr", "rtl"])
  func aGroupOfTheLastColumnsHasNoLineAtThePictureEdge(direction: String) throws {
    func lines(atEdgeOf width: Int) throws -> Int {
      let frame = try ShownCells.frame(
        """
        data: {header: [a, b, c], rows: [[1, 2, 3]]}
        direction: \(direction)
        viewport: {width: \(width), height: 120}
        columnDefaults: {width: 50}
        columnGroups: [{title: G, columns: [b, c]}]
        """)
      let edge = direction == "ltr" ? 149 : width - 150
      return TextOnBackground.fills(in: frame).count {
        $0.rect.x == edge && $0.rect.width == 1 && $0.rect.y == 0 && $0.color == Theme.light.hairline
      }
    }
    #expect(try lines(atEdgeOf: 150) == 0)
    #expect(try lines(atEdgeOf: 200) > 0, "where the picture goes on there is one")
  }

  @Test func aCardFramesTablesWithoutOtherSurroundings() throws {
    let text =
      "data: {rows: [[a]]}\nviewport: {width: 100, height: 80}\ntheme: {cardMargin: 20}\naround: {margin: 4}"
    let scene = try ShownCells.scene(text)
    #expect(scene.isFramed)
    let setting = SurroundingsSetting(
      scene.surroundings, scene.surroundingsStyle, around: PixelSize(width: 100, height: 80), scale: 1,
      measuring: FixedMeasurer())
    #expect(setting.size == PixelSize(width: 148, height: 128))
    #expect(setting.inner.origin == PixelPoint(x: 24, y: 24))
    #expect(setting.background == .clear)
  }
}

/// A text of a frame, and the background color behind its middle.
private struct TextOnBackground: CustomStringConvertible {
  let text: String
  let color: Color
  let families: [String]
  let background: Color

  var contrast: Double { color.contrast(on: background) }
  var description: String { "\"\(text)\" in \(color) on \(background): \(contrast)" }

  /// The texts of a scene at rest, including its surroundings.
  static func all(in scene: String) throws -> [TextOnBackground] {
    let scene = try ShownCells.scene(scene)
    let prepared = try PreparedScene(scene, scale: 1, measurer: FixedMeasurer())
    let inner = try Composer(prepared, measuring: FixedMeasurer()).frame(for: prepared.layout(at: .zero))
    let setting = SurroundingsSetting(
      scene.surroundings, scene.surroundingsStyle, around: inner.size, scale: 1, measuring: FixedMeasurer())
    return all(in: setting.frame(around: inner))
  }

  static func all(in frame: Frame) -> [TextOnBackground] {
    var texts: [TextOnBackground] = []
    var fills: [(rect: PixelRect, color: Color)] = []
    walk(frame.items, by: PixelPoint(x: 0, y: 0), clip: PixelRect(frame.size)) { item, clip in
      switch item {
      case .fill(let rect, let color): fills.append((rect.intersection(clip), color))
      case .text(let text) where !text.text.isEmpty && text.box.intersection(clip) == text.box:
        let (x, y) = (text.box.x + text.box.width / 2, text.box.y + text.box.height / 2)
        let middle = PixelRect(x: x, y: y, width: 1, height: 1)
        let background = fills.reduce(frame.background) { background, fill in
          fill.rect.intersection(middle) == middle ? fill.color.over(background) : background
        }
        texts.append(
          TextOnBackground(
            text: text.text, color: text.style.color, families: text.style.families, background: background))
      default: break
      }
    }
    return texts
  }

  static func fills(in frame: Frame) -> [(rect: PixelRect, color: Color)] {
    var fills: [(rect: PixelRect, color: Color)] = []
    walk(frame.items, by: PixelPoint(x: 0, y: 0), clip: PixelRect(frame.size)) { item, clip in
      if case .fill(let rect, let color) = item { fills.append((rect.intersection(clip), color)) }
    }
    return fills
  }

  /// Visits the items of a frame in paint order, at their positions in the picture.
  private static func walk(
    _ items: [FrameItem], by shift: PixelPoint, clip: PixelRect, _ visit: (FrameItem, PixelRect) -> Void
  ) {
    for item in items {
      switch item {
      case .group(let group):
        let shown = group.clip.offset(x: shift.x, y: shift.y).intersection(clip)
        walk(group.items, by: shift, clip: shown, visit)
      case .subframe(let subframe, let origin):
        let corner = PixelPoint(x: origin.x + shift.x, y: origin.y + shift.y)
        let shown = PixelRect(subframe.size).offset(x: corner.x, y: corner.y).intersection(clip)
        walk(subframe.items, by: corner, clip: shown, visit)
      default: visit(item.offset(x: shift.x, y: shift.y), clip)
      }
    }
  }
}
