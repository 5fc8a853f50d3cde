import GridData
import GridFrame
import GridLayout
import GridScene
import GridSupport
import TestSupport
import Testing

@testable import GridCompose

/// Widths of a scene whose data was fitted before equal those of a scene that is fitted for the first time.
@Suite struct KeptFitTests {
  /// A measurer whose letters are wider in some fonts than in others.
  private final class Measurer: TextMeasuring {
    private let letter: Double
    private(set) var texts: Set<String> = []

    init(letter: Double) { self.letter = letter }

    func width(of text: String, style: TextStyle) -> Int {
      texts.insert(text)
      let units = text.unicodeScalars.reduce(0) { $0 + ($1.properties.isAlphabetic ? letter : 0.5) }
      return Int((units * style.size).rounded(.up))
    }

    func height(of text: String, style: TextStyle, width: Int?) -> Int { Int(style.size) }
  }

  private static func widths(_ scene: Scene, letter: Double) throws -> [Double] {
    let sizes = try PreparedScene(scene, measurer: Measurer(letter: letter)).spec.columns.sizes
    return (0..<sizes.count).map { sizes[$0] }
  }

  private static func data(_ random: inout SeededGenerator) -> String {
    let rows = (0..<60).map { index in
      let word = String(
        repeating: Bool.random(using: &random) ? "w" : "1", count: .random(in: 1...9, using: &random))
      return "[\"*\(word)* \(index)\", \(Double(Int.random(in: -99999...99999, using: &random)) / 100)]"
    }
    return "data: {header: [word, number], rows: [\(rows.joined(separator: ", "))]}\n"
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func keptWidthsEqualFreshOnes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let data = Self.data(&random)
    let cache = ResultCache()
    for _ in 0..<12 {
      let letter = [0.3, 0.9].randomElement(using: &random)!
      let size = [12, 13, 20].randomElement(using: &random)!
      let word = ["text", "markup"].randomElement(using: &random)!
      let number = ["\"0.000\"", "\"0\"", "text"].randomElement(using: &random)!
      let text =
        data + "columns: {word: {format: \(word)}, number: {format: \(number)}}\ntheme: {fontSize: \(size)}\n"
      let fresh = try ShownCells.scene(text)
      var kept = fresh
      kept.results = ResultCache.Part(cache, of: "data")
      cache.begin()
      let settings = "letter \(letter), size \(size), word \(word), number \(number)"
      let widths = try Self.widths(fresh, letter: letter)
      #expect(try Self.widths(kept, letter: letter) == widths, "\(settings)")
    }
  }

  @Test func keptColumnsAreNotReadAgain() throws {
    let source = CountingSource(rows: 500, columns: 4)
    var scene = try Scene.inferred(from: source, named: "kept")
    scene.results = ResultCache.Part(ResultCache(), of: "data")
    let widths = try Self.widths(scene, letter: 1)
    #expect(!source.takeReads().isEmpty)
    #expect(try Self.widths(scene, letter: 1) == widths)
    #expect(source.takeReads().isEmpty)
    scene.columns[2].formatter.missingText = "none"
    _ = try Self.widths(scene, letter: 1)
    #expect(source.takeReads().map(\.columns) == [[2]])
    scene.source = CountingSource(rows: 500, columns: 4)
    #expect(scene.results == nil, "another source has other texts")
  }
}
