public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridScroll

/// A source that adds fixed texts and pictures around the frames of another source.
///
///     source ──frame──▶ moved to its position, clipped to its size ─┐
///     Surroundings ──SurroundingsSetting──▶ fixed items ────────────┴─▶ frame
///
/// Frames have the same identities as the frames of the other source. The fixed items are made once and
/// shared by all frames.
public struct FramedSource: FrameSource {
  /// The source of the inner frames.
  public let base: any FrameSource
  /// The items around them.
  public let setting: SurroundingsSetting

  /// Adds surroundings to the frames of a source.
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
  /// The size of frames with their surroundings, in device pixels.
  public var pixelSize: PixelSize { setting.size }
  /// Device pixels per point.
  public var scale: Double { base.scale }
  /// The background around the card; without a card, the source's background.
  public var background: Color { setting.background ?? base.background }
  /// The source's timeline.
  public var timeline: FrameTimeline { base.timeline }
  /// The source's names. Surroundings have fixed names, such as `title`.
  public var names: ElementNames { base.names }
  /// The source's libraries and data.
  public var dataVersions: [String: String] { base.dataVersions }
  /// The source's caption style.
  public var captionStyle: CaptionStyle { base.captionStyle }
  /// The source's comparison rules.
  public var comparisonRules: ComparisonRules { base.comparisonRules }
  /// Returns the source's derived content.
  public func derivedContent(from elements: [ElementID]) -> DerivedContent {
    base.derivedContent(from: elements)
  }

  /// Returns the identity of the source's frame.
  public func identity(ofFrame index: Int) -> FrameIdentity { base.identity(ofFrame: index) }
  /// Returns the source's scroll offset in points.
  public func offset(atFrame index: Int) -> Point? { base.offset(atFrame: index) }
  /// Returns the source's scrolling part, at its position in the picture.
  public func scrollPane(atFrame index: Int) -> ScrollPane? {
    base.scrollPane(atFrame: index)?.moved(x: setting.inner.x, y: setting.inner.y)
  }
  /// The source's touches.
  public var touches: [ScrollTouch] { base.touches }
  /// Returns the source's log lines.
  public func notes(atFrame index: Int) -> [String] { base.notes(atFrame: index) }

  /// Returns the positions of the surroundings, and the source's elements moved to their positions in the
  /// picture.
  public func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement {
    FramedPlacement(base: try base.placement(atFrame: index), setting: setting, names: names)
  }

  /// Returns a composer that adds the surroundings to the frames of the source's composer.
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
  /// Returns a frame with its surroundings.
  package func frame(around inner: Frame) -> Frame {
    let moved = inner.items.map { $0.offset(x: self.inner.x, y: self.inner.y) }
    let shown = [FrameItem.group(clip: self.inner, items: moved)]
    return Frame(
      size: size, scale: inner.scale, background: background ?? inner.background,
      items: items + (cutting?.clipped(shown) ?? shown))
  }
}

/// The elements of a frame moved to their positions within surroundings.
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

  /// The surroundings with their positions, followed by the position and the text of the inner frame.
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
