public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridScroll

/// A source whose frames are those of another one, with texts and pictures around them that stay.
///
///     source ──frame──▶ moved to its place, cut to its size ─┐
///     Surroundings ──SurroundingsSetting──▶ items that stay ─┴─▶ frame
///
/// Frames are alike where those of the other source are. What stays is made once and shared by all frames.
public struct FramedSource: FrameSource {
  /// The source whose frames are surrounded.
  public let base: any FrameSource
  /// What stands around them.
  public let setting: SurroundingsSetting

  /// Surrounds the frames of a source.
  /// - Precondition: The setting was made for frames of the source's size.
  public init(_ base: any FrameSource, in setting: SurroundingsSetting) {
    precondition(
      setting.inner.size == base.pixelSize, "surroundings must be set for frames of the source's size")
    self.base = base
    self.setting = setting
  }

  /// The source's name.
  public var name: String { base.name }
  /// The source's title.
  public var title: String { base.title }
  /// The extent of frames with what stands around them, in device pixels.
  public var pixelSize: PixelSize { setting.size }
  /// Device pixels a point.
  public var scale: Double { base.scale }
  /// The ground around a card, else the source's background.
  public var background: Color { setting.background ?? base.background }
  /// The source's frames in time.
  public var timeline: FrameTimeline { base.timeline }
  /// The source's words; what stands around goes by its own name, such as `title`.
  public var names: ElementNames { base.names }
  /// The source's look of texts beside frames.
  public var captionStyle: CaptionStyle { base.captionStyle }
  /// The source's terms of comparison.
  public var comparisonRules: ComparisonRules { base.comparisonRules }
  /// What the source shows of the values of elements.
  public func derivedContent(from elements: [ElementID]) -> DerivedContent {
    base.derivedContent(from: elements)
  }

  /// The identity of the source's frame.
  public func identity(ofFrame index: Int) -> FrameIdentity { base.identity(ofFrame: index) }
  /// The source's scroll offset in points.
  public func offset(atFrame index: Int) -> Point? { base.offset(atFrame: index) }
  /// The calls that the source's engine answered.
  public func notes(atFrame index: Int) -> [String] { base.notes(atFrame: index) }

  /// The places of what stands around, and those of the source's elements where they stand in the picture.
  public func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement {
    FramedPlacement(base: try base.placement(atFrame: index), setting: setting, names: names)
  }

  /// A composer that adds what stands around to the frames of the source's composer.
  public func makeComposer(measuring text: any TextMeasuring) throws(FrameSourceError) -> any FrameComposing {
    FramedComposer(self, try base.makeComposer(measuring: text))
  }

  private final class FramedComposer: FrameComposing {
    private let source: FramedSource
    private let base: any FrameComposing

    init(_ source: FramedSource, _ base: any FrameComposing) {
      self.source = source
      self.base = base
    }

    func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
      let composed = try base.compose(index)
      return ComposedFrame(
        source.setting.frame(around: composed.frame),
        placement: FramedPlacement(base: composed.placement, setting: source.setting, names: source.names))
    }
  }
}

extension SurroundingsSetting {
  /// A frame with what stands around it.
  package func frame(around inner: Frame) -> Frame {
    let moved = inner.items.map { $0.offset(x: self.inner.x, y: self.inner.y) }
    let shown = [FrameItem.group(clip: self.inner, items: moved)]
    return Frame(
      size: size, scale: inner.scale, background: background ?? inner.background,
      items: items + (cutting?.clipped(shown) ?? shown))
  }
}

/// The elements of a frame where they stand with something around them.
package struct FramedPlacement: Placement {
  private let base: any Placement
  private let setting: SurroundingsSetting
  private let names: ElementNames

  package init(base: any Placement, setting: SurroundingsSetting, names: ElementNames) {
    self.base = base
    self.setting = setting
    self.names = names
  }

  package var visibleRows: Range<Int>? { base.visibleRows }
  package var visibleColumns: Range<Int>? { base.visibleColumns }
  package var pinned: [PlacedElement] { base.pinned.map(moved) }
  package var headings: TableHeadings { base.headings }

  /// What stands around, each with its place, then where the other frame stands and what it holds.
  package var referenceText: String {
    "around " + Self.referenceText(of: setting.elements, names)
      + "inner at \(setting.inner)\n" + base.referenceText
  }

  package func elements() -> [PlacedElement] { setting.elements + base.elements().map(moved) }

  private func moved(_ element: PlacedElement) -> PlacedElement {
    var element = element
    let clip = element.clip
    element.rect = element.rect.offset(x: setting.inner.x, y: setting.inner.y)
    element.clip = clip.offset(x: setting.inner.x, y: setting.inner.y).intersection(setting.inner)
    return element
  }
}
