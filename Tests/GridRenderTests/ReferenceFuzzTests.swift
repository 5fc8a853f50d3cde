import GridGeometry
import GridRender
import GridSupport
@testable import GridVerify
import TestSupport
import Testing

/// Reading the files of a reference or a report, whatever they contain, ends with a value or an error.
@Suite struct ReferenceFuzzTests {
  private static let reference = Reference(
    scene: "a \"b\"\n", source: "dir/scene.yaml", variant: ReferenceVariant(scale: 2, theme: "dark"),
    size: PixelSize(width: 40, height: 30), scale: 2, framesPerSecond: "30000/1001", pictures: "0,50%",
    environment: ReferenceEnvironment(
      libraries: ["cairo": "1.16.0", "pango": "1.50.12"], fonts: [.init(file: "Roboto.ttf", hash: "00ff")]),
    frames: (0..<6).map {
      Reference.Frame(
        hash: "\($0)", layout: "layout 40×30\nrows\n  body \($0) 0..<9\n  body \($0 + 1) 9..<18\n",
        picture: $0 % 3 == 0 ? "frame-\($0).png" : nil)
    },
    contents: ["canvas\t#ffffff", "row 1, column \"x\"\té\t12px 400", "row 2, column \"x\"\ty\t12px 400"])

  @Test func damagedReferencesAreReadOrRefused() throws {
    let reference = Self.reference
    let files = [
      Array(reference.json.utf8), Array(LayoutLog.text(of: reference.frames.map(\.layout)).utf8),
      Array(ContentLog.text(of: reference.contents).utf8),
    ]
    var whole = 0
    let tooSlow = fuzz("references", seeds: 600) { seed, generator in
      var damaged = files
      let which = Int.random(in: 0..<3, using: &generator)
      Self.damage(&damaged[which], using: &generator)
      do throws(Reference.DocumentError) {
        let found = try Reference(
          json: damaged[0], layouts: String(decoding: damaged[1], as: UTF8.self),
          contents: String(decoding: damaged[2], as: UTF8.self))
        whole += 1
        check(found, seed)
      } catch {
        #expect(
          [Reference.fileName, Reference.layoutFileName, Reference.contentsFileName].contains(error.name))
        #expect(!error.reason.isEmpty, "seed \(seed)")
      }
    }
    #expect(tooSlow.isEmpty)
    // Damage is not always fatal: texts may change undetectably.
    #expect(whole > 0)
  }

  /// A value that was read can be compared and written, and is then read back unchanged.
  private func check(_ found: Reference, _ seed: UInt64) {
    let reference = Self.reference
    _ = ContentLine.changes(from: reference.contents, to: found.contents).map(\.sentence)
    _ = reference.environment.changes(to: found.environment)
    for (one, two) in zip(reference.frames, found.frames) where one.layout != two.layout {
      #expect(!LineDifference(from: one.layout, to: two.layout).excerpt(context: 1).isEmpty, "seed \(seed)")
    }
    for picture in found.frames.compactMap(\.picture) {
      #expect(!picture.contains("/") && picture != "..", "seed \(seed)")
    }
    let again = try? Reference(
      json: Array(found.json.utf8), layouts: LayoutLog.text(of: found.frames.map(\.layout)),
      contents: ContentLog.text(of: found.contents))
    #expect(again?.frames.map(\.hash) == found.frames.map(\.hash), "seed \(seed)")
    #expect(again?.environment == found.environment, "seed \(seed)")
  }

  @Test func damagedReportsAreReadOrRefused() throws {
    var scene = SequenceVerification(name: "a", source: "a.yaml", status: .failed, messages: ["x"])
    scene.frames = [.init(frame: 3, time: 0.1, layoutDiffers: true, pixelsDiffer: true, fails: true)]
    scene.pictures = [.init(frame: 3, expected: "e.png", actual: "a.png")]
    let shard = try #require(Shard(index: 1, count: 1))
    var share = VerificationShard(
      shard, version: "1", references: "r", plan: "p", arguments: ["a.yaml"], record: .never)
    share.items = [.init(source: "a.yaml", variant: ReferenceVariant())]
    let report = VerificationReport(
      references: "Snapshots", artifacts: "out", shardFacts: share, scenes: [scene], orphans: ["b"],
      orphanFindings: [
        OrphanFinding(name: "b", looksLike: "a", message: "b no longer belongs to a scene", fails: true)
      ])
    let bytes = Array(report.json.utf8)
    let tooSlow = fuzz("reports", seeds: 400) { seed, generator in
      var damaged = bytes
      Self.damage(&damaged, using: &generator)
      guard let found = VerificationReport(json: damaged) else { return }
      #expect(!found.summary.isEmpty && !found.junit.isEmpty, "seed \(seed)")
      #expect(
        found.annotations.count <= found.scenes.count + (found.orphanFindings ?? []).count, "seed \(seed)")
      let source = ShardedVerification.Source(report: found, folder: "out", path: "a.json")
      _ = try? ShardedVerification([source, source], command: { "\($1)" }).scenes
    }
    #expect(tooSlow.isEmpty)
  }

  /// Changes, removes, repeats or inserts a few bytes, numbers or lines.
  private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let newline = UInt8(ascii: "\n")
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard !bytes.isEmpty else { return }
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let end = bytes[index...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
      case 3: bytes.removeSubrange(index..<end)
      case 4: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 5: bytes.removeSubrange(index...)
      default:
        let digits = bytes.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
        let numbers = [
          "-1", "99999999999999999999", "1e999", "0.5", "null", "\"", "[", "-9223372036854775808",
        ]
        guard let place = digits.randomElement(using: &generator),
          let number = numbers.randomElement(using: &generator)
        else { continue }
        bytes.replaceSubrange(place...place, with: Array(number.utf8))
      }
    }
  }
}
