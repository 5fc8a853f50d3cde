public import GridImage
public import GridCairo
import GridFrame
import GridGeometry
public import GridRender
public import GridScene

extension PathPlot {
  /// The picture of the path.
  ///
  /// - Parameters:
  ///   - theme: Colours and font families.
  ///   - scale: Device pixels a point.
  ///   - text: What measures and paints texts.
  /// - Throws: `RenderError`, for a character that no font has, for example.
  public func bitmap(theme: Theme, scale: Double, text: TextEngine) throws(RenderError) -> Bitmap {
    let measurer = try text.measurer()
    let frame = sheet(theme: theme, measurer: measurer).frame(scale: scale, measurer: measurer)
    try SequenceRenderer.checkSize(frame.size)
    let painter: Painter
    do throws(FontError) { painter = try text.makePainter() } catch { throw .fonts(error) }
    do throws(PaintError) { return try painter.paint(frame) } catch {
      throw .painting(frame: 0, error, place: "the names in the picture of the path")
    }
  }

  /// The picture of the path as a PNG file; otherwise as `bitmap(theme:scale:text:)`.
  public func png(theme: Theme, scale: Double, text: TextEngine) throws(RenderError) -> [UInt8] {
    let bitmap = try bitmap(theme: theme, scale: scale, text: text)
    do throws(PNGError) {
      return try PNGEncoder(options: PNGOptions(compression: .small))
        .encode(bitmap, metadata: .gridreel(scale: scale, scene: title))
    } catch {
      throw .encoding(frame: 0, error)
    }
  }

  /// The picture of the path as an SVG file, the same text on every machine with the same fonts.
  public func svg(theme: Theme, text: TextEngine) throws(RenderError) -> String {
    sheet(theme: theme, measurer: try text.measurer()).svg()
  }
}
