public import UIKit

/// What answers a layout that is made by its name alone, where a delegate would.
///
/// The plugin LayoutAdapter writes subclasses that answer the protocols that layouts ask: `nil`, `false`-like and empty values
/// where a type has them, the first case of enumerations, and lengths that look like data. What they answer depends on the
/// question and the item alone. For other answers register the layout with a ``LayoutProvider``.
@MainActor
open class LayoutStandIn: NSObject, @preconcurrency MethodListing {
  /// Creates a delegate.
  public override init() { super.init() }

  /// The selectors of what subclasses answer.
  open class var selectors: Set<String> { [] }
  /// The selectors of what it answers.
  public var methodNames: Set<String> { Self.selectors }

  /// The size of an item as a layout has it itself; of layouts that have none, one of those that ``size(_:at:)`` has.
  public static func itemSize(_ layout: UICollectionViewLayout, at item: Int) -> CGSize {
    (layout as? UICollectionViewFlowLayout)?.itemSize ?? size("item", at: item)
  }

  private static let words: [(words: [String], value: CGFloat)] = [
    (["spacing", "margin", "padding", "gap", "inset"], 8),
    (["ratio", "scale", "alpha", "opacity", "multiplier", "fraction", "percent"], 1),
    (["column", "number", "count", "rows", "lines"], 2), (["span", "index", "section"], 1),
    (["header", "footer"], 32),
  ]

  /// A number for a question by its words: 8 for spacings, 1 for ratios, 2 for numbers of columns, 32 for headers; else 60 to
  /// 140 points, by the item.
  /// - Parameters:
  ///   - question: The name of the method or property.
  ///   - item: The number that the question names.
  public static func number(_ question: String, at item: Int) -> CGFloat {
    let question = question.lowercased()
    // A height is one whatever else the question names.
    let isLength = ["height", "width", "size", "length"].contains { question.contains($0) }
    for entry in words where entry.words.contains(where: { question.contains($0) }) {
      if !isLength || entry.value == 32 || entry.value == 8 { return entry.value }
    }
    return 60 + 20 * CGFloat(abs(item % 5) * 3 % 5)
  }

  /// A size for a question: 100 points wide, as high as its number says.
  /// - Parameters:
  ///   - question: The name of the method or property.
  ///   - item: The number that the question names.
  public static func size(_ question: String, at item: Int) -> CGSize {
    CGSize(width: 100, height: number(question + "size", at: item))
  }
}

/// A delegate that is there and answers nothing: on devices there is one, and some layouts count on that.
@MainActor
public final class PlainStandIn: LayoutStandIn, UICollectionViewDelegateFlowLayout {}
