import GridElement
import UIKit

/// Checks of pinned headers and footers that work without knowing the correct positions: one covers a section
/// that has its own, or leaves before its section does.
extension LayoutExaminer {
  /// The known pinned elements.
  struct Pins {
    /// Elements that moved with the offset in at least one step.
    var held: Set<ElementKey> = []
    /// The sections that have an element of a kind.
    var sections: [String: Set<Int>] = [:]
  }

  func checkPins(from last: Observation, to now: Observation, _ way: CGPoint) {
    guard way != .zero else { return }
    let isVertical = way.y != 0
    func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
    let bands = now.visible.filter {
      $0.representedElementCategory == .supplementaryView && $0.indexPath.count > 1 && !$0.isHidden
        && $0.alpha > 0
        && $0.notNumbers == nil
    }
    for band in bands {
      pins.sections[band.key.kind, default: []].insert(band.key.indexPath.section)
      let id = ElementID(band.key)
      if let before = last.middles[id], abs(along(band.center) - along(before) - along(way)) < 0.01 {
        pins.held.insert(band.key)
      }
    }
    for band in bands where pins.held.contains(band.key) {
      checkCover(of: band, now)
      if band.key.kind == UICollectionView.elementKindSectionHeader {
        checkEarly(band, now, isVertical: isVertical)
      }
    }
  }

  private func checkCover(of band: UICollectionViewLayoutAttributes, _ now: Observation) {
    let (section, others) = (band.indexPath.section, pins.sections[band.key.kind] ?? [])
    for cell in now.visible where cell.representedElementCategory == .cell && !cell.isHidden && cell.alpha > 0
    {
      let other = cell.indexPath.section
      guard other != section, others.contains(other) else { continue }
      let common = band.frame.intersection(cell.frame)
      guard !common.isNull, common.width > 1, common.height > 1 else { continue }
      let id = ElementID(band.key)
      note(
        .pins, "cover", frame: now.frame, element: id,
        "\(name(id)) at \(LayoutCall.text(band.frame)) covers \(name(ElementID(cell.key))), whose section has its own",
        picture: now.picture([band.frame, cell.frame]))
      return
    }
  }

  /// Reports a header that starts to leave the view although cells of its section extend farther.
  private func checkEarly(_ band: UICollectionViewLayoutAttributes, _ now: Observation, isVertical: Bool) {
    let frame = band.frame
    let (start, end) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    guard start < (isVertical ? now.bounds.minY : now.bounds.minX) - 1 else { return }
    let own = now.answer.filter {
      $0.representedElementCategory == .cell && $0.indexPath.section == band.indexPath.section && !$0.isHidden
    }
    let reach = own.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? end
    guard reach > end + 1 else { return }
    let id = ElementID(band.key)
    note(
      .pins, "early", frame: now.frame, element: id,
      "\(name(id)) at \(LayoutCall.text(frame)) leaves the view while items of its section reach to "
        + LayoutCall.text(reach), picture: now.picture([frame]))
  }
}
