public import GridCell
public import GridElement
public import GridFrame
public import GridGeometry
public import GridScroll
public import GridSource
import UIKit

/// The frames of a collection view with a layout written for UIKit, driven along a path.
///
///     let scene = try CollectionScene(
///       name: "sticky",
///       setup: CollectionSetup(layout: StickyGrid(), data: .counts([20, 20]), viewport: …), path: path)
///     try SequenceRenderer(scene, text: …)
///
/// Layouts keep state, so the path is driven once, from its start and in order, when the scene is created. For each
/// frame, the scene stores the positions of its elements. Frames can then be drawn by any worker in any order.
///
/// The picture has the largest size of the view along the path; a smaller view is centered.
public struct CollectionScene: FrameSource {
  /// A function that returns the content and look of each element.
  public typealias Appearance = @Sendable (PlacedElement) -> (CellContent, CellLook)

  /// A short name for messages, folders and picture files.
  public let name: String
  /// The size of every frame in device pixels: the size of the view, plus that of a panel next to it.
  public var pixelSize: PixelSize {
    PixelSize(width: viewSize.width + panelWidth, height: viewSize.height)
  }
  /// Device pixels per point.
  public let scale: Double
  /// The background color.
  public let background: Color
  /// The frames in time.
  public let timeline: FrameTimeline
  /// Messages that a device would have written to its console during the path, once each, and one about frames in
  /// which nothing is visible although there are items, or about a path along which no item is.
  public let warnings: [String]
  /// The touches of fingers that drag the content.
  public let touches: [ScrollTouch]
  let frames: [CollectionFrame]
  let appearance: Appearance?
  /// The largest size of the view, in device pixels.
  let viewSize: PixelSize
  var overlay: CollectionOverlay = []

  /// Drives a layout along a scroll path, and stores the positions of the elements of each frame.
  ///
  /// Runs one layout pass per frame and stores what is visible in each.
  /// - Parameters:
  ///   - name: A short name for messages, folders and picture files.
  ///   - setup: The layout, its data and its view.
  ///   - path: The scroll path, from its start.
  ///   - scale: Device pixels per point; offsets are rounded to whole device pixels, as on devices.
  ///   - background: The background color.
  ///   - appearance: The content and look of each element; nil draws its view if that shows something, and otherwise a
  ///     card.
  /// - Throws: `FrameSourceError` if the view cannot follow the path.
  @MainActor
  public init(
    name: String = "collection", setup: CollectionSetup, path: ScrollPath, scale: Double = 1,
    background: Color = .white, appearance: Appearance? = nil
  ) throws(FrameSourceError) {
    try self.init(
      name: name, setup: setup, path: CollectionPath(path), scale: scale, background: background,
      appearance: appearance)
  }

  /// Drives a layout along a path of motions and changes, and stores the positions of the elements of each frame.
  ///
  /// - Parameters:
  ///   - name: A short name for messages, folders and picture files.
  ///   - setup: The layout, its data and its view.
  ///   - path: The path, from its start.
  ///   - scale: Device pixels per point; offsets are rounded to whole device pixels, as on devices.
  ///   - background: The background color.
  ///   - appearance: The content and look of each element; nil draws its view if that shows something, and otherwise a
  ///     card.
  /// - Throws: `FrameSourceError` if the view cannot follow the path.
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
    let dynamics = setup.warnsOfDynamics && setup.layout.hasDynamics
    warnings =
      (dynamics
        ? [
          "\(type(of: setup.layout)) uses UIDynamicAnimator, which moves nothing here: elements are drawn where the layout puts them"
        ] : []) + driver.view.warnings + [driver.blanks.warning].compactMap(\.self)
    touches = driver.touches
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

  /// The names of items, supplementary and decoration elements.
  public var names: ElementNames { .collection }

  /// Frames with the same content share an identity.
  public func identity(ofFrame index: Int) -> FrameIdentity {
    // A panel differs between frames even if their content is the same.
    FrameIdentity(overlay.contains(.panel) ? index : frames[index].first)
  }

  /// Returns the content offset in points.
  public func offset(atFrame index: Int) -> Point? { frames[index].offset }

  /// Returns the view, with its content offset and the range of the offset.
  public func scrollPane(atFrame index: Int) -> ScrollPane? {
    ScrollPane(rect: viewRect(atFrame: index), offset: frames[index].offset, range: frames[index].range)
  }

  /// Returns the calls to the layout since the previous frame, in order: `prepare`,
  /// `content size {320, 800}`, `elements in {0, 0, 320, 960}: 24`.
  public func notes(atFrame index: Int) -> [String] { calls(atFrame: index) }

  /// Returns the calls to the layout since the previous frame, like `notes(atFrame:)`.
  public func calls(atFrame index: Int) -> [String] { frames[index].pass.calls }

  /// Returns the positions of the elements of a frame.
  public func placement(atFrame index: Int) -> any Placement {
    ShownPlacement(shown: elements(atFrame: index))
  }

  /// Creates a composer, which composes frames independently of each other.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    CollectionComposer(self, CellComposer(measuring: text))
  }

  private var panelWidth: Int {
    overlay.contains(.panel) ? snapToPixel(OverlayPainter.panelWidth, scale: scale) : 0
  }

  /// Returns the drawings above the elements of a frame.
  fileprivate func overlayItems(atFrame index: Int, _ elements: [ShownElement]) -> [FrameItem] {
    guard !overlay.isEmpty else { return [] }
    let panel = PixelRect(x: viewSize.width, y: 0, width: panelWidth, height: viewSize.height)
    let painter = OverlayPainter(scale: scale, panel: panel)
    let ties = OverlayPainter.ties(elements)
    return (overlay.contains(.ties) ? painter.outlines(ties) : [])
      + (overlay.contains(.panel) ? painter.panel(frames[index], index: index, ties: ties.count) : [])
  }

  /// Returns the part of the picture that the view covers in a frame.
  func viewRect(atFrame index: Int) -> PixelRect {
    let size = Self.pixels(frames[index].viewport, scale)
    return PixelRect(
      x: (viewSize.width - size.width) / 2, y: (viewSize.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Returns the elements of a frame at their positions in the picture, from bottom to top.
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

/// Composes the frames of a collection view, for one worker.
private final class CollectionComposer: FrameComposing {
  /// The inputs of a card.
  private struct Card: Hashable {
    var element: ElementID
    var drawnAs: ElementID
    var size: PixelSize

    /// Hashes only the index path, which distinguishes most cards.
    func hash(into hasher: inout Hasher) {
      guard case .indexed(let element) = element, element.label == nil else {
        return hasher.combine(element)
      }
      hasher.combine(element.section &* 0x1_0000_0001 ^ element.item)
    }
  }

  private let scene: CollectionScene
  private let composer: CellComposer
  /// The cards of previous frames, most of which are needed again, with the time of their last use.
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
    // Remove unused cards once they outnumber the visible elements.
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

  /// Returns the part for an element: from the scene's appearance, otherwise from the element's view,
  /// otherwise a card.
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

  /// Returns the area around a view that is smaller than the picture.
  private func around(_ view: PixelRect) -> [FrameItem] {
    let whole = PixelRect(scene.viewSize)
    guard view != whole else { return [] }
    return [.fill(whole, Color(rgb: 0x2a3038)), .fill(view, scene.background)]
  }
}
