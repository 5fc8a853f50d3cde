import GridCell
import GridFrame

/// What the cells of a column show besides or in place of their texts, and the colors derived from their values.
public struct CellVisuals: Sendable, Hashable {
  /// The background; nil leaves it to the theme.
  public var fill: Paint?
  /// The color of texts; nil leaves it unchanged.
  public var textColor: Scale?
  /// A bar beside or behind the text.
  public var bar: Bar?
  /// An icon beside or in place of the text.
  public var icon: Icon?
  /// Stars in place of a number or beside it.
  public var stars: Stars?
  /// A small chart in place of the text.
  public var sparkline: Sparkline?
  /// A background with rounded corners behind the text.
  public var badge: Badge?
  /// Subdued text after the cell's text; empty for none.
  public var unit = ""
  /// A source column whose value is shown below the text, smaller and subdued.
  public var below: SecondLine?
  /// The indentation of the text by levels.
  public var indent: Indent?
  /// A picture beside or in place of the text.
  public var image: Image?
  /// The text if it combines several values; nil uses the cell's own value.
  public var template: Template?
  /// Replacements in the text of the cell's own value, applied one after the other.
  public var replacements: [Replacement] = []
  /// Columns that determine how the numbers of a row are written; nil if all rows are written alike.
  public var numberColumns: NumberColumns?
  /// Whether the text is left out because background, icon or picture replace it.
  public var hidesText = false

  /// Creates empty visuals, which show text only.
  public init() {}

  /// The position of the text relative to a bar, an icon or a picture.
  public enum Label: Sendable, Hashable, CaseIterable {
    /// Beside it.
    case beside
    /// On it.
    case inside
    /// Nowhere.
    case hidden
  }

  /// Whether cells show text only.
  public var isEmpty: Bool { self == CellVisuals() }
}

extension CellVisuals {
  /// All kinds of visuals, in the order of their keys in scene files.
  package static let kinds: [any CellVisual.Type] = [
    Bar.self, Icon.self, Stars.self, Sparkline.self, Badge.self, Image.self, Unit.self, SecondLine.self,
    Indent.self,
  ]

  /// The visuals that are set, in the same order.
  package var shown: [any CellVisual] {
    func shown<Visual: CellVisual>(_ visual: Visual.Type) -> Visual? { self[keyPath: visual.path] }
    return Self.kinds.compactMap { shown($0) }
  }

  /// All scales that cells of a column use.
  package var scales: [Scale] {
    [fill?.scale, textColor].compactMap(\.self) + shown.flatMap(\.scales)
  }
}
