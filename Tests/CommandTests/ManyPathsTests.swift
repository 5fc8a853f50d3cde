import ArgumentParser
@testable import GridCommands
import TestSupport
import Testing

@Suite struct ManyPathsTests {
  struct Sample: ManyPaths {
    @Argument var paths: [String]
    @Option var out: String?
    @Option(name: .shortAndLong) var mask: [String] = []
    @Flag(name: .shortAndLong) var quiet = false

    var values: [[String]] { [paths, [out ?? "none"], mask, [quiet ? "quiet" : "loud"]] }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func pathsThatBypassTheParserKeepTheirPlaces(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "a", "b/c", "", "-", "--", "--quiet", "-q", "--mask", "-m", "--mask=x", "--out", "--out=y", "--none",
    ]
    let arguments = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      words[Bool.random(using: &generator) ? 0 : Int.random(in: 0..<words.count, using: &generator)]
    }
    let expected = try? (Sample.parseAsRoot(arguments) as? Sample)?.values
    let values = try? (Sample.parseMany(arguments) as? Sample)?.values
    #expect(values == expected, "seed \(seed): \(arguments)")
  }

  @Test func manyPathsAreRead() throws {
    let paths = (0..<20_000).map { "shard-\($0)" }
    let arguments = paths.prefix(10_000) + ["--out", "movie"] + paths.dropFirst(10_000) + ["-q"]
    let command = try #require(try Sample.parseMany(Array(arguments)) as? Sample)
    #expect(command.values == [paths, ["movie"], [], ["quiet"]])
  }
}
