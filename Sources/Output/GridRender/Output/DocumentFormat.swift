import GridSupport

/// A form in which frames are written as vectors: shapes and text at any resolution.
public enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// A page for each frame.
  case pdf
  /// One frame.
  case svg

  /// The format that a file's name ends in; nil where that is none.
  public init?(fileName: String) {
    guard let ending = FilePath.ending(of: fileName)?.lowercased() else { return nil }
    self.init(rawValue: ending)
  }

  /// Whether a file can hold more than one frame.
  public var hasPages: Bool { self == .pdf }

  /// The endings of the files, for people: `.pdf, .svg`.
  package static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }
}
