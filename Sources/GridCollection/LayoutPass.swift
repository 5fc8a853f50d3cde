import GridGeometry
import UIKit

/// What a layout was called for between two frames.
struct LayoutPass: Sendable {
  /// The calls, in order, as text.
  var calls: [String] = []
  /// The rectangle last asked for, in points of the content.
  var query: CGRect?
  /// The size of the content as last answered.
  var contentSize = CGSize.zero
  /// The number of elements last answered.
  var answered = 0
  /// How often the layout prepared.
  var prepares = 0
}

/// Follows the calls of a view to its layout, and keeps what was called since it was last asked.
@MainActor final class PassRecorder: LayoutObserver {
  private(set) var pass = LayoutPass()

  func layoutWillBeCalled() {}

  func layoutWasCalled(_ call: LayoutCall) {
    pass.calls.append(call.text)
    switch call {
    case .prepare: pass.prepares += 1
    case .contentSize(let size): pass.contentSize = size
    case .elements(let rect, let answer):
      pass.query = rect
      pass.answered = answer?.count ?? 0
    default: break
    }
  }

  /// What was called since this was last asked for; rectangle, sizes and numbers stay known.
  func take() -> LayoutPass {
    defer {
      pass.calls = []
      pass.prepares = 0
    }
    return pass
  }
}

extension LayoutCall {
  /// The call as a line of a log.
  var text: String {
    switch self {
    case .prepare: return "prepare"
    case .contentSize(let size): return "content size \(Self.text(size))"
    case .elements(let rect, let answer):
      return "elements in \(Self.text(rect)): \(answer.map { "\($0.count)" } ?? "nil")"
    case .shouldInvalidate(let bounds, let answer):
      return "should invalidate for \(Self.text(bounds)): \(answer)"
    case .context(let bounds): return "context for \(Self.text(bounds))"
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
    let places = [place(item.indexPathBeforeUpdate), place(item.indexPathAfterUpdate)].compactMap { $0 }
    return "\(item.updateAction) " + (Set(places).count == 1 ? places[0] : places.joined(separator: " to "))
  }

  static func text(_ rect: CGRect) -> String {
    "{\(text(rect.origin.x)), \(text(rect.origin.y)), \(text(rect.size.width)), \(text(rect.size.height))}"
  }

  static func text(_ size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }

  static func text(_ point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }

  /// Rounded to a thousandth, whole numbers without a point.
  static func text(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
