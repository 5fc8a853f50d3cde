import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  @Test func firstNumbersMatchThePublishedVectors() {
    // Reference output of SplitMix64 for seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func equalSeedsGiveEqualNumbers() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    for _ in 0..<100 { #expect(first.next() == second.next()) }
  }
}
