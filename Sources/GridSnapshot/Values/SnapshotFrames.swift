public import GridImage

/// Several pictures that belong together, such as frames of a sequence.
public struct SnapshotFrames: Sendable {
  /// A picture and its number.
  struct Entry: Sendable {
    var index: Int
    var picture: SnapshotPicture

    /// The name of its file.
    var fileName: String {
      let digits = "\(index)"
      return "frame-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
    }
  }

  /// The pictures in the order of their numbers.
  var entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// Creates a list of pictures, numbered from 0.
  public init(_ bitmaps: [Bitmap]) {
    entries = bitmaps.enumerated().map { Entry(index: $0, picture: SnapshotPicture($1)) }
  }
}
