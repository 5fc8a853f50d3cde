package import GridElement
package import GridFrame
package import GridGeometry
package import GridImage
package import GridScroll

/// A source that draws overlays above the frames of another source.
///
///     source ──frame──▶ its slices, unchanged ──┐
///     Overlays ──FrameOverlay──▶ items at a time ┴─▶ frame
///
/// The items of an overlay depend only on the frame's index. They are part of the frame's identity, so that a frame in
/// which only a scroll bar fades is drawn, too.
package struct OverlaidSource: FrameSource {
  /// The source beneath.
  package let base: any FrameSource
  private let overlays: [any FrameOverlay]

  /// Adds overlays to the frames of a source.
  /// - Complexity: O(frames).
  package init(_ base: any FrameSource, _ overlays: Overlays, _ style: OverlayStyle = OverlayStyle()) {
    self.base = base
    let (timeline, scale, touches) = (base.timeline, base.scale, base.touches)
    var drawn: [any FrameOverlay] = []
    if let bars = overlays.scrollBars {
      let panes = (0..<timeline.frameCount).map {
        (time: timeline.time(ofFrame: $0), pane: base.scrollPane(atFrame: $0))
      }
      drawn.append(ScrollBarOverlay(bars, style, panes: panes, touches: touches, scale: scale))
    }
    if let finger = overlays.finger {
      drawn.append(
        FingerOverlay(finger, style, touches: touches, scale: scale) { time in
          base.scrollPane(atFrame: timeline.frame(atTime: time) ?? timeline.frameCount - 1)
        })
    }
    self.overlays = drawn
  }

  package var name: String { base.name }
  package var title: String { base.title }
  package var pixelSize: PixelSize { base.pixelSize }
  package var scale: Double { base.scale }
  package var background: Color { base.background }
  package var timeline: FrameTimeline { base.timeline }
  package var names: ElementNames { base.names }
  package var dataVersions: [String: String] { base.dataVersions }
  package var captionStyle: CaptionStyle { base.captionStyle }
  package var comparisonRules: ComparisonRules { base.comparisonRules }
  package var touches: [ScrollTouch] { base.touches }

  package func derivedContent(from elements: [ElementID]) -> DerivedContent {
    base.derivedContent(from: elements)
  }
  package func offset(atFrame index: Int) -> Point? { base.offset(atFrame: index) }
  package func scrollPane(atFrame index: Int) -> ScrollPane? { base.scrollPane(atFrame: index) }
  package func notes(atFrame index: Int) -> [String] { base.notes(atFrame: index) }

  /// Returns the identity of the source's frame with what the overlays show.
  package func identity(ofFrame index: Int) -> FrameIdentity {
    base.identity(ofFrame: index).beneath(items(atFrame: index))
  }

  package func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement {
    try base.placement(atFrame: index)
  }

  package func makeComposer(
    measuring text: any TextMeasuring
  ) throws(FrameSourceError) -> any FrameComposing {
    OverlaidComposer(self, try base.makeComposer(measuring: text))
  }

  /// Returns the items above a frame, in paint order.
  private func items(atFrame index: Int) -> [FrameItem] {
    let moment = OverlayMoment(time: timeline.time(ofFrame: index), pane: scrollPane(atFrame: index))
    return overlays.flatMap { $0.items(at: moment) }
  }

  private final class OverlaidComposer: FrameComposing {
    private let source: OverlaidSource
    private let base: any FrameComposing

    init(_ source: OverlaidSource, _ base: any FrameComposing) {
      self.source = source
      self.base = base
    }

    func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame {
      var composed = try base.compose(index)
      composed.frame.items += source.items(atFrame: index)
      return composed
    }
  }
}
