import GridCairo
import GridFrame
import GridImage
import GridScene

/// A painter that knows the scene its frames are of, so that its errors and warnings name cells.
final class FramePainter {
  private let prepared: PreparedScene
  private let painter: Painter

  init(_ prepared: PreparedScene, text: TextEngine) throws(RenderError) {
    self.prepared = prepared
    do throws(FontError) { painter = try text.makePainter() } catch { throw .fonts(error) }
  }

  func paint(_ frame: Frame, index: Int?) throws(RenderError) -> Bitmap {
    do throws(PaintError) {
      return try painter.paint(frame)
    } catch {
      throw .painting(frame: index, error, place: prepared.name(of: error.source))
    }
  }

  /// The warnings since the last call, each with the place it concerns.
  func takeWarnings() -> [String] {
    painter.takeWarnings().map { warning in
      warning.reason + (prepared.name(of: warning.source).map { " in \($0)" } ?? "")
    }
  }
}
