import Foundation
import GridImage
import Testing

/// Modified references: verify never passes them silently, and never records over them.
@Suite struct `A modified reference` {
  private let scratch: VerifyScratch

  init() throws { scratch = try VerifyScratch() }

  private func file(_ name: String) -> URL { scratch.scratch.file("Snapshots/people/" + name) }

  private func replace(_ name: String, with bytes: Data) throws {
    try FileManager.default.removeItem(at: file(name))
    try bytes.write(to: file(name))
  }

  /// Verifies in every possible way; each is refused with the given words.
  private func refuse(_ words: String) throws {
    let before = try scratch.references()
    for arguments in [
      ["people.yaml"], [], ["."], ["--shard", "1/1"], ["--record", "never"], ["--record", "failed"],
      ["--tolerance", "200"],
    ] {
      let outcome = try scratch.run(arguments)
      #expect(outcome.status == 2, "\(arguments): \(outcome.output)")
      #expect((outcome.output + outcome.errors).contains(words), "\(arguments): \(outcome.output)")
    }
    for index in 1...2 {
      #expect(try scratch.run([".", "--shard", "\(index)/2", "-q"]).status <= 2)
    }
    let merged = try Gridreel.run(
      ["merge-reports", "artifacts/shard-1-of-2", "artifacts/shard-2-of-2"], in: scratch.scratch.folder)
    #expect(merged.status == 2 && merged.output.contains(words), "\(merged.output)\(merged.errors)")
    #expect(try scratch.references() == before)
    #expect(try scratch.run(["people.yaml", "--record", "all"]).status == 0)
    #expect(try scratch.run().status == 0)
  }

  @Test(arguments: [0, 30, 2_000]) func `with a truncated picture is refused`(length: Int) throws {
    let whole = try Data(contentsOf: file("frame-0003.png"))
    try replace("frame-0003.png", with: whole.prefix(min(length, whole.count - 1)))
    try refuse("Snapshots/people/frame-0003.png: ")
  }

  @Test func `without one of its pictures is refused`() throws {
    try FileManager.default.removeItem(at: file("frame-0011.png"))
    try refuse("Snapshots/people/frame-0011.png: it is missing, but reference.json lists it")
  }

  @Test func `with swapped pictures is refused`() throws {
    let (first, last) = (
      try Data(contentsOf: file("frame-0000.png")), try Data(contentsOf: file("frame-0011.png"))
    )
    try replace("frame-0000.png", with: last)
    try replace("frame-0011.png", with: first)
    try refuse("Snapshots/people/frame-0000.png: it does not show frame 0 as it was recorded, but frame 11")
  }

  @Test func `with a picture of something else is refused`() throws {
    try replace(
      "frame-0006.png", with: Data(Bitmap(width: 180, height: 100, filledWith: 0xffff_0000).pngBytes()))
    try refuse("Snapshots/people/frame-0006.png: it does not show frame 6 as it was recorded;")
  }

  @Test func `with broken links, or links to other files, is refused`() throws {
    for target in ["nowhere.png", "frame-0000.png"] {
      try? FileManager.default.removeItem(at: file("frame-0003.png"))
      try FileManager.default.createSymbolicLink(
        atPath: file("frame-0003.png").path, withDestinationPath: target)
      #expect(try scratch.run().status == 2, "\(target)")
    }
  }

  @Test func `with a pipe or a folder as a picture is refused without waiting`() throws {
    try FileManager.default.removeItem(at: file("frame-0003.png"))
    #expect(unsafe mkfifo(file("frame-0003.png").path, 0o600) == 0)
    #expect(try scratch.run().output.contains("it is a named pipe"))
    try FileManager.default.removeItem(at: file("frame-0003.png"))
    try FileManager.default.createDirectory(at: file("frame-0003.png"), withIntermediateDirectories: false)
    #expect(try scratch.run().status == 2)
  }

  @Test(arguments: [
    ("reference.json", "\"cairo\":\"", "\"cairo\":\"9"),
    ("reference.json", "\"width\": 180", "\"width\": 181"),
    ("reference.json", "\"pictures\": \"0%,25%", "\"pictures\": \"25%"),
    ("reference.json", "\"frame-0011.png\", ", "\"frame-0008.png\", "), ("contents.txt", "Grace", "Gracie"),
    ("layout.txt", "frame 11 as 10 but\n", "frame 11 as 10 but\nframe 12 as 11 but\n"),
  ])
  func `with an edited text is refused`(name: String, old: String, new: String) throws {
    try scratch.replace(old, with: new, in: "Snapshots/people/" + name)
    try refuse("Snapshots/people/")
  }

  @Test func `mixed from two recordings is refused`() throws {
    let contents = try Data(contentsOf: file("contents.txt"))
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    #expect(try scratch.run(["people.yaml", "--record", "all"]).status == 0)
    try contents.write(to: file("contents.txt"))
    try refuse("reference.json: it or a text file beside it was edited, or belongs to another recording")
  }

  @Test func `reduced to its pictures is refused`() throws {
    for name in ["reference.json", "layout.txt", "contents.txt"] {
      try FileManager.default.removeItem(at: file(name))
    }
    try refuse("Snapshots/people/reference.json: it is missing, but other files of the reference exist")
  }

  @Test func `whose folder is a file is refused`() throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/people"))
    try scratch.scratch.write("notes", to: "Snapshots/people")
    let outcome = try scratch.run(["people.yaml"])
    #expect(outcome.status == 2 && outcome.output.contains("it is a file"), "\(outcome.output)")
    #expect(try scratch.read("Snapshots/people") == "notes")
  }

  @Test func `whose pictures were only recompressed is accepted`() throws {
    let picture = try Bitmap(png: Array(try Data(contentsOf: file("frame-0000.png"))))
    let larger = Data(try picture.pngBytes(options: PNGOptions(compression: .fast, allowsPalette: false)))
    #expect(try larger != Data(contentsOf: file("frame-0000.png")))
    try replace("frame-0000.png", with: larger)
    #expect(try scratch.run().status == 0)
  }

  @Test func `from an earlier version is checked by pixels`() throws {
    let json = try scratch.read("Snapshots/people/reference.json")
    try scratch.unseal()
    let old = try scratch.read("Snapshots/people/reference.json")
      .replacing(#/, "pictureHash": "[0-9a-f]{32}"/#, with: "")
    #expect(old != json)
    try scratch.scratch.write(old, to: "Snapshots/people/reference.json")
    #expect(try scratch.run().status == 0)
    #expect(try scratch.read("Snapshots/people/reference.json") == old)
    try replace("frame-0006.png", with: try Data(contentsOf: file("frame-0000.png")))
    #expect(try scratch.run().output.contains("it does not show frame 6 as it was recorded, but frame 0"))
    #expect(try scratch.run(["people.yaml", "--record", "all"]).status == 0)
    #expect(try scratch.read("Snapshots/people/reference.json") == json)
  }

  @Test func `a mistyped record mode is refused, and nothing is recorded`() throws {
    try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots"))
    let outcome = try scratch.run(["people.yaml"], environment: ["CI": "true", "GRIDREEL_RECORD": "nevr"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("GRIDREEL_RECORD is \"nevr\""), "\(outcome.errors)")
    #expect(outcome.errors.contains("did you mean never?"), "\(outcome.errors)")
    #expect(scratch.scratch.listing("Snapshots") == [])
    // The command line takes precedence.
    let named = try scratch.run(
      ["people.yaml", "--record", "missing"], environment: ["GRIDREEL_RECORD": "nevr"])
    #expect(named.status == 0)
  }
}
