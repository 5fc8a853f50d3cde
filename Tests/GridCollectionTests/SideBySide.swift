import Gridreel

/// Sources of frames side by side, each above its name, for as long as the longest.
struct SideBySide: FrameSource {
  let sources: [any FrameSource]
  let columns: Int
  let caption = 18

  var name: String { "beside" }
  var background: Color { Color(rgb: 0xe9ecf0) }
  var pixelSize: PixelSize {
    let rows = (sources.count + columns - 1) / columns
    return PixelSize(width: columns * (room.width + 6) + 6, height: rows * (room.height + caption + 6) + 6)
  }
  var timeline: FrameTimeline {
    sources.map(\.timeline).max { $0.frameCount < $1.frameCount }
      ?? FrameTimeline(frameRate: .thirty, frameCount: 1)
  }

  private var room: PixelSize {
    PixelSize(
      width: sources.map(\.pixelSize.width).max() ?? 0, height: sources.map(\.pixelSize.height).max() ?? 0)
  }

  private func origin(_ place: Int) -> PixelPoint {
    PixelPoint(
      x: 6 + place % columns * (room.width + 6),
      y: 6 + place / columns * (room.height + caption + 6) + caption)
  }

  func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement { ElementList([]) }

  func makeComposer(measuring text: any TextMeasuring) throws(FrameSourceError) -> any FrameComposing {
    var composers: [any FrameComposing] = []
    for source in sources { composers.append(try source.makeComposer(measuring: text)) }
    return Composer(beside: self, composers)
  }

  private final class Composer: FrameComposing {
    let beside: SideBySide
    let composers: [any FrameComposing]

    init(beside: SideBySide, _ composers: [any FrameComposing]) {
      self.beside = beside
      self.composers = composers
    }

    func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
      var items: [FrameItem] = []
      let style = TextStyle(families: ["Roboto"], size: 11, weight: .semibold, color: Color(rgb: 0x1d2733))
      for (place, composer) in composers.enumerated() {
        let source = beside.sources[place]
        let origin = beside.origin(place)
        let frame = try composer.compose(min(index, source.timeline.frameCount - 1)).frame
        let rect = PixelRect(frame.size).offset(x: origin.x, y: origin.y)
        let box = PixelRect(x: rect.x, y: rect.y - beside.caption, width: rect.width, height: beside.caption)
        items.append(.text(TextItem(text: source.name, box: box, style: style)))
        items.append(
          .group(
            clip: rect,
            items: [.fill(rect, frame.background)] + frame.items.map { $0.offset(x: origin.x, y: origin.y) }))
      }
      return ComposedFrame(
        Frame(size: beside.pixelSize, background: beside.background, items: items), placement: ElementList([])
      )
    }
  }
}
