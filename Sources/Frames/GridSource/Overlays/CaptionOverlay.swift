import GridCell
import GridFrame
import GridGeometry
import GridSchema
import GridScroll

/// Captions, laid out: each is a text with its box, made once, and the times at which it shows.
///
/// Captions that show at the same time are stacked.
struct CaptionOverlay: FrameOverlay {
  /// A caption with its position relative to the first line of the stack.
  private struct Line: Sendable {
    var part: Subframe
    var spans: [ClosedRange<Double>]
    var level: Int
  }

  private let place: Overlays.Captions.Place
  private let fade: Double
  private let lines: [Line]
  /// The distance of each level from the first one, in device pixels; one more than there are levels.
  private let levels: [Int]
  /// The rectangle in which captions are centered, in device pixels of the picture.
  private var area = PixelRect(PixelSize.zero)

  /// The space between captions and around them, in points.
  private static let (gap, margin) = (8.0, 16.0)

  /// Lays out captions.
  /// - Parameters:
  ///   - width: The width in which they are centered, in device pixels.
  ///   - beneath: The opaque color around captions outside the picture; nil if there are several.
  init(
    _ captions: Overlays.Captions, _ style: OverlayStyle, timeline: FrameTimeline, width: Int,
    beneath: Color?, scale: Double, measurer: any TextMeasuring
  ) {
    place = captions.place
    fade = captions.fade
    let gap = snapToPixel(Self.gap, scale: scale)
    let composer = CellComposer(measuring: measurer)
    let hasBox = captions.background != nil || beneath == nil || !captions.place.isOutside
    let box =
      captions.background
      ?? (style.isDark ? Color(rgb: 0xf1f4f8, alpha: 235) : Color(rgb: 0x10151c, alpha: 225))
    let backdrop = hasBox ? box.over(style.isDark ? .black : .white) : beneath ?? style.canvas.over(.white)
    let text = captions.color ?? style.text.legible(on: backdrop, or: [.white])
    var look = CellLook(
      text: TextStyle(
        families: style.families, size: captions.size * scale, weight: .medium, color: text),
      horizontalAlignment: .center, overflow: .wrap(maximumLines: nil), isRightToLeft: style.isRightToLeft)
    look.beneath = backdrop
    if hasBox {
      look.background = box
      look.cornerRadius = Double(snapToPixel(captions.size * 0.5, scale: scale))
      let (across, down) = (
        snapToPixel(captions.size * 0.8, scale: scale), snapToPixel(captions.size * 0.45, scale: scale)
      )
      look.padding = CellLook.Padding(start: across, end: across, top: down, bottom: down)
    }
    var lines: [Line] = []
    for caption in captions.list {
      let content = InlineMarkup.content(caption.text)
      let (across, down) = (look.padding.start + look.padding.end, look.padding.top + look.padding.bottom)
      let room = max(width - across - 2 * snapToPixel(Self.margin, scale: scale), 1)
      let natural = min(composer.width(of: content, look, height: 1), room)
      let height = composer.height(of: content, look, room: PixelSize(width: natural, height: 32_767))
      let part = composer.subframe(
        content, look, size: PixelSize(width: natural + across, height: max(height, 1) + down))
      let spans = Self.spans(of: caption, in: timeline)
      // The first level at which no earlier caption shows at the same time.
      let taken = lines.filter { line in
        line.spans.contains { one in
          spans.contains { $0.lowerBound < one.upperBound && one.lowerBound < $0.upperBound }
        }
      }
      let level = (0...taken.count).first { level in !taken.contains { $0.level == level } } ?? 0
      lines.append(Line(part: part, spans: spans, level: level))
    }
    self.lines = lines
    let count = (lines.map(\.level).max() ?? -1) + 1
    levels = (0..<count).reduce(into: [0]) { starts, level in
      let height = lines.filter { $0.level == level }.map(\.part.size.height).max() ?? 0
      starts.append((starts.last ?? 0) + height + gap)
    }
  }

  /// The height of all levels, in device pixels, with the space next to the picture.
  func band(scale: Double) -> Int {
    place.isOutside ? (levels.last ?? 0) + snapToPixel(Self.gap, scale: scale) : 0
  }

  /// Returns the captions inside a rectangle of the picture, or in the band next to it, which is outside.
  func placed(in picture: PixelRect, scale: Double) -> CaptionOverlay {
    var copy = self
    copy.area = picture
    let margin = snapToPixel(place.isOutside ? 2 * Self.gap : Self.margin, scale: scale)
    switch place {
    case .top: copy.area.vertical.start += margin
    case .bottom: copy.area.vertical.end -= margin
    case .above: copy.area.vertical.end = picture.y - margin
    case .below: copy.area.vertical.start = picture.vertical.end + margin
    }
    return copy
  }

  func items(at moment: OverlayMoment) -> [FrameItem] {
    lines.compactMap { line in
      let opacity = line.spans.map { self.opacity($0, at: moment.time) }.max() ?? 0
      guard opacity > 0 else { return nil }
      let size = line.part.size
      let start = levels[line.level]
      let y = place.growsDown ? area.y + start : area.vertical.end - start - size.height
      let origin = PixelPoint(x: area.x + (area.width - size.width) / 2, y: y)
      let item = FrameItem.subframe(line.part, at: origin)
      guard opacity < 1 else { return item }
      let clip = PixelRect(size).offset(x: origin.x, y: origin.y)
      return .group(FrameGroup(clip: clip, opacity: opacity, items: [item]))
    }
  }

  private func opacity(_ span: ClosedRange<Double>, at time: Double) -> Double {
    guard time >= span.lowerBound, time < span.upperBound else { return 0 }
    guard fade > 0 else { return 1 }
    // In steps of a color's opacity, so that a caption is not drawn again for less.
    let part = min((time - span.lowerBound) / fade, (span.upperBound - time) / fade, 1)
    return (part * 255).rounded() / 255
  }

  /// Returns the times at which a caption shows. One that lasts to the end of the path does not disappear there, and one
  /// from its start is there at once.
  private static func spans(of caption: Overlays.Caption, in timeline: FrameTimeline) -> [ClosedRange<Double>]
  {
    let spans = caption.label.map { timeline.times(ofLabel: $0.value) } ?? [0...timeline.duration]
    return spans.map { span in
      var (start, end) = (caption.start ?? span.lowerBound, caption.end?.value ?? span.upperBound)
      if caption.start == nil, start <= 0 { start = -.greatestFiniteMagnitude }
      if end >= timeline.duration { end = .greatestFiniteMagnitude }
      return start...max(start, end)
    }
  }
}

extension Overlays.Captions.Place {
  /// Whether the picture grows to make room.
  var isOutside: Bool { self == .above || self == .below }
  /// Whether further captions are below the first one.
  fileprivate var growsDown: Bool { self == .top || self == .below }
}
