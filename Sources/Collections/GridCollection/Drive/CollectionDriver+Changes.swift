import GridScroll
import GridSource
import UIKit

/// Changes to a view between motions.
extension CollectionDriver {
  /// Applies a change immediately. The view records what a device would animate.
  func perform(_ change: CollectionChange) throws(FrameSourceError) {
    let isAnimated = change.seconds > 0
    func animated(_ body: @escaping () -> Void) {
      if isAnimated { UIView.animate(withDuration: change.seconds, animations: body) } else { body() }
    }
    switch change.action {
    case .batch(let updates, let data):
      // Lay out before the item counts change, because the batch refers to the visible state.
      view.layoutIfNeeded()
      try (source as? ItemCounts)?.apply(updates)
      view.performBatchUpdates { [view] in
        data?()
        for update in updates { view.note(update) }
      }
    case .reloadData(let counts, let data):
      if let counts { (source as? ItemCounts)?.replace(with: counts) }
      data?()
      view.reloadData()
    case .resize(let size, let safeArea):
      animated { [view] in
        if let safeArea { view.safeArea = safeArea }
        view.frame = CGRect(origin: .zero, size: size)
        view.layoutIfNeeded()
      }
    case .scrollAcross: break
    case .custom(let body):
      animated { [view] in
        body(view)
        view.layoutIfNeeded()
      }
    }
  }

  /// Scrolls an orthogonal section frame by frame. The layout positions the visible elements in every frame.
  func scroll(_ section: Int, to offset: CGFloat, from start: Int, frames count: Int)
    throws(FrameSourceError)
  {
    guard let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout,
      layout.orthogonalLimit(inSection: section).map({ $0 > 0 }) == true
    else {
      throw FrameSourceError(
        "section \(section) should scroll to \(offset), but is not an orthogonal section")
    }
    let first = layout.orthogonalOffset(inSection: section)
    let way = layout.orthogonalRest(at: offset, inSection: section) - first
    for step in min(1, count)...count {
      let progress = count == 0 ? 1 : Easing.easeInOut.progress(at: Double(step) / Double(count))
      layout.setOrthogonalOffset(first + way * progress, inSection: section)
      view.layoutIfNeeded()
      // Elements move although the offset stays the same.
      noteChange()
      record(start + step)
    }
  }
}
