import GridCollectionFile
import GridSceneFile
import GridSceneForm
import GridSceneText
import GridSchema
import Testing

@Suite struct SceneCompleterTests {
  private let completer = SceneCompleter(
    names: SceneNames(
      columns: ["month", "total: a", "city"], sections: ["North"], groups: ["Services"], files: ["a.csv"]))

  /// Completes a text at the mark `|`.
  private func complete(_ marked: String, _ completer: SceneCompleter? = nil) throws -> SceneCompletions? {
    let mark = try #require(marked.firstIndex(of: "|"))
    let text = marked[..<mark] + marked[marked.index(after: mark)...]
    return (completer ?? self.completer).completions(in: String(text), at: mark.utf16Offset(in: marked))
  }

  private func labels(_ marked: String) throws -> [String] { try complete(marked)?.items.map(\.label) ?? [] }

  private func contains(
    _ marked: String, _ expected: [String], not others: [String] = [],
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try labels(marked)
    #expect(Set(expected).isSubset(of: found), "\(found)", sourceLocation: location)
    #expect(Set(others).isDisjoint(with: found), "\(found)", sourceLocation: location)
  }

  @Test func offersKeysOfTheWholeScene() throws {
    for text in [
      "|", "# c\n|", "data: a.csv\nth|\nrows: {}\n", "data: a.csv\n|theme: dark\nrows: {}",
      "da: 1\n|\n  x: 2",
    ] {
      try contains(text, ["theme", "scroll", "columns"], not: ["$schema", "row", "hold"])
    }
    try contains("data: a.csv\n|\nrows: {height: 3}\n", ["theme"], not: ["data", "rows"])
    try contains("{\"data\": \"a\", |}", ["theme"], not: ["data"])
    let item = try #require(try complete("th|")?.items.first { $0.label == "theme" })
    #expect(item.insertText == "theme: " && item.kind == .key && !item.documentation.isEmpty)
    #expect(try complete("|")?.items.first { $0.label == "data" }?.isRequired == true)
    #expect(try complete("th|: dark")?.items.first { $0.label == "theme" }?.insertText == "theme")
    #expect(try complete("th|: dark")?.range == 0..<2)
  }

  @Test func offersKeysOfNestedMappings() throws {
    try contains("viewport:\n  |", ["width", "height", "scale"], not: ["theme"])
    try contains("viewport:\n  width: 3\n  |\ntheme: dark", ["height", "scale"], not: ["width", "theme"])
    try contains("viewport:\n  |\n  width: 3\ntheme: dark", ["height", "scale"], not: ["width", "theme"])
    try contains("viewport:\n  he|\n  width: 3\ntheme: dark", ["height", "scale"], not: ["width", "theme"])
    try contains("viewport: {|", ["width", "height"])
    try contains("viewport: {width: 3, |}\n", ["height"], not: ["width"])
    try contains("viewport: {|, width: 3}\n", ["height"], not: ["width"])
    try contains("viewport: {width: 3, \n  he|\ntheme: dark\n", ["height"], not: ["width", "theme"])
    try contains("columns:\n  month:\n    |", ["title", "format", "width", "hidden"])
    try contains("columns:\n  month: {ti|}", ["title", "format"])
    try contains("columns:\n  month: {format: {|}}", ["decimals"], not: ["title"])
    #expect(try complete("viewport:\n  he|ig")?.range == 12..<16)
    #expect(try complete("# 😀\nviewport:\n  he|")?.range == 17..<19)
  }

  @Test func offersSteps() throws {
    for text in [
      "scroll:\n  steps:\n    - |", "scroll:\n  steps:\n  - |", "scroll: {steps: [{|",
      "scroll:\n  steps:\n    - ho|\n",
      "scroll:\n  steps:\n    - hold: 1\n    - |\n    - to: end",
      "scroll:\n  steps:\n    - repeat: 2\n      steps:\n        - |",
      "scroll:\n  steps:\n    - together:\n        vertical: [{|}]",
    ] {
      try contains(text, ["hold", "to", "fling", "swipe"], not: ["duration", "theme"])
    }
    for text in [
      "scroll:\n  steps:\n    - to: end\n      |", "scroll: {steps: [{to: end, |}]}",
      "scroll:\n  steps:\n    - |\n      to: end\n".replacing(
        "- |\n      to: end", with: "- to: end\n      du|"),
      "scroll:\n  steps:\n    - du|ration: 1\n      to: end",
    ] {
      try contains(text, ["duration", "ease", "label"], not: ["hold", "to", "fling"])
    }
    let item = try #require(try complete("scroll:\n  steps:\n    |")?.items.first { $0.label == "hold" })
    #expect(item.insertText == "- hold: ")
    let next = try #require(
      try complete("scroll:\n  steps:\n    - hold: 1\n    |")?.items.first { $0.label == "to" })
    #expect(next.insertText == "- to: ")
  }

  @Test func offersValues() throws {
    try contains("theme: |", ["dark", "light"], not: ["columns"])
    try contains("theme: da|\nrows: {}", ["dark", "light"])
    try contains("theme:|", ["dark"])
    #expect(try complete("theme:|")?.items.first { $0.label == "dark" }?.insertText == " dark")
    #expect(try complete("theme: \"d|\"")?.items.first { $0.label == "dark" }?.insertText == "\"dark\"")
    #expect(try complete("{\"theme\": |}")?.items.first { $0.label == "dark" }?.insertText == "\"dark\"")
    try contains("columns: {month: {hidden: |}}", ["true", "false"])
    try contains("scroll:\n  from: |", ["start", "end"])
    try contains("scroll:\n  steps:\n    - to: |", ["start", "end"])
    try contains("scroll:\n  steps:\n    - to: {x: |}", ["start", "end"])
    try contains("scroll:\n  steps:\n    - swipe: |", ["up", "down"])
    try contains("scroll:\n  steps:\n    - to: end\n      ease: |", ["ease-in-out", "linear"])
    try contains("scroll:\n  steps:\n    - to:\n        |", ["start", "x", "row"])
    try contains("overscroll: |", ["stay", "stretch"])
    try contains("columns:\n  month: {fill: |}\nscales:\n  mine: {}\n", ["viridis", "mine"])
  }

  @Test func offersNames() throws {
    try contains("columns:\n  |", ["month", "city"])
    try contains("columns:\n  month: {}\n  |\n  city: {}", ["total: a"], not: ["month", "city"])
    try contains("columnOrder: [month, |]", ["city"])
    try contains("columnOrder:\n  - |", ["city"])
    try contains("sections: {by: |}", ["month"])
    try contains("scroll: {steps: [{to: {column: |}}]}", ["month"], not: ["North"])
    try contains("scroll: {steps: [{to: {section: |}}]}", ["North"], not: ["month"])
    try contains("scroll: {steps: [{to: {group: |}}]}", ["Services"])
    try contains("data: |", ["a.csv"])
    #expect(
      try complete("columns:\n  |")?.items.first { $0.label == "total: a" }?.insertText == "\"total: a\": ")
  }

  @Test func offersNothingInCommentsAndUnknownPlaces() throws {
    for text in [
      "# |", "theme: dark # |", "viewport: { # |\n}", "nothing: {|}", "title: |", "viewport: {width: |}",
      "theme: dark  |",
    ] {
      #expect(try complete(text) == nil, "\(text)")
    }
  }

  /// No position of any text stops the scanner, broken or not.
  @Test func survivesBrokenTexts() {
    let text =
      "a: [1, {b: 'x\n  - c: \"d\n- e: |\n  f\n}]\n\"q\": {x: [\ng: &a *b # c\n? h\n  : i\n😀: {\"k\":1,}\n\t- j\r\n- - k: v"
    for count in 0...text.unicodeScalars.count {
      let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
      for offset in 0...part.utf16.count {
        _ = completer.completions(in: part, at: offset)
        _ = completer.documentation(in: part, at: offset)
      }
    }
  }

  @Test func documentsKeys() throws {
    let text = "theme: dark\nscroll:\n  steps:\n    - to: end\n      ease: linear\n    - hold: 2\n"
    let at = { (word: String) in text.firstRange(of: word)?.lowerBound.utf16Offset(in: text) ?? -1 }
    let theme = try #require(completer.documentation(in: text, at: at("heme")))
    #expect(theme.key == "theme" && theme.range == 0..<5 && theme.words.contains { $0.name == "dark" })
    #expect(completer.documentation(in: text, at: at("dark")) == theme)
    let ease = try #require(completer.documentation(in: text, at: at("linear")))
    #expect(
      ease.path == ["scroll", "steps", 0, "ease"] && ease.defaultValue == "ease-in-out"
        && !ease.summary.isEmpty)
    let hold = try #require(completer.documentation(in: text, at: at("hold")))
    #expect(hold.path == ["scroll", "steps", 1, "hold"] && hold.isRequired)
    let flow = "columns: {month: {title: x}}"
    #expect(completer.documentation(in: flow, at: 20)?.path == ["columns", "month", "title"])
    #expect(completer.documentation(in: "nothing: 1", at: 2) == nil)
  }

  /// Files of other kinds have their own keys.
  @Test func completesOtherKindsOfFiles() throws {
    let kind = SceneKind(
      key: "bubbles",
      fields: [
        .key("bubbles", \Bubbles.sizes, .list(of: .extent), "Radii.", isRequired: true),
        .key("round", \.isRound, .boolean, "Whether they are round."),
      ], initial: { _ in Bubbles() }, source: { _ in fatalError("never drawn") })
    let completer = SceneCompleter(kind.schema.value)
    #expect(try complete("|", completer)?.items.map(\.label) == ["bubbles", "round"])
    #expect(try complete("round: |", completer)?.items.map(\.label) == ["true", "false"])
    let layouts = SceneCompleter(LoadedCollection.schema)
    #expect(try complete("layout: a\nv|", layouts)?.items.contains { $0.label == "viewport" } == true)
    #expect(
      try complete("layout: a\nscroll:\n  steps:\n    - |", layouts)?.items.contains { $0.label == "hold" }
        == true)
  }

  private struct Bubbles: Sendable {
    var sizes: [Double] = []
    var isRound = true
  }
}
