// Right to left: a layout that says so works as if reading went in its own direction, and the view mirrors what it answers.
extension UICollectionView {
  /// Whether what the layout answers is mirrored.
  package var isMirrored: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  /// The width in which it is: that of the content, or of the view where that is wider.
  private var mirrorWidth: CGFloat {
    let inset = adjustedContentInset
    return max(contentSize.width, bounds.width - inset.left - inset.right)
  }

  /// A rectangle of the view in the layout's space, and the other way round.
  package func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(origin: CGPoint(x: mirrorWidth - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Attributes of the layout as the view has them, and the other way round: a copy where they differ.
  package func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = mirrorWidth - copy.center.x
    return copy
  }

  /// Where the content begins: the smallest offset, or across the largest where the content is mirrored.
  package var startOffset: CGPoint {
    let range = offsetRange
    return CGPoint(x: isMirrored ? range.maxX : range.minX, y: range.minY)
  }
}
