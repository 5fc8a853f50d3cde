import Foundation
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// Writes frames as a web page.
///
/// The pictures are written to a temporary file first, because the page starts with the texts of all frames.
final class ReelSink: FileSink {
  let file: AtomicFile?
  private let pictures: AtomicFile
  private let encoder: PNGEncoder
  private var page: ReelPage
  /// The first picture in Base64, which the page shows without scripts.
  private var first: [UInt8] = []
  private var pictureCount = 0
  private var shown: Bitmap?
  /// The number of pictures since the last one that does not build on others.
  private var sinceKey = 0

  let contents: FrameContents = [.pixels, .displayList]

  /// The maximum number of pictures that are put together to show a frame.
  private static let keyDistance = 60

  init(path: String, renderer: SequenceRenderer, run: OutputRun) throws(RenderError) {
    let source = renderer.source
    let size = source.pixelSize
    var options = renderer.png
    if options.compression == .fast { options.compression = .small }
    encoder = try mapErrors({ RenderError.encoding(frame: nil, $0) }) { [options] () throws(PNGError) in
      try PNGEncoder(options: options)
    }
    page = ReelPage(
      title: source.title, alternativeText: source.alternativeText, width: size.width, height: size.height,
      shownWidth: max(1, Int((Double(size.width) / source.scale).rounded())),
      rate: (run.settings.rate.numerator, run.settings.rate.denominator), loops: run.settings.loops)
    pictures = try mapError(RenderError.file, try AtomicFile())
    file = try mapError(RenderError.file, try AtomicFile(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap else { return }
    page.texts.add(frame.frame, headings: frame.placement.headings)
    let changed =
      if let shown { bitmap.changedRect(from: shown) } else { PixelRect(bitmap.size) as PixelRect? }
    if let changed { try add(bitmap, changed: changed, index: frame.record.index) }
    page.frames.append(pictureCount - 1)
  }

  private func add(_ bitmap: Bitmap, changed: PixelRect, index: Int) throws(RenderError) {
    let number = pictureCount
    let isKey = number == 0 || sinceKey >= Self.keyDistance
    let rect = isKey ? PixelRect(bitmap.size) : changed
    let bytes = try mapErrors({ RenderError.encoding(frame: index, $0) }) { () throws(PNGError) in
      Array(Data(try encoder.encode(bitmap.part(rect))).base64EncodedData())
    }
    if isKey { page.keys.append(number) }
    sinceKey = isKey ? 0 : sinceKey + 1
    pictureCount = number + 1
    shown = bitmap
    guard number > 0 else {
      first = bytes
      return
    }
    try mapErrors(RenderError.file) { () throws(FileError) in
      try pictures.append("<script type=\"text/plain\" id=\"p\(number)\" data-at=\"\(rect.x) \(rect.y)\">")
      try pictures.append(bytes)
      try pictures.append("</script>\n")
    }
  }

  func finish() throws(RenderError) {
    try mapErrors(RenderError.file) { () throws(FileError) in
      guard let file else { return }
      try file.append(page.head(first: first))
      try pictures.copy(file.append)
      try file.append(page.tail)
      try file.finish()
    }
  }
}
