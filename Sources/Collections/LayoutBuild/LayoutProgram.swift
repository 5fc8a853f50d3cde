import Foundation
import GridCollectionFile
import GridCommands
import GridDocument
import GridSceneForm
import GridSource
import GridSupport

/// The program with the layouts, and what it has recorded.
///
/// The program replaces this one when a recording is missing, and then lets the same command line start again, which
/// finds the recording. Commands write nothing before all recordings exist.
final class LayoutProgram: Sendable {
  /// Finds the sources, and returns a function that builds the program and returns its path.
  private let find: @Sendable () throws -> () throws -> String
  private let recordings: [LayoutAnswer.Recording]

  /// The program that the running command talks to.
  static var current: LayoutProgram {
    get throws {
      guard let found = running else { throw CommandError(.badInput, "there is no program with layouts") }
      return found
    }
  }
  @TaskLocal static var running: LayoutProgram?

  /// Creates a program, with the recordings that it may have made for this command line.
  init(_ find: @escaping @Sendable () throws -> () throws -> String) throws {
    self.find = find
    guard let number = ProcessInfo.processInfo.environment[LayoutAnswer.variable].flatMap({ Int32($0) })
    else {
      recordings = []
      return
    }
    unsafe unsetenv(LayoutAnswer.variable)
    recordings = try SharedFile(descriptor: number).load(LayoutAnswer.self).recordings
  }

  /// Builds the program and lets it replace this one. Broken scenes are reported before anything is built.
  func run(
    _ task: LayoutRequest.Task, _ paths: [String] = [], change: (inout LayoutRequest) -> Void
  ) throws -> Never {
    let build = try find()
    let place = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var request = LayoutRequest(
      task, returnPath: place, returnArguments: [place] + (try CommandLineTool.arguments()))
    request.usesColor = Terminal.usesColor
    request.known = recordings
    request.scenes = try paths.map { path in
      // Standard input can be read only once.
      if let known = recordings.first(where: { $0.content.path == path }) { return known.content }
      try InputKind.check(path, is: .scene)
      do { return try SceneContent(path) } catch {
        // The reader of scenes gives the reason.
        _ = try LoadedCollection(path)
        throw error
      }
    }
    for scene in request.scenes { _ = try LoadedCollection(scene.path, files: scene.files) }
    change(&request)
    let program = try build()
    let file = try SharedFile()
    try file.store(request)
    throw SharedFile.become(program, [program, LayoutRequest.argument, "\(file.descriptor)"])
  }

  /// Returns the recordings of scenes with a scale and an overlay, in the order of their paths.
  func recorded(
    _ paths: [String], scale: Double?, showsWork: Bool = false, timeLimit: Int,
    checksDeterminism: Bool = false
  ) throws -> [RecordedLayout] {
    let fitting = recordings.filter { $0.scale == scale && $0.showsWork == showsWork }
    guard !fitting.isEmpty else {
      try run(.record, paths) { request in
        (request.scale, request.showsWork, request.timeLimit) = (scale, showsWork, timeLimit)
        request.checksDeterminism = checksDeterminism
      }
    }
    guard fitting.map(\.content.path) == paths else {
      throw CommandError(.fileAccess, "the recordings of the program are those of other scenes")
    }
    return try fitting.map(RecordedLayout.init)
  }
}

/// A scene file with the frames that its layout has made.
struct RecordedLayout {
  let path: String
  let file: LoadedCollection
  let frames: FrameRecording
  /// The findings about determinism, if they were asked for.
  let findings: [String]

  init(_ recording: LayoutAnswer.Recording) throws {
    path = recording.content.path
    RunInputs.note(path)
    file = try LoadedCollection(path, files: recording.content.files)
    do { frames = try FrameRecording(Array(recording.frames)) } catch {
      throw CommandError(.fileAccess, "\(error)")
    }
    findings = recording.findings
  }
}
