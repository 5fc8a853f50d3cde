package import GridSupport

/// Why a reference cannot be used.
package enum ReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file could not be read or written.
  case file(FileError)
  /// A file of the reference is not what it should be; the text says what is wrong.
  case damaged(path: String, reason: String)

  /// What is wrong, and what can be done about it.
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .damaged(let path, let reason): "\(path): \(reason); restore it, or record it anew"
    }
  }
}
