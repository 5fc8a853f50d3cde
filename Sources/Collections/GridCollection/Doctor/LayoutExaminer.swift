import GridElement
import GridGeometry
import GridSource
import UIKit

/// Drives a layout like a scene does, and checks what it returns against the rules.
///
/// The first run only observes. The second run, with another instance, makes additional queries after each
/// frame; since those queries may cause other findings, it checks nothing else. Further instances check
/// whether results depend on history.
@MainActor final class LayoutExaminer {
  var findings = FindingGatherer()
  private(set) var notes: [String]
  private(set) var costs = LayoutCosts()
  let rules: Set<LayoutRule>
  /// The probes that are left out, because they ended the program.
  let skipped: Set<DoctorProbe>
  private let path: CollectionPath
  let scale: Double
  let setup: () -> CollectionSetup
  private var last: Observation?
  /// Whether an animator moves the layout's elements on a device, but not here.
  private var hasDynamics = false
  /// The kinds of supplementary views that were requested from the data source.
  var askedKinds: Set<String> = []
  var pins = Pins()
  /// The sections and the kinds of supplementary views that the layout has returned.
  var knownSections: Set<Int> = []
  var knownKinds: Set<String> = []
  /// The bounds at which the layout was last queried by the view.
  var answeredBounds = CGRect.null
  var unknownItems = UnknownItems()

  init(
    rules: Set<LayoutRule>, skipping skipped: Set<DoctorProbe>, path: CollectionPath, scale: Double,
    setup: @escaping () -> CollectionSetup
  ) {
    self.rules = rules
    self.skipped = skipped
    notes = DoctorProbe.allCases.filter(skipped.contains).map(\.note)
    self.path = path
    self.scale = scale
    self.setup = setup
  }

  func note(
    _ rule: LayoutRule, _ way: String = "", frame: Int, element: ElementID? = nil,
    _ words: @autoclosure () -> String, picture: @autoclosure () -> LayoutFinding.Picture
  ) {
    guard rules.contains(rule), !hasDynamics || rule.holdsAtRest else { return }
    findings.note(rule, way, frame: frame, element: element, words(), picture: picture())
  }

  // MARK: Runs

  /// Performs all runs that the rules need. Returns the driver of the first run, with its frames.
  func examine() throws(FrameSourceError) -> CollectionDriver {
    let first = CollectionDriver(setup(), path: path, scale: scale)
    first.watch = { [unowned self, unowned first] frame in
      let now = Observation(first, frame, after: last?.frame)
      hasDynamics = hasDynamics || now.view.collectionViewLayout.hasDynamics
      check(now)
      checkStep(from: last, to: now)
      last = now
    }
    _ = try first.drive()
    costs.frames = first.frames.count
    checkVisibility(first)
    if hasDynamics {
      notes.append("rules about positions were not checked: UIDynamicAnimator moves nothing here")
    }
    if !rules.isDisjoint(with: [.missing, .agreement, .supplementaryViews, .repetition]) {
      let probed = CollectionDriver(setup(), path: path, scale: scale)
      var last: Int?
      probed.watch = { [unowned self, unowned probed] frame in
        ask(Observation(probed, frame, after: last))
        last = frame
      }
      _ = try probed.drive()
      noteUnknownItems()
    }
    if rules.contains(.instances) { try compareInstances(with: first) }
    if rules.contains(.history) { compareHistory(with: first) }
    return first
  }

  /// Reports a path along which nothing is ever visible. Such a path says nothing about the layout.
  private func checkVisibility(_ driver: CollectionDriver) {
    guard let blanks = driver.blanks.findings else { return }
    for frame in blanks.frames {
      let shown = driver.frames[frame]
      let bounds = CGRect(
        x: shown.offset.x, y: shown.offset.y, width: shown.viewport.width, height: shown.viewport.height)
      note(
        .visible, frame: frame, "\(blanks.subject) is visible: \(blanks.reason)",
        picture: LayoutFinding.Picture(query: .null, bounds: bounds, elements: [], marked: []))
    }
  }

  private func compareInstances(with first: CollectionDriver) throws(FrameSourceError) {
    // Allocate memory, so that everything that depends on addresses gets different ones.
    let ballast = (0..<509).map { NSMutableIndexSet(index: $0) }
    let second = CollectionDriver(setup(), path: path, scale: scale)
    _ = try second.drive()
    withExtendedLifetime(ballast) {}
    for (frame, (one, other)) in zip(first.frames, second.frames).enumerated() {
      compare(one.elements, other.elements, .instances, frame, "with another instance", first)
    }
    if first.frames.count != second.frames.count {
      note(
        .instances, "frames", frame: min(first.frames.count, second.frames.count) - 1,
        "the path takes \(first.frames.count) frames with one instance and \(second.frames.count) with another",
        picture: .empty)
    }
  }

  /// Shows frames in new views that open at their offset, and all frames backward, until something other than
  /// the offset changes.
  private func compareHistory(with first: CollectionDriver) {
    let frames = first.frames.prefix(first.firstChange)
    guard !first.frames.contains(where: \.pass.isSizedByViews) else {
      notes.append("history was not checked: cells determine their sizes when they first appear")
      return
    }
    var offsets: Set<Point> = []
    let different = frames.indices.filter { offsets.insert(frames[$0].offset).inserted }
    let count = min(different.count, 16)
    for place in 0..<count {
      let frame = different[place * max(different.count - 1, 0) / max(count - 1, 1)]
      let alone = CollectionDriver(
        setup(), path: CollectionPath(), scale: scale, opening: frames[frame].offset)
      if !alone.isMoved(from: frames[frame].offset) {
        compare(frames[frame].elements, alone.shown(), .history, frame, "in a view that opens there", first)
      }
      let sizes = (frames[frame].pass.contentSizes.last ?? .zero, alone.view.contentSize)
      if sizes.0 != sizes.1 {
        note(
          .history, "size", frame: frame,
          "the content size is \(LayoutCall.text(sizes.1)) instead of \(LayoutCall.text(sizes.0)) in a view that opens there",
          picture: .empty)
      }
    }
    let backwards = CollectionDriver(setup(), path: CollectionPath(), scale: scale)
    for frame in different.reversed() {
      CodeStop.note(frame: frame)
      backwards.go(to: frames[frame].offset)
      guard !backwards.isMoved(from: frames[frame].offset) else { continue }
      compare(
        frames[frame].elements, backwards.shown(), .history, frame,
        "in a view that scrolls back from the end",
        first)
    }
  }

  /// Reports the first element that looks different in two runs.
  private func compare(
    _ one: [ShownElement], _ other: [ShownElement], _ rule: LayoutRule, _ frame: Int, _ way: String,
    _ driver: CollectionDriver
  ) {
    guard one != other else { return }
    let others = Dictionary(other.map { ($0.place.id, $0.place) }) { first, _ in first }
    let ids = Set(one.map(\.place.id))
    func breach(_ element: PlacedElement, _ words: String, at positions: [PlacedElement]) {
      note(
        rule, way, frame: frame, element: element.id, "\(name(element.id)) \(words) \(way)",
        picture: picture(driver.frames[frame].viewport, one.map(\.place), positions))
    }
    for element in one.map(\.place) {
      if let second = others[element.id] {
        guard second != element else { continue }
        let isMoved = second.rect != element.rect
        breach(
          element,
          isMoved ? "is at \(second.rect) instead of \(element.rect) in the picture" : "looks different",
          at: [element, second])
      } else {
        breach(element, "is missing", at: [element])
      }
    }
    for element in other.map(\.place) where !ids.contains(element.id) {
      breach(element, "appears only", at: [element])
    }
  }

  private func picture(
    _ viewport: Size, _ elements: [PlacedElement], _ marked: [PlacedElement]
  ) -> LayoutFinding.Picture {
    func rects(_ elements: [PlacedElement]) -> [CGRect] {
      elements.map { element in
        let bounds = element.bounds
        return CGRect(
          x: Double(bounds.x) / scale, y: Double(bounds.y) / scale, width: Double(bounds.width) / scale,
          height: Double(bounds.height) / scale)
      }
    }
    return LayoutFinding.Picture(
      query: .null, bounds: CGRect(x: 0, y: 0, width: viewport.width, height: viewport.height),
      elements: rects(elements), marked: rects(marked))
  }

  /// Adds a pass's calls to the totals.
  func count(_ pass: LayoutPass) {
    costs.prepares += pass.prepare.calls
    costs.attributesMade += pass.prepare.attributesMade + pass.elements.attributesMade
    costs.prepareSeconds += pass.prepare.seconds
    costs.answers += pass.elements.calls
    costs.answerSeconds += pass.elements.seconds
  }
}

/// The total work of a layout along a path.
public struct LayoutCosts: Sendable {
  /// The number of frames.
  public var frames = 0
  /// The number of calls of `prepare`.
  public var prepares = 0
  /// The number of calls of `layoutAttributesForElements(in:)`.
  public var answers = 0
  /// The number of attributes created in both, including copies.
  public var attributesMade = 0
  /// The time that `prepare` took, in seconds on this machine.
  public var prepareSeconds = 0.0
  /// The time that the queries took, in seconds on this machine.
  public var answerSeconds = 0.0
}

extension LayoutFinding.Picture {
  static let empty = LayoutFinding.Picture(query: .null, bounds: .null, elements: [], marked: [])
}

/// The visible state of a view and its layout's last result, at one moment of a path, in the layout's
/// coordinate space.
@MainActor struct Observation {
  let frame: Int
  let pass: LayoutPass
  let bounds: CGRect
  let counts: [Int]
  let answer: [UICollectionViewLayoutAttributes]
  let visible: [UICollectionViewLayoutAttributes]
  /// The centers of visible elements; stored because the layout may change the attributes later.
  let middles: [ElementID: CGPoint]
  let changeCount: Int
  let view: UICollectionView

  /// - Parameter last: The observation of the previous frame that the view itself showed, if any.
  init(_ driver: CollectionDriver, _ frame: Int, after last: Int?) {
    self.frame = frame
    view = driver.view
    // The calls of a change are those of its first frame, which is not observed.
    let first = min((last ?? frame - 1) + 1, frame)
    pass = driver.frames[(first + 1)..<(frame + 1)].reduce(into: driver.frames[first].pass) {
      $0.add($1.pass)
    }
    bounds = view.mirrored(view.bounds)
    counts = (0..<view.numberOfSections).map { [view] in view.numberOfItems(inSection: $0) }
    answer = driver.recorder.answer
    visible = view.isMirrored ? view.visibleAttributes.map(view.mirrored) : view.visibleAttributes
    middles = Dictionary(visible.map { (ElementID($0.key), $0.center) }) { first, _ in first }
    changeCount = driver.changeCount
  }

  var itemCount: Int { counts.reduce(0, +) }

  func exists(_ key: ElementKey) -> Bool {
    guard counts.indices.contains(key.indexPath.section) else { return false }
    return key.category != .cell || (0..<counts[key.indexPath.section]).contains(key.indexPath.item)
  }

  /// Returns a picture of the returned elements, with some marked. The number of elements is limited to what
  /// a picture needs.
  func picture(_ marked: [CGRect]) -> LayoutFinding.Picture {
    LayoutFinding.Picture(
      query: pass.query, bounds: bounds, elements: answer.prefix(600).map(\.frame), marked: marked,
      isMirrored: view.isMirrored)
  }
}
