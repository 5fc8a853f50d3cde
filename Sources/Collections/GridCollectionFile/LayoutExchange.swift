package import Foundation
package import GridDocument
package import GridSupport

/// A scene file with its content, which may come from standard input and can be read only once.
package struct SceneContent: Codable, Sendable {
  /// The path, for messages.
  package var path: String
  /// The content.
  package var bytes: Data

  /// Reads a file; `-` is standard input.
  package init(_ path: String) throws(FileAccessError) {
    (self.path, bytes) = (path, Data(try FileAccess.disk.read(path)))
  }

  /// Access to files in which the scene has this content.
  package var files: FileAccess { FileAccess.disk.replacing(path, with: Array(bytes)) }
}

/// What `gridreel layouts` asks of a program with layouts.
///
/// The program replaces gridreel in the same process, so that signals and the terminal are its own. It lists or checks
/// layouts, or drives scenes, stores their recordings, and lets gridreel replace it again:
///
///     gridreel ──LayoutRequest──▶ program ──LayoutAnswer──▶ gridreel, which draws
package struct LayoutRequest: Codable, Sendable {
  /// The task.
  package enum Task: String, Codable, Sendable { case list, check, record }

  package var task: Task
  package var scenes: [SceneContent] = []
  /// The recordings that have been made before, for the answer.
  package var known: [LayoutAnswer.Recording] = []
  /// Device pixels per point, instead of those of the scenes.
  package var scale: Double?
  /// The maximum number of seconds that a layout may take for a frame; 0 for no limit.
  package var timeLimit = usualTimeLimit
  /// Whether recorded frames show the layout's work.
  package var showsWork = false
  /// Whether recorded layouts are also checked for determinism.
  package var checksDeterminism = false
  /// The names of rules that the check ignores.
  package var ignoredRules: [String] = []
  /// The path of the check's page.
  package var report: String?
  /// Whether messages may be colored.
  package var usesColor = false
  /// The program and arguments that receive the answer.
  package var returnPath: String
  package var returnArguments: [String]

  package init(_ task: Task, returnPath: String, returnArguments: [String]) {
    (self.task, self.returnPath, self.returnArguments) = (task, returnPath, returnArguments)
  }

  package static let usualTimeLimit = 30

  /// The argument that announces a request to a program; the number of the file's descriptor follows.
  package static let argument = "--gridreel-request"
}

/// The recordings that a program made.
package struct LayoutAnswer: Codable, Sendable {
  /// A scene that was driven once.
  package struct Recording: Codable, Sendable {
    package var content: SceneContent
    /// The scale and the overlay that the request asked for.
    package var scale: Double?
    package var showsWork: Bool
    /// The bytes of a `FrameRecording`.
    package var frames: Data
    /// The findings about determinism, if they were asked for.
    package var findings: [String]

    package init(_ content: SceneContent, scale: Double?, showsWork: Bool, frames: Data, findings: [String]) {
      (self.content, self.scale, self.showsWork) = (content, scale, showsWork)
      (self.frames, self.findings) = (frames, findings)
    }
  }

  package var recordings: [Recording]

  package init(_ recordings: [Recording]) { self.recordings = recordings }

  /// The variable that tells gridreel the number of the descriptor.
  package static let variable = "GRIDREEL_LAYOUT_ANSWER"
}

extension SharedFile {
  /// Stores a request or an answer.
  package func store(_ value: some Encodable) throws { try write(Array(JSONEncoder().encode(value))) }

  /// Reads a request or an answer.
  /// - Throws: `FileError`, also if it was stored by another version of gridreel.
  package func load<Value: Decodable>(_ type: Value.Type) throws(FileError) -> Value {
    let bytes = Data(try read())
    do { return try JSONDecoder().decode(type, from: bytes) } catch {
      throw FileError(
        action: "read", path: "the exchange between gridreel and the program with the layouts",
        reason: "they are of different versions")
    }
  }
}
