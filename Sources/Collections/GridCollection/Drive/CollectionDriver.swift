import GridElement
import GridFrame
import GridGeometry
import GridScroll
import GridSource
import UIKit

/// Drives a collection view along a path, frame by frame from the start.
///
/// Changes divide the path into legs. Before a fling at the top level of a leg, the view is driven to the
/// moment when the finger is lifted; then the layout and the delegate determine the target offset. If the
/// fling would end elsewhere, it is bent toward that target.
@MainActor final class CollectionDriver {
  let view: UICollectionView
  let scale: Double
  private(set) var frames: [CollectionFrame] = []
  /// Called after each frame that the view itself showed, but not for animation frames.
  var watch: ((Int) -> Void)?
  /// The frames in which nothing, or no item, is visible although there are items.
  private(set) var blanks = BlankFrames()
  /// The number of changes so far.
  private(set) var changeCount = 0
  /// The first frame of the first change; the total number of frames if there are no changes.
  var firstChange: Int { firstChangeFrame ?? frames.count }
  private var firstChangeFrame: Int?
  let recorder = PassRecorder()
  let source: any UICollectionViewDataSource
  private let delegate: (any UICollectionViewDelegate)?
  private var front: (any ItemFront)?
  private let path: CollectionPath
  private var firsts: [FrameContents: Int] = [:]
  private var pictures: [Subframe: Subframe] = [:]
  private var spans: [FrameTimeline.Span] = []
  /// The velocity at the end of the previous leg, in points per second.
  private var velocity = Vector.zero
  private var phase: String?
  /// The touches of fingers so far.
  private(set) var touches: [ScrollTouch] = []

  /// - Parameter opening: The offset at which the view opens, in points; nil for the start of its range.
  init(_ setup: CollectionSetup, path: CollectionPath, scale: Double, opening: Point? = nil) {
    CodeStop.note(layout: "\(type(of: setup.layout))")
    self.path = path
    self.scale = scale
    delegate = setup.delegate
    view = LayoutStep.during("the initializer of the view") { setup.view(setup.layout) }
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
      front = setup.front
      front?.items = source
    case .source(let source): self.source = source
    }
    LayoutStep.during("the closure that configures the view") { [view] in setup.configure(view) }
    view.observer = recorder
    view.dataSource = front ?? source
    view.delegate = setup.delegate
    view.contentOffset = opening.map { CGPoint(x: $0.x, y: $0.y) } ?? view.offsetRange.origin
    view.layoutIfNeeded()
  }

  /// Drives the whole path. Returns the timeline of its frames.
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
    // A path without changes keeps its exact times.
    let isOneLeg = path.steps.allSatisfy { if case .scroll = $0.kind { true } else { false } }
    if isOneLeg, let timeline { return timeline }
    return FrameTimeline(frameRate: path.frameRate, frameCount: frames.count, spans: spans)
  }

  // MARK: Motions

  /// Drives steps that only scroll, from the view's current offset.
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

  /// Stores the labels and touches of a leg, and the velocity at its end.
  private func note(_ timeline: ScrollTimeline, from first: Int) {
    touches += timeline.touches.map { $0.delayed(byFrames: first) }
    for segment in timeline.segments {
      guard let label = segment.label else { continue }
      spans.append(
        FrameTimeline.Span(
          label: label, startFrame: first + segment.startFrame, endFrame: first + segment.endFrame))
    }
    // Measure just before the end, because the velocity at the end is zero.
    velocity = timeline.duration > 0 ? timeline.velocity(atTime: timeline.duration - 1e-6) : .zero
  }

  /// Drives the frames before a fling and returns the step that replaces the fling.
  private func decided(_ path: ScrollPath, _ index: Int, from first: Int) throws(ScrollError) -> ScrollStep {
    let step = path.steps[index]
    let timeline = try ScrollTimeline(path, in: CollectionSpace(view))
    let place = StepPath([.step(index)])
    guard let segment = timeline.segments.first(where: { $0.step == place }) else { return step }
    show(timeline, from: first, upTo: segment.startFrame)
    go(to: segment.startOffset)
    let slowness = path.slowMotion * step.slowMotion
    // A step without duration has no velocity: the velocity at its time is that of the next step.
    let velocity = segment.duration > 0 ? timeline.velocity(atTime: segment.startTime) * slowness : .zero
    let target = target(segment.endOffset, velocity)
    guard target != segment.endOffset else { return step }
    let bent = BentFling(
      from: segment.startOffset, to: target, velocity: velocity, seconds: segment.duration / slowness)
    return ScrollStep(bent.motion, label: step.label, slowMotion: step.slowMotion)
  }

  /// Returns the target offset that the layout and delegate choose; velocities are passed to them in points
  /// per millisecond.
  private func target(_ proposed: Point, _ velocity: Vector) -> Point {
    let speed = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    let offset = CGPoint(x: proposed.x, y: proposed.y)
    var target = LayoutStep.during("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)") {
      view.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: offset, withScrollingVelocity: speed)
    }
    unsafe view.delegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: &target)
    // Ignore an offset that is not a number, such as from a layout that searches for the nearest item without
    // having any.
    let range = view.offsetRange.insetBy(dx: -2 * view.bounds.width, dy: -2 * view.bounds.height)
    guard target.x.isFinite, target.y.isFinite, range.contains(target) else { return proposed }
    return Point(x: target.x, y: target.y)
  }

  /// Shows the frames of a leg up to an index; its first frame is the last one of the previous leg.
  private func show(_ timeline: ScrollTimeline, from first: Int, upTo end: Int) {
    for frame in 0..<end where first + frame >= frames.count || frame == 0 && frames.count == first + 1 {
      CodeStop.note(frame: first + frame)
      noteMotion(timeline, frame)
      go(to: timeline.offset(atFrame: frame))
      record(first + frame)
    }
  }

  /// Tells the view and delegate whether a finger drags or a fling continues.
  private func noteMotion(_ timeline: ScrollTimeline, _ frame: Int) {
    let running = timeline.segments.filter { $0.startFrame <= frame && frame < $0.endFrame }
    let isTouched = running.contains { $0.isTouched(inFrame: frame) }
    let isFlung = running.contains { $0.name == "fling" || $0.name == "flick" }
    let next = isTouched ? "drag" : isFlung ? "fling" : nil
    guard next != phase else { return }
    let last = phase
    phase = next
    (view.isTracking, view.isDragging) = (next == "drag", next == "drag")
    view.isDecelerating = next == "fling"
    if last == "drag" { view.delegate?.scrollViewDidEndDragging(view, willDecelerate: next == "fling") }
    if last == "fling" { view.delegate?.scrollViewDidEndDecelerating(view) }
    if next == "drag" { view.delegate?.scrollViewWillBeginDragging(view) }
  }

  /// Scrolls the view to an offset, rounded to whole device pixels, and runs a layout pass.
  func go(to offset: Point) {
    func pixel(_ place: Double) -> CGFloat { CGFloat(Double(snapToPixel(place, scale: scale)) / scale) }
    let offset = view.reachable(CGPoint(x: pixel(offset.x), y: pixel(offset.y)))
    if offset != view.contentOffset { view.contentOffset = offset }
    view.layoutIfNeeded()
  }

  /// Whether the layout has moved the view away from an offset that it can have.
  func isMoved(from offset: Point) -> Bool {
    let offset = CGPoint(x: offset.x, y: offset.y)
    return view.contentOffset != offset && view.reachable(offset) == offset
  }

  // MARK: Changes

  /// Records that elements may move in the next frame for reasons other than a scroll.
  func noteChange() { changeCount += 1 }

  /// Changes the view, and shows the transition of the elements from their old to their new state.
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

  /// Returns the elements that the view currently shows.
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

  /// Returns the picture of an element's view; equal pictures are shared.
  func picture(_ attributes: UICollectionViewLayoutAttributes, size: PixelSize) -> Subframe? {
    let key = attributes.key
    guard view.makesViews, let shown = view.shownView(key),
      let picture = ViewPicture(scale: scale, element: ElementID(key)).subframe(of: shown, size: size)
    else { return nil }
    if let known = pictures[picture] { return known }
    pictures[picture] = picture
    return picture
  }

  /// Stores the current frame of the view.
  func record(_ index: Int) {
    let origin = view.bounds.origin
    let elements = shown()
    let viewport = Size(width: view.bounds.width, height: view.bounds.height)
    blanks.note(
      index, elements, in: PixelRect(CollectionScene.pixels(viewport, scale)), of: view,
      answer: recorder.answer)
    keep(
      index,
      MovedFrame(
        offset: Point(x: origin.x, y: origin.y),
        contents: FrameContents(viewport: viewport, elements: elements)))
    watch?(index)
  }

  /// Stores a frame, replacing the last one if needed; frames with equal content share storage.
  private func keep(_ index: Int, _ moved: MovedFrame) {
    var pass = recorder.take()
    if index < frames.count {
      let last = frames.removeLast()
      pass.notes = last.pass.notes + pass.notes
      if last.first == index { firsts = firsts.filter { $0.value != index } }
    }
    let first = firsts[moved.contents] ?? index
    let space = CollectionSpace(view)
    firsts[moved.contents] = first
    frames.append(
      CollectionFrame(
        offset: moved.offset, range: space.range, viewport: moved.contents.viewport,
        elements: first < index ? frames[first].elements : moved.contents.elements, first: first,
        pass: pass))
  }
}
