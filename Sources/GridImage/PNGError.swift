/// Why a picture could not be written as PNG or read from one.
public enum PNGError: Error, Sendable, Hashable {
  /// The file has no bytes.
  case emptyFile
  /// The file is a note of Git LFS in place of the picture.
  case gitLFSPointer
  /// The file begins like something else; the text says like what, where that is known.
  case notPNG(String?)
  /// The file ends before the picture does.
  case truncated
  /// The file breaks the format; the text says where.
  case corrupt(String)
  /// The picture is larger than the limits given to the decoder; extents in pixels.
  case exceedsLimits(width: Int, height: Int)
  /// The picture cannot be written: PNG has no pictures without pixels, or of 2³¹ and more to a side.
  case unsupportedSize(width: Int, height: Int)
  /// An animation without frames cannot be written.
  case emptyAnimation
  /// A text chunk's keyword is not of 1 to 79 printable Latin-1 characters, or its text holds a NUL.
  case invalidText(keyword: String)
  /// The compressor or the decoder could not get the memory it needs.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// The reason in words, fit to follow a file name and a colon.
  public var description: String {
    switch self {
    case .emptyFile: "empty file"
    case .gitLFSPointer: "this is a Git LFS pointer, not a picture (fetch it with `git lfs pull`)"
    case .notPNG(let kind): "not a PNG" + (kind.map { ", but \($0)" } ?? "")
    case .truncated: "the file ends before the picture does"
    case .corrupt(let reason): "damaged PNG: \(reason)"
    case .exceedsLimits(let width, let height): "\(width)×\(height) pixels is more than the limit allows"
    case .unsupportedSize(let width, let height): "a PNG cannot have \(width)×\(height) pixels"
    case .emptyAnimation: "an animation needs a frame"
    case .invalidText(let keyword): "text with the keyword \"\(keyword)\" cannot be stored in a PNG"
    case .outOfMemory: "not enough memory"
    }
  }
}
