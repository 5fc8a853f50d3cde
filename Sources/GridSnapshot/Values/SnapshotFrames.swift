public import GridImage
import GridSupport

/// Several pictures that belong together, such as frames of a sequence.
public struct SnapshotFrames: Sendable {
  /// A picture and its number.
  struct Entry: Sendable {
    var index: Int
    var picture: SnapshotPicture

    /// The name of its file.
    var fileName: String {
      "frame-\(NumberText.padded(index, to: 4)).png"
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
