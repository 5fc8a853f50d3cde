public import GridImage
public import GridSupport

/// What became of comparing two pictures.
public enum PictureVerdict: Sendable {
  /// The files hold the same bytes.
  case identical
  /// Both were decoded and compared; the result says whether they match.
  case compared(ImageDifference)
  /// There is no actual picture.
  case missing
  /// There is no expected picture.
  case extra
  /// A file could not be read.
  case unreadable(FileError)
  /// A file is no picture that can be decoded; the text names it and says why.
  case undecodable(String)

  /// Whether the pictures match.
  public var passes: Bool {
    switch self {
    case .identical: true
    case .compared(let result): result.passes
    case .missing, .extra, .unreadable, .undecodable: false
    }
  }

  /// The verdict in words, on one line.
  public var reason: String {
    switch self {
    case .identical: "the files are identical"
    case .compared(let result): result.reason
    case .missing: "missing: there is no actual picture"
    case .extra: "extra: there is no expected picture"
    case .unreadable(let error): "\(error)"
    case .undecodable(let reason): reason
    }
  }

  /// A word for reports: `identical`, `match`, `different`, `missing`, `extra` or `unreadable`.
  public var status: String {
    switch self {
    case .identical: "identical"
    case .compared(let result): result.passes ? "match" : "different"
    case .missing: "missing"
    case .extra: "extra"
    case .unreadable, .undecodable: "unreadable"
    }
  }
}
