import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// The settings of a picture that shows selected frames side by side.
public struct ContactSheet: Sendable, Hashable {
  /// The number of frames per row, at least 1.
  public var columns: Int
  /// The maximum number of frames. If there are more, an evenly spaced selection is shown, including the
  /// first and last frames.
  public var maximumFrames: Int

  /// Creates settings.
  public init(columns: Int = 4, maximumFrames: Int = 12) {
    self.columns = max(1, columns)
    self.maximumFrames = max(1, maximumFrames)
  }
}

/// Writes selected frames side by side, each with its number, time and offset, as one PNG file.
final class ContactSheetSink: FileSink {
  private let page: ContactSheetPage
  private let renderer: SequenceRenderer
  let file: AtomicFile?
  private var sheet: Bitmap
  /// The rectangles of the selected frames that have not been drawn yet.
  private var places: [Int: PixelRect]

  let contents = FrameContents.pixels
  var needed: [Int]? { page.frames }

  /// Draws everything except the pictures, so that errors occur before the first frame is drawn.
  init(_ settings: ContactSheet, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    self.renderer = renderer
    page = ContactSheetPage(settings, indices: run.indices, renderer: renderer)
    places = Dictionary(zip(page.frames, page.places)) { first, _ in first }
    sheet = try renderer.text.picture(of: page.page, place: "the names in the contact sheet")
    file = try mapError(RenderError.file, try AtomicFile(path))
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
      try file?.append(bytes)
      try file?.finish()
    }
  }
}

/// The layout of a contact sheet. Lengths are in points until they are snapped.
struct ContactSheetPage {
  let frames: [Int]
  /// The factor by which pictures are scaled down.
  let factor: Int
  /// The rectangles of the pictures in device pixels.
  let places: [PixelRect]
  /// The sheet without the pictures.
  let page: Frame

  /// The target width of pictures; they are scaled down by the smallest integer factor that brings them to
  /// it.
  private static let pictureWidth = 400.0
  private static let least = 168.0
  private static let margin = 32.0
  private static let gap = 24.0
  private static let captionGap = 8.0
  private static let lineHeight = 17.0
  private static let rowGap = 26.0
  private static let titleHeight = 30.0
  private static let headHeight = 72.0

  init(_ sheet: ContactSheet, indices: [Int], renderer: SequenceRenderer) {
    let source = renderer.source
    let scale = source.scale
    func pixels(_ length: Double) -> Int { snapToPixel(length, scale: scale) }
    let count = min(max(1, sheet.maximumFrames), indices.count)
    let places = EvenSampling.indices(count: count, of: indices.count)
    frames = places.map { indices[$0] }
    let size = source.pixelSize
    factor = max(1, Int((Double(size.width) / (Self.pictureWidth * scale)).rounded(.up)))
    let picture = PixelSize(
      width: (size.width + factor - 1) / factor, height: (size.height + factor - 1) / factor)
    let columns = min(max(1, sheet.columns), frames.count)
    let rows = (frames.count + columns - 1) / columns
    let cell = PixelSize(
      width: max(picture.width, pixels(Self.least)),
      height: picture.height + pixels(Self.captionGap) + 2 * pixels(Self.lineHeight))
    let step = PixelSize(
      width: cell.width + pixels(Self.gap), height: cell.height + pixels(Self.rowGap))
    let origin = PixelPoint(x: pixels(Self.margin), y: pixels(Self.margin) + pixels(Self.headHeight))
    self.places = frames.indices.map { place in
      PixelRect(
        x: origin.x + place % columns * step.width, y: origin.y + place / columns * step.height,
        width: picture.width, height: picture.height)
    }
    let total = PixelSize(
      width: 2 * origin.x + columns * step.width - pixels(Self.gap),
      height: origin.y + rows * step.height - pixels(Self.rowGap) + pixels(Self.margin))
    let style = source.captionStyle
    var items: [FrameItem] = []
    let line = Int((style.lineWidth * scale).rounded(.down).clamped(to: 1...1000))
    for place in self.places {
      let outline = PixelRect(
        x: place.x - line, y: place.y - line, width: place.width + 2 * line, height: place.height + 2 * line)
      items.append(.fill(outline, style.line))
      items.append(.fill(place, style.canvas))
    }
    func text(
      _ text: String, x: Int, y: Int, width: Int, height: Double, size: Double, _ color: Color,
      weight: FontWeight = .regular, toRight: Bool = false
    ) {
      guard !text.isEmpty else { return }
      let textStyle = TextStyle(
        families: source.captionStyle.fontFamilies, size: size * scale, weight: weight, color: color)
      let box = PixelRect(x: x, y: y, width: width, height: pixels(height))
      items.append(
        .text(TextItem(text: text, box: box, style: textStyle, horizontalAlignment: toRight ? .right : .left))
      )
    }
    let head = pixels(Self.margin)
    let inner = total.width - 2 * origin.x
    text(
      source.name, x: origin.x, y: head, width: inner, height: Self.titleHeight, size: 20,
      style.text, weight: style.headingWeight)
    text(
      Self.summary(renderer, count: indices.count), x: origin.x, y: head + pixels(Self.titleHeight),
      width: inner, height: 20, size: 13, style.mutedText)
    for (frame, place) in zip(frames, self.places) {
      let first = place.y + place.height + pixels(Self.captionGap)
      let second = first + pixels(Self.lineHeight)
      let half = cell.width / 2
      let time = NumberText.decimal(
        renderer.source.timeline.time(ofFrame: frame), places: 3, keepsZeros: true)
      text(
        "frame \(frame)", x: place.x, y: first, width: half, height: Self.lineHeight, size: 12.5, style.text,
        weight: style.headingWeight)
      text(
        "\(time) s", x: place.x + half, y: first, width: cell.width - half, height: Self.lineHeight,
        size: 12.5, style.text, toRight: true)
      let offset = renderer.source.offset(atFrame: frame)
      let label = renderer.source.timeline.label(atFrame: frame) ?? ""
      let wide = label.isEmpty ? cell.width : cell.width * 3 / 5
      if let offset {
        text(
          "x \(NumberText.decimal(offset.x, places: 1)), y \(NumberText.decimal(offset.y, places: 1))",
          x: place.x,
          y: second, width: wide, height: Self.lineHeight, size: 12, style.mutedText)
      }
      text(
        label, x: place.x + wide, y: second, width: cell.width - wide, height: Self.lineHeight, size: 12,
        style.mutedText, toRight: true)
    }
    page = Frame(size: total, scale: scale, background: style.canvas, items: items)
  }

  private static func summary(_ renderer: SequenceRenderer, count: Int) -> String {
    let timeline = renderer.source.timeline
    let frames = NumberText.count(count, "frame")
    let size = renderer.source.pixelSize
    let seconds = NumberText.decimal(timeline.duration, places: 2)
    let part = count == timeline.frameCount ? frames : "\(count) of \(timeline.frameCount) frames"
    return "\(part) · \(timeline.frameRate) a second · \(seconds) s · \(size.width) × \(size.height) pixels"
  }
}
