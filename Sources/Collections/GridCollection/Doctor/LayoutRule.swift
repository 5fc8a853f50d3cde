/// A rule that layouts are checked against.
public enum LayoutRule: String, Sendable, Hashable, CaseIterable {
  /// Positions, sizes and opacities are numbers, and no size is negative.
  case numbers
  /// Index paths refer to existing items and sections.
  case indexPaths
  /// A query returns each element once.
  case duplicates
  /// A returned supplementary view can also be queried alone, and the data source provides it.
  case supplementaryViews
  /// An item is visible along the path, if there are items.
  case visible
  /// A query returns all elements that intersect the rectangle.
  case missing
  /// A query for a single item returns the same attributes as a query for a rectangle.
  case agreement
  /// Attributes returned by a superclass are copied before they are changed.
  case copies
  /// The size of the content does not depend on the offset.
  case contentSize
  /// Elements do not move farther within the content than the scroll does.
  case jumps
  /// A pinned header or footer does not cover a section that has its own, and stays as long as its own
  /// section is visible.
  case pins
  /// Overlapping elements have different zIndex values.
  case overlaps
  /// A layout whose results depend on the offset asks to be invalidated when it changes.
  case invalidation
  /// Repeated queries return the same result.
  case repetition
  /// Another instance of the layout with the same data returns the same result.
  case instances
  /// Results do not depend on earlier offsets.
  case history
  /// A query returns no elements outside its rectangle.
  case outside
  /// A scroll step does not lay out all elements again.
  case work

  /// The importance of a rule.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// A device raises an exception, or may raise one.
    case exception
    /// Something is visible that should not be, or vice versa.
    case wrong
    /// The layout does more than necessary.
    case slow
  }

  /// The severity of breaking the rule.
  public var severity: Severity {
    switch self {
    case .numbers, .indexPaths, .duplicates, .supplementaryViews: .exception
    case .visible, .missing, .agreement, .copies, .contentSize, .jumps, .pins, .overlaps, .invalidation,
      .repetition,
      .instances,
      .history:
      .wrong
    case .outside, .work: .slow
    }
  }

  /// Whether breaking the rule does not depend on where an animator would move elements.
  var holdsAtRest: Bool {
    switch self {
    case .numbers, .indexPaths, .duplicates, .supplementaryViews, .visible: true
    default: false
    }
  }

  /// A short description of the rule.
  public var title: String {
    switch self {
    case .numbers: "Positions and sizes are numbers, and no size is negative"
    case .indexPaths: "Elements belong to existing items and sections"
    case .duplicates: "A query returns each element once"
    case .supplementaryViews: "The data source provides the supplementary views"
    case .visible: "An item is visible along the path"
    case .missing: "A query returns everything that intersects the rectangle"
    case .agreement: "Queries for one element and for a rectangle agree"
    case .copies: "Attributes of the superclass are copied before they are changed"
    case .contentSize: "The content size does not depend on the offset"
    case .jumps: "Elements do not move further than the scroll"
    case .pins: "Pinned headers and footers stay in their sections"
    case .overlaps: "Overlapping elements differ in zIndex"
    case .invalidation: "Elements that depend on the offset are invalidated when it changes"
    case .repetition: "Repeated queries return the same"
    case .instances: "Different instances return the same"
    case .history: "Results do not depend on earlier offsets"
    case .outside: "A query returns nothing outside of the rectangle"
    case .work: "A scroll step does not lay out everything again"
    }
  }

  /// The consequence of breaking the rule, and how to fix it.
  public var advice: String {
    switch self {
    case .numbers:
      "UIKit raises an exception, or shows nothing. Look for divisions by zero and insets larger than the view."
    case .indexPaths:
      "UIKit raises an exception when it requests the cell. Build from numberOfSections and numberOfItems, and clear caches "
        + "when they change."
    case .duplicates: "UIKit shows one of them, or raises an exception. Return each index path once."
    case .supplementaryViews:
      "UIKit raises an exception. Override layoutAttributesForSupplementaryView, and return a view for every kind that the "
        + "layout uses."
    case .visible:
      "The other rules say nothing about a layout that shows nothing. Check the sizes that it gets from properties, delegates "
        + "and data sources, and the path of the scene."
    case .missing: "It stays invisible until another rectangle is queried, or forever."
    case .agreement:
      "Scrolling to an item, updates and animations query one item at a time. Override layoutAttributesForItem to return "
        + "the same."
    case .copies:
      "The superclass returns the same objects again, including your changes. Copy attributes before you change them."
    case .contentSize:
      "The end of the content moves away from the finger. Compute the size before anything is pinned."
    case .jumps: "It looks like flicker during a scroll."
    case .pins:
      "Keep it between the start of its section and the section's end minus its own size; consider insets of the section and the "
        + "view, and sizes from the delegate."
    case .overlaps:
      "It is undefined which of them is on top, and it may change between frames. Set zIndex."
    case .invalidation:
      "UIKit does not query again inside a rectangle that was answered, so the element moves with the content until another "
        + "rectangle is queried. Return true in shouldInvalidateLayout(forBoundsChange:)."
    case .repetition:
      "UIKit may query any number of times. A query should not change the result of the next one."
    case .instances:
      "The result depends on something that varies between runs: the order of a dictionary or set, time, random numbers."
    case .history:
      "The picture depends on the way to an offset. Clear caches that depend on the offset."
    case .outside: "UIKit processes all of them in every pass. Return only what intersects the rectangle."
    case .work:
      "The time of a step grows with the data. Cache what does not depend on the offset, and update only what does."
    }
  }
}
