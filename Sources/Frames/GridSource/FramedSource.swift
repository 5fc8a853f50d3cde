package import GridElement
public import GridFrame
public import GridGeometry

/// A source that adds fixed texts and pictures around the frames of another source.
///
///     source ──frame──▶ moved to its position, clipped to its size ─┐
///     Surroundings ──SurroundingsSetting──▶ fixed items ────────────┴─▶ frame
///
/// Frames have the same identities as the frames of the other source. The fixed items are made once and
/// shared by all frames.
public struct FramedSource: WrappingSource {
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

  /// The size of frames with their surroundings, in device pixels.
  public var pixelSize: PixelSize { setting.size }
  /// The background around the card; without a card, the source's background.
  public var background: Color { setting.background ?? base.background }

  /// Returns the source's scrolling part, at its position in the picture.
  public func scrollPane(atFrame index: Int) -> ScrollPane? {
    base.scrollPane(atFrame: index)?.moved(x: setting.inner.x, y: setting.inner.y)
  }

  /// Returns a frame of the source with the surroundings.
  public func wrapping(_ frame: Frame, atFrame index: Int) -> Frame { setting.frame(around: frame) }

  /// Returns the positions of the surroundings, and the source's elements moved to their positions in the
  /// picture.
  public func wrapping(_ placement: any Placement, atFrame index: Int) -> any Placement {
    FramedPlacement(base: placement, setting: setting, names: names)
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
