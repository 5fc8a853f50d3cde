import Foundation
import GridCompose
import GridGeometry
import GridRender
import GridSchema
import GridScroll
import Gridreel
import Synchronization

/// Records a scroll by hand, in which the view moves with the scene's own physics.
final class StudioRecorder: Sendable {
  /// An event of a pointer or wheel.
  struct Event: Decodable, Sendable {
    /// The time in seconds since the recording began.
    var t: Double
    var kind: String
    /// The position in the picture in points.
    var x: Double
    var y: Double
    /// The distance that a wheel scrolls, in points.
    var dx: Double?
    var dy: Double?
  }

  /// The view after some events.
  struct View: Encodable, Sendable {
    struct Offset: Encodable, Sendable {
      var x: Double
      var y: Double
    }

    var offset: Offset
    /// The address of the picture.
    var picture: String
  }

  /// What was recorded, and the edits that add it to the scene.
  struct Take: Sendable {
    var steps: [JSON]
    var greatestError: Double
  }

  /// Why there is no answer.
  struct Refusal: Error { var reason: String }

  /// How many pictures are kept until the page has asked for them.
  private static let mostPictures = 16
  /// The seconds between samples of a motion that goes on by itself.
  fileprivate static let pulse = 1.0 / 120

  fileprivate struct Recording {
    var build: PictureBuild
    var gesture: LiveGesture<PreparedScene>
    var samples: [GestureSample]
  }

  private struct State {
    var recording: Recording?
    /// The latest pictures by hash, oldest first.
    var pictures: [(hash: String, data: Data)] = []
  }

  private let state = Mutex(State())

  /// Begins a recording at a frame.
  func start(_ build: PictureBuild, frame: Int) -> View.Offset {
    let source = build.ready.source
    let offset = source.offset(atFrame: min(max(frame, 0), build.frameCount - 1)) ?? .zero
    state.withLock { state in
      state.recording = Recording(
        build: build, gesture: LiveGesture(in: source.prepared, at: offset),
        samples: [GestureSample(time: 0, offset: offset, isTouched: false)])
    }
    return View.Offset(x: offset.x, y: offset.y)
  }

  func cancel() { state.withLock { $0.recording = nil } }

  /// Moves the view by events, and returns it as it is at a time.
  func add(_ events: [Event], now: Double) throws -> View {
    let moved = state.withLock { state -> (PictureBuild, Point)? in
      guard var recording = state.recording else { return nil }
      for event in events { recording.add(event) }
      recording.sample(until: now)
      state.recording = recording
      return (recording.build, recording.gesture.offset(at: max(now, recording.latest)))
    }
    guard let (build, offset) = moved else { throw Refusal(reason: "no recording is under way") }
    let picture = try Self.picture(of: build, at: offset)
    state.withLock { state in
      state.pictures.removeAll { $0.hash == picture.hash }
      state.pictures = state.pictures.suffix(Self.mostPictures - 1) + [picture]
    }
    return View(
      offset: View.Offset(x: offset.x, y: offset.y), picture: "/picture/\(picture.hash).png")
  }

  /// Returns the picture with a pixel hash; nil if it is not one of the latest.
  func picture(_ hash: String) -> Data? {
    state.withLock { state in state.pictures.last { $0.hash == hash }?.data }
  }

  /// Returns the steps that play the recording back. The recording goes on until another one begins, so that they can
  /// be had in both forms.
  /// - Parameter isTrace: Whether to return the offsets as they were, rather than drags and flings.
  func take(isTrace: Bool) throws -> Take {
    let recording = state.withLock { state -> Recording? in
      state.recording?.finish()
      return state.recording
    }
    guard let recording else { throw Refusal(reason: "no recording is under way") }
    let gesture = GestureRecording(recording.samples)
    let space = recording.build.ready.source.prepared
    let found = isTrace ? gesture.trace() : try gesture.drags(in: space)
    guard let found, gesture.duration > 0 else { throw Refusal(reason: "nothing was recorded") }
    return Take(steps: found.json, greatestError: found.greatestError)
  }

  /// Draws a scene at an offset.
  private static func picture(of build: PictureBuild, at offset: Point) throws -> (hash: String, data: Data) {
    let prepared = build.ready.source.prepared
    // A path takes time, so the offset is held for two frames.
    let path = ScrollPath(steps: [ScrollStep(.offsets(RecordedOffsets([offset, offset])))])
    let source = SceneSource(prepared, path: try ScrollTimeline(path, in: prepared))
    let text = build.renderer.text
    let renderer = try SequenceRenderer(
      try source.withSurroundings(measuring: text.makeMeasurer()), text: text)
    let result = Mutex<(hash: String, data: Data)>(("", Data()))
    _ = try renderer.render([0], jobs: 1) { frame in
      result.withLock { $0 = (frame.record.hash, Data(frame.png)) }
    }
    return result.withLock { $0 }
  }
}

extension StudioRecorder.Recording {
  /// The time of the latest sample.
  fileprivate var latest: Double { samples.last?.time ?? 0 }

  fileprivate mutating func add(_ event: StudioRecorder.Event) {
    let time = max(event.t, latest)
    let finger = Point(x: event.x, y: event.y)
    guard time.isFinite, finger.x.isFinite, finger.y.isFinite else { return }
    sample(until: time)
    switch event.kind {
    case "down": gesture.touchBegan(at: time, finger: finger)
    case "move": gesture.touchMoved(at: time, finger: finger)
    case "up":
      gesture.touchMoved(at: time, finger: finger)
      note(time)
      gesture.touchEnded(at: time)
    case "wheel":
      // A wheel moves at once, which is a step in the trace.
      note(time)
      gesture.wheel(by: Vector(dx: event.dx ?? 0, dy: event.dy ?? 0), at: time)
    default: return
    }
    note(time)
  }

  /// Samples a motion that goes on by itself.
  fileprivate mutating func sample(until time: Double) {
    guard time.isFinite, time - latest < 60 else { return }
    while gesture.isMoving(at: latest), latest + StudioRecorder.pulse < time {
      note(latest + StudioRecorder.pulse)
    }
  }

  /// Adds the rest of a motion that goes on by itself.
  fileprivate mutating func finish() {
    for _ in 0..<7_200 where gesture.isMoving(at: latest) { note(latest + StudioRecorder.pulse) }
  }

  private mutating func note(_ time: Double) {
    samples.append(
      GestureSample(time: time, offset: gesture.offset(at: time), isTouched: gesture.isTouched))
  }
}
