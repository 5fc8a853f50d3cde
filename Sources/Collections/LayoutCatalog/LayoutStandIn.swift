public import UIKit

/// Stands in for the delegate and the data source of a layout that is created by name.
///
/// The LayoutAdapter plugin writes subclasses that implement the delegate protocols of layouts. They return
/// the numbers of sections and items of the view, `nil`, `false` or empty values for types that have them, the first
/// case of enumerations, and plausible lengths. These depend only on the member's name and the item. For other
/// results, register the layout with a ``LayoutProvider``.
@MainActor
open class LayoutStandIn: NSObject, @preconcurrency MethodListing, ItemFront {
  package weak var items: (any UICollectionViewDataSource)?
  weak var layout: UICollectionViewLayout?
  /// The controller that made the layout.
  var owner: UIViewController?

  /// Creates a delegate.
  public override init() { super.init() }

  /// Creates an object that another stand-in returns.
  public convenience init(for owner: LayoutStandIn) {
    self.init()
    (items, layout) = (owner.items, owner.layout)
  }

  /// Returns this object as the class that the plugin has written.
  public func own<Own: LayoutStandIn>(_ type: Own.Type) -> Own {
    guard let own = self as? Own else { preconditionFailure("a \(Swift.type(of: self)) is no \(type)") }
    return own
  }

  /// The selectors that a subclass implements.
  open class var selectors: Set<String> { [] }
  /// The selectors that this object implements.
  public var methodNames: Set<String> {
    Self.selectors.union([
      "numberOfSectionsIn:", "collectionView:numberOfItemsInSection:", "collectionView:cellForItemAt:",
    ])
  }

  // MARK: Numbers of items

  /// The number of sections of the view, which may change along a path.
  public var sectionCount: Int { layout?.collectionView?.numberOfSections ?? 0 }

  /// The number of items of the view.
  public var itemCount: Int { (0..<sectionCount).reduce(0) { $0 + itemCount(inSection: $1) } }

  /// Returns the number of items of the view in a section.
  public func itemCount(inSection section: Int) -> Int {
    layout?.collectionView?.numberOfItems(inSection: section) ?? 0
  }

  /// The number of sections of the scene's data.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    items?.numberOfSections(in: collectionView) ?? 0
  }

  /// The number of items of the scene's data in a section.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
  }

  /// An empty cell; elements of the scene's data are drawn as cards.
  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }

  // MARK: Lengths

  /// Returns the size of an item: the layout's own `itemSize` if it has one, otherwise that of
  /// ``size(_:at:)``.
  public static func itemSize(_ layout: UICollectionViewLayout, at item: Int) -> CGSize {
    (layout as? UICollectionViewFlowLayout)?.itemSize ?? size("item", at: item)
  }

  private static let words: [(words: [String], value: CGFloat)] = [
    (["spacing", "margin", "padding", "gap", "inset"], 8),
    (["ratio", "scale", "alpha", "opacity", "multiplier", "fraction", "percent"], 1),
    (["column", "number", "count", "rows", "lines"], 2), (["span", "index", "section"], 1),
    (["header", "footer"], 32),
  ]

  /// Returns a number for a member, based on the words in its name: 8 for spacings, 1 for ratios, 2 for
  /// numbers of columns, 32 for headers; otherwise 60 to 140 points, depending on the item.
  /// - Parameters:
  ///   - question: The name of the method or property.
  ///   - item: The item index in the call.
  public static func number(_ question: String, at item: Int) -> CGFloat {
    let question = question.lowercased()
    // A length, regardless of other words in the name.
    let isLength = ["height", "width", "size", "length"].contains { question.contains($0) }
    for entry in words where entry.words.contains(where: { question.contains($0) }) {
      if !isLength || entry.value == 32 || entry.value == 8 { return entry.value }
    }
    return 60 + 20 * CGFloat(abs(item % 5) * 3 % 5)
  }

  /// Returns a size for a member: 100 points wide, and as high as the number for its name.
  /// - Parameters:
  ///   - question: The name of the method or property.
  ///   - item: The item index in the call.
  public static func size(_ question: String, at item: Int) -> CGSize {
    CGSize(width: 100, height: number(question + "size", at: item))
  }
}

/// A delegate without methods. On devices there is always a delegate, and some layouts rely on that.
@MainActor
public final class PlainStandIn: LayoutStandIn, UICollectionViewDelegateFlowLayout {}
