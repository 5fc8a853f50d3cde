// Sections that scroll across the whole: what drives the view says where they stand.
extension UICollectionViewCompositionalLayout {
  /// The offset of a section that scrolls by itself, from 0.
  package func orthogonalOffset(inSection section: Int) -> CGFloat { orthogonalOffsets[section] ?? 0 }

  /// Moves a section that scrolls by itself; the next pass shows it. Nothing is invalidated.
  package func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    orthogonalOffsets[section] = offset
    servedView?.setNeedsLayout()
  }

  /// The largest offset of a section, 0 where it does not scroll by itself; nil if it does not exist.
  package func orthogonalLimit(inSection index: Int) -> CGFloat? {
    let model = resolved
    guard model.sections.indices.contains(index), let section = model.sections[index] else { return nil }
    guard section.plan.scrollsAcross else { return 0 }
    return max(0, section.ownExtent - section.groupAxes.along(section.room))
  }

  /// Where a section comes to rest that was to rest at an offset: at the nearest page or group where its behavior says so.
  package func orthogonalRest(at offset: CGFloat, inSection index: Int) -> CGFloat {
    guard let limit = orthogonalLimit(inSection: index), limit > 0, let section = resolved.sections[index]
    else { return 0 }
    let room = section.groupAxes.along(section.room)
    let lead = section.groupAxes.along(section.plan.contentInsets).start
    let places: [CGFloat]
    switch section.plan.orthogonalScrollingBehavior {
    case .none: return 0
    case .continuous: return min(max(0, offset), limit)
    case .paging: places = [(offset / room).rounded() * room]
    case .continuousGroupLeadingBoundary, .groupPaging: places = section.groups.map { $0.start - lead }
    case .groupPagingCentered:
      places = section.groups.map { $0.start + (section.groupAxes.along($0.solved.size) - room) / 2 }
    }
    let nearest = places.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    return min(max(0, nearest), limit)
  }
}
