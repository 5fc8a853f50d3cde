import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridCell

/// Text with markup becomes runs.
@Suite struct InlineMarkupTests {
  /// The runs of a text as letters: `b` bold, `i` italic, `c` code, `^` superscript, `_` subscript, each before the
  /// text in parentheses.
  private func read(_ text: String) -> String {
    InlineMarkup.runs(text).map { run in
      var marks = ""
      if run.weight == .bold { marks += "b" }
      if run.isItalic == true { marks += "i" }
      if run.families == [TextStyle.monospace] { marks += "c" }
      if run.script == .superscript { marks += "^" }
      if run.script == .subscript { marks += "_" }
      return marks.isEmpty ? run.text : "\(marks)(\(run.text))"
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("[a *b*](https://a.b/c)", "https://a.b/c https://a.b/c"), ("[a](mailto:x@y.z) b", "mailto:x@y.z -"),
    (#"[a](http://a.b/\~c\_d) [b](javascript:x)"#, "http://a.b/~c_d -"), ("[a](https://)", "-"),
    // Whitespace around an address, and a title after it.
    ("[a]( https://a.b/c\n) b", "https://a.b/c -"), ("[a](https://a.b/c \"of *a*\" )", "https://a.b/c"),
    (#"[a](https://a.b/\) 'x')"#, "https://a.b/)"),
    // A backslash before anything but punctuation is part of the address.
    (#"[a](https://a.b/\d)"#, #"https://a.b/\d"#),
    // A link inside the text of a link is text.
    ("[a [b](https://a.b/in)](https://a.b/out)", "https://a.b/out"),
  ]) func linksKeepTheirAddresses(text: String, addresses: String) {
    #expect(InlineMarkup.runs(text).map { $0.link ?? "-" }.joined(separator: " ") == addresses)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"),
    ("a **b** c", "a |b(b)| c"), ("a *b* c", "a |i(b)| c"), ("***b***", "bi(b)"),
    ("**a *b* c**", "b(a )|bi(b)|b( c)"), ("*a **b***", "i(a )|bi(b)"), ("`a*b*`", "c(a*b*)"),
    ("``a`b``", "c(a`b)"), ("10^6^ t", "10|^(6)| t"), ("CO~2~", "CO|_(2)"), ("x^*n*^", "x|i^(n)"),
    ("**x^2^**", "b(x)|b^(2)"), ("[the *source*](https://a.b/(c))", "the |i(source)"),
    ("see [this](a) and [that](b)", "see this and that"),
    // Markers without a partner, or where they cannot open or close, are text.
    ("2 * 3 * 4", "2 * 3 * 4"), ("a * b*", "a * b*"), ("**a", "**a"), ("a**", "a**"), ("*", "*"),
    ("**a*", "*|i(a)"), ("`a", "`a"), ("``a`", "``a`"), ("2^3", "2^3"), ("^^", "^^"),
    ("5^ or 6^", "5^ or 6^"),
    ("~5 and ~6", "~5 and ~6"), ("[a] (b)", "[a] (b)"), ("[a](b c)", "[a](b c)"),
    ("[Link](OPD )", "Link"), ("[a]()", "a"), ("[a]( )", "a"), ("[a](b \"c)", "[a](b \"c)"),
    ("[a](b\"c\")", "a"), ("[a](b 'c' d)", "[a](b 'c' d)"), ("[a](b \"c\"", "[a](b \"c\""),
    ("[a](b", "[a](b"),
    ("]a[(b)", "]a[(b)"), ("snake_case_name", "snake_case_name"), ("a*b*c", "a|i(b)|c"),
    // A backslash makes a marker literal, and is text before anything else.
    (#"\*a\*"#, "*a*"), (#"a\b"#, #"a\b"#), (#"\\*a*"#, #"\|i(a)"#), (#"a^\^^"#, "a|^(^)"),
    (#"\[a](b)"#, "[a](b)"),
    // A link that begins in a superscript cannot end outside it.
    ("x^[a^](b)", "x|^([a)|](b)"),
    (#"a\"#, #"a\"#),
    // CommonMark, section 6.2: rules 9, 10 and the multiple of three.
    ("*foo**bar*", "i(foo**bar)"), ("*foo**bar**baz*", "i(foo)|bi(bar)|i(baz)"), ("**foo*", "*|i(foo)"),
    ("***foo** bar*", "bi(foo)|i( bar)"), ("*foo **bar***", "i(foo )|bi(bar)"),
    ("foo***bar***baz", "foo|bi(bar)|baz"), ("**(**foo)", "**(**foo)"), ("a*\"foo\"*", "a*\"foo\"*"),
  ])
  func markersAreParsed(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func textIsNeverInventedOrReordered(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let signs = Array("ab *`[]()^~\\ \n.é")
    let text = String(
      (0..<Int.random(in: 0...40, using: &chance)).map { _ in signs.randomElement(using: &chance) ?? "a" })
    // The visible text is the source text without some of its characters.
    var rest = text[...]
    for character in InlineMarkup.plainText(text) {
      guard let place = rest.firstIndex(of: character) else {
        Issue.record("seed \(seed): \(character) of \(text)")
        return
      }
      rest = rest[rest.index(after: place)...]
    }
    #expect(InlineMarkup.plainText(InlineMarkup.escaped(text)) == text, "seed \(seed)")
    #expect(InlineMarkup.runs(InlineMarkup.escaped(text)).count <= 1, "seed \(seed)")
    let letters = text.filter { $0.isLetter }
    #expect(InlineMarkup.plainText(text).filter { $0.isLetter }.count <= letters.count)
    #expect(InlineMarkup.runs("**\(text.filter { $0.isLetter })x**").allSatisfy { $0.weight == .bold })
  }

  /// Texts of any length are parsed in reasonable time and depth.
  @Test func longTextsAreParsed() {
    for part in ["*", "*a ", "a*", "[", "[a](", "^", "`", "``a`", "**a*b", "[a](b)", "\\"] {
      let text = String(repeating: part, count: 4_000)
      #expect(InlineMarkup.plainText(text).count <= text.count)
    }
  }
}

/// Superscripts, subscripts, and marks after texts; characters are 5 pixels wide, lines 13 high.
@Suite struct ScriptTests {
  private func lines(
    _ markup: String, _ look: CellLook = CellLook(text: CellComposerTests.style), width: Int = 100
  )
    -> [String]
  {
    CellComposerTests.lines(InlineMarkup.content(markup), look, width: width)
  }

  @Test func superscriptsAreSmallerAndHigher() {
    // 7 pixels high and 2 or 3 above the middle of the line.
    #expect(
      lines("x^2^") == [
        #"text 0,0 5×20 10px 400 #000000 left/center "x""#, #"text 5,0 4×13 7px 400 #000000 left/center "2""#,
      ])
    #expect(
      lines("x~2~y") == [
        #"text 0,0 5×20 10px 400 #000000 left/center "x""#, #"text 5,6 4×13 7px 400 #000000 left/center "2""#,
        #"text 9,0 5×20 10px 400 #000000 left/center "y""#,
      ])
    // On its own, it is not text of the look's size either.
    #expect(lines("^2^") == [#"text 0,0 4×13 7px 400 #000000 left/center "2""#])
  }

  @Test func scriptsDoNotChangeTheLineHeight() {
    var look = CellLook(text: CellComposerTests.style, verticalAlignment: .top)
    look.overflow = .wrap(maximumLines: nil)
    let composer = CellComposer(measuring: FixedMeasurer())
    let content = InlineMarkup.content("ab^2^ cd~3~")
    #expect(composer.height(of: content, look, room: PixelSize(width: 20, height: 0)) == 26)
    #expect(
      composer.height(of: InlineMarkup.content("^2^"), look, room: PixelSize(width: 20, height: 0)) == 13)
  }

  private func marked(_ alignment: TextItem.HorizontalAlignment, right: Bool = false) -> [String] {
    var look = CellLook(
      padding: CellLook.Padding(start: 10, end: 10), text: CellComposerTests.style,
      horizontalAlignment: alignment)
    look.isRightToLeft = right
    var content = CellContent(TextRun("12.5"))
    content.decimalPadding = "0"
    let items = CellComposer(measuring: FixedMeasurer()).items(
      content, mark: TextRun("a", script: .superscript), look,
      in: PixelRect(x: 0, y: 0, width: 100, height: 20))
    return Frame(size: .zero, background: .white, items: items).description
      .split(separator: "\n").dropFirst().map { $0.dropFirst(2).description }
  }

  @Test func marksOnNumbersExtendIntoThePadding() {
    // The number ends where it would end without the mark; the space of a missing decimal is available to the mark.
    #expect(
      marked(.right) == [
        #"text 10,0 75×20 10px 400 #000000 right/center "12.5""#,
        #"text 85,0 4×13 7px 400 #000000 left/center "a""#,
      ])
    #expect(
      marked(.left) == [
        #"text 10,0 20×20 10px 400 #000000 left/center "12.5""#,
        #"text 30,0 4×13 7px 400 #000000 left/center "a""#,
      ])
    // Its direction is that of its letter, not that of the table.
    #expect(
      marked(.left, right: true).last == #"text 6,0 4×13 7px 400 #000000 left/center "a""#)
  }

  @Test func hangingMarksNeedNoSpace() {
    let composer = CellComposer(measuring: FixedMeasurer())
    let mark = TextRun("a", script: .superscript)
    func width(_ alignment: TextItem.HorizontalAlignment) -> Int {
      let look = CellLook(text: CellComposerTests.style, horizontalAlignment: alignment)
      return composer.width(of: CellContent(TextRun("12")), mark: mark, look, height: 20)
    }
    #expect(width(.end) == 10)
    #expect(width(.start) == 14)
    #expect(width(.center) == 14)
  }
}
