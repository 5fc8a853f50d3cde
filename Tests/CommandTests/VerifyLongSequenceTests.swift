import Foundation
import Testing

/// Small changes in a long sequence: each is found, named and shown in the output, in JSON and on the page.
@Suite struct VerifyLongSequenceTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file = "people.yaml"
    var old: String
    var new: String
    /// Expected words in the output.
    var words: [String]
    /// Expected text on the page.
    var onPage: String
    /// The first failing frame, and the number of failing frames.
    var first: Int
    var count: Int
  }

  static let changes = [
    Change(
      testDescription: "the text of a cell", file: "people.csv", old: "item 1,107,987", new: "item 1,108,987",
      words: [
        "row 1, column \"count\": \"107\" became \"108\"",
        "worst in frame 0 (of 3 with pictures): 65 pixels differ",
      ], onPage: "108",
      first: 0, count: 240),
    Change(
      testDescription: "a color", old: "text: '#202428'", new: "text: '#202429'",
      words: ["content changed", "#202428", "#202429"],
      onPage: "#202429", first: 0, count: 300),
    Change(
      testDescription: "a column one pixel wider", old: "count: {width: 60}", new: "count: {width: 61}",
      words: [
        "the layout differs in 300 frames, first in frame 0", "-   body 1 60..<120", "+   body 1 60..<121",
      ],
      onPage: "60..&lt;121", first: 0, count: 300),
    Change(
      testDescription: "what sticks in one frame", old: "y: withContent", new: "y: stay",
      words: [
        "the layout differs in 1 frame, first in frame 173", "pixels differ in 1 of 300 frames",
        "first in frame 173", "-   leading h0 9..<45", "+   leading h0 0..<36 stuck start by 9",
      ], onPage: "first in frame 173", first: 173, count: 1),
  ]

  @Test func smallChangesAreFoundNamedAndShown() throws {
    let scratch = try VerifyScratch(record: false)
    try scratch.scratch.write(LongSequence.data, to: "people.csv")
    try scratch.scratch.write(LongSequence.scene, to: "people.yaml")
    let recorded = try scratch.run(["people.yaml", "--pictures", "0,173,50%"])
    #expect(recorded.status == 0, "\(recorded.errors)")
    for change in Self.changes { try check(change, scratch) }
    #expect(try scratch.run().output.contains("1 scene: 1 passed"))
  }

  private func check(_ change: Change, _ scratch: VerifyScratch) throws {
    let name = change.testDescription
    try scratch.replace(change.old, with: change.new, in: change.file)
    let outcome = try scratch.run(["--report", "report.html"])
    #expect(outcome.status == 1, "\(name): \(outcome.output)\(outcome.errors)")
    for words in change.words { #expect(outcome.output.contains(words), "\(name): \(outcome.output)") }

    // In JSON, which approval also reads.
    let data = try Data(contentsOf: scratch.scratch.file("artifacts/verify/verification.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
    #expect(scene["status"] as? String == "failed", "\(name)")
    #expect(scene["first"] as? Int == change.first, "\(name)")
    let frames = try #require(scene["frames"] as? [[String: Any]])
    #expect(frames.count { $0["fails"] as? Bool == true } == change.count, "\(name)")

    // As pictures, and on the page, which contains PNG files as Base64.
    let worst = try #require(scene["worst"] as? Int)
    let pictures = scratch.scratch.listing("artifacts/verify/pictures/long")
    #expect(pictures.contains("frame-\(worst)-triptych.png"), "\(name): \(pictures)")
    let page = try scratch.read("report.html")
    #expect(page.contains("iVBORw0KGgo"), "\(name)")
    #expect(page.contains(change.onPage), "\(name)")
    try scratch.replace(change.new, with: change.old, in: change.file)
  }

  @Test func aDifferentFontFileIsReported() throws {
    let scratch = try VerifyScratch()
    let json = "Snapshots/people/reference.json"
    try scratch.unseal()
    let text = try scratch.read(json)
    let font = try #require(text.firstMatch(of: /"file":"([^"]+)","hash":"([0-9a-f]+)"/))
    try scratch.replace(String(font.2), with: String(repeating: "0", count: font.2.count), in: json)
    let frame = try #require(text.firstMatch(of: /"frame": 1, "hash": "([0-9a-f]{32})"/))
    try scratch.replace(String(frame.1), with: String(repeating: "0", count: 32), in: json)
    let outcome = try scratch.run(["--json"])
    #expect(outcome.status == 1)
    let words = "font \(font.1) has different content"
    #expect(outcome.output.contains("drawn with other libraries or fonts than the reference: \(words)"))
    #expect(outcome.output.contains("\"\(words)\""), "\(outcome.output)")
  }
}
