import GridElement
import GridGeometry
import UIKit

/// The calls of a layout between two frames.
struct LayoutPass: Sendable {
  /// The calls, in order.
  var notes: [CallNote] = []
  /// The calls, in order, as text.
  var calls: [String] { notes.map(\.text) }
  /// The last queried rectangle, in points of the content; null before the first query.
  var query = CGRect.null
  /// The number of elements in the last result.
  var answered = 0
  /// The returned content sizes, starting with the last one of the previous pass.
  var contentSizes: [CGSize] = []
  /// The number of `prepare` calls, the attributes they made, and their time.
  var prepare = Work()
  /// The number of queries for rectangles, the attributes they made, and their time.
  var elements = Work()
  /// Whether views requested different sizes.
  var isSizedByViews = false
  /// Elements whose attributes were changed after a superclass had returned them.
  var changedInPlace: [ElementID] = []

  /// The cost of some calls.
  struct Work: Sendable {
    var calls = 0
    var attributesMade = 0
    var attributesPlaced = 0
    var seconds = 0.0

    mutating func add(_ other: Work) {
      calls += other.calls
      attributesMade += other.attributesMade
      attributesPlaced += other.attributesPlaced
      seconds += other.seconds
    }
  }

  /// Adds the calls of a later pass.
  mutating func add(_ later: LayoutPass) {
    notes += later.notes
    (query, answered) = (later.query, later.answered)
    // Each pass starts with the last size of the previous one.
    contentSizes += later.contentSizes.dropFirst()
    prepare.add(later.prepare)
    elements.add(later.elements)
    isSizedByViews = isSizedByViews || later.isSizedByViews
    changedInPlace += later.changedInPlace
  }
}

/// Observes a view's calls to its layout, and stores them until they are fetched.
@MainActor final class PassRecorder: LayoutObserver {
  private(set) var pass = LayoutPass()
  /// The complete result of the last query for a rectangle.
  private(set) var answer: [UICollectionViewLayoutAttributes] = []
  private let clock = ContinuousClock()
  /// The calls in progress; they can be nested, because layouts call the view.
  private var open: [(start: ContinuousClock.Instant, made: Int, placed: Int)] = []

  func layoutWillBeCalled() {
    if open.isEmpty { AttributeCount.start() }
    open.append((clock.now, AttributeCount.total, AttributeCount.placements))
  }

  func layoutWasCalled(_ call: LayoutCall) {
    pass.notes.append(CallNote(call))
    switch call {
    // No start was recorded for this call.
    case .invalidate: return
    case .changedInPlace(let attributes):
      pass.changedInPlace += attributes.map { ElementID($0.key) }
      return
    case .prepare: end(of: &pass.prepare)
    case .elements(let rect, let attributes):
      end(of: &pass.elements)
      answer = attributes ?? []
      (pass.query, pass.answered) = (rect, answer.count)
    case .contentSize(let size): pass.contentSizes.append(size)
    case .shouldInvalidatePreferred(_, true): pass.isSizedByViews = true
    default: break
    }
    open.removeLast()
    if open.isEmpty { AttributeCount.stop() }
  }

  private func end(of work: inout LayoutPass.Work) {
    guard let call = open.last else { return }
    let time = (clock.now - call.start).components
    work.calls += 1
    work.attributesMade += AttributeCount.total - call.made
    work.attributesPlaced += AttributeCount.placements - call.placed
    work.seconds += Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  /// Returns the calls since `take` was last called. The last result stays available.
  func take() -> LayoutPass {
    defer {
      var next = LayoutPass()
      (next.query, next.answered) = (pass.query, pass.answered)
      next.contentSizes = pass.contentSizes.suffix(1)
      pass = next
    }
    return pass
  }
}

/// The stored data of a call. Calls that occur in every frame store only numbers, which become text on
/// demand.
enum CallNote: Sendable {
  case contentSize(CGSize)
  case elements(CGRect, Int?)
  case shouldInvalidate(CGRect, Bool)
  case context(CGRect)
  case other(String)

  init(_ call: LayoutCall) {
    self =
      switch call {
      case .contentSize(let size): .contentSize(size)
      case .elements(let rect, let answer): .elements(rect, answer?.count)
      case .shouldInvalidate(let bounds, let answer): .shouldInvalidate(bounds, answer)
      case .context(let bounds): .context(bounds)
      default: .other(call.text)
      }
  }

  /// The call as a line of a log.
  var text: String {
    switch self {
    case .contentSize(let size): "content size \(LayoutCall.text(size))"
    case .elements(let rect, let count):
      "elements in \(LayoutCall.text(rect)): \(count.map { "\($0)" } ?? "nil")"
    case .shouldInvalidate(let bounds, let answer):
      "should invalidate for \(LayoutCall.text(bounds)): \(answer)"
    case .context(let bounds): "context for \(LayoutCall.text(bounds))"
    case .other(let text): text
    }
  }
}

extension LayoutCall {
  /// The call as a log line, except for calls that store text.
  fileprivate var text: String {
    switch self {
    case .prepare: return "prepare"
    case .contentSize, .elements, .shouldInvalidate, .context: return CallNote(self).text
    case .invalidate(let context):
      let words = [
        context.invalidateEverything ? "everything" : "",
        context.invalidateDataSourceCounts ? "counts" : "",
      ].filter { !$0.isEmpty }
      return "invalidate" + (words.isEmpty ? "" : " " + words.joined(separator: ", "))
    case .shouldInvalidatePreferred(let preferred, let answer):
      return "should invalidate for \(preferred.key) of \(Self.text(preferred.size)): \(answer)"
    case .prepareUpdates(let items): return "prepare updates: " + items.map(Self.text).joined(separator: ", ")
    case .targetOffset(let proposed, let answer):
      return "target offset for \(Self.text(proposed)): \(Self.text(answer))"
    case .initial(let key, let attributes): return "initial \(key): \(Self.text(attributes))"
    case .final(let key, let attributes): return "final \(key): \(Self.text(attributes))"
    case .finalizeUpdates: return "finalize updates"
    case .prepareBounds(let old): return "prepare change of bounds from \(Self.text(old))"
    case .finalizeBounds: return "finalize change of bounds"
    case .changedInPlace(let attributes):
      return "changed in place: " + attributes.map { "\($0.key)" }.joined(separator: ", ")
    }
  }

  private static func text(_ attributes: UICollectionViewLayoutAttributes?) -> String {
    guard let attributes else { return "nil" }
    return "\(text(attributes.frame))" + (attributes.alpha == 1 ? "" : " alpha \(text(attributes.alpha))")
  }

  private static func text(_ item: UICollectionViewUpdateItem) -> String {
    func place(_ path: IndexPath?) -> String? {
      path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.section)-\($0.item)" }
    }
    let positions = [place(item.indexPathBeforeUpdate), place(item.indexPathAfterUpdate)].compactMap { $0 }
    return "\(item.updateAction) "
      + (Set(positions).count == 1 ? positions[0] : positions.joined(separator: " to "))
  }

  static func text(_ rect: CGRect) -> String {
    "{\(text(rect.origin.x)), \(text(rect.origin.y)), \(text(rect.size.width)), \(text(rect.size.height))}"
  }

  static func text(_ size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }

  static func text(_ point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }

  /// Returns a number rounded to thousandths, without a decimal point for whole numbers.
  static func text(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
