import Foundation
import GridGeometry
import GridImage
@testable import GridSupport
@testable import GridVerify
import Testing

@Suite struct ReferenceFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "gridreel-references-\(UUID().uuidString)")

  private func reference(_ hash: String, picture: [UInt8]? = nil) -> Reference {
    Reference(
      scene: "s", source: "dir/\"s\".yaml", variant: ReferenceVariant(scale: 2),
      size: PixelSize(width: 4, height: 3), scale: 2, framesPerSecond: "30000/1001", pictures: "0",
      environment: ReferenceEnvironment(libraries: ["cairo": "1"], fonts: []),
      frames: [
        Reference.Frame(
          hash: hash, layout: "layout\n", picture: "frame-0000.png",
          pictureHash: picture.map(FileHashes.hash)),
        Reference.Frame(hash: hash, layout: "layout 2\n", picture: nil),
      ],
      contents: ["canvas\t#fff"])
  }

  @Test func writtenReferencesAreReadBack() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = ReferenceFolder(folder.path)
    #expect(try references.names() == [])
    #expect(try references.read("s") == nil)
    try references.write(reference("a"), as: "s", pictures: ["frame-0000.png": [1, 2]])
    #expect(try references.read("s") == reference("a", picture: [1, 2]))
    #expect(try references.names() == ["s"])
    #expect(try references.owners().known.map(\.sourceExists) == [false])
  }

  @Test func aNewReferenceReplacesTheOldOneAndKeepsOtherFiles() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = ReferenceFolder(folder.path)
    try references.write(reference("a"), as: "s", pictures: ["frame-0000.png": [1]])
    try Data("mine".utf8).write(to: folder.appendingPathComponent("s/NOTES.md"))
    var next = reference("b")
    next.frames[0].picture = nil
    try references.write(next, as: "s", pictures: [:])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("s").path).sorted()
        == ["NOTES.md", "contents.txt", "layout.txt", "reference.json"])
    #expect(try references.read("s") == next)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s"])
  }

  /// A process that died between moving the old reference aside and moving the new one in.
  @Test func aReferenceMovedAsideIsStillFound() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = ReferenceFolder(folder.path)
    try references.write(reference("a"), as: "s", pictures: [:])
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("s"), to: folder.appendingPathComponent(".gridreel-s.old"))
    #expect(try references.read("s") == reference("a"))
    try references.write(reference("b"), as: "s", pictures: [:])
    #expect(try references.read("s") == reference("b"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s"])
  }

  @Test func aFailedWriteKeepsTheOldReference() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = ReferenceFolder(folder.path)
    try references.write(reference("a"), as: "s", pictures: [:])
    #expect(throws: FileError.self) {
      try references.write(reference("b"), as: "s", pictures: ["no/such/folder.png": [1]])
    }
    #expect(try references.read("s") == reference("a"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s"])
  }

  @Test func environmentsAreComparedInWords() {
    let old = ReferenceEnvironment(
      libraries: ["pango": "1.50", "cairo": "1.16"],
      fonts: [.init(file: "A.ttf", hash: "1"), .init(file: "B.ttf", hash: "2")])
    let new = ReferenceEnvironment(
      libraries: ["pango": "1.56", "cairo": "1.16"],
      fonts: [.init(file: "A.ttf", hash: "9"), .init(file: "C.ttf", hash: "3")])
    #expect(
      old.changes(to: new).map(\.words) == [
        "pango 1.50 became 1.56", "font B.ttf is gone", "font A.ttf has different content",
        "font C.ttf is new",
      ])
    #expect(old.changes(to: old) == [])
  }

  @Test(arguments: [
    (["CI": "true"], RecordMode.never), (["CI": "false"], .missing), ([:], .missing), (["CI": ""], .missing),
    (["CI": "1", "GRIDREEL_RECORD": "all"], .all), (["GRIDREEL_RECORD": ""], .missing),
  ])
  func theEnvironmentChoosesTheRecordMode(environment: [String: String], mode: RecordMode) throws {
    #expect(try RecordMode(environment: environment) == mode)
  }

  @Test(arguments: [
    ("nevr", "; did you mean never?"), ("All", "; did you mean all?"), ("yes", ""), ("nonsense", ""),
  ])
  func anUnknownRecordModeIsRefused(name: String, question: String) {
    let error = #expect(throws: RecordModeError.self) {
      try RecordMode(environment: ["CI": "1", "GRIDREEL_RECORD": name])
    }
    let words = "GRIDREEL_RECORD is \"\(name)\"; it should be all, missing, failed or never"
    #expect(error?.description == words + question)
  }
}
