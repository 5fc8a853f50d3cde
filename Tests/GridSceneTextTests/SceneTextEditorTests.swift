import GridSceneText
import GridSchema
import Testing

@Suite struct SceneTextEditorTests {
  private func set(_ text: String, _ path: TextPath, _ value: JSON) throws -> String {
    try edit(text, path, .set(value))
  }

  private func remove(_ text: String, _ path: TextPath) throws -> String { try edit(text, path, .remove) }

  /// Makes an edit, and checks that its replacements lead to its text.
  private func edit(_ text: String, _ path: TextPath, _ change: SceneTextChange) throws -> String {
    let edit = try SceneTextEditor.edit(text, at: path, change)
    #expect(text.applying(edit.replacements) == edit.text)
    return edit.text
  }

  private func expect(_ edited: String, _ expected: String, at location: SourceLocation = #_sourceLocation) {
    #expect(edited == expected, sourceLocation: location)
  }

  // MARK: Scalars

  @Test func setsScalarsAndKeepsEverythingElse() throws {
    let text = "# Head\ntheme:  light   # by day\ncolumns: {a: {title: 'x'}}  # end\nrows: \"y\"\n"
    expect(try set(text, ["theme"], "dark"), text.replacing("light", with: "dark"))
    expect(try set(text, ["columns", "a", "title"], "it's"), text.replacing("'x'", with: "'it''s'"))
    expect(try set(text, ["rows"], "z"), text.replacing("\"y\"", with: "\"z\""))
    expect(try set(text, ["rows"], 12), text.replacing("\"y\"", with: "12"))
    expect(try set(text, ["theme"], .null), text.replacing("light", with: "null"))
    expect(try set(text, ["theme"], 0.25), text.replacing("light", with: "0.25"))
  }

  @Test(arguments: [
    "yes", "No", "on", "1e3", "12", "0x1F", "1_000", "12:30", "2024-01-02", ".5", "+1", "#", "a #b", "a: b",
    "a:",
    "- x", "-", "", " a", "a ", "~", "null", "true", "*x", "&x", "!x", "{", "[a", "%", "@", "`", "'q", "\"q",
    "? x",
    "|", ">", "<<", "=", "...", "---", "a\nb", "a\tb", "\u{1}", "\u{85}", "a\u{2028}b", ",",
  ])
  func quotesWhatYAMLNeeds(_ value: String) throws {
    for text in ["a: x\nb: 1\n", "a: 'x'\n", "{a: x, b: [1]}\n", "- x\n- y\n"] {
      let path: TextPath = text.hasPrefix("-") ? [0] : ["a"]
      let edited = try set(text, path, .string(value))
      let node = try #require(TextDocument(edited).node(at: path))
      #expect(node.scalar == .text(value), "\(edited)")
      #expect(edited.contains("\"") || edited.contains("'"), "\(edited)")
    }
  }

  @Test(arguments: ["dark", "a-b", "Größe 😀", "50%", "500ms", "a:b", "x#y", "back\\slash", "1 of 2"])
  func leavesOtherStringsUnquoted(_ value: String) throws {
    expect(try set("a: x\n", ["a"], .string(value)), "a: \(value)\n")
  }

  @Test func quotesCommasOnlyInBrackets() throws {
    expect(try set("a: x", ["a"], "b, [c]"), "a: b, [c]")
    expect(try set("{a: x}", ["a"], "b, [c]"), "{a: \"b, [c]\"}")
  }

  @Test func replacesEmptyAndMultilineValues() throws {
    expect(try set("a:\nb: 1\n", ["a"], 2), "a: 2\nb: 1\n")
    expect(try set("a: # c\nb: 1\n", ["a"], 2), "a: 2 # c\nb: 1\n")
    expect(try set("- \n- b", [0], 2), "- 2 \n- b")
    expect(try set("a: one\n  two # c\nb: 1\n", ["a"], 2), "a: 2 # c\nb: 1\n")
    expect(try set("a: |\n  one\n\n  two\n\nb: 1\n", ["a"], "x"), "a: x\n\nb: 1\n")
    expect(try set("a:\n  \"one\n  two\"\nb: 1\n", ["a"], "x"), "a: \"x\"\nb: 1\n")
    expect(try set("{a, b: 1}", ["a"], 2), "{a: 2, b: 1}")
    expect(try set("{a: , b: 1}", ["a"], 2), "{a: 2 , b: 1}")
  }

  // MARK: Mappings and lists

  @Test func replacesCollections() throws {
    let text = "a: # first\n  # second\n  b: 1 # third\n  c: 2 # fourth\nd: 3\n"
    expect(try set(text, ["a"], 5), "a: 5 # first\n  # second\nd: 3\n")
    expect(try set(text, ["a"], ["x": 1]), "a: # first\n  # second\n  x: 1\nd: 3\n")
    expect(try set(text, ["a"], [1, 2]), "a: # first\n  # second\n  - 1\n  - 2\nd: 3\n")
    expect(try set("a: {b: 1} # c\n", ["a"], ["x": [1, 2]]), "a: {x: [1, 2]} # c\n")
    expect(try set("a: 1 # c\n", ["a"], ["x": [1, 2]]), "a: {x: [1, 2]} # c\n")
    expect(try set("a: 1 # c\n", ["a"], [["x": 1], ["y": 2]]), "a: # c\n  - {x: 1}\n  - {y: 2}\n")
    expect(try set("- 1 # c\n- 2\n", [0], [["x": 1]]), "- - {x: 1} # c\n- 2\n")
    expect(try set("- a: 1\n  b: 2 # c\n- 2\n", [0], 7), "- 7\n- 2\n")
  }

  @Test func addsKeysAtTheEndOfTheirMapping() throws {
    let text = "a:\n    b: 1 # x\n\n# of c\nc: {d: 1}\n"
    expect(try set(text, ["a", "n"], 2), "a:\n    b: 1 # x\n    n: 2\n\n# of c\nc: {d: 1}\n")
    expect(try set(text, ["c", "n"], 2), text.replacing("{d: 1}", with: "{d: 1, n: 2}"))
    expect(try set(text, ["n"], "x"), text + "n: x\n")
    expect(try set(text, ["n", "m", 0, "k"], "x"), text + "n:\n    m:\n        - {k: x}\n")
    expect(try set("a: 1", ["b"], 2), "a: 1\nb: 2")
    expect(try set("a: 1\r\n", ["b"], 2), "a: 1\r\nb: 2\r\n")
    expect(try set("a:\nb: 1\n", ["a", "x"], 2), "a: {x: 2}\nb: 1\n")
    expect(try set("a: {}\n", ["a", "x"], 2), "a: {x: 2}\n")
    expect(try set("a: { }\n", ["a", "x"], 2), "a: {x: 2}\n")
    expect(try set("- a: 1\n- b: 2\n", [0, "x"], 2), "- a: 1\n  x: 2\n- b: 2\n")
    expect(try set("", ["a", "b"], 2), "a: {b: 2}\n")
    expect(try set("# only\n", ["a"], 2), "# only\na: 2\n")
    expect(try set("# only", ["a"], 2), "# only\na: 2\n")
    expect(try set("---\na: 1\n...\n", ["b"], 2), "---\na: 1\nb: 2\n...\n")
    expect(try set("a: 1\n", ["#,##"], "a: b"), "a: 1\n\"#,##\": \"a: b\"\n")
  }

  @Test func addsToMappingsInBracesOnSeveralLines() throws {
    let json = "{\n  \"a\": 1,\n  \"b\": {\"c\": [1, 2]}\n}\n"
    expect(try set(json, ["n"], "x"), "{\n  \"a\": 1,\n  \"b\": {\"c\": [1, 2]},\n  \"n\": \"x\"\n}\n")
    expect(
      try set(json, ["b", "c", 2], ["k": "v"]), json.replacing("[1, 2]", with: "[1, 2, {\"k\": \"v\"}]"))
    let yaml = "a: {\n  b: 1, # x\n  c: 2 # y\n  }\n"
    expect(try set(yaml, ["a", "n"], 3), "a: {\n  b: 1, # x\n  c: 2, # y\n  n: 3\n  }\n")
    let trailing = "a: [\n  1, # x\n  2, # y\n]\n"
    expect(try set(trailing, ["a", 2], 3), "a: [\n  1, # x\n  2, # y\n  3,\n]\n")
  }

  @Test func insertsElements() throws {
    let text = "s:\n  # first\n  - {a: 1} # x\n  # second\n  - b: 2\n    c: 3\n"
    expect(
      try edit(text, ["s", 0], .insert(["n": 1])),
      "s:\n  # first\n  - {n: 1}\n  - {a: 1} # x\n  # second\n  - b: 2\n    c: 3\n")
    expect(
      try edit(text, ["s", 1], .insert(["n": 1])),
      "s:\n  # first\n  - {a: 1} # x\n  - n: 1\n  # second\n  - b: 2\n    c: 3\n")
    expect(try edit(text, ["s", 2], .insert(["n": 1, "m": 2])), text + "  - n: 1\n    m: 2\n")
    expect(try edit("s: [1, 2]", ["s", 1], .insert(9)), "s: [1, 9, 2]")
    expect(try edit("s: [1, 2]", ["s", 2], .insert(9)), "s: [1, 2, 9]")
    expect(try edit("s: []", ["s", 0], .insert(9)), "s: [9]")
    expect(try edit("s:\n", ["s", 0], .insert(9)), "s: [9]\n")
    expect(try edit("- - 1\n  - 2\n", [0, 0], .insert(9)), "- - 9\n  - 1\n  - 2\n")
    expect(try edit("s:\n- 1\nt: 2\n", ["s", 1], .insert(9)), "s:\n- 1\n- 9\nt: 2\n")
  }

  @Test func removesKeysAndElements() throws {
    expect(try remove("a: 1 # x\n# of b\nb: 2\n", ["a"]), "# of b\nb: 2\n")
    expect(
      try remove("a: 1\nb:\n  c: 1\n  # in b\n  d: 2 # x\n# of e\ne: 1\n", ["b"]), "a: 1\n# of e\ne: 1\n")
    expect(try remove("a: 1\nb: 2", ["b"]), "a: 1")
    expect(try remove("a:\n  b: 1 # x\nc: 1\n", ["a", "b"]), "a: {}\nc: 1\n")
    expect(try remove("a: # y\n  # z\n  b: 1 # x\nc: 1\n", ["a", "b"]), "a: {} # y\n  # z\nc: 1\n")
    expect(try remove("a: 1\n", ["a"]), "{}\n")
    expect(try remove("- a: 1 # x\n  # of b\n  b: 2\n", [0, "a"]), "- # of b\n  b: 2\n")
    expect(try remove("- a: 1\n  b: 2\n", [0, "b"]), "- a: 1\n")
    expect(try remove("- 1\n- 2 # x\n- 3\n", [1]), "- 1\n- 3\n")
    expect(try remove("s:\n  - 1\n", ["s", 0]), "s: []\n")
    expect(try remove("{a: 1, b: 2, c: 3}", ["a"]), "{b: 2, c: 3}")
    expect(try remove("{a: 1, b: 2, c: 3}", ["b"]), "{a: 1, c: 3}")
    expect(try remove("{a: 1, b: 2, c: 3}", ["c"]), "{a: 1, b: 2}")
    expect(try remove("{a: 1}", ["a"]), "{}")
    expect(try remove("[\n  1, # x\n  2, # y\n  3 # z\n]", [1]), "[\n  1, # x\n  3 # z\n]")
    expect(try remove("[\n  1, # x\n  2, # y\n  3 # z\n]", [2]), "[\n  1, # x\n  2 # y\n]")
    expect(try remove("[\n  1, # x\n  2]", [1]), "[\n  1 # x\n  ]")
    expect(try remove("{\n  \"a\": 1,\n  \"b\": 2\n}\n", ["b"]), "{\n  \"a\": 1\n}\n")
  }

  @Test func countsInUTF16() throws {
    let text = "\u{FEFF}# 😀\nname: \"é😀\" # 🎉\ntheme: light\n"
    let edit = try SceneTextEditor.edit(text, at: ["theme"], .set("dark"))
    let start = try #require(text.firstRange(of: "light")).lowerBound.utf16Offset(in: text)
    #expect(edit.replacements == [.init(range: start..<start + 5, text: "dark")])
    #expect(edit.text == text.replacing("light", with: "dark"))
  }

  @Test func makesSeveralEditsAsOne() throws {
    let edit = try SceneTextEditor.edit(
      "a: 1\ns:\n  - hold: 1\n",
      [(["s", 1], .insert(["hold": 2])), (["s", 2], .insert(["hold": 3])), (["s", 0], .remove)])
    #expect(edit.text == "a: 1\ns:\n  - hold: 2\n  - hold: 3\n")
    #expect("a: 1\ns:\n  - hold: 1\n".applying(edit.replacements) == edit.text)
    #expect(edit.replacements.count == 1)
  }

  // MARK: Refusals

  @Test(
    arguments: [
      ("a: &x {b: 1}\nc: *x\n", ["a"] as TextPath, "anchor"),
      ("a: &x {b: 1}\nc: *x\n", ["a", "b"], "other values"),
      ("a: &x {b: 1}\nc: *x\n", ["c", "b"], "alias"), ("a: &x {b: 1}\nc: {<<: *x}\n", ["c", "<<"], "merges"),
      ("a: &x {b: 1}\nc:\n  <<: *x\n  d: 1\n", ["a", "b"], "other values"), ("a: !!str 1\n", ["a"], "tag"),
      ("a: 1\n---\nb: 1\n", ["a"], "error"), ("a: [1\n", ["a"], "error"), ("a: 1\na: 2\n", ["a"], "error"),
      ("a: 1\n", ["a", "b"], "not a mapping"), ("a: {b: 1}\n", ["a", 0], "not a list"),
      ("a: [1]\n", ["a", 4], "1 elements"),
      ("a: 1\n", [], "no key"), ("? a\n: 1\n", ["a"], "only read"), ("", [0], "empty"),
      ("[a: 1]", [0, "b"], "braces"),
      ("a: |\n  x", ["b"], "other values"),
    ] as [(String, TextPath, String)])
  func refuses(_ text: String, _ path: TextPath, _ words: String) {
    let error = #expect(throws: SceneTextError.self) { try SceneTextEditor.edit(text, at: path, .set(5)) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func refusesToRemoveWhatIsMissing() {
    #expect(throws: SceneTextError("`b` does not exist")) {
      try SceneTextEditor.edit("a: 1", at: ["b"], .remove)
    }
    #expect(throws: SceneTextError.self) { try SceneTextEditor.edit("a: [1]", at: ["a", 1], .remove) }
    #expect(throws: SceneTextError.self) { try SceneTextEditor.edit("a: 1", at: ["a"], .insert(1)) }
    #expect(throws: SceneTextError.self) {
      try SceneTextEditor.edit("a: 1", at: ["a"], .set(.number(.infinity)))
    }
  }

  @Test func editsBesideMergedMappings() throws {
    let text = "a: &x {b: 1}\nc:\n  <<: *x # m\n  d: 1\n"
    expect(try set(text, ["c", "d"], 2), text.replacing("d: 1", with: "d: 2"))
    expect(try set(text, ["c", "b"], 2), text + "  b: 2\n")
    expect(try remove(text, ["c", "d"]), "a: &x {b: 1}\nc:\n  <<: *x # m\n")
    expect(try set(text, ["e"], 2), text + "e: 2\n")
  }

  @Test func readsJSONOfBrowsers() {
    #expect(JSON(parsing: #"{"a":[1,2.5,"x\n",true,null]}"#) == ["a": [1, 2.5, "x\n", true, .null]])
    #expect(JSON(parsing: "{") == nil)
    #expect(TextPath(["a", 3] as JSON) == ["a", 3])
    #expect((["a", 3] as TextPath).json == ["a", 3])
    #expect(TextPath(["a", .null] as JSON) == nil)
  }
}

extension String {
  /// The text after replacements, whose ranges count UTF-16 code units.
  func applying(_ replacements: [SceneTextEdit.Replacement]) -> String {
    let units = Array(utf16)
    var (result, end): ([UInt16], Int) = ([], 0)
    for replacement in replacements {
      result += units[end..<replacement.range.lowerBound] + Array(replacement.text.utf16)
      end = replacement.range.upperBound
    }
    return String(decoding: result + units[end...], as: UTF16.self)
  }
}
