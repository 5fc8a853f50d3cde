public import GridCell
public import GridElement
public import GridFrame
public import GridGeometry
public import GridScroll
public import GridSource
import UIKit

/// A collection view driven along a scroll path: the frames of a layout written for UIKit.
///
///     let scene = try CollectionScene(
///       name: "sticky", setup: CollectionSetup(layout: StickyGrid(), data: .counts([20, 20]), viewport: …), path: path)
///     try SequenceRenderer(scene, text: …)
///
/// The path is driven once, from its start and in order, when the scene is made, because layouts keep state; what is kept of
/// each frame is where its elements stand. Frames can then be drawn by any worker in any order.
public struct CollectionScene: FrameSource {
  /// What each element shows and how it looks.
  public typealias Appearance = @Sendable (PlacedElement) -> (CellContent, CellLook)

  private let sequence: ElementSequence
  private let frames: [CollectionFrame]
  /// What a device would have written to its console while the path was driven, once each.
  public let warnings: [String]

  /// Drives a layout along a path, and keeps where the elements of each frame stand.
  ///
  /// Takes as long as the layout's own passes, one a frame, and keeps what is visible of each.
  /// - Parameters:
  ///   - name: A short name for messages, folders and picture files.
  ///   - setup: The layout, its data and the view that it lays out.
  ///   - path: The scroll path, from its start.
  ///   - scale: Device pixels a point; offsets go to whole device pixels, as on devices.
  ///   - background: The color below everything.
  ///   - appearance: What an element shows and how it looks; nil makes cards.
  /// - Throws: `FrameSourceError` for a path that cannot be followed.
  @MainActor
  public init(
    name: String = "collection", setup: CollectionSetup, path: ScrollPath, scale: Double = 1,
    background: Color = .white, appearance: Appearance? = nil
  ) throws(FrameSourceError) {
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    let driver = CollectionDriver(setup, path: path, scale: scale)
    let timeline: FrameTimeline
    do { timeline = try driver.drive() } catch { throw FrameSourceError("\(error)") }
    let frames = driver.frames
    self.frames = frames
    warnings = driver.view.warnings
    let size = PixelSize(
      width: snapToPixel(setup.viewport.width, scale: scale),
      height: snapToPixel(setup.viewport.height, scale: scale))
    sequence = ElementSequence(
      name: name, pixelSize: size, scale: scale, background: background, timeline: timeline,
      appearance: appearance ?? { Self.card($0, scale: scale) }
    ) { frames[$0].elements }
  }

  /// A short name for messages, folders and picture files.
  public var name: String { sequence.name }
  /// The extent of every frame in device pixels: that of the viewport.
  public var pixelSize: PixelSize { sequence.pixelSize }
  /// Device pixels a point.
  public var scale: Double { sequence.scale }
  /// The color below everything.
  public var background: Color { sequence.background }
  /// The frames in time.
  public var timeline: FrameTimeline { sequence.timeline }
  /// The words for elements.
  public var names: ElementNames { sequence.names }

  /// Frames in which all elements stand alike are one.
  public func identity(ofFrame index: Int) -> FrameIdentity { FrameIdentity(frames[index].first) }

  /// The content offset in points.
  public func offset(atFrame index: Int) -> Point? { frames[index].offset }

  /// The places of the elements of a frame.
  public func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement {
    try sequence.placement(atFrame: index)
  }

  /// A composer that makes each frame anew.
  public func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    sequence.makeComposer(measuring: text)
  }
}

/// What is kept of a frame.
struct CollectionFrame: Sendable {
  var offset: Point
  var elements: [PlacedElement]
  /// The first frame whose elements stand alike.
  var first: Int
}
