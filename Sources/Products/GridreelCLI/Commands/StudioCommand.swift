import ArgumentParser
import Foundation
import GridCommands
import GridDocument
import GridRender
import GridStudio
import GridSupport
import GridVerify
import Synchronization

/// `gridreel studio`: shows a scene in the browser while it is written, or reviews a run of `gridreel verify`.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "studio",
    abstract: "Show a scene in the browser, and draw it again while you write it.",
    discussion: """
      Serves a page on this machine only. Open the address that is printed; its token keeps other pages and other \
      users out. Ctrl-C ends the command. With --review, the page shows the findings of gridreel verify instead, and \
      decides about them by the rules of gridreel approve.
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene file (YAML or JSON), or a data file, for which the page begins a scene.", valueName: "path"),
    completion: .file())
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Review this artifact folder of gridreel verify, such as artifacts/verify, instead of showing a scene.",
      valueName: "folder"),
    completion: .directory)
  var review: String?

  @Option(
    help: ArgumentHelp(
      "The folder with references, for --review; by default Snapshots.", valueName: "folder"),
    completion: .directory)
  var snapshots: String?

  @Option(help: ArgumentHelp("The port to listen on; by default a free one.", valueName: "number"))
  var port: UInt16?

  @Flag(inversion: .prefixedNo, help: "Open the page in the browser, if there is a screen.")
  var open = true

  @Flag(help: "Look at the files every half second, for file systems that do not report changes.")
  var poll = false

  @Option(
    help: ArgumentHelp(
      "A folder in which scenes may read files, in addition to the current folder and their own. Repeatable.",
      valueName: "folder"),
    completion: .directory)
  var root: [String] = []

  @OptionGroup var limit: FrameLimitOption

  func validate() throws {
    if path == "-" { throw ValidationError("standard input cannot be edited; name a scene file") }
    if port == 0 { throw ValidationError("--port should be a number from 1 to 65535") }
    if review == nil {
      if path == nil { throw ValidationError("name a scene, a data file, or with --review a run to review") }
      if snapshots != nil { throw ValidationError("--snapshots is for --review") }
      return
    }
    if let path { throw ValidationError("--review shows what gridreel verify found; leave out \(path)") }
    if !root.isEmpty || limit.isGiven {
      throw ValidationError("--review draws nothing; leave out --root, --max-frames and --max-picture-pixels")
    }
  }

  func run() throws {
    if let review {
      try runReview(of: ArtifactFolder(review))
    } else if let path {
      try runScene(path)
    }
  }

  private func runScene(_ path: String) throws {
    var settings = try settings(path)
    settings.roots = root
    settings.polls = poll
    settings.maximumFrames = limit.maxFrames
    settings.maximumPixels = limit.maxPicturePixels
    settings.maker = { [path = settings.path, root] order in
      try Self.make(order, path: path, roots: root)
    }
    let session = StudioSession(settings)
    try serve(run: session.run, stop: session.stop) { port throws(StudioServer.Failure) in
      try StudioServer(session, port: port)
    }
  }

  private func runReview(of artifacts: ArtifactFolder) throws {
    let approval = Approval(artifacts: artifacts, references: ReferenceFolder(snapshots ?? "Snapshots"))
    guard !(try ApproveCommand.pending(approval)).scenes.isEmpty else {
      return try Terminal.write("no approval is pending")
    }
    let session = ReviewSession(approval, polls: poll)
    try serve(run: session.run, stop: session.stop) { port throws(StudioServer.Failure) in
      try StudioServer(session, port: port)
    }
  }

  /// Serves a page until Ctrl-C.
  private func serve(
    run: () -> Void, stop: @escaping @Sendable () -> Void,
    _ start: (UInt16) throws(StudioServer.Failure) -> StudioServer
  ) throws {
    let server: StudioServer
    do { server = try start(port ?? 0) } catch { throw CommandError(.fileAccess, error.reason) }
    let interrupts = Interrupts { stop() }
    server.start()
    try Terminal.write(server.address, asIs: true)
    if open { Self.show(server.singleUseAddress) }
    run()
    server.stop()
    try interrupts.end()
  }

  /// Returns the scene to show: a scene file, which may not exist yet, or a new scene for a data file.
  private func settings(_ path: String) throws -> StudioSession.Settings {
    if InputKind.isScene(path) { return StudioSession.Settings(path: path) }
    let isNewScene = !FileSystem.exists(path) && FilePath.fileExtension(of: path)?.lowercased() == "json"
    if isNewScene { return StudioSession.Settings(path: path) }
    guard FileSystem.exists(path) else { throw CommandError(.badInput, "\(path): no such file") }
    try InputKind.check(path, is: .table)
    let scene = try NewScene(dataPath: path)
    var settings = StudioSession.Settings(path: scene.path)
    if FileSystem.exists(scene.path) {
      Terminal.writeError("note: \(scene.path) exists, and is opened")
    } else {
      settings.draft = scene.text
    }
    return settings
  }

  /// Makes the outputs that the page asks for as `gridreel render` does.
  private static func make(
    _ order: StudioExports.Order, path: String, roots: [String]
  ) throws -> [String] {
    do {
      let render = try RenderCommand.parse([path] + roots.map { "--root=\($0)" } + order.arguments)
      let session = try render.session(reading: { $0.replacing(path, with: Array(order.text.utf8)) })
      let plan = try render.plan(session)
      let done = Atomic(0)
      let count = plan.frameCount
      order.progress(0, count)
      let made = try plan.write(jobs: render.workers.count, cancellation: order.cancellation) {
        order.progress(done.add(1, ordering: .relaxed).newValue, count)
      }
      return made.outputs.map { OutputOptions.describe($0.output, frames: $0.frames) }
        + made.warnings.map { "warning: \($0)" }
    } catch {
      throw ExportFailure(
        description: CommandError(error)?.message ?? RenderCommand.message(for: error))
    }
  }

  private struct ExportFailure: Error, CustomStringConvertible { var description: String }

  /// Opens an address in the browser. Nothing happens if there is no screen or no browser.
  private static func show(_ address: String) {
    #if canImport(Darwin)
    let program = "/usr/bin/open"
    #else
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    let program = "/usr/bin/xdg-open"
    #endif
    guard FileSystem.isProgram(program) else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
