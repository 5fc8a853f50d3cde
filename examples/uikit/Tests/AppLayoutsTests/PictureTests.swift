import Foundation
import GridSnapshot
import Gridreel
import Testing

/// Makes the pictures of README.md in a given folder: `GRIDREEL_PICTURES=folder swift test --filter PictureTests`.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["GRIDREEL_PICTURES"] != nil))
struct PictureTests {
  @Test(arguments: Example.names)
  func pictures(of name: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["GRIDREEL_PICTURES"])
    let example = try #require(Example.named(name))
    let still = try SnapshotScene(example.scene(scale: 2)).renderer()
    let frame = try example.still.frame(in: still.source.timeline)
    _ = try still.renderInOrder([frame]) { picture in
      _ = FileManager.default.createFile(atPath: "\(folder)/\(name).png", contents: Data(picture.png))
    }
    let moving = try SnapshotScene(example.scene()).renderer()
    let frames = Array(0..<moving.source.timeline.frameCount)
    _ = try moving.render(frames, to: [.animation(.gif, to: .file("\(folder)/\(name).gif"))])
  }
}
