@testable import GridData
@testable import GridDocument
@testable import GridSceneFile
import GridSceneForm
import GridSchema
import GridSupport
import TestSupport
import Testing

/// Scene files with randomly changed bytes: nothing crashes, and every diagnostic points into its file.
@Suite struct SceneFuzzTests {
  private static let fragments = [
    "*", "&a ", "*a", "<<: ", "? ", "- ", ": ", "{", "}", "[", "]", "\"", "'", "|", ">", "#", "\t", "\n",
    "\r", "---\n",
    "!x ", "%", "@", "1e999", "-1", ".nan", "é", "月", "👩‍👩‍👧", "\u{85}", "\u{2028}", "\u{301}", "\u{0}",
    "\u{FEFF}",
    "\u{10FFFE}", "\u{100000}", "null", "data: ", "steps: ", "  ", "scroll",
  ]

  /// Keys and words of the schema, which get further into the reader than other texts.
  private static let words: [String] =
    (["start", "end", "fit", "all", "carried", "#1", "50%"]
      + ([SceneSchema.standard.root] + SceneSchema.standard.definitions.list.map(\.node)).flatMap(keys))

  private static func keys(of node: SchemaNode) -> [String] {
    func keys(of properties: [SchemaNode.Property]) -> [String] {
      properties.flatMap { [$0.key] + self.keys(of: $0.value) }
    }
    return switch node.shape {
    case .object(let properties): keys(of: properties)
    case .variants(let variants): variants.flatMap { keys(of: $0.properties) }
    case .anyOf(let kinds): kinds.flatMap(self.keys)
    case .list(let element, _): self.keys(of: element)
    case .map(let value): self.keys(of: value)
    case .text, .choice, .number, .boolean, .nothing, .reference, .anything: []
    }
  }

  private static let sources: [[UInt8]] = MemoryScenes.names.compactMap {
    try? MemoryScenes.files().read("scenes/\($0).yaml")
  }

  @Test(arguments: 0..<4) func mutatedScenesNeverCrash(part: Int) {
    let tooSlow = fuzz("scene-text-\(part)", seeds: 250) { step, _ in
      let seed = step * 4 + UInt64(part)
      var generator = SeededGenerator(seed: seed)
      var bytes = Self.sources.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.mutate(&bytes, &generator) }
      noteFuzzInput("scene-text-\(part)", bytes)
      check(bytes, seed: seed)
    }
    #expect(tooSlow.isEmpty)
  }

  private static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1 where place < bytes.count:
      bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...12, using: &generator)))
    case 2:
      let end = min(bytes.count, place + Int.random(in: 1...60, using: &generator))
      bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
    case 3: replaceWord(&bytes, at: place, with: words.randomElement(using: &generator) ?? "")
    case 4:
      let other = sources.randomElement(using: &generator)?.split(separator: UInt8(ascii: "\n")) ?? []
      guard let line = other.randomElement(using: &generator) else { return }
      let start = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      bytes.insert(contentsOf: [UInt8(ascii: "\n")] + line, at: start)
    default:
      let fragment = fragments.randomElement(using: &generator) ?? ""
      bytes.insert(contentsOf: Array(fragment.utf8), at: place)
    }
  }

  /// Replaces the letters at or after an index with a word.
  private static func replaceWord(
    _ bytes: inout [UInt8], at place: Int, with word: String
  ) {
    func isLetter(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isLetter }
    guard let start = bytes[place...].firstIndex(where: isLetter) else { return }
    let end = bytes[start...].firstIndex { !isLetter($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: Array(word.utf8))
  }

  private func check(_ bytes: [UInt8], seed: UInt64) {
    let loader = SceneLoader(
      files: .inMemory(["scene.yaml": bytes, "table.csv": Array("month,total\n2020-01,3\n".utf8)]))
    let (found, _) = loader.validate(["scene.yaml"])
    let lines = SourceFile(name: "", text: String(decoding: bytes, as: UTF8.self))
    for item in found.items where item.file == "scene.yaml" {
      guard let range = item.range else {
        Issue.record("seed \(seed): \(item) has no place")
        continue
      }
      #expect(range.start <= range.end && range.start.line == range.end.line, "seed \(seed): \(item)")
      let end = item.sourceColumn + (item.sourceLine?.count ?? 0)
      // The range may end after the excerpt of a long line.
      let isExcerpt = (item.sourceLine?.unicodeScalars.count ?? 0) >= LongLines.spacing
      let isInside =
        range.start.line >= 1 && range.start.line <= lines.lineCount && range.start.column >= 1
        && range.start.column <= end && (range.end.column <= end || isExcerpt)
      #expect(isInside, "seed \(seed): \(item)")
    }
    // Rendering diagnostics is total too, and emits no control characters.
    for text in [found.text(), found.shortText] {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && Diagnostic.isControl($0) }, "seed \(seed)")
    }
  }
}
