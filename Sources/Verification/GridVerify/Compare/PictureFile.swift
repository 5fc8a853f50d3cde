import Foundation
public import GridImage
public import GridSupport

/// The bytes of a picture and its name for messages.
public struct PictureFile: Sendable, Hashable {
  /// A path, or a substitute for one in messages.
  public var name: String
  /// The file's content.
  public var bytes: [UInt8]

  /// Creates a picture file in memory.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file. Rejects devices and named pipes instead of waiting for them.
  ///
  /// - Throws: `FileError`.
  public init(path: String) throws(FileError) {
    self.init(name: path, bytes: try FileSystem.readRegular(path))
  }

  func hasContent(of other: PictureFile) -> Bool {
    // `memcmp` compares whole registers, unlike `==` on arrays.
    guard bytes.count == other.bytes.count else { return false }
    return unsafe bytes.withUnsafeBytes { one in
      unsafe other.bytes.withUnsafeBytes { two in
        guard let first = one.baseAddress, let second = two.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
  }

  package static func standardInput() throws(FileError) -> PictureFile {
    PictureFile(name: "standard input", bytes: try FileSystem.readStandardInput())
  }
}

/// The outcome of comparing two pictures.
public enum PictureVerdict: Sendable {
  /// The files have the same bytes.
  case identical
  /// Both pictures were decoded and compared. The result tells whether they match.
  case compared(ImageDifference)
  /// There is no actual picture.
  case missing
  /// There is no expected picture.
  case extra
  /// The picture is a frame of the faster sequence without a partner in the slower one. Nothing was compared.
  case unpaired
  /// A file could not be read.
  case unreadable(FileError)
  /// A file cannot be decoded as a picture. The string names the file and the reason.
  case undecodable(String)

  /// Whether the pictures match.
  public var passes: Bool { ["identical", "match"].contains(status) }

  /// The verdict in words, on one line.
  public var reason: String {
    switch self {
    case .identical: "the files are identical"
    case .compared(let result): result.reason
    case .missing: "missing: there is no actual picture"
    case .extra: "extra: there is no expected picture"
    case .unpaired: "unpaired: the other sequence has no frame of its time"
    case .unreadable(let error): "\(error)"
    case .undecodable(let reason): reason
    }
  }

  /// A status for reports: `identical`, `match`, `different`, `missing`, `extra`, `unpaired` or `unreadable`.
  public var status: String {
    switch self {
    case .identical: "identical"
    case .compared(let result): result.passes ? "match" : "different"
    case .missing: "missing"
    case .extra: "extra"
    case .unpaired: "unpaired"
    case .unreadable, .undecodable: "unreadable"
    }
  }
}

/// Two pictures that were compared because they have the same name.
public struct PicturePair: Sendable {
  /// The path that both have in their folders, or the name of the actual one.
  public var name: String
  /// The path of the expected picture; nil if there is none.
  public var expected: String?
  /// The path of the actual picture; nil if there is none.
  public var actual: String?
  /// The outcome of the comparison.
  public var verdict: PictureVerdict

  package init(name: String, expected: String?, actual: String?, verdict: PictureVerdict) {
    self.name = name
    self.expected = expected
    self.actual = actual
    self.verdict = verdict
  }
}
