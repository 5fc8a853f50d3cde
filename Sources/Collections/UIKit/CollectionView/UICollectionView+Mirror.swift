// Right to left: a layout that requests mirroring keeps its own direction, and the view mirrors the result.
extension UICollectionView {
  /// Whether the layout's results are mirrored.
  package var isMirrored: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  /// The width for mirroring: the larger of the content's and the view's widths.
  private var mirrorWidth: CGFloat {
    let inset = adjustedContentInset
    return max(contentSize.width, bounds.width - inset.left - inset.right)
  }

  /// Converts a rectangle between the view's and the layout's coordinates.
  package func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(origin: CGPoint(x: mirrorWidth - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Converts attributes between the view's and the layout's coordinates. Returns a copy if they differ.
  package func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = mirrorWidth - copy.center.x
    return copy
  }

  /// The start of the content: the minimum offset, except for the maximum horizontal offset if the content is mirrored.
  package var startOffset: CGPoint {
    let range = offsetRange
    return CGPoint(x: isMirrored ? range.maxX : range.minX, y: range.minY)
  }
}
