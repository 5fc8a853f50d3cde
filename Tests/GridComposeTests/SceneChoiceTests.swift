@testable import GridCompose
import GridData
import GridDocument
import GridFrame
import GridGeometry
import GridLayout
import GridScene
@testable import GridSceneFile
import GridSceneForm
import GridSchema
import GridScroll
import GridSource
import TestSupport
import Testing

/// Checks every word that the schema offers against the appearance of scenes with it.
///
/// Words are found by walking the schema; `samples` contains a scene for the path of each key; a key without a scene
/// fails.
@Suite struct SceneChoiceTests {
  /// A key whose values are words.
  private struct Key {
    var words: [String] = []
    var defaultWord: String?
  }

  /// Words whose effect shows only when glyphs are painted, and why.
  private static let onlyInPixels = [
    "fonts.missingGlyphs": "whether a character has a glyph is known to the painter alone",
    "outputs[].theme": "a file that is made beside the picture has it",
  ]

  /// Words of which each file accepts only one; the tests of data files try them.
  private static let oneOfAKind = ["data(file).format", "tableFile.format", "verify.metric"]

  /// Synonyms: columns begin at one side of the grid, whatever the script of their texts.
  private static let synonyms: [String: Set<Set<String>>] = [
    "column.align": [["start", "left"], ["end", "right"]],
    "columnDefaults.align": [["start", "left"], ["end", "right"]],
    "sparkline.direction": [["rtl", "table"]],
  ]
  /// Words that request an error.
  private static let refusals = ["error", "reject"]

  /// A case without a word could not be written in a scene file.
  @Test func everyCaseHasAWord() {
    func wordless<Value: SceneChoice & CaseIterable>(_ type: Value.Type) -> [Value] {
      Value.allCases.filter { value in !Value.words.contains { $0.value == value } }
    }
    #expect(wordless(DelimitedReader.Ragged.self) == [] && wordless(InlineRows.Ragged.self) == [])
    #expect(wordless(TextItem.HorizontalAlignment.self) == [] && wordless(NumberFormat.Negative.self) == [])
    #expect(wordless(Aggregate.self) == [] && wordless(FormatDescription.Kind.self) == [])
    #expect(wordless(TrailingBehavior.self) == [] && wordless(BandPacking.self) == [])
    #expect(wordless(FrozenScope.self) == [.sectionBody], "a scope of layouts without bands")
    #expect(wordless(HeaderLimit.self) == [] && wordless(SpanPolicy.self) == [])
    #expect(wordless(ContentAlignment.self) == [] && wordless(LayoutDirection.self) == [])
    #expect(wordless(Surroundings.Alignment.self) == [] && wordless(Surroundings.Place.self) == [])
    #expect(wordless(Surroundings.Logo.Place.self) == [] && wordless(FootnoteMarks.self) == [])
    #expect(wordless(OverscrollPolicy.self) == [] && wordless(ScrollAlignment.self) == [])
    #expect(wordless(ScrollCurve.Shape.self) == [] && wordless(RecordedOffsets.Interpolation.self) == [])
  }

  @Test func everyKeyWithWordsHasASample() {
    let keys = Set(Self.keys().keys)
    let known = Set(SceneSample.all.keys).union(Self.onlyInPixels.keys).union(Self.oneOfAKind)
    #expect(keys.subtracting(known).sorted() == [], "keys without a sample")
    #expect(known.subtracting(keys).sorted() == [], "samples without a key")
  }

  @Test(arguments: SceneSample.all.keys.sorted()) func everyWordChangesPictureOrLayout(path: String) throws {
    let key = try #require(Self.keys()[path])
    let sample = try #require(SceneSample.all[path])
    let values = key.words + sample.others
    #expect(values.count > 1, "\(path) has nothing that its word could differ from")
    let shown = values.map { sample.shown(with: $0) }
    for (index, value) in values.enumerated() {
      if !Self.refusals.contains(value) {
        #expect(shown[index].hasPrefix("layout"), "\(path): \(value) is refused:\n\(shown[index])")
      }
      let equals = values.indices.filter { $0 != index && shown[$0] == shown[index] }.map { values[$0] }
        .filter { Self.synonyms[path]?.contains([$0, value]) != true }
      #expect(equals == [], "\(path): \(value) looks like these")
    }
  }

  @Test(arguments: SceneSample.all.keys.sorted()) func omittingAKeyEqualsItsDefault(path: String)
    throws
  {
    let key = try #require(Self.keys()[path])
    let sample = try #require(SceneSample.all[path])
    guard let word = key.defaultWord else { return }
    #expect(sample.isOptional, "\(path) has a default, but its sample does not mark what may be left out")
    let isEqual = sample.shown(with: nil) == sample.shown(with: word)
    #expect(isEqual, "\(path): without the key a scene looks different than with \(word)")
  }

  // MARK: Walking the schema

  private static func keys() -> [String: Key] {
    var keys: [String: Key] = [:]
    collect(SceneSchema.standard.root, path: "", default: nil, into: &keys)
    for definition in SceneSchema.standard.definitions.list {
      collect(definition.node, path: definition.name, default: nil, into: &keys)
    }
    return keys
  }

  private static func collect(
    _ node: SchemaNode, path: String, default inherited: JSON?, into keys: inout [String: Key]
  ) {
    let standard = node.defaultValue ?? inherited
    func member(_ property: SchemaNode.Property, of path: String) {
      let inner = path.isEmpty ? property.key : "\(path).\(property.key)"
      collect(property.value, path: inner, default: nil, into: &keys)
    }
    switch node.shape {
    case .choice(let choices):
      keys[path, default: Key()].words += choices.map(\.name)
      if case .string(let word) = standard, choices.contains(where: { $0.name == word }) {
        keys[path]?.defaultWord = word
      }
    case .anyOf(let kinds): for kind in kinds { collect(kind, path: path, default: standard, into: &keys) }
    case .object(let properties): for property in properties { member(property, of: path) }
    case .variants(let variants):
      for variant in variants {
        for property in variant.properties { member(property, of: "\(path)(\(variant.keys[0]))") }
      }
    case .list(let element, _): collect(element, path: path + "[]", default: nil, into: &keys)
    case .map(let value): collect(value, path: path + "{}", default: nil, into: &keys)
    case .reference, .text, .number, .boolean, .nothing, .anything: break
    }
  }
}

/// A scene with a placeholder for a value, to see the effect of the value.
struct SceneSample: Sendable {
  /// The scene with `@` in place of the value; text omitted together with the value is between `«` and `»`.
  var text: String
  /// Values of the key that are not words.
  var others: [String]

  init(_ text: String, others: [String] = []) {
    self.text = text
    self.others = others
  }

  var isOptional: Bool { text.contains("«") }

  /// The errors of the scene, or the layouts and display lists of its frames; nil omits the key.
  func shown(with value: String?) -> String {
    var scene = text
    while value == nil, let open = scene.firstIndex(of: "«"), let close = scene.firstIndex(of: "»") {
      scene.removeSubrange(open...close)
    }
    scene = scene.filter { $0 != "«" && $0 != "»" }
    scene = scene.split(separator: "@", omittingEmptySubsequences: false).joined(separator: value ?? "")
    do {
      let texts = ["scene.yaml": scene, "ragged.csv": "a,b\n1,2\n3\n"]
      var files = texts.mapValues { Array($0.utf8) }
      files["logo.png"] = TinyPicture.png
      files["flags/logo.png"] = TinyPicture.png
      let row = "<table:table-row>\(OpenDocumentFile.cell("string", "a"))</table:table-row>"
      files["book.fods"] = OpenDocumentFile(rows: row + row).flatBytes
      let loaded = try SceneLoader(files: .inMemory(files)).load("scene.yaml").scene
      let prepared = try PreparedScene(
        loaded.givingRoom(measuring: FixedMeasurer()), measurer: FixedMeasurer())
      let timeline = try ScrollTimeline(prepared.scene.scroll, in: prepared)
      let frames = SceneSource(prepared, path: timeline)
      let composer = Composer(prepared)
      let framed = try frames.finished(measuring: FixedMeasurer())
      let around = framed is SceneSource ? nil : try framed.makeComposer(measuring: FixedMeasurer())
      return try (0..<timeline.frameCount).map { index in
        let layout = frames.layout(atFrame: index)
        let whole = try around?.compose(index).frame
        return "\(layout)\n\(try composer.frame(for: layout))\n\(whole?.description ?? "")"
      }.joined(separator: "\n")
    } catch let errors as SceneErrors {
      return errors.diagnostics.shortText
    } catch {
      return "\(error)"
    }
  }
}
