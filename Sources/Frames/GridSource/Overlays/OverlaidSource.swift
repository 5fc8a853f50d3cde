import GridElement
package import GridFrame
package import GridGeometry
import GridSchema
import GridScroll
import GridCell
import GridSupport

/// A source that draws overlays above and around the frames of another source.
///
///     source ──frame──▶ at its place on the OverlayStage, its slices unchanged ─┐
///     Overlays ──FrameOverlay──▶ items at a time ───────────────────────────────┴─Camera─▶ frame
///
/// The items of an overlay depend only on the frame's index. They are part of the frame's identity, so that a frame in
/// which only a scroll bar fades is drawn, too.
package struct OverlaidSource: WrappingSource {
  /// The source beneath.
  package let base: any FrameSource
  private let stage: OverlayStage
  /// The overlays that belong to the picture, and those that the camera does not move.
  private let overlays: [any FrameOverlay]
  private let fixedOverlays: [any FrameOverlay]
  private let camera: Camera?

  /// Adds overlays to the frames of a source.
  /// - Complexity: O(frames).
  /// - Throws: `FrameSourceError` if the camera looks at an element that is not visible, or if something starts after
  ///   the end of the path.
  package init(
    _ base: any FrameSource, _ overlays: Overlays, _ style: OverlayStyle = OverlayStyle(),
    measuring measurer: any TextMeasuring
  ) throws(FrameSourceError) {
    if let error = overlays.errorInTimes(of: base.timeline) { throw error }
    self.base = base
    var style = style
    style.canvas = base.background.over(style.canvas.over(.white))
    let (timeline, scale, touches) = (base.timeline, base.scale, base.touches)
    let device = overlays.device.map {
      ($0, DeviceSetting($0, style, around: base.pixelSize, scale: scale))
    }
    let captions = overlays.captions.map { captions in
      let padding = overlays.device.map { snapToPixel($0.padding, scale: scale) } ?? 0
      return CaptionOverlay(
        captions, style, timeline: timeline,
        width: captions.place.isOutside
          ? (device?.1.size.width ?? base.pixelSize.width) + 2 * padding : base.pixelSize.width,
        beneath: overlays.device.map { $0.plainBackdrop(style) } ?? style.canvas,
        scale: scale, measurer: measurer)
    }
    let stage = OverlayStage(
      device, style, around: base.pixelSize, band: captions?.band(scale: scale) ?? 0,
      isAbove: overlays.captions?.place == .above, scale: scale)
    self.stage = stage
    func pane(_ index: Int) -> ScrollPane? { stage.pane(atFrame: index, of: base) }
    var drawn: [any FrameOverlay] = []
    if let bars = overlays.scrollBars {
      let panes = (0..<timeline.frameCount).map { (time: timeline.time(ofFrame: $0), pane: pane($0)) }
      drawn.append(ScrollBarOverlay(bars, style, panes: panes, touches: touches, scale: scale))
    }
    if let finger = overlays.finger {
      drawn.append(
        FingerOverlay(finger, style, touches: touches, scale: scale) { time in
          pane(timeline.frame(atTime: time) ?? timeline.frameCount - 1)
        })
    }
    self.overlays = drawn
    var fixed: [any FrameOverlay] = []
    if let captions {
      let place = overlays.captions?.place ?? .bottom
      fixed.append(captions.placed(in: place.isOutside ? stage.box : stage.inner, scale: scale))
    }
    if let bar = overlays.progress {
      fixed.append(
        ProgressOverlay(
          bar, style, picture: PixelRect(stage.size), duration: timeline.duration, scale: scale))
    }
    fixedOverlays = fixed
    guard !overlays.camera.isEmpty else {
      camera = nil
      return
    }
    camera = try Camera(overlays.camera, size: stage.size, timeline: timeline) {
      move, end throws(FrameSourceError) in
      try stage.center(of: move.target, in: base, atTime: end)
    }
  }

  package var pixelSize: PixelSize { stage.size }
  package var background: Color { stage.background ?? base.background }
  package func scrollPane(atFrame index: Int) -> ScrollPane? { stage.pane(atFrame: index, of: base) }

  /// Returns the identity of the source's frame with what the overlays and the camera show.
  package func identity(ofFrame index: Int) -> FrameIdentity {
    let moment = moment(index)
    var items = overlays.flatMap { $0.items(at: moment) } + fixedOverlays.flatMap { $0.items(at: moment) }
    // The transform identifies the movement of everything, and also of a frame without overlays.
    if let transform = cameraTransform(atFrame: index) {
      items.append(.group(FrameGroup(clip: PixelRect(stage.size), transform: transform, items: [])))
    }
    return base.identity(ofFrame: index).beneath(items)
  }

  /// The rectangle of the source's frames in the picture.
  var frames: PixelRect { stage.inner }

  /// Returns the transform of a frame's picture by the camera; nil if it shows as it is.
  func cameraTransform(atFrame index: Int) -> AffineTransform? {
    camera?.transform(at: timeline.time(ofFrame: index))
  }

  private func moment(_ index: Int) -> OverlayMoment {
    OverlayMoment(time: timeline.time(ofFrame: index), pane: scrollPane(atFrame: index))
  }

  package func wrapping(_ placement: any Placement, atFrame index: Int) -> any Placement {
    let transform = cameraTransform(atFrame: index)
    if stage.isBare, transform == nil { return placement }
    return OverlaidPlacement(base: placement, stage: stage, camera: transform)
  }

  /// Returns a frame of the source with its overlays.
  package func wrapping(_ frame: Frame, atFrame index: Int) -> Frame {
    let moment = moment(index)
    let transform = cameraTransform(atFrame: index)
    var frame = stage.frame(around: frame, isMagnified: transform != nil)
    frame.items += overlays.flatMap { $0.items(at: moment) }
    if let transform {
      let picture = PixelRect(frame.size)
      frame.items = [
        .group(
          clip: picture,
          items: [.group(FrameGroup(clip: picture, transform: transform, items: frame.items))])
      ]
    }
    frame.items += fixedOverlays.flatMap { $0.items(at: moment) }
    return frame
  }
}

extension Overlays {
  /// Returns an error if a caption or a movement of the camera starts after the end of a path.
  fileprivate func errorInTimes(of timeline: FrameTimeline) -> FrameSourceError? {
    let captions = (captions?.list ?? []).map {
      (key: "overlays.captions", event: "`\($0.text)` appears", time: $0.start ?? 0)
    }
    let movements = camera.map {
      (key: "overlays.camera", event: "a movement starts", time: $0.label == nil ? $0.start : 0)
    }
    let late = (captions + movements).first { $0.time > timeline.duration }
    return late.map { late in
      let (time, end) = (
        NumberText.decimal(late.time, places: 3), NumberText.decimal(timeline.duration, places: 3)
      )
      return FrameSourceError(
        key: late.key, "\(late.event) at \(time) s, after the end of the path at \(end) s")
    }
  }
}

extension OverlayStage {
  /// Returns the part of the picture that scrolls; nil if there is none, or if its position is not a number.
  fileprivate func pane(atFrame index: Int, of source: any FrameSource) -> ScrollPane? {
    guard var pane = source.scrollPane(atFrame: index) else { return nil }
    let numbers = Axis.allCases.flatMap {
      [pane.offset[$0], pane.range[$0].minimum, pane.range[$0].maximum]
    }
    guard numbers.allSatisfy({ $0.magnitude <= 1e12 }) else { return nil }
    pane.rect = pane.rect.intersection(PixelRect(source.pixelSize))
    return pane.rect.isEmpty ? nil : pane.moved(x: inner.x, y: inner.y)
  }

  /// Returns the position that a camera looks at, in device pixels of the picture.
  fileprivate func center(
    of target: Overlays.CameraMove.Target, in source: any FrameSource, atTime time: Double
  ) throws(FrameSourceError) -> Point {
    switch target {
    case .place(let place):
      return Point(
        x: Double(inner.x) + Double(inner.width) * place.x,
        y: Double(inner.y) + Double(inner.height) * place.y)
    case .element(let name):
      let timeline = source.timeline
      let frame = timeline.frame(atTime: time) ?? timeline.frameCount - 1
      let id = source.names.element(named: name.value)
      let found = try source.placement(atFrame: frame).elements().first {
        $0.id == id && !$0.visibleRect.isEmpty
      }
      guard let rect = found?.visibleRect else {
        throw FrameSourceError(
          key: "overlays.camera",
          "`\(name.value)` is not visible in frame \(frame), in which the movement ends")
      }
      return Point(
        x: Double(inner.x) + Double(rect.x) + Double(rect.width) / 2,
        y: Double(inner.y) + Double(rect.y) + Double(rect.height) / 2)
    }
  }
}
