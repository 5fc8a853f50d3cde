import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSource
import GridSupport

/// Settings of a picture of chosen frames side by side.
public struct ContactSheet: Sendable, Hashable {
  /// Frames in a row, 1 or more.
  public var columns: Int
  /// The most frames shown; of more, so many are chosen evenly, the first and the last among them.
  public var maximumFrames: Int

  /// Creates settings.
  public init(columns: Int = 4, maximumFrames: Int = 12) {
    self.columns = max(1, columns)
    self.maximumFrames = max(1, maximumFrames)
  }
}

/// Writes chosen frames side by side, each with its number, time and offset, as one PNG file.
final class ContactSheetSink: FrameSink {
  private let page: ContactSheetPage
  private let renderer: SequenceRenderer
  private let file: AtomicFileWriter
  private var sheet: Bitmap
  /// The places of the chosen frames that are still to come.
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
    sheet = try renderer.text.picture(of: page.page, place: "the names in the contact sheet")
    file = try mapError(RenderError.file, try AtomicFileWriter(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap, let place = places.removeValue(forKey: frame.record.index) else {
      return
    }
    sheet.replacePart(at: place.origin, with: bitmap.reduced(by: page.factor))
  }

  func finish() throws(RenderError) {
    let bytes = try renderer.encode(sheet)
    try mapErrors(RenderError.file) { () throws(FileError) in
      try file.append(bytes)
      try file.finish()
    }
  }

  func commit(_ records: [FrameRecord]) throws(RenderError) {
    try mapError(RenderError.file, try file.commit())
  }

  func discard() { file.discard() }
}
