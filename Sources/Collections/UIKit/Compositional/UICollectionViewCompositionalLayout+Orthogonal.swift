// Orthogonal sections; the driver of the view sets their offsets.
extension UICollectionViewCompositionalLayout {
  /// The offset of an orthogonal section, from 0.
  package func orthogonalOffset(inSection section: Int) -> CGFloat { orthogonalOffsets[section] ?? 0 }

  /// Scrolls an orthogonal section; the next pass shows it. Nothing is invalidated.
  package func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    orthogonalOffsets[section] = offset
    servedView?.setNeedsLayout()
  }

  /// The maximum offset of a section; 0 if it is not orthogonal; nil if it does not exist.
  package func orthogonalLimit(inSection index: Int) -> CGFloat? {
    let model = resolved
    guard model.sections.indices.contains(index), let section = model.sections[index] else { return nil }
    guard section.plan.scrollsAcross else { return 0 }
    return max(0, section.ownExtent - section.groupAxes.along(section.room))
  }

  /// The offset at which a section comes to rest near a proposed one: at the nearest page or group if its behavior
  /// requires that.
  package func orthogonalRest(at offset: CGFloat, inSection index: Int) -> CGFloat {
    guard let limit = orthogonalLimit(inSection: index), limit > 0, let section = resolved.sections[index]
    else { return 0 }
    let room = section.groupAxes.along(section.room)
    let lead = section.groupAxes.along(section.plan.contentInsets).start
    let positions: [CGFloat]
    switch section.plan.orthogonalScrollingBehavior {
    case .none: return 0
    case .continuous: return min(max(0, offset), limit)
    case .paging: positions = [(offset / room).rounded() * room]
    case .continuousGroupLeadingBoundary, .groupPaging: positions = section.groups.map { $0.start - lead }
    case .groupPagingCentered:
      positions = section.groups.map { $0.start + (section.groupAxes.along($0.solved.size) - room) / 2 }
    }
    let nearest = positions.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    return min(max(0, nearest), limit)
  }
}
