import GridSupport

/// A vector format for frames: shapes and text at any resolution.
public enum DocumentFormat: String, Sendable, Hashable, CaseIterable {
  /// One page per frame.
  case pdf
  /// One frame.
  case svg

  /// Creates the format with the file extension of a file name; nil if there is none.
  public init?(fileName: String) {
    guard let fileExtension = FilePath.fileExtension(of: fileName)?.lowercased() else { return nil }
    self.init(rawValue: fileExtension)
  }

  /// Whether a file can hold more than one frame.
  public var hasPages: Bool { self == .pdf }

  /// The file extensions as text: `.pdf, .svg`.
  package static var extensions: String { allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }
}
