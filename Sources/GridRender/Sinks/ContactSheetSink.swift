import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSource
import GridSupport

/// Writes chosen frames side by side, each with its number, time and offset, as one PNG file.
final class ContactSheetSink: FrameSink {
  private let page: ContactSheetPage
  private let renderer: SequenceRenderer
  private let file: AtomicFileWriter
  private var sheet: Bitmap
  /// Where the chosen frames that are still to come stand.
  private var places: [Int: PixelRect]

  let contents = FrameContents.pixels
  var needed: [Int]? { page.frames }

  /// Draws all but the pictures, so that what can go wrong goes wrong before the first frame is drawn.
  init(_ settings: ContactSheet, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    self.renderer = renderer
    page = ContactSheetPage(settings, indices: run.indices, renderer: renderer)
    places = Dictionary(zip(page.frames, page.places)) { first, _ in first }
    try SequenceRenderer.checkSize(page.page.size)
    let painter: Painter
    do throws(FontError) { painter = try renderer.text.makePainter() } catch { throw .fonts(error) }
    do throws(PaintError) { sheet = try painter.paint(page.page) } catch {
      throw .painting(frame: nil, error, place: "the names in the contact sheet")
    }
    do throws(FileError) { file = try AtomicFileWriter(path) } catch { throw .file(error) }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap, let place = places.removeValue(forKey: frame.record.index) else {
      return
    }
    sheet.replacePart(at: place.origin, with: bitmap.reduced(by: page.factor))
  }

  func finish() throws(RenderError) {
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try PNGEncoder(options: renderer.png)
        .encode(sheet, metadata: .gridreel(scale: renderer.source.scale, scene: renderer.source.name))
    } catch {
      throw .encoding(frame: nil, error)
    }
    do throws(FileError) {
      try file.append(bytes)
      try file.finish()
    } catch {
      throw .file(error)
    }
  }

  func commit() throws(RenderError) {
    do throws(FileError) { try file.commit() } catch { throw .file(error) }
  }

  func discard() { file.discard() }
}
