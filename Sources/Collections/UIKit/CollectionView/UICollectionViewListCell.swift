/// A cell of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far content is indented; stored only.
  open var indentationLevel = 0
  /// The width of one step of that in points; stored only.
  open var indentationWidth: CGFloat = 10
  /// Whether what it has at its edges is indented, too; stored only.
  open var indentsAccessories = true
  /// The room for lines between cells: that of the cell.
  open var separatorLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  /// What it has at its edges; stored only.
  open var accessories: [UICellAccessory] = []
  /// Content of a usual cell, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
