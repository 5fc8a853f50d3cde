public import GridCairo
public import GridImage
public import GridSource
public import GridSupport

/// The reason that a sequence could not be rendered or written.
public enum RenderError: Error, Sendable {
  /// A picture could not be painted. `frame` is its index in a sequence; `place` names the cell if known.
  case painting(frame: Int?, PaintError, place: String?)
  /// The source of the frames failed, usually because data could not be read.
  case source(frame: Int?, FrameSourceError)
  /// The fonts could not be loaded.
  case fonts(FontError)
  /// A frame could not be encoded.
  case encoding(frame: Int?, PNGError)
  /// A file or folder could not be read or written.
  case file(FileError)
  /// The picture is larger than can be drawn, or has more than `maximumPixels` pixels. Width and height are
  /// in device pixels.
  case pictureTooLarge(width: Int, height: Int, maximumPixels: Int? = nil)
  /// An output cannot hold these frames, for the given reason.
  case unsupportedOutput(String)
  /// ffmpeg is missing or failed; the text contains its task and its message.
  case ffmpeg(String)
  /// The run was cancelled, and nothing was kept.
  case cancelled

  /// Whether the cause is the content of the scene, rather than files that could not be read or written.
  public var isBadInput: Bool {
    switch self {
    case .painting, .fonts, .pictureTooLarge, .unsupportedOutput: true
    case .source, .encoding, .file, .ffmpeg, .cancelled: false
    }
  }
}

extension RenderError {
  /// The same error without the frame, which says nothing if there is only one.
  var withoutFrame: RenderError {
    switch self {
    case .painting(_, let error, let place): .painting(frame: nil, error, place: place)
    case .source(_, let error): .source(frame: nil, error)
    case .encoding(_, let error): .encoding(frame: nil, error)
    case .fonts, .file, .pictureTooLarge, .unsupportedOutput, .ffmpeg, .cancelled: self
    }
  }
}

extension RenderError: CustomStringConvertible {
  /// The problem in one sentence, for users of the command line.
  public var description: String {
    switch self {
    case .painting(let frame, let error, let place):
      Self.prefix(frame) + error.reason + (place.map { " in \($0)" } ?? "") + Self.advice(error)
    case .source(let frame, let error): Self.prefix(frame) + "\(error)"
    case .fonts(let error): "\(error)"
    case .encoding(let frame, let error): Self.prefix(frame) + "\(error)"
    case .file(let error): "\(error)"
    case .pictureTooLarge(let width, let height, let maximumPixels):
      "a picture of \(width) × \(height) device pixels is too large; "
        + (maximumPixels.map { "it may have at most \($0) pixels" }
          ?? "each side may be 1 to \(CairoError.maximumSide)")
    case .unsupportedOutput(let reason), .ffmpeg(let reason): reason
    case .cancelled: "interrupted; nothing was written"
    }
  }

  private static func prefix(_ frame: Int?) -> String { frame.map { "frame \($0): " } ?? "" }

  private static func advice(_ error: PaintError) -> String {
    guard case .missingGlyph = error else { return "" }
    return "; name a font file that has it in fonts.files of the scene"
  }
}

/// Calls a function that encodes part of a frame, and adds the frame to its error.
func encoding<Result>(_ index: Int, _ body: () throws(PNGError) -> Result) throws(RenderError) -> Result {
  try mapErrors({ (error: PNGError) in RenderError.encoding(frame: index, error) }, body)
}
