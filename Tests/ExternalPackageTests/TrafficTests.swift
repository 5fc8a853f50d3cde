import ArgumentParser
import Foundation
import GridCommands
import Gridreel
import Synchronization
import Testing

extension ElementKind {
  static let car = ElementKind("car")
}

/// An engine of another package: cars that drive in lanes, the scene files that describe them, and a command.
struct Traffic: Sendable {
  var name: String
  var lanes: [Int] = []
  var speed = 4.0

  static let scenes = SceneKind(
    key: "lanes",
    fields: [
      .key(
        "lanes", \.lanes, .list(of: .integer(in: 1...9)), "The number of cars in each lane.", isRequired: true
      ),
      .key("speed", \.speed, .number(in: 0...100), "Device pixels that a car drives in a frame."),
    ], initial: { Traffic(name: $0) }, source: { $0.frames })

  static let tool = CommandLineTool(
    CommandConfiguration(commandName: "traffic", subcommands: [CountCars.self]), scenes: [scenes])

  var frames: ElementSequence {
    ElementSequence(
      name: name, pixelSize: PixelSize(width: 200, height: 24 * lanes.count),
      timeline: FrameTimeline(frameRate: .thirty, frameCount: 3), names: ElementNames(kinds: [.car]),
      elements: cars)
  }

  private func cars(atFrame frame: Int) -> [PlacedElement] {
    lanes.enumerated().flatMap { lane, count in
      (0..<count).map { car in
        PlacedElement(
          .indexed(IndexedElement(.car, section: lane, item: car)),
          rect: PixelRect(x: 40 * car + Int(speed * Double(frame)), y: 24 * lane, width: 36, height: 22))
      }
    }
  }
}

struct CountCars: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count", abstract: "Count the cars of a scene.")
  static let counted = Mutex<[String: Int]>([:])
  @Argument var path: String

  func run() throws {
    let source = try SceneLoader().load(path, as: [Traffic.scenes]).source
    let count = try source.placement(atFrame: 0).elements().count
    Self.counted.withLock { $0[path] = count }
  }
}

/// What an external package can add using public API only.
@Suite struct TrafficTests {
  private let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "traffic-\(UUID().uuidString)")

  private func scene(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "rush.yaml"))
    return folder.appending(path: "rush.yaml").path
  }

  @Test func aCustomSceneFileIsCheckedDrawnAndCounted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try scene("lanes: [2, 3]\nspeed: 5\n")
    #expect(Traffic.tool.run(["validate", "--quiet", path]) == 0)
    #expect(Traffic.tool.run(["count", path]) == 0)
    #expect(CountCars.counted.withLock { $0[path] } == 5)
    let frames = folder.appending(path: "frames").path
    #expect(Traffic.tool.run(["render", "--quiet", path, "--out", frames]) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: frames).count { $0.hasSuffix(".png") } == 3)
    #expect(Traffic.tool.run(["cuont", path]) == 2)
  }

  @Test func aWrongKeyIsRefusedWithItsPosition() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try scene("lanes: [2]\n\nspede: 3\n")
    #expect(Traffic.tool.run(["validate", path]) == 2)
    let errors = #expect(throws: SceneErrors.self) { try SceneLoader().load(path, as: [Traffic.scenes]) }
    let text = errors?.diagnostics.shortText ?? ""
    #expect(text.hasPrefix("\(path):3:1: error: unknown key `spede`") && text.contains("speed"), "\(text)")
  }

  @Test func reportsNameCustomElementsAndMasksFindThem() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let artifacts = folder.appending(path: "artifacts").path
    func verify(_ text: String, record: String = "never", mask: String...) throws -> Int32 {
      Traffic.tool.run(
        [
          "verify", "--quiet", try scene(text), "--snapshots", folder.appending(path: "references").path,
          "--artifacts", artifacts, "--record", record,
        ] + mask.flatMap { ["--mask-element", $0] })
    }
    #expect(try verify("lanes: [2, 1]\n", record: "all") == 0)
    #expect(try verify("lanes: [2, 1]\n") == 0)
    #expect(try verify("lanes: [2, 2]\n") == 1)
    let report = try Data(contentsOf: URL(filePath: artifacts).appending(path: "verification.json"))
    #expect(String(decoding: report, as: UTF8.self).contains("car 1-1"))
    #expect(try verify("lanes: [2, 1]\n", mask: "car 1-0") == 0)
    #expect(try verify("lanes: [2, 1]\n", mask: "car 1-2") == 1)
  }
}
