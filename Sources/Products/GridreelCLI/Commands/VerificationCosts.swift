import Foundation
import GridCommands
import GridImage
import GridRender
import GridSceneFile
import GridSupport
import GridVerify
import Gridreel

/// The measured costs of scenes, or of the frames of one scene, from an earlier run.
struct MeasuredCosts {
  /// Seconds by scene name.
  var seconds: [String: Double] = [:]
  /// The costs of frames, from a verification of one scene.
  var frames: FrameCosts?

  /// Reads a report of `verify`, or the timings of `render`, for the given number of scenes.
  init(path: String, scenes: Int) throws {
    RunInputs.note(path)
    let bytes = try FileSystem.read(path)
    if let report = VerificationReport(json: bytes) {
      for scene in report.scenes { seconds[scene.name] = scene.seconds }
      return
    }
    struct Timings: Decodable { let costs: FrameCosts }
    guard let timings = try? JSONDecoder().decode(Timings.self, from: Data(bytes)) else {
      throw CommandError(
        .badInput,
        "\(path): this is neither a report of gridreel verify --json nor of --timings-json")
    }
    guard scenes == 1 else {
      throw CommandError(
        .badInput,
        "\(path) has the costs of one scene, but there are \(scenes) scenes; use a report of gridreel verify --json"
      )
    }
    frames = timings.costs
  }
}

extension VerifiedSceneList {
  /// Returns the relative costs of the scenes: their measured times or, if unknown, the numbers of pictures
  /// in their references. Scenes without a reference are read to count their frames.
  func costs(measured: MeasuredCosts?, options: SceneOptions, rendering: SceneRenderer.Options) -> [Double] {
    let known = entries.map { entry -> (name: String, frames: Double) in
      let owner = owners.first { $0.source == entry.path && $0.variant == entry.variant }
      guard let owner else { return Self.size(of: entry, options, rendering) }
      // A frame that repeats another one is not drawn again.
      return (owner.name, Double(owner.pictureCount) + Double(owner.frameCount - owner.pictureCount) / 64)
    }
    let seconds = known.map { measured?.seconds[$0.name] ?? 0 }
    let timed = known.indices.filter { seconds[$0] > 0 }
    let frames = timed.map { known[$0].frames }.reduce(0, +)
    let rate = frames > 0 ? timed.map { seconds[$0] }.reduce(0, +) / frames : 1
    return known.indices.map { seconds[$0] > 0 ? seconds[$0] : max(known[$0].frames, 1) * rate }
  }

  /// Returns the name of a scene without a reference, and its number of pictures. A scene that cannot be read
  /// costs almost nothing.
  private static func size(
    of entry: Entry, _ options: SceneOptions, _ rendering: SceneRenderer.Options
  ) -> (name: String, frames: Double) {
    guard let loaded = try? options.access.loader.load(entry.path),
      let renderer = try? SceneRenderer(options.apply(to: loaded.scene), options: rendering).renderer
    else { return ("", 1) }
    let all = Array(0..<renderer.source.timeline.frameCount)
    let name = VerifiedSequence.name(scene: renderer.source.name, variant: entry.variant)
    return (name, renderer.costs(of: all, measured: nil).reduce(0, +))
  }

  /// Returns a hash of the scenes, their order, their files and their costs.
  func planHash(costs: [Double], measured: MeasuredCosts?) -> String {
    var hasher = ByteHasher()
    for (entry, cost) in zip(entries, costs) {
      hasher.append(Array("\(entry.path)\n\(entry.variant.suffix)\n\(cost)".utf8))
      hasher.append((try? FileSystem.read(entry.path)) ?? [])
    }
    hasher.append(Array(JSONText.line(measured?.frames).utf8))
    return hasher.text
  }
}
