import Dispatch
import Foundation
import GridRender
import GridSceneFile
import GridSceneText
import Gridreel
import Synchronization

/// One state of a scene that could be drawn, and its pictures.
final class PictureBuild: Sendable {
  /// The encoded pictures kept, in bytes. Others are drawn again when the page asks for them.
  private static let mostBytes = 48 << 20
  /// The number of frames drawn in advance.
  private static let mostFrames = 3_000

  /// The number of the state.
  let number: Int
  let loaded: LoadedScene
  let ready: SceneRenderer
  /// Finds what in the text makes an element or a step.
  let locator: SceneLocator
  private let drawn = Mutex(Drawn())
  /// Signals that a page has asked for a picture.
  private let asked = DispatchSemaphore(value: 0)

  private struct Drawn {
    /// The pixel hashes by frame.
    var hashes: [Int: String] = [:]
    /// A frame for each hash.
    var frames: [String: Int] = [:]
    var pictures: [String: Data] = [:]
    var bytes = 0
  }

  init(_ number: Int, _ text: String, _ loaded: LoadedScene, _ ready: SceneRenderer) {
    (self.number, self.loaded, self.ready) = (number, loaded, ready)
    locator = SceneLocator(text)
  }

  var renderer: SequenceRenderer { ready.renderer }
  var frameCount: Int { renderer.source.timeline.frameCount }

  /// The pixel hashes of all frames drawn so far.
  var hashes: [Int: String] { drawn.withLock { $0.hashes } }

  /// Returns the picture with a pixel hash, drawing it if necessary; nil if no frame of this build has it.
  func picture(_ hash: String) throws -> Data? {
    defer { asked.signal() }
    let (data, frame) = drawn.withLock { ($0.pictures[hash], $0.frames[hash]) }
    if let data { return data }
    return try frame.map { try picture(ofFrame: $0).data }
  }

  /// Returns the picture of a frame and its pixel hash, drawing it if necessary.
  /// - Precondition: The frame exists.
  func picture(ofFrame index: Int) throws -> (hash: String, data: Data) {
    defer { asked.signal() }
    let known = drawn.withLock { drawn in
      drawn.hashes[index].flatMap { hash in drawn.pictures[hash].map { (hash: hash, data: $0) } }
    }
    if let known { return known }
    let result = Mutex<(hash: String, data: Data)?>(nil)
    _ = try renderer.render([index], jobs: 1) { [self] frame in
      let data = Data(frame.png)
      note(frame.record, data)
      result.withLock { $0 = (frame.record.hash, data) }
    }
    return result.withLock { $0 } ?? ("", Data())
  }

  /// Draws frames in the given order, and calls a function after each.
  func draw(
    _ indices: [Int], jobs: Int = SequenceRenderer.defaultJobs, cancellation: Cancellation,
    _ body: @escaping @Sendable (_ frame: Int, _ hash: String) -> Void
  ) throws(RenderError) {
    _ = try renderer.render(
      indices, jobs: jobs, isEncoded: { [self] _ in drawn.withLock { $0.bytes < Self.mostBytes } },
      cancellation: cancellation
    ) { [self] frame in
      // Joins the parts of the file.
      let png = frame.png
      note(frame.record, png.isEmpty ? nil : Data(png))
      body(frame.record.index, frame.record.hash)
    }
  }

  /// Waits until a page shows the first picture: until it has asked for that and for another one.
  /// - Parameter seconds: The maximum time to wait.
  func waitUntilShown(_ seconds: Double) {
    let end = DispatchTime.now() + seconds
    for _ in 0..<min(2, frameCount) where asked.wait(timeout: end) == .timedOut { return }
  }

  private func note(_ record: FrameRecord, _ data: Data?) {
    drawn.withLock { drawn in
      drawn.hashes[record.index] = record.hash
      if drawn.frames[record.hash] == nil { drawn.frames[record.hash] = record.index }
      guard let data, drawn.pictures[record.hash] == nil, drawn.bytes + data.count <= Self.mostBytes else {
        return
      }
      drawn.pictures[record.hash] = data
      drawn.bytes += data.count
    }
  }

  /// Lets go of all pictures, which are drawn again if a page still asks for them.
  func forgetPictures() { drawn.withLock { ($0.pictures, $0.bytes) = ([:], 0) } }

  /// Returns the frames that are not drawn yet: those from a frame to the end, then those before it.
  func missing(from frame: Int) -> [Int] {
    let start = min(max(frame, 0), frameCount - 1)
    let last = min(frameCount, start + Self.mostFrames)
    let first = max(0, start - Self.mostFrames / 3)
    let hashes = hashes
    guard hashes.count < frameCount else { return [] }
    return (Array(start..<last) + (first..<start).reversed()).filter { hashes[$0] == nil }
  }
}
