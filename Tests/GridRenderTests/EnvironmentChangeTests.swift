@testable import GridVerify
import Testing

/// What is said about libraries and fonts other than those of a reference.
@Suite struct EnvironmentChangeTests {
  private func environment(_ libraries: [String: String], font: String = "1") -> ReferenceEnvironment {
    ReferenceEnvironment(libraries: libraries, fonts: [.init(file: "A.ttf", hash: font)])
  }

  private func changes(
    _ old: [String: String], _ new: [String: String], font: String = "1"
  ) -> [EnvironmentChange] {
    environment(old).changes(to: environment(new, font: font))
  }

  @Test func whatWasNotRecordedIsNotMentioned() {
    #expect(changes(["cairo": "1"], ["cairo": "1", "pixman": "2", "sqlite": "3"]) == [])
    #expect(changes(["cairo": "1", "sqlite": "3"], ["cairo": "1"]) == [])
  }

  @Test func valuesAreNotBlamedOnPainters() {
    let both = changes(["cairo": "1", "sqlite": "3.40.1"], ["cairo": "2", "sqlite": "3.46.1"])
    #expect(
      EnvironmentChange.blame(both, for: .contents, in: "row 2")
        == "read with other libraries than the reference: sqlite 3.40.1 became 3.46.1; differs in row 2")
    #expect(
      EnvironmentChange.blame(both, for: .pixels)
        == "drawn with other libraries or fonts than the reference: cairo 1 became 2")
    let painters = changes(["cairo": "1", "glibc": "2.36"], ["cairo": "2", "glibc": "2.41"])
    #expect(EnvironmentChange.blame(painters, for: .contents) == nil)
    #expect(EnvironmentChange.suspects(for: .pixels, among: painters).map(\.name) == ["cairo", "glibc"])
  }

  @Test func positionsAreBlamedOnWhatMeasuresTexts() {
    let all = changes(
      ["cairo": "1", "harfbuzz": "6", "pango": "1.50"], ["cairo": "2", "harfbuzz": "8", "pango": "1.52"])
    #expect(EnvironmentChange.suspects(for: .layout, among: all).map(\.name) == ["harfbuzz", "pango"])
    let fonts = changes(["pango": "1"], ["pango": "2"], font: "2")
    #expect(
      EnvironmentChange.suspects(for: .layout, among: fonts).map(\.words) == [
        "font A.ttf has different content", "pango 1 became 2",
      ])
  }

  @Test func allThatMayMatterIsASuspect() {
    let names = ReferenceEnvironment.libraries.keys.filter { $0 != "unicode-swift" }
    let old = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
    let all = changes(old, old.mapValues { _ in "2" })
    #expect(Set(EnvironmentChange.suspects(for: .pixels, among: all).map(\.name)) == Set(names))
  }

  @Test func matchingReferencesAreDescribedOnOneLine() {
    let two = changes(["cairo": "1.18.4", "pango": "1.56.3"], ["cairo": "1.16.0", "pango": "1.50.12"])
    #expect(
      EnvironmentChange.comparison(two) == "with cairo 1.18.4 and pango 1.56.3, here are 1.16.0 and 1.50.12")
    let other = changes(["cairo": "1.18.0"], ["cairo": "1.16.0"], font: "2")
    #expect(
      EnvironmentChange.comparison(two.prefix(1) + other)
        == "with cairo 1.18.4 or 1.18.0 (and other font files), here is 1.16.0")
    #expect(EnvironmentChange.comparison(other.suffix(1)) == "with other font files")
    #expect(EnvironmentChange.comparison([]) == nil)
    let many = Dictionary(uniqueKeysWithValues: (1...7).map { ("l\($0)", "1") })
    #expect(
      EnvironmentChange.comparison(changes(many, many.mapValues { _ in "2" }))
        == "with l1 1, l2 1, l3 1 and l4 1 (and 3 more), here are 2, 2, 2 and 2")
  }
}
