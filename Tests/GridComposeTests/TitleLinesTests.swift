import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import TestSupport
import Testing

@testable import GridCompose

/// Column titles in several lines; characters are half as wide as their size, and lines break between words.
@Suite struct TitleLinesTests {
  /// A measurer that breaks lines between words, as Pango does.
  final class WordMeasurer: TextMeasuring {
    func width(of text: String, style: TextStyle) -> Int { Int(Double(text.count) * style.size / 2) }

    func height(of text: String, style: TextStyle, width: Int?) -> Int {
      let letters = width.map { Int(Double($0) * 2 / style.size) } ?? .max
      return Int((style.size * 1.25).rounded(.up)) * TitleLinesTests.lineCount(of: text, letters: letters)
    }
  }

  /// The number of lines of at most so many letters, with words filled in from the left.
  private static func lineCount(of text: String, letters: Int) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, line in
      var (lines, used) = (1, 0)
      for word in line.split(separator: " ") {
        if used > 0, used + 1 + word.count > letters { (lines, used) = (lines + 1, 0) }
        used += (used > 0 ? 1 : 0) + word.count
      }
      return count + lines
    }
  }

  private func prepared(_ text: String) throws -> PreparedScene {
    try PreparedScene(ShownCells.scene(text), scale: 1, measurer: WordMeasurer())
  }

  private func widths(_ scene: PreparedScene) -> [Double] {
    (0..<scene.spec.columns.sizes.count).map { scene.spec.columns.sizes[$0] }
  }

  private func header(_ scene: PreparedScene) -> Double { scene.spec.rows.sizes[0] }

  private let look = "theme: {headerFontSize: 12, fontSize: 12, padding: 10, hairlineWidth: 1}\n"

  private func scene(_ titles: [String], lines: Int?, extra: String = "") -> String {
    let names = titles.indices.map { "c\($0)" }.joined(separator: ", ")
    let columns = titles.enumerated().map { "c\($0): {title: \"\($1)\"}" }.joined(separator: ", ")
    let header = lines.map { "header: {show: true, lines: \($0)\(extra)}\n" } ?? ""
    return "data: {header: [\(names)], rows: [[\(titles.map { _ in "1" }.joined(separator: ", "))]]}\n"
      + "columns: {\(columns)}\n" + look + header
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func columnsAreAsNarrowAsTheirTitlesAllow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      String(repeating: "x", count: .random(in: 1...9, using: &random))
    }
    let title = words.joined(separator: " ")
    let lines = Int.random(in: 2...4, using: &random)
    let least = (words.map(\.count).max()!...title.count).first {
      Self.lineCount(of: title, letters: $0) <= lines
    }!
    let made = try prepared(scene([title], lines: lines))
    let expected = Double(least * 6 + 21)
    #expect(widths(made)[0] == expected, "\(title) in \(lines) lines")
    let one = try prepared(scene(["x"], lines: lines))
    let count = Self.lineCount(of: title, letters: least)
    let extra = Double((count - 1) * 15)
    #expect(header(made) - header(one) == extra)
  }

  @Test func titlesHaveASingleLineByDefault() throws {
    let made = try prepared(scene(["some long title"], lines: nil))
    #expect(widths(made)[0] == Double(15 * 6 + 21))
    #expect(header(made) == made.scene.theme.headerHeight)
  }

  @Test func aLineBreakAlwaysStartsALine() throws {
    let made = try prepared(scene(["unit\\nprice", "name of all"], lines: nil))
    let expected: [Double] = [51, 87]
    #expect(widths(made) == expected)
    #expect(header(made) == made.scene.theme.headerHeight + 15)
  }

  @Test func titlesBreakWithinAFixedWidth() throws {
    let text = scene(["aaa bbb ccc", "x"], lines: 3).replacing(
      "title: \"aaa bbb ccc\"", with: "title: \"aaa bbb ccc\", width: 50")
    let made = try prepared(text)
    #expect(widths(made)[0] == 50 && header(made) == made.scene.theme.headerHeight + 2 * 15)
  }

  @Test func titlesOfFewerLinesStandAtTheBottom() throws {
    let made = try prepared(scene(["aaa bbb", "ccc"], lines: 2))
    let composer = Composer(made, measuring: WordMeasurer())
    let texts = try composer.frame(for: made.layout(at: .zero)).visibleTitles
    #expect(texts.map(\.text) == ["aaa bbb", "ccc"])
    #expect(texts.allSatisfy { $0.verticalAlignment == .bottom })
    #expect(texts[0].box.vertical.end == texts[1].box.vertical.end)
    #expect(texts[0].overflow == .wrap(maximumLines: 2))
  }

  @Test func aSetHeightLimitsTheLines() throws {
    let made = try prepared(scene(["aaa bbb ccc"], lines: 3, extra: ", height: 34"))
    #expect(header(made) == 34)
    #expect(made.styles.look(column: 0, .header).overflow == .wrap(maximumLines: 2))
  }

  @Test func rotatedTitlesHaveNoLines() throws {
    let error = #expect(throws: (any Error).self) {
      try ShownCells.scene(scene(["a"], lines: 2, extra: ", turned: true"))
    }
    #expect("\(error!)".contains("rotated titles have a single line"))
  }
}

extension Frame {
  /// The texts of the header row.
  fileprivate var visibleTitles: [TextItem] {
    var titles: [TextItem] = []
    func collect(_ items: [FrameItem], _ element: Bool) {
      for item in items {
        switch item {
        case .group(let group): collect(group.items, element)
        case .subframe(let frame, _):
          if case .cell(row: 0, column: _)? = frame.element {
            collect(frame.items, true)
          } else {
            collect(frame.items, false)
          }
        case .text(let text): if element { titles.append(text) }
        default: break
        }
      }
    }
    collect(items, false)
    return titles
  }
}
