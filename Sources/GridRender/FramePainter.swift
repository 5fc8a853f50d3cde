import GridCairo
import GridElement
import GridFrame
import GridImage

/// A painter that knows the words for the elements of its frames, so that its errors and warnings name cells.
final class FramePainter {
  private let names: ElementNames
  private let painter: Painter

  init(_ names: ElementNames, text: TextEngine, tiles: TileCache? = nil) throws(RenderError) {
    self.names = names
    do throws(FontError) { painter = try text.makePainter(tiles: tiles) } catch { throw .fonts(error) }
  }

  /// Draws a slice into memory that is used again where it has the right size.
  func paint(_ slice: FrameSlice, into bitmap: inout Bitmap, index: Int) throws(RenderError) {
    do throws(PaintError) {
      try painter.paint(slice, into: &bitmap)
    } catch {
      throw .painting(frame: index, error, place: error.element.map(names.name))
    }
  }

  /// How often a cell was asked for that was drawn before, and that was not.
  var tileStatistics: (hits: Int, misses: Int) { painter.tileStatistics }

  /// The number of warnings since they were last taken.
  var warningCount: Int { painter.warnings.count }

  func paint(_ frame: Frame, index: Int?) throws(RenderError) -> Bitmap {
    do throws(PaintError) {
      return try painter.paint(frame)
    } catch {
      throw .painting(frame: index, error, place: error.element.map(names.name))
    }
  }

  /// The warnings since the last call, each with the place it concerns.
  func takeWarnings() -> [String] {
    painter.takeWarnings().map { warning in
      warning.reason + (warning.element.map { " in \(names.name(of: $0))" } ?? "")
    }
  }
}

/// Measures texts for the composer of one worker, with fonts that are made ready when they are first asked for.
final class LazyMeasurer: TextMeasuring {
  private let text: TextEngine
  private var made: Result<any TextMeasuring, FontError>?

  init(_ text: TextEngine) { self.text = text }

  func width(of text: String, style: TextStyle) -> Int { measurer?.width(of: text, style: style) ?? 0 }

  func height(of text: String, style: TextStyle, width: Int?) -> Int {
    measurer?.height(of: text, style: style, width: width) ?? 0
  }

  /// Throws what went wrong while the fonts were made ready: what was composed since is not to be used then.
  func check() throws(RenderError) {
    if case .failure(let error) = made { throw .fonts(error) }
  }

  private var measurer: (any TextMeasuring)? {
    let result: Result<any TextMeasuring, FontError>
    if let made {
      result = made
    } else {
      result = Result { () throws(FontError) in try text.makeMeasurer() }
      made = result
    }
    return try? result.get()
  }
}
