public import GridCell
public import GridElement
public import GridFrame
public import GridGeometry
public import GridScroll
public import GridSource
import UIKit

/// A collection view driven along a path: the frames of a layout written for UIKit.
///
///     let scene = try CollectionScene(
///       name: "sticky", setup: CollectionSetup(layout: StickyGrid(), data: .counts([20, 20]), viewport: …), path: path)
///     try SequenceRenderer(scene, text: …)
///
/// The path is driven once, from its start and in order, when the scene is made, because layouts keep state; what is kept of
/// each frame is where its elements stand. Frames can then be drawn by any worker in any order.
///
/// A picture is as large as the largest size that the view has on the path; a smaller view stands in the middle.
public struct CollectionScene: FrameSource {
  /// What each element shows and how it looks.
  public typealias Appearance = @Sendable (PlacedElement) -> (CellContent, CellLook)

  /// A short name for messages, folders and picture files.
  public let name: String
  /// The extent of every frame in device pixels: that of the view, and of a panel beside it.
  public var pixelSize: PixelSize {
    PixelSize(width: viewSize.width + panelWidth, height: viewSize.height)
  }
  /// Device pixels a point.
  public let scale: Double
  /// The color below everything.
  public let background: Color
  /// The frames in time.
  public let timeline: FrameTimeline
  /// What a device would have written to its console while the path was driven, once each.
  public let warnings: [String]
  let frames: [CollectionFrame]
  let appearance: Appearance?
  /// The largest extent of the view, in device pixels.
  let viewSize: PixelSize
  var overlay: CollectionOverlay = []

  /// Drives a layout along a scroll path, and keeps where the elements of each frame stand.
  ///
  /// Takes as long as the layout's own passes, one a frame, and keeps what is visible of each.
  /// - Parameters:
  ///   - name: A short name for messages, folders and picture files.
  ///   - setup: The layout, its data and the view that it lays out.
  ///   - path: The scroll path, from its start.
  ///   - scale: Device pixels a point; offsets go to whole device pixels, as on devices.
  ///   - background: The color below everything.
  ///   - appearance: What an element shows and how it looks; nil draws its view where it has one that shows something, and
  ///     a card elsewhere.
  /// - Throws: `FrameSourceError` for a path that cannot be followed.
  @MainActor
  public init(
    name: String = "collection", setup: CollectionSetup, path: ScrollPath, scale: Double = 1,
    background: Color = .white, appearance: Appearance? = nil
  ) throws(FrameSourceError) {
    try self.init(
      name: name, setup: setup, path: CollectionPath(path), scale: scale, background: background,
      appearance: appearance)
  }

  /// Drives a layout along a path of motions and changes, and keeps where the elements of each frame stand.
  ///
  /// - Parameters:
  ///   - name: A short name for messages, folders and picture files.
  ///   - setup: The layout, its data and the view that it lays out.
  ///   - path: The path, from its start.
  ///   - scale: Device pixels a point; offsets go to whole device pixels, as on devices.
  ///   - background: The color below everything.
  ///   - appearance: What an element shows and how it looks; nil draws its view where it has one that shows something, and
  ///     a card elsewhere.
  /// - Throws: `FrameSourceError` for a path that cannot be followed.
  @MainActor
  public init(
    name: String = "collection", setup: CollectionSetup, path: CollectionPath, scale: Double = 1,
    background: Color = .white, appearance: Appearance? = nil
  ) throws(FrameSourceError) {
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    let driver: CollectionDriver
    (driver, timeline) = try CodeStop.watching { () throws(FrameSourceError) in
      let driver = CollectionDriver(setup, path: path, scale: scale)
      return (driver, try driver.drive())
    }
    frames = driver.frames
    warnings = driver.view.warnings
    self.name = name
    self.scale = scale
    self.background = background
    self.appearance = appearance
    let sizes = frames.map { Self.pixels($0.viewport, scale) }
    viewSize = PixelSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  static func pixels(_ size: Size, _ scale: Double) -> PixelSize {
    PixelSize(
      width: max(0, snapToPixel(size.width, scale: scale)),
      height: max(0, snapToPixel(size.height, scale: scale)))
  }

  /// The words for items, supplementary and decoration elements.
  public var names: ElementNames { .collection }

  /// Frames that show the same are one.
  public func identity(ofFrame index: Int) -> FrameIdentity {
    // A panel says more than what shows.
    FrameIdentity(overlay.contains(.panel) ? index : frames[index].first)
  }

  /// The content offset in points.
  public func offset(atFrame index: Int) -> Point? { frames[index].offset }

  /// The calls to the layout since the frame before, in order: `prepare`, `content size {320, 800}`,
  /// `elements in {0, 0, 320, 960}: 24`.
  public func notes(atFrame index: Int) -> [String] { calls(atFrame: index) }

  /// The same, under its own name.
  public func calls(atFrame index: Int) -> [String] { frames[index].pass.calls }

  /// The places of the elements of a frame.
  public func placement(atFrame index: Int) -> any Placement {
    ShownPlacement(shown: elements(atFrame: index))
  }

  /// A composer that makes each frame anew.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    CollectionComposer(self, CellComposer(measuring: text))
  }

  private var panelWidth: Int {
    overlay.contains(.panel) ? snapToPixel(OverlayPainter.panelWidth, scale: scale) : 0
  }

  /// What is drawn above the elements of a frame.
  fileprivate func overlayItems(atFrame index: Int, _ elements: [ShownElement]) -> [FrameItem] {
    guard !overlay.isEmpty else { return [] }
    let panel = PixelRect(x: viewSize.width, y: 0, width: panelWidth, height: viewSize.height)
    let painter = OverlayPainter(scale: scale, panel: panel)
    let ties = OverlayPainter.ties(elements)
    return (overlay.contains(.ties) ? painter.outlines(ties) : [])
      + (overlay.contains(.panel) ? painter.panel(frames[index], index: index, ties: ties.count) : [])
  }

  /// The part of the picture that the view takes in a frame.
  func viewRect(atFrame index: Int) -> PixelRect {
    let size = Self.pixels(frames[index].viewport, scale)
    return PixelRect(
      x: (viewSize.width - size.width) / 2, y: (viewSize.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The elements of a frame where they stand in the picture, the lowest first.
  func elements(atFrame index: Int) -> [ShownElement] {
    let view = viewRect(atFrame: index)
    guard view != PixelRect(viewSize) || overlay.contains(.panel) else { return frames[index].elements }
    return frames[index].elements.map { element in
      var element = element
      element.place.rect = element.place.rect.offset(x: view.x, y: view.y)
      let clip = element.bounds.intersection(view)
      if clip != element.bounds || element.projection != nil { element.place.clip = clip }
      return element
    }
  }
}

/// Makes the frames of a collection view, for one worker.
private final class CollectionComposer: FrameComposing {
  /// What a card depends on.
  private struct Card: Hashable {
    var element: ElementID
    var drawnAs: ElementID
    var size: PixelSize

    /// By the index path alone, which is all that tells most apart.
    func hash(into hasher: inout Hasher) {
      guard case .indexed(let element) = element, element.label == nil else {
        return hasher.combine(element)
      }
      hasher.combine(element.section &* 0x1_0000_0001 ^ element.item)
    }
  }

  private let scene: CollectionScene
  private let composer: CellComposer
  /// The cards of the frames before, most of which show again, and when each showed last.
  private var cards: [Card: (part: Subframe, lastUse: Int)] = [:]
  /// The number of frames so far.
  private var time = 0

  init(_ scene: CollectionScene, _ composer: CellComposer) {
    self.scene = scene
    self.composer = composer
  }

  func compose(_ index: Int) -> ComposedFrame {
    let elements = scene.elements(atFrame: index)
    let view = scene.viewRect(atFrame: index)
    time += 1
    var items = around(view)
    items.reserveCapacity(items.count + elements.count)
    for element in elements {
      if let item = item(showing: element, in: view) { items.append(item) }
    }
    items += scene.overlayItems(atFrame: index, elements)
    // Those that went, once they are as many as those that show.
    if cards.count > 2 * elements.count { cards = cards.filter { $0.value.lastUse == time } }
    let frame = Frame(
      size: scene.pixelSize, scale: scene.scale, background: scene.background, items: items)
    return ComposedFrame(frame, placement: ShownPlacement(shown: elements))
  }

  private func item(showing element: ShownElement, in view: PixelRect) -> FrameItem? {
    let place = element.place
    guard place.alpha > 0, element.bounds.intersects(PixelRect(scene.pixelSize)) else { return nil }
    var drawn = place
    drawn.id = element.drawnAs
    let part = part(of: element, drawn)
    guard let projection = element.projection else { return place.item(showing: part) }
    return projection.item(
      showing: part, at: place.rect, in: view, alpha: place.alpha)
  }

  /// What the scene's appearance says, else what the element's view shows, else a card.
  private func part(of element: ShownElement, _ drawn: PlacedElement) -> Subframe {
    if scene.appearance == nil, let picture = element.picture { return picture }
    if let (content, look) = scene.appearance?(drawn) {
      return composer.subframe(content, look, size: drawn.rect.size, element: element.place.id)
    }
    let card = Card(element: element.place.id, drawnAs: drawn.id, size: drawn.rect.size)
    if let known = cards.index(forKey: card) {
      cards.values[known].lastUse = time
      return cards.values[known].part
    }
    let (content, look) = CollectionScene.card(drawn, scale: scene.scale)
    let part = composer.subframe(content, look, size: drawn.rect.size, element: element.place.id)
    cards[card] = (part, time)
    return part
  }

  /// What lies around a view that is smaller than the picture.
  private func around(_ view: PixelRect) -> [FrameItem] {
    let whole = PixelRect(scene.viewSize)
    guard view != whole else { return [] }
    return [.fill(whole, Color(rgb: 0x2a3038)), .fill(view, scene.background)]
  }
}
