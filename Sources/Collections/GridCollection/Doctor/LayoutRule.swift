/// What a layout is held to.
public enum LayoutRule: String, Sendable, Hashable, CaseIterable {
  /// No place, size or opacity is other than a number, and no size is negative.
  case numbers
  /// Index paths are those of items and sections that there are.
  case indexPaths
  /// An answer has each element once.
  case duplicates
  /// A supplementary view that is in an answer can be asked for, and the data source has a view for it.
  case supplementaryViews
  /// An answer has all elements that the rectangle asked for meets.
  case missing
  /// What is answered for one item is what is answered for a rectangle.
  case agreement
  /// Attributes that a superclass has answered are copied before they are changed.
  case copies
  /// The size of the content does not depend on the offset.
  case contentSize
  /// Elements move in the content no further than the scroll does.
  case jumps
  /// A pinned header or footer covers no section that has one of its own, and stays as long as its own does.
  case pins
  /// Elements that overlap have different zIndex.
  case overlaps
  /// The same is answered each time that the same is asked.
  case repetition
  /// Another instance of the layout with the same data answers the same.
  case instances
  /// Answers do not depend on where the view was before.
  case history
  /// An answer has no elements that the rectangle asked for does not meet.
  case outside
  /// A step of a scroll does not place all elements anew.
  case work

  /// How much it matters.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// A device would raise an exception, or may.
    case exception
    /// Something shows that should not, or the other way round.
    case wrong
    /// More is done than is needed.
    case slow
  }

  /// How much it matters that a layout breaks the rule.
  public var severity: Severity {
    switch self {
    case .numbers, .indexPaths, .duplicates, .supplementaryViews: .exception
    case .missing, .agreement, .copies, .contentSize, .jumps, .pins, .overlaps, .repetition, .instances,
      .history:
      .wrong
    case .outside, .work: .slow
    }
  }

  /// The rule in a few words.
  public var title: String {
    switch self {
    case .numbers: "Places and sizes are numbers, and no size is negative"
    case .indexPaths: "Elements are of items and sections that there are"
    case .duplicates: "An answer has each element once"
    case .supplementaryViews: "Supplementary views can be had"
    case .missing: "An answer has all that the rectangle meets"
    case .agreement: "One item is answered as in a rectangle"
    case .copies: "Attributes of the superclass are copied before they change"
    case .contentSize: "The content size does not depend on the offset"
    case .jumps: "Elements move no further than the scroll"
    case .pins: "Pinned headers and footers keep to their sections"
    case .overlaps: "What overlaps has different zIndex"
    case .repetition: "The same question has the same answer"
    case .instances: "Another instance answers the same"
    case .history: "Answers do not depend on where the view was before"
    case .outside: "An answer has nothing that the rectangle does not meet"
    case .work: "A step of a scroll does not place everything anew"
    }
  }

  /// What comes of breaking it, and what helps.
  public var advice: String {
    switch self {
    case .numbers:
      "UIKit raises an exception, or shows nothing. Look for divisions by zero and insets larger than the view."
    case .indexPaths:
      "UIKit raises an exception when it asks for the cell. Build from numberOfSections and numberOfItems, and drop what is "
        + "cached when they change."
    case .duplicates: "UIKit shows one of them, or raises an exception. Answer each index path once."
    case .supplementaryViews:
      "UIKit raises an exception. Override layoutAttributesForSupplementaryView, and answer a view for every kind that the "
        + "layout names."
    case .missing: "It is not seen until another rectangle is asked for, or never."
    case .agreement:
      "Scrolling to an item, updates and animations ask for one item at a time. Override layoutAttributesForItem to answer "
        + "the same."
    case .copies:
      "The superclass hands out the same objects again, with your changes in them. Copy attributes before you change them."
    case .contentSize:
      "The end of the content runs away from the finger. Work out the size before anything is pinned."
    case .jumps: "It is seen as a flicker while one scrolls."
    case .pins:
      "Hold it between the start of its section and the section's end less its own extent; insets of the section and of the "
        + "view, and sizes that a delegate answers, count."
    case .overlaps:
      "Which of them lies above is not defined and may change from one frame to the next. Set zIndex."
    case .repetition: "UIKit asks as often as it likes. Answers should not change what the next answer is."
    case .instances:
      "Something that differs from run to run decides: the order of a dictionary or set, time, chance."
    case .history:
      "What is seen depends on how one came there. Drop what is cached where it depends on the offset."
    case .outside: "UIKit goes through all of them in every pass. Answer what the rectangle meets."
    case .work:
      "The time of a step grows with the data. Keep what does not depend on the offset, and place anew what does."
    }
  }
}
