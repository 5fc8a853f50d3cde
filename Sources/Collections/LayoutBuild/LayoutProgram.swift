import Foundation
import GridCollectionFile
import GridCommands
import GridDocument
import GridSceneForm
import GridSource
import GridSupport

/// The program with the layouts, and what it has recorded.
package struct LayoutProgram: Sendable {
  /// Builds the program and returns its path.
  private let build: @Sendable () throws -> String

  init(_ build: @escaping @Sendable () throws -> String) { self.build = build }

  /// The program that the running command talks to.
  static var current: LayoutProgram {
    get throws {
      guard let found = running else { throw CommandError(.badInput, "there is no program with layouts") }
      return found
    }
  }
  @TaskLocal static var running: LayoutProgram?

  /// Returns a request whose answer this command line receives.
  func request(_ task: LayoutRequest.Task, _ paths: [String] = []) throws -> LayoutRequest {
    let place = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var request = LayoutRequest(
      task, returnPath: place, returnArguments: [place] + (try CommandLineTool.arguments()))
    request.usesColor = Terminal.usesColor
    request.scenes = try paths.map { path in
      try InputKind.check(path, is: .scene)
      do { return try SceneContent(path) } catch {
        // The reader of scenes gives the reason.
        _ = try LoadedCollection(path)
        throw error
      }
    }
    return request
  }

  /// Builds the program and lets it replace this one. Broken scenes are reported before anything is built.
  func run(_ request: LayoutRequest) throws -> Never {
    for scene in request.scenes { _ = try LoadedCollection(scene.path, files: scene.files) }
    let program = try build()
    let file = try SharedFile()
    try file.store(request)
    throw SharedFile.become(program, [program, LayoutRequest.argument, "\(file.descriptor)"])
  }

  /// Returns the recordings of scenes: those that the program has made, or else makes it record them, which starts this
  /// command line again.
  func recordings(_ request: () throws -> LayoutRequest) throws -> [RecordedLayout] {
    guard let number = ProcessInfo.processInfo.environment[LayoutAnswer.variable].flatMap({ Int32($0) })
    else {
      try run(try request())
    }
    unsafe unsetenv(LayoutAnswer.variable)
    return try SharedFile(descriptor: number).load(LayoutAnswer.self).scenes.map(RecordedLayout.init)
  }
}

/// A scene file with the frames that its layout has made.
struct RecordedLayout {
  let path: String
  let file: LoadedCollection
  let frames: FrameRecording
  /// The findings about determinism, if they were asked for.
  let findings: [String]

  init(_ scene: LayoutAnswer.Scene) throws {
    path = scene.content.path
    RunInputs.note(path)
    file = try LoadedCollection(path, files: scene.content.files)
    if !file.warnings.isEmpty {
      Terminal.writeError(file.warnings.text(color: Terminal.usesColor), asIs: Terminal.usesColor)
    }
    do { frames = try FrameRecording(Array(scene.recording)) } catch {
      throw CommandError(.fileAccess, "\(error)")
    }
    for warning in frames.warnings { Terminal.writeError("warning: \(warning)") }
    findings = scene.findings
  }
}
