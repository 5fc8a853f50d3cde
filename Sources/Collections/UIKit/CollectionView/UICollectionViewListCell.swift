/// A cell of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation level of the content; stored only.
  open var indentationLevel = 0
  /// The width of an indentation level in points; stored only.
  open var indentationWidth: CGFloat = 10
  /// Whether accessories are also indented; stored only.
  open var indentsAccessories = true
  /// The guide for separators: the bounds of the cell.
  open var separatorLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  /// The accessories; stored only.
  open var accessories: [UICellAccessory] = []
  /// The default content of a cell, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
