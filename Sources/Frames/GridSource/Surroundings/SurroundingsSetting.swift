import GridCell
public import GridElement
public import GridFrame
public import GridGeometry

/// The surroundings of frames of one size, laid out: every text is broken into lines, and every part has a
/// position.
///
/// Distances are multiples of four points, each rounded to device pixels separately. If the frames are
/// narrower than the texts, the picture is as wide as the texts, up to 320 points.
public struct SurroundingsSetting: Sendable, Hashable {
  /// The size of the whole picture in device pixels.
  public let size: PixelSize
  /// The rectangle of the frames in the picture, in device pixels.
  public let inner: PixelRect
  /// The items drawn beneath the frames, in paint order.
  public let items: [FrameItem]
  /// The named elements, in paint order.
  public let elements: [PlacedElement]
  /// The background of the picture, if it differs from that of the frames.
  public let background: Color?
  /// The card whose corners clip the frames; nil if no corners do.
  let cutting: CardSetting?

  /// Lays out the surroundings of frames.
  /// - Parameters:
  ///   - surroundings: The surroundings; `place` is ignored.
  ///   - style: The style of the surroundings.
  ///   - size: The size of the frames in device pixels.
  ///   - scale: Device pixels per point.
  ///   - measurer: Measures text as it will be painted.
  ///   - remark: An unobtrusive line right below the frames, such as one that says what a preview omits;
  ///     empty for none.
  public init(
    _ surroundings: Surroundings, _ style: SurroundingsStyle = SurroundingsStyle(), around size: PixelSize,
    scale: Double, measuring measurer: any TextMeasuring, remark: String = ""
  ) {
    let (surroundings, style) = (surroundings.clamped, style.clamped)
    let scale = scale.clamped(to: 0.001...1000)
    let builder = SurroundingsBuilder(surroundings, style, scale: scale, measurer: measurer, remark: remark)
    let width = builder.contentWidth(around: size.width)
    let above = builder.above(width: width)
    let below = builder.below(width: width)
    let free = width - size.width
    let left: Int =
      switch builder.alignment {
      case .left: 0
      case .center: free / 2
      default: free
      }
    let top = builder.edge(hasTexts: !above.parts.isEmpty)
    let inner = PixelRect(
      x: builder.margin + left, y: top + above.height, width: size.width, height: size.height)
    let bottom = builder.edge(hasTexts: !below.parts.isEmpty)
    let picture = PixelSize(
      width: width + 2 * builder.margin, height: inner.vertical.end + below.height + bottom)
    let parts =
      above.parts.map { $0.offset(y: top) } + below.parts.map { $0.offset(y: inner.vertical.end) }
    let card = style.card.map { CardSetting($0, size: picture, scale: scale) }
    let corner = card?.rect.origin ?? PixelPoint(x: 0, y: 0)
    func moved(_ items: [FrameItem]) -> [FrameItem] { items.map { $0.offset(x: corner.x, y: corner.y) } }
    let rule = moved(builder.rule(width: picture.width))
    let outline = style.outline(of: inner, in: picture, scale: scale)
    let texts = parts.map { FrameItem.subframe($0.subframe, at: $0.rect.origin) }
    items = (card?.items ?? []) + (card?.clipped(rule) ?? rule) + moved(outline + texts)
    elements = parts.map {
      PlacedElement(.named($0.name), rect: $0.rect.offset(x: corner.x, y: corner.y))
    }
    self.inner = inner.offset(x: corner.x, y: corner.y)
    self.size = card?.pictureSize ?? picture
    background = style.card?.background
    cutting = card.flatMap { $0.cuts(inner) ? $0 : nil }
  }

  /// Returns the property of surroundings, also used as the scene-file key, that an element comes from; nil
  /// for names of other elements.
  package static func key(ofElement name: String) -> String? {
    switch name.split(separator: " ").first.map(String.init) {
    case let word? where ["title", "subtitle", "legend", "caption", "source", "logo"].contains(word): word
    case "note", "footnote": "footnotes"
    default: nil
    }
  }

  /// Returns the space that surroundings take up beside, above and below frames in a picture of a given
  /// width, in device pixels.
  package static func room(
    for surroundings: Surroundings, _ style: SurroundingsStyle, width: Int, scale: Double,
    measuring measurer: any TextMeasuring
  ) -> PixelSize {
    let (surroundings, style) = (surroundings.clamped, style.clamped)
    let scale = scale.clamped(to: 0.001...1000)
    let builder = SurroundingsBuilder(surroundings, style, scale: scale, measurer: measurer, remark: "")
    let card = style.card.map { 2 * snapToPixel($0.margin, scale: scale) } ?? 0
    let inner = max(width - 2 * builder.margin - card, 1)
    let above = builder.above(width: inner)
    let below = builder.below(width: inner)
    let edges = [above, below].reduce(0) { $0 + builder.edge(hasTexts: !$1.parts.isEmpty) }
    return PixelSize(width: width - inner, height: above.height + below.height + edges + card)
  }
}

/// The surroundings above and below a table that spans several pages, laid out for one width.
package struct SurroundingBands: Sendable, Hashable {
  /// One of the two bands: its items, positioned relative to its upper edge.
  package struct Band: Sendable, Hashable {
    /// The height in device pixels, including the space next to the table; 0 if the band is empty.
    package let height: Int
    private let parts: [FrameItem]
    private let positions: [PlacedElement]

    fileprivate init(_ stack: SurroundingStack) {
      height = stack.height
      parts = stack.parts.map { .subframe($0.subframe, at: $0.rect.origin) }
      positions = stack.parts.map { PlacedElement(.named($0.name), rect: $0.rect) }
    }

    /// Returns the items of the band at a distance from the top of a page, in device pixels.
    package func items(y: Int) -> [FrameItem] { parts.map { $0.offset(x: 0, y: y) } }

    /// Returns the named elements, in paint order.
    package func elements(y: Int) -> [PlacedElement] {
      positions.map { PlacedElement($0.id, rect: $0.rect.offset(x: 0, y: y)) }
    }
  }

  package let above: Band
  package let below: Band

  /// Lays out the surroundings of a table with a width in device pixels, for pages with the margin of the
  /// surroundings.
  package init(
    _ surroundings: Surroundings, _ style: SurroundingsStyle, width: Int, scale: Double,
    measuring measurer: any TextMeasuring
  ) {
    let builder = SurroundingsBuilder(surroundings, style, scale: scale, measurer: measurer, remark: "")
    above = Band(builder.above(width: width))
    below = Band(builder.below(width: width))
  }
}
