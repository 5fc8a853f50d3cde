import GridSupport
import Synchronization

/// The text of a scene: that of its file, or unsaved text from the editor.
final class SceneBuffer: Sendable {
  /// A version of the text.
  struct Version: Sendable {
    /// Grows with each change.
    var revision: Int
    var text: String
    var isSaved: Bool
    /// Whether the file has changed since the unsaved text was based on it.
    var hasConflict: Bool
  }

  /// Why a change was refused.
  enum Refusal: Error {
    /// Another change came first.
    case outdated(Version)
    /// The file has changed; its text.
    case conflict(String)
    case file(FileError)
  }

  private struct State {
    var revision = 1
    /// The text of the file when it was last read; nil if there is no file yet.
    var disk: String?
    /// The text of the file that the unsaved text is based on.
    var base: String?
    /// The unsaved text; nil if there is none.
    var unsaved: String?

    var version: Version {
      Version(
        revision: revision, text: unsaved ?? disk ?? "", isSaved: unsaved == nil && disk != nil,
        hasConflict: unsaved != nil && base != disk)
    }
  }

  let path: String
  private let state: Mutex<State>

  /// Creates a buffer.
  /// - Parameter draft: The text of a new scene, which has no file yet.
  init(path: String, draft: String? = nil) {
    self.path = path
    state = Mutex(State(unsaved: draft))
  }

  var version: Version { state.withLock { $0.version } }

  /// The text of the file when it was last read.
  var diskText: String? { state.withLock { $0.disk } }

  /// Takes note of the file's text; nil if there is no file.
  func noteDisk(_ text: String?) {
    state.withLock { state in
      guard text != state.disk else { return }
      if state.unsaved == nil || state.unsaved == text {
        (state.unsaved, state.base) = (nil, text)
      }
      state.disk = text
      state.revision += 1
    }
  }

  /// Replaces the text without saving it.
  /// - Parameter revision: The revision that the text is based on.
  func replace(_ text: String, basedOn revision: Int) throws(Refusal) -> Version {
    try state.withLock { state throws(Refusal) in
      guard revision == state.revision else { throw .outdated(state.version) }
      if state.unsaved == nil { state.base = state.disk }
      state.unsaved = text == state.disk ? nil : text
      state.revision += 1
      return state.version
    }
  }

  /// Drops unsaved text.
  func revert() -> Version {
    state.withLock { state in
      if state.disk != nil {
        (state.unsaved, state.base) = (nil, state.disk)
        state.revision += 1
      }
      return state.version
    }
  }

  /// Writes the text to its file.
  /// - Parameter overwrites: Whether to replace a file that has changed meanwhile.
  func save(overwrites: Bool) throws(Refusal) -> Version {
    try state.withLock { state throws(Refusal) in
      guard let text = state.unsaved else { return state.version }
      let now = (try? FileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) }
      if !overwrites, now != state.base { throw .conflict(now ?? "") }
      // The scene is an input of drawing, but here it is also the output.
      RunInputs.forgetAll()
      do throws(FileError) { try AtomicFile.write(Array(text.utf8), to: path) } catch { throw .file(error) }
      (state.unsaved, state.disk, state.base) = (nil, text, text)
      state.revision += 1
      return state.version
    }
  }
}
