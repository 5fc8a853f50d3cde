import Foundation
import GridSnapshot
import TestSupport
import Testing

/// A different kind of layout engine gets everything that tables get: pictures, outputs, references, reports, masks,
/// snapshots.
@Suite struct EngineTests {
  private let folder = TemporaryFolder()

  private func renderer(_ source: some FrameSource = CardCircle()) throws -> SequenceRenderer {
    try SequenceRenderer(source, text: try TextEngine(FontSettings()))
  }

  private func verify(
    _ source: CardCircle = CardCircle(), record: RecordMode = .never, masked: [String] = []
  ) throws -> SequenceVerification {
    var settings = VerificationSettings(
      references: ReferenceFolder(folder.path + "/references"), artifacts: folder.path + "/artifacts",
      record: record, jobs: 2)
    settings.rules.masks = masked.map { ComparisonMask(.element($0)) }
    return try SequenceVerifier(
      VerifiedSequence(source: "circle.swift", renderer: try renderer(source)), settings: settings
    ).verify()
  }

  private func manifest() throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/frames/manifest.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func oneRunWritesAFolderAndOtherOutputs() throws {
    let outputs: [SequenceOutput] = [
      .folder(folder.path + "/frames"), .animation(.apng, to: .file(folder.path + "/circle.png")),
      .contactSheet(ContactSheet(), to: folder.path + "/sheet.png"),
    ]
    let result = try renderer().render(
      Array(0..<25), to: outputs, settings: AnimationSettings(rate: .thirty), jobs: 2)
    #expect(result.records.count == 25 && result.warnings.isEmpty)
    #expect(Set(result.records.dropLast().map(\.hash)).count == 24)
    #expect(result.records.first?.hash == result.records.last?.hash)
    for name in ["frames/frame-0000.png", "circle.png", "sheet.png"] {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/" + name), "\(name)")
    }
    let frames = try #require(try manifest()["frames"] as? [[String: Any]])
    #expect(frames.count == 25)
    for frame in frames {
      #expect(frame["rows"] == nil && frame["columns"] == nil && frame["offset"] == nil)
      let pinned = try #require(frame["pinned"] as? [[String: Any]])
      #expect(pinned.map { $0["element"] as? String } == ["title"])
      #expect(pinned.first?["frame"] as? [Int] == [0, 0, 480, 44])
    }
  }

  @Test func framesDoNotDependOnOrderOrNumberOfWorkers() throws {
    func hashes(_ indices: [Int], jobs: Int) throws -> [Int: String] {
      let records = try renderer().render(indices, jobs: jobs, isEncoded: { _ in false }) { _ in }.records
      return Dictionary(uniqueKeysWithValues: records.map { ($0.index, $0.hash) })
    }
    #expect(try hashes([20, 3, 11, 0], jobs: 3) == hashes([0, 3, 11, 20], jobs: 1))
  }

  @Test func aChangedCardIsFoundAndNamed() throws {
    #expect(try verify(record: .all).status == .recorded)
    #expect(try verify().status == .passed)

    var changed = CardCircle()
    changed.cities[1] = "Rome"
    let outcome = try verify(changed)
    #expect(outcome.status == .failed)
    #expect(outcome.contentChanges.contains { $0.contains("Rome") && $0.contains("new") })
    #expect(outcome.contentChanges.contains { $0.contains("Lima") && $0.contains("gone") })
    #expect(outcome.layoutChanges.contains { $0.hasPrefix("+") && $0.contains("Rome at ") })

    let page = folder.path + "/report.html"
    let report = VerificationReport(
      references: folder.path + "/references", artifacts: folder.path + "/artifacts", scenes: [outcome])
    try ReportPage(report).write(to: page)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("Rome") && html.contains("circle.swift"))
  }

  @Test func elementsCanBeMaskedByName() throws {
    #expect(try verify(record: .all).status == .recorded)
    var changed = CardCircle()
    changed.texts = ["Oslo": "Bergen"]
    #expect(try verify(changed).status == .failed)
    #expect(try verify(changed, masked: ["Lima"]).status == .failed)
    #expect(try verify(changed, masked: ["Oslo"]).status == .passed)
  }

  @Test(arguments: ["row 3", "column 0", "header \"west\"", "item 1-2"])
  func elementsNamedLikeThoseOfGridsCanBeMasked(name: String) throws {
    var circle = CardCircle()
    circle.cities[0] = name
    #expect(try verify(circle, record: .all).status == .recorded)
    circle.texts = [name: "Bergen"]
    #expect(try verify(circle).status == .failed)
    #expect(try verify(circle, masked: [name]).status == .passed)
  }

  @Test func anUnknownMaskedNameIsAnError() throws {
    #expect(try verify(record: .all, masked: ["Oslo"]).status == .recorded)
    #expect(try verify(masked: ["Oslo", "title"]).status == .passed)
    let outcome = try verify(masked: ["Osló"])
    #expect(outcome.status == .error)
    #expect(
      outcome.messages.first?.hasPrefix("no element of the frames is named Osló; ")
        == true)
  }

  @Test func snapshotsWorkAsForTables() {
    let circle = SnapshotScene(CardCircle())
    expectSnapshot(of: circle, as: .layout(of: 0, 5))
    expectSnapshot(of: circle, as: .image(at: .index(5)))
    expectSnapshot(of: circle, as: .sequence(pictures: "0"))
  }
}
