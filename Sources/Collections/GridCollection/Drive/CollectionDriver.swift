import GridElement
import GridFrame
import GridGeometry
import GridScroll
import GridSource
import UIKit

/// Drives a collection view along a path, frame by frame from the start.
///
/// The path is cut into legs at its changes. Before a fling at the top level of a leg the view is brought to the moment at
/// which the finger lets go, and the layout, then the delegate, say where it is to end; a fling that would end elsewhere is
/// bent to there.
@MainActor final class CollectionDriver {
  let view: UICollectionView
  let scale: Double
  private(set) var frames: [CollectionFrame] = []
  /// Called after each frame that the view itself showed: not for those of animations.
  var watch: ((Int) -> Void)?
  /// The number of changes so far.
  private(set) var changeCount = 0
  /// The frame that the first change begins at; the number of frames where there is none.
  var firstChange: Int { firstChangeFrame ?? frames.count }
  private var firstChangeFrame: Int?
  let recorder = PassRecorder()
  let source: any UICollectionViewDataSource
  private let delegate: (any UICollectionViewDelegate)?
  private let path: CollectionPath
  private var firsts: [FrameContents: Int] = [:]
  private var pictures: [Subframe: Subframe] = [:]
  private var spans: [FrameTimeline.Span] = []
  /// The velocity of the leg before at its end, in points a second.
  private var velocity = Vector.zero
  private var phase: String?

  /// - Parameter opening: The offset at which the view shows first, in points; nil for the start of its range.
  init(_ setup: CollectionSetup, path: CollectionPath, scale: Double, opening: Point? = nil) {
    CodeStop.note(layout: "\(type(of: setup.layout))")
    self.path = path
    self.scale = scale
    delegate = setup.delegate
    view = UICollectionView(frame: .zero, collectionViewLayout: setup.layout)
    view.ownTraits = UITraitCollection(
      horizontalSizeClass: setup.horizontalSizeClass, verticalSizeClass: setup.verticalSizeClass,
      displayScale: scale, userInterfaceIdiom: setup.idiom, layoutDirection: setup.layoutDirection)
    view.safeArea = setup.safeAreaInsets
    view.contentInset = setup.contentInset
    view.frame = CGRect(origin: .zero, size: setup.viewport)
    switch setup.data {
    case .counts(let counts):
      source = ItemCounts(counts)
      view.makesViews = false
    case .source(let source): self.source = source
    }
    view.observer = recorder
    view.dataSource = source
    view.delegate = setup.delegate
    view.contentOffset = opening.map { CGPoint(x: $0.x, y: $0.y) } ?? view.offsetRange.origin
    view.layoutIfNeeded()
  }

  /// Drives the whole path and answers when its frames stand.
  func drive() throws(FrameSourceError) -> FrameTimeline {
    var timeline: FrameTimeline?
    var next = 0
    repeat {
      if next < path.steps.count, case .change(let change) = path.steps[next].kind {
        if frames.isEmpty { _ = try drive(leg: []) }
        try play(change, label: path.steps[next].label)
        next += 1
      } else {
        let rest = path.steps[next...].prefix { if case .scroll = $0.kind { true } else { false } }
        timeline = try drive(leg: rest)
        next += rest.count
      }
    } while next < path.steps.count
    // A path of motions alone keeps the times that it has.
    let isOneLeg = path.steps.allSatisfy { if case .scroll = $0.kind { true } else { false } }
    if isOneLeg, let timeline { return timeline }
    return FrameTimeline(frameRate: path.frameRate, frameCount: frames.count, spans: spans)
  }

  // MARK: Motions

  /// Drives steps that only scroll, from where the view is.
  private func drive(leg steps: ArraySlice<CollectionStep>) throws(FrameSourceError) -> FrameTimeline {
    let isFirst = frames.isEmpty
    var leg = Leg(steps, of: path, from: isFirst ? nil : view.bounds.origin, velocity: velocity)
    let first = max(frames.count - 1, 0)
    do {
      for index in leg.path.steps.indices {
        guard case .fling(let fling) = leg.path.steps[index].motion, fling.snap == nil else { continue }
        leg.path.steps[index] = try decided(leg.path, index, from: first)
      }
      let timeline = try ScrollTimeline(leg.path, in: CollectionSpace(view))
      show(timeline, from: first, upTo: timeline.frameCount)
      note(timeline, from: first)
      return timeline.frames
    } catch {
      throw FrameSourceError("\(leg.placed(error))")
    }
  }

  /// Keeps the labels of a leg and the velocity at its end.
  private func note(_ timeline: ScrollTimeline, from first: Int) {
    for segment in timeline.segments {
      guard let label = segment.label else { continue }
      spans.append(
        FrameTimeline.Span(
          label: label, startFrame: first + segment.startFrame, endFrame: first + segment.endFrame))
    }
    // Just before the end: at the end there is none.
    velocity = timeline.duration > 0 ? timeline.velocity(atTime: timeline.duration - 1e-6) : .zero
  }

  /// Drives the frames before a fling and answers the step that stands for it.
  private func decided(_ path: ScrollPath, _ index: Int, from first: Int) throws(ScrollError) -> ScrollStep {
    let step = path.steps[index]
    let timeline = try ScrollTimeline(path, in: CollectionSpace(view))
    let place = StepPath([.step(index)])
    guard let segment = timeline.segments.first(where: { $0.step == place }) else { return step }
    show(timeline, from: first, upTo: segment.startFrame)
    go(to: segment.startOffset)
    let slowness = path.slowMotion * step.slowMotion
    // One that takes no time has no velocity; what would be told at its time is that of the step after it.
    let velocity = segment.duration > 0 ? timeline.velocity(atTime: segment.startTime) * slowness : .zero
    let target = target(segment.endOffset, velocity)
    guard target != segment.endOffset else { return step }
    let bent = BentFling(
      from: segment.startOffset, to: target, velocity: velocity, seconds: segment.duration / slowness)
    return ScrollStep(bent.motion, label: step.label, slowMotion: step.slowMotion)
  }

  /// Where layout and delegate want a fling to end; velocities are told in points a millisecond.
  private func target(_ proposed: Point, _ velocity: Vector) -> Point {
    let speed = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    let offset = CGPoint(x: proposed.x, y: proposed.y)
    var target = LayoutStep.during("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)") {
      view.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: offset, withScrollingVelocity: speed)
    }
    unsafe view.delegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: &target)
    // What is no place at all, as where a layout looks for the nearest of no items, is no wish.
    let range = view.offsetRange.insetBy(dx: -2 * view.bounds.width, dy: -2 * view.bounds.height)
    guard target.x.isFinite, target.y.isFinite, range.contains(target) else { return proposed }
    return Point(x: target.x, y: target.y)
  }

  /// Shows the frames of a leg up to one; the first of them is the last of the leg before.
  private func show(_ timeline: ScrollTimeline, from first: Int, upTo end: Int) {
    for frame in 0..<end where first + frame >= frames.count || frame == 0 && frames.count == first + 1 {
      CodeStop.note(frame: first + frame)
      noteMotion(timeline, frame)
      go(to: timeline.offset(atFrame: frame))
      record(first + frame)
    }
  }

  /// Tells view and delegate whether a finger drags or a fling goes on.
  private func noteMotion(_ timeline: ScrollTimeline, _ frame: Int) {
    let names = timeline.segments.filter { $0.startFrame <= frame && frame < $0.endFrame }.map(\.name)
    let next = names.contains("drag") ? "drag" : names.contains("fling") ? "fling" : nil
    guard next != phase else { return }
    let last = phase
    phase = next
    (view.isTracking, view.isDragging) = (next == "drag", next == "drag")
    view.isDecelerating = next == "fling"
    if last == "drag" { view.delegate?.scrollViewDidEndDragging(view, willDecelerate: next == "fling") }
    if last == "fling" { view.delegate?.scrollViewDidEndDecelerating(view) }
    if next == "drag" { view.delegate?.scrollViewWillBeginDragging(view) }
  }

  /// Brings the view to an offset, moved to whole device pixels, and runs a pass.
  func go(to offset: Point) {
    func pixel(_ place: Double) -> CGFloat { CGFloat(Double(snapToPixel(place, scale: scale)) / scale) }
    let offset = CGPoint(x: pixel(offset.x), y: pixel(offset.y))
    if offset != view.contentOffset { view.contentOffset = offset }
    view.layoutIfNeeded()
  }

  // MARK: Changes

  /// Notes that elements may stand elsewhere in the next frame for other reasons than a scroll.
  func noteChange() { changeCount += 1 }

  /// Changes the view, and shows how the elements go from where they were to where they are then.
  private func play(_ change: CollectionChange, label: String?) throws(FrameSourceError) {
    let start = frames.count - 1
    guard change.seconds >= 0, change.seconds.isFinite else {
      throw FrameSourceError("a change takes \(change.seconds) s; expected 0 s or more")
    }
    noteChange()
    firstChangeFrame = firstChangeFrame ?? start
    let rate = Double(path.frameRate.numerator) / Double(path.frameRate.denominator)
    let count = Int((change.seconds * path.slowMotion * rate - 1e-9).rounded(.up))
    defer {
      if let label {
        spans.append(FrameTimeline.Span(label: label, startFrame: start, endFrame: start + count))
      }
    }
    if case .scrollAcross(let section, let offset) = change.action {
      return try scroll(section, to: offset, from: start, frames: count)
    }
    CodeStop.note(frame: start + 1)
    let before = VisibleState(self)
    view.lastAnimation = nil
    try perform(change)
    view.layoutIfNeeded()
    let motions = ElementMotions(view.lastAnimation, from: before, to: VisibleState(self), scale: scale)
    for step in 1..<max(count, 1) {
      keep(start + step, motions.frame(Easing.easeInOut.progress(at: Double(step) / Double(count))))
    }
    record(start + count)
  }

  // MARK: Frames

  /// What the view shows now.
  func shown() -> [ShownElement] {
    let origin = view.bounds.origin
    let visible = view.visibleAttributes
    var seen = SeenElements(capacity: visible.count)
    var elements: [ShownElement] = []
    elements.reserveCapacity(visible.count)
    for attributes in visible {
      guard var element = ShownElement(attributes, in: origin, scale: scale),
        seen.isNew(element.place.id)
      else { continue }
      if view.makesViews { element.picture = picture(attributes, size: element.place.rect.size) }
      elements.append(element)
    }
    return elements
  }

  /// What the view of an element shows; equal ones are one.
  func picture(_ attributes: UICollectionViewLayoutAttributes, size: PixelSize) -> Subframe? {
    let key = attributes.key
    guard view.makesViews, let shown = view.shownView(key),
      let picture = ViewPicture(scale: scale, element: ElementID(key)).subframe(of: shown, size: size)
    else { return nil }
    if let known = pictures[picture] { return known }
    pictures[picture] = picture
    return picture
  }

  /// Keeps a frame as the view shows it now.
  func record(_ index: Int) {
    let origin = view.bounds.origin
    let elements = shown()
    keep(
      index,
      MovedFrame(
        offset: Point(x: origin.x, y: origin.y),
        contents: FrameContents(
          viewport: Size(width: view.bounds.width, height: view.bounds.height), elements: elements)))
    watch?(index)
  }

  /// Keeps a frame, the last one instead of what was kept of it; what shows the same is kept once.
  private func keep(_ index: Int, _ moved: MovedFrame) {
    var pass = recorder.take()
    if index < frames.count {
      let last = frames.removeLast()
      pass.notes = last.pass.notes + pass.notes
      if last.first == index { firsts = firsts.filter { $0.value != index } }
    }
    let first = firsts[moved.contents] ?? index
    firsts[moved.contents] = first
    frames.append(
      CollectionFrame(
        offset: moved.offset, viewport: moved.contents.viewport,
        elements: first < index ? frames[first].elements : moved.contents.elements, first: first,
        pass: pass))
  }
}
