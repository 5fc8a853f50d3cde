/// A cell of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far content is indented: kept.
  open var indentationLevel = 0
  /// The width of one step of that in points: kept.
  open var indentationWidth: CGFloat = 10
  /// Whether what it has at its edges is indented, too: kept.
  open var indentsAccessories = true
  /// The room for lines between cells: that of the cell.
  open var separatorLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  /// What it has at its edges: kept.
  open var accessories: [UICellAccessory] = []
  /// Content of a usual cell, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
