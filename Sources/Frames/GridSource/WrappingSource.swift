public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridScroll

/// A source that draws something around or above the frames of another source.
///
///     base ──frame and placement──▶ wrapping ──▶ frame and placement
///
/// Everything else is that of the other source unless you implement it.
public protocol WrappingSource: FrameSource {
  /// The source of the frames beneath.
  var base: any FrameSource { get }

  /// Returns a frame of `base` with what this source adds.
  func wrapping(_ frame: Frame, atFrame index: Int) -> Frame
  /// Returns the positions of elements in a frame of `base` as they are in the whole picture.
  func wrapping(_ placement: any Placement, atFrame index: Int) -> any Placement
}

extension WrappingSource {
  /// The name of the source beneath.
  public var name: String { base.name }
  /// The title of the source beneath.
  public var title: String { base.title }
  /// The alternative text of the source beneath.
  public var alternativeText: String? { base.alternativeText }
  /// The summary of the source beneath.
  public var summary: String { base.summary }
  /// The language of the source beneath.
  public var language: String? { base.language }
  /// The scale of the source beneath.
  public var scale: Double { base.scale }
  /// The timeline of the source beneath.
  public var timeline: FrameTimeline { base.timeline }
  /// The names of the source beneath. Elements that are added need fixed names, such as `title`.
  public var names: ElementNames { base.names }
  /// The versions of the source beneath.
  public var dataVersions: [String: String] { base.dataVersions }
  /// The caption style of the source beneath.
  public var captionStyle: CaptionStyle { base.captionStyle }
  /// The comparison rules of the source beneath.
  public var comparisonRules: ComparisonRules { base.comparisonRules }
  /// The touches of the source beneath.
  public var touches: [ScrollTouch] { base.touches }
  /// Returns the derived content of the source beneath.
  public func derivedContent(from elements: [ElementID]) -> DerivedContent {
    base.derivedContent(from: elements)
  }
  /// Returns the identity of the frame beneath.
  public func identity(ofFrame index: Int) -> FrameIdentity { base.identity(ofFrame: index) }
  /// Returns the scroll offset of the source beneath.
  public func offset(atFrame index: Int) -> Point? { base.offset(atFrame: index) }
  /// Returns the log lines of the source beneath.
  public func notes(atFrame index: Int) -> [String] { base.notes(atFrame: index) }

  /// Returns the positions of all elements in a frame.
  public func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement {
    wrapping(try base.placement(atFrame: index), atFrame: index)
  }

  /// Announces frames to the source beneath.
  public func prepare(frames indices: [Int]) throws(FrameSourceError) { try base.prepare(frames: indices) }

  /// Returns a composer that wraps the frames of the other source's composer.
  public func makeComposer(measuring text: any TextMeasuring) throws(FrameSourceError) -> any FrameComposing {
    WrappingComposer(self, try base.makeComposer(measuring: text))
  }
}

private final class WrappingComposer: FrameComposing {
  private let source: any WrappingSource
  private let base: any FrameComposing

  init(_ source: any WrappingSource, _ base: any FrameComposing) {
    self.source = source
    self.base = base
  }

  func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
    let composed = try base.compose(index)
    return ComposedFrame(
      source.wrapping(composed.frame, atFrame: index),
      placement: source.wrapping(composed.placement, atFrame: index))
  }
}
