public import GridElement
import UIKit

extension ElementKind {
  /// The kind of items: `item 0-3`.
  public static let item = ElementKind("item", rank: 0)
  /// The kind of supplementary elements, such as headers: `supplementary "kind" 0-0`.
  public static let supplementary = ElementKind("supplementary", rank: 1)
  /// The kind of decoration elements, such as backgrounds: `decoration "kind" 0-0`.
  public static let decoration = ElementKind("decoration", rank: 2)
}

extension ElementNames {
  /// The names of elements of collection views.
  public static var collection: ElementNames { ElementNames(kinds: [.item, .supplementary, .decoration]) }
}

extension ElementID {
  /// Returns an item of a layout that positions items by index path.
  public static func item(section: Int, item: Int) -> ElementID {
    .indexed(IndexedElement(.item, section: section, item: item))
  }

  /// Returns a supplementary element of such a layout, such as a header.
  public static func supplementary(kind: String, section: Int, item: Int) -> ElementID {
    .indexed(IndexedElement(.supplementary, label: kind, section: section, item: item))
  }

  /// Returns a decoration element of such a layout, such as a background.
  public static func decoration(kind: String, section: Int, item: Int) -> ElementID {
    .indexed(IndexedElement(.decoration, label: kind, section: section, item: item))
  }

  /// The identity of an element of a collection view.
  init(_ key: ElementKey) {
    let (section, item) = (key.indexPath.section, key.indexPath.item)
    self =
      switch key.category {
      case .cell: .item(section: section, item: item)
      case .supplementaryView: .supplementary(kind: key.kind, section: section, item: item)
      case .decorationView: .decoration(kind: key.kind, section: section, item: item)
      }
  }
}
