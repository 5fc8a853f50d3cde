public import GridCell
public import GridElement
public import GridFrame
public import GridGeometry
public import GridScroll

/// A sequence of frames made of placed elements, for drawing the output of any layout engine.
///
///     let circle = ElementSequence(
///       name: "circle", pixelSize: PixelSize(width: 480, height: 320),
///       timeline: FrameTimeline(frameRate: .thirty, frameCount: 90)
///     ) { frame in cards(atTime: Double(frame) / 30) }
///
/// By default, every element is a card that shows its name. Elements are painted in the order of their
/// layers, with their transform and alpha.
public struct ElementSequence: FrameSource {
  /// A short name for messages, folders and picture files.
  public let name: String
  /// The size of every frame in device pixels.
  public let pixelSize: PixelSize
  /// Device pixels per point.
  public let scale: Double
  /// The color behind everything.
  public let background: Color
  /// The timeline of the frames.
  public let timeline: FrameTimeline
  /// The names of elements.
  public let names: ElementNames
  private let elements: @Sendable (Int) throws(FrameSourceError) -> [PlacedElement]
  private let appearance: @Sendable (PlacedElement) -> (CellContent, CellLook)

  /// Creates a sequence.
  /// - Parameters:
  ///   - name: A short name for messages, folders and picture files.
  ///   - pixelSize: The size of every frame in device pixels.
  ///   - scale: Device pixels per point.
  ///   - background: The color behind everything.
  ///   - timeline: The timeline of the frames.
  ///   - names: The names of elements.
  ///   - appearance: Returns the content and look of an element; nil to draw cards.
  ///   - elements: Returns the elements of a frame by its index. It must be a pure function of the index that
  ///     any worker can call at any time.
  public init(
    name: String, pixelSize: PixelSize, scale: Double = 1, background: Color = .white,
    timeline: FrameTimeline, names: ElementNames = ElementNames(),
    appearance: (@Sendable (PlacedElement) -> (CellContent, CellLook))? = nil,
    elements: @escaping @Sendable (Int) throws(FrameSourceError) -> [PlacedElement]
  ) {
    self.name = name
    self.pixelSize = pixelSize
    self.scale = scale
    self.background = background
    self.timeline = timeline
    self.names = names
    self.elements = elements
    self.appearance = appearance ?? { Self.card($0, names: names, scale: scale) }
  }

  /// Returns the elements of a frame as a placement.
  public func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement {
    ElementList(try elements(index), names: names)
  }

  /// Returns a composer that makes each frame from scratch.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    ElementComposer(self, CellComposer(measuring: text))
  }

  private final class ElementComposer: FrameComposing {
    private let source: ElementSequence
    private let composer: CellComposer

    init(_ source: ElementSequence, _ composer: CellComposer) {
      self.source = source
      self.composer = composer
    }

    func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
      let placement = try source.placement(atFrame: index)
      let items = placement.elements().compactMap { element -> FrameItem? in
        guard !element.visibleRect.isEmpty else { return nil }
        let (content, look) = source.appearance(element)
        return element.item(
          showing: composer.subframe(content, look, size: element.rect.size, element: element.id))
      }
      let frame = Frame(
        size: source.pixelSize, scale: source.scale, background: source.background, items: items)
      return ComposedFrame(frame, placement: placement)
    }
  }
}

extension ElementSequence {
  /// Returns a card with the element's name in the middle, in the color of the element's kind.
  public static func card(
    _ element: PlacedElement, names: ElementNames = ElementNames(), scale: Double = 1
  ) -> (CellContent, CellLook) {
    let text = TextStyle(families: ["Roboto"], size: 13 * scale, weight: .semibold, color: .white)
    let look = CellLook(
      background: color(of: element.id), padding: CellLook.Padding(all: snapToPixel(6, scale: scale)),
      text: text,
      horizontalAlignment: .center, overflow: .wrap(maximumLines: nil), cornerRadius: 8 * scale)
    return (CellContent(TextRun(names.name(of: element.id))), look)
  }

  /// The colors of the kinds of indexed elements, by rank.
  private static let indexedColors: [UInt32] = [0x2f6fba, 0x8a5a2b, 0x8795a6]

  private static func color(of element: ElementID) -> Color {
    switch element {
    case .cell, .span: Color(rgb: 0x3867a6)
    case .row: Color(rgb: 0x2b7f78)
    case .column: Color(rgb: 0x6653a8)
    case .band: Color(rgb: 0x4f5f72)
    case .indexed(let element): Color(rgb: indexedColors[abs(element.kind.rank % indexedColors.count)])
    case .named: Color(rgb: 0xb0483f)
    }
  }
}

/// A placement made from a list of placed elements.
public struct ElementList: Placement {
  private let sorted: [PlacedElement]
  private let names: ElementNames

  /// Creates a placement, sorting the elements into paint order. Elements on the same layer keep their order.
  public init(_ elements: [PlacedElement], names: ElementNames = ElementNames()) {
    let order = elements.indices.sorted { (elements[$0].layer, $0) < (elements[$1].layer, $1) }
    sorted = order.map { elements[$0] }
    self.names = names
  }

  /// Returns the elements in paint order.
  public func elements() -> [PlacedElement] { sorted }

  /// The elements in paint order with their positions, by name.
  public var referenceText: String { Self.referenceText(of: sorted, names) }
}

extension PlacedElement {
  /// Returns a part of a picture at the element's position, with the element's clip, alpha and transform.
  ///
  /// The part should be as large as the element's rectangle. Returns nil if none of it is visible.
  public func item(showing part: Subframe) -> FrameItem? {
    guard !visibleRect.isEmpty else { return nil }
    let part = part.element == nil ? Subframe(size: part.size, items: part.items, element: id) : part
    var item = FrameItem.subframe(part, at: rect.origin)
    if alpha < 1 || transform != .identity {
      item = .group(FrameGroup(clip: rect, opacity: alpha, transform: pictureTransform, items: [item]))
    }
    return clip.contains(bounds) ? item : .group(clip: clip, items: [item])
  }
}
