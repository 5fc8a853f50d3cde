public import GridCairo
public import GridImage

/// Why a sequence could not be rendered or written.
public enum RenderError: Error, Sendable {
  /// A frame could not be painted; `place` names the cell where that is known.
  case painting(frame: Int, PaintError, place: String?)
  /// The fonts could not be loaded.
  case fonts(FontError)
  /// A frame could not be encoded.
  case encoding(frame: Int, PNGError)
  /// Something could not be read or written.
  case file(FileError)
  /// The picture is larger than can be drawn; extents in device pixels.
  case pictureTooLarge(width: Int, height: Int)
  /// The run was interrupted; nothing of it was kept.
  case cancelled

  /// Whether the cause lies in what the scene asked for, not in files that could not be read or written.
  public var isBadInput: Bool {
    switch self {
    case .painting, .fonts, .pictureTooLarge: true
    case .encoding, .file, .cancelled: false
    }
  }
}

extension RenderError: CustomStringConvertible {
  /// What went wrong, in one sentence for the person at the command line.
  public var description: String {
    switch self {
    case .painting(let frame, let error, let place):
      "frame \(frame): \(error.reason)" + (place.map { " in \($0)" } ?? "")
    case .fonts(let error): "\(error)"
    case .encoding(let frame, let error): "frame \(frame): \(error)"
    case .file(let error): "\(error)"
    case .pictureTooLarge(let width, let height):
      "a picture of \(width) × \(height) device pixels is too large: each side may be 1 to \(CairoError.maximumSide)"
    case .cancelled: "interrupted; nothing was written"
    }
  }
}
