import Foundation
package import GridDataFile
import GridDocument
import GridRender
import GridSceneFile
import GridSupport
import GridWatch
import Gridreel
import Synchronization

/// A scene that is drawn while it is written: its text, its last good pictures, and its errors.
///
/// Each change of the text, or of a file that the scene reads, makes a new state with the next number. The frame that
/// the page shows is drawn first, and the others outward from it.
package final class StudioSession: Sendable {
  /// The scene, and how it may be drawn.
  package struct Settings: Sendable {
    /// The path of the scene file, which may not exist yet.
    package var path: String
    /// The text of a new scene; nil to begin with the file.
    package var draft: String?
    /// Folders that scenes may access besides their own and the current one.
    package var roots: [String] = []
    package var limits = DataLimits()
    package var maximumFrames = SceneRenderer.Options().maximumFrames
    package var maximumPixels = SceneRenderer.Options().maximumPixels
    /// Whether to look at the files from time to time instead of waiting for reports of the system.
    package var polls = false
    package var jobs = SequenceRenderer.defaultJobs
    /// Makes the files that a page asks for.
    package var maker: StudioExports.Maker?

    package init(path: String) { self.path = path }
  }

  /// The maximum time, in seconds, that a page gets to show the first picture of a state.
  private static let showingTime = 0.1

  package let settings: Settings
  let buffer: SceneBuffer
  let events: EventHub
  let exports: StudioExports
  let recorder = StudioRecorder()
  private let inputs = InputFiles()
  private let status = Mutex(Status())
  /// The frame that the page shows.
  private let view = Mutex(0)
  private let looping = Mutex<WatchLoop?>(nil)

  private struct Status {
    var number = 0
    var state: StudioState?
    var build: PictureBuild?
    /// Builds that a page may still ask for.
    var recent: [PictureBuild] = []
  }

  package init(_ settings: Settings) {
    self.settings = settings
    buffer = SceneBuffer(path: settings.path, draft: settings.draft)
    events = EventHub()
    exports = StudioExports(settings.maker, roots: settings.roots, events)
  }

  /// Draws until `stop` is called.
  package func run() {
    let loop = WatchLoop(files: inputs, polls: settings.polls) { [self] in draw($0) }
    looping.withLock { $0 = loop }
    loop.run()
    events.close()
  }

  /// Ends `run`. Callable from any thread.
  package func stop() { looping.withLock { $0 }?.stop() }

  // MARK: Answers

  /// The latest state; nil before the first.
  var state: StudioState? { status.withLock { $0.state } }

  /// The latest pictures; nil before the first.
  var build: PictureBuild? { status.withLock { $0.build } }

  /// Returns the pictures of a state, as long as they are kept.
  func build(_ number: Int) -> PictureBuild? { status.withLock { $0.recent.first { $0.number == number } } }

  /// Returns the picture with a pixel hash; nil if no recent state has it.
  func picture(_ hash: String) throws -> Data? {
    if let data = recorder.picture(hash) { return data }
    for build in status.withLock({ $0.recent.reversed() }) {
      if let data = try build.picture(hash) { return data }
    }
    return nil
  }

  /// Draws the scene again, because its text has changed.
  func redraw() { looping.withLock { $0 }?.rerun() }

  /// Notes the frame that the page shows, so that it and the frames around it are drawn first.
  func show(_ frame: Int) { view.withLock { $0 = frame } }

  /// Reads the scene.
  /// - Parameter text: The text of the editor; nil to read the file, whose bytes may not even be text.
  func load(_ text: String?) throws(SceneErrors) -> LoadedScene {
    let files = inputs.access(.disk(roots: settings.roots))
    let access = text.map { files.replacing(settings.path, with: Array($0.utf8)) } ?? files
    return try SceneLoader(files: access, limits: settings.limits).load(settings.path)
  }

  /// Prepares a scene for drawing.
  func prepare(_ loaded: LoadedScene) throws -> SceneRenderer {
    var options = SceneRenderer.Options()
    options.maximumFrames = settings.maximumFrames
    options.maximumPixels = settings.maximumPixels
    let ready = try SceneRenderer(loaded, options: options)
    inputs.note(loaded.inputs + (ready.renderer.text.fonts?.files ?? []))
    return ready
  }

  // MARK: Drawing

  private func draw(_ cancellation: Cancellation) -> WatchOutcome {
    let disk = try? inputs.access(.disk(roots: settings.roots)).read(settings.path)
    buffer.noteDisk(disk.map { String(decoding: $0, as: UTF8.self) })
    let version = buffer.version
    let number = status.withLock { status in
      status.number += 1
      return status.number
    }
    do {
      guard disk != nil || !version.isSaved && !version.text.isEmpty else {
        throw SceneErrors(Diagnostics([Diagnostic(file: settings.path, message: "no such file")]))
      }
      let loaded = try load(version.isSaved ? nil : version.text)
      let build = PictureBuild(number, version.text, loaded, try prepare(loaded))
      let failure = Mutex<(any Error)?>(nil)
      do {
        try build.draw([min(view.withLock { $0 }, build.frameCount - 1)], cancellation: cancellation) {
          _, _ in
        }
      } catch {
        if case .cancelled = error { return .superseded }
        failure.withLock { $0 = error }
      }
      if cancellation.isCancelled || inputs.haveChanged() { return .superseded }
      if let error = failure.withLock({ $0 }) {
        // All errors in texts, rather than the first.
        let problems = try build.ready.problems(of: loaded)
        throw problems.hasErrors ? SceneErrors(problems) : error
      }
      publish(build, version, loaded.warnings)
      // Drawing the others would take the processor from the page while it shows this one.
      if events.hasListeners { build.waitUntilShown(Self.showingTime) }
      try drawOthers(of: build, cancellation)
      let warnings = loaded.warnings.merged(with: try build.ready.problems(of: loaded))
      if cancellation.isCancelled { return .superseded }
      if warnings != loaded.warnings { publish(build, version, warnings) }
      ProcessMemory.releaseUnused()
      return .ended(isFailure: false) {}
    } catch RenderError.cancelled {
      return .superseded
    } catch {
      if cancellation.isCancelled { return .superseded }
      let found = (error as? SceneErrors)?.diagnostics ?? Diagnostics(describing: error, in: settings.path)
      return .ended(isFailure: true) { [self] in
        publish(StudioState(number, found, version, self, pictures: build, isBroken: true))
      }
    }
  }

  /// Draws the frames that are missing, and tells the pages their hashes.
  private func drawOthers(of build: PictureBuild, _ cancellation: Cancellation) throws {
    while true {
      let start = view.withLock { $0 }
      let missing = build.missing(from: start)
      if missing.isEmpty || cancellation.isCancelled { return }
      let round = Cancellation()
      let batch = HashBatch(build: build.number, events)
      do throws(RenderError) {
        try build.draw(missing, jobs: settings.jobs, cancellation: round) { [self] frame, hash in
          batch.add(frame, hash)
          // Begin again where the page is now, if that part is not drawn yet.
          let shown = view.withLock { $0 }
          let hasMoved = shown != start && build.hashes[min(shown, build.frameCount - 1)] == nil
          if cancellation.isCancelled || hasMoved { round.cancel() }
        }
      } catch {
        if case .cancelled = error, !cancellation.isCancelled {
          batch.send()
          continue
        }
        throw error
      }
      batch.send()
    }
  }

  private func publish(_ build: PictureBuild, _ version: SceneBuffer.Version, _ warnings: Diagnostics) {
    let former = status.withLock { status -> PictureBuild? in
      guard status.build !== build else { return nil }
      defer { status.build = build }
      status.recent = status.recent.suffix(1) + [build]
      return status.build
    }
    former?.forgetPictures()
    publish(StudioState(build.number, warnings, version, self, pictures: build, isBroken: false))
    events.send(EventHub.event("frames", FrameHashes(build: build.number, hashes: build.hashes)))
  }

  /// Makes a state the latest one.
  private func publish(_ state: StudioState) {
    status.withLock { $0.state = state }
    events.send(EventHub.event("state", state))
  }

  /// Tells the pages that the text was saved or replaced although the pictures stay the same.
  func publishText() {
    guard var state else { return }
    state.text = StudioState.Text(buffer.version, settings.path)
    publish(state)
  }
}

extension Diagnostics {
  /// Creates the diagnostics of an error without a position.
  init(describing error: any Error, in path: String) {
    self.init([Diagnostic(file: path, message: "\(error)")])
  }
}

/// Collects the hashes of drawn frames, so that one event tells many.
private final class HashBatch: Sendable {
  private static let size = 32

  private let build: Int
  private let events: EventHub
  private let hashes = Mutex<[Int: String]>([:])

  init(build: Int, _ events: EventHub) { (self.build, self.events) = (build, events) }

  func add(_ frame: Int, _ hash: String) {
    let isFull = hashes.withLock { hashes in
      hashes[frame] = hash
      return hashes.count >= Self.size
    }
    if isFull { send() }
  }

  func send() {
    let taken = hashes.withLock { hashes in
      defer { hashes = [:] }
      return hashes
    }
    if !taken.isEmpty { events.send(EventHub.event("frames", FrameHashes(build: build, hashes: taken))) }
  }
}
