import GridCell
import GridFrame
package import GridSchema

/// The visuals that the cells of a column show besides or instead of their texts, and the colors derived from
/// their values.
public struct CellVisuals: Sendable, Hashable {
  /// The background; nil to use the theme's.
  public var fill: Paint?
  /// The color of text; nil to leave it unchanged.
  public var textColor: Scale?
  /// A bar beside or behind the text.
  public var bar: Bar?
  /// An icon beside or instead of the text.
  public var icon: Icon?
  /// Stars beside or instead of a number.
  public var stars: Stars?
  /// A small chart instead of the text.
  public var sparkline: Sparkline?
  /// A background with rounded corners behind the text.
  public var badge: Badge?
  /// The muted text after the cell's text; empty for none.
  public var unit = ""
  /// A source column whose value is shown below the text, smaller and muted.
  public var below: SecondLine?
  /// The indentation of the text, in levels.
  public var indent: Indent?
  /// A picture beside or instead of the text.
  public var image: Image?
  /// The template of a text that combines several values; nil to show the cell's own value.
  public var template: Template?
  /// The replacements of the text of the cell's own value, or of parts of it.
  public var replacements: [Replacement] = []
  /// The columns that determine how the numbers of a row are written; nil if all rows are written alike.
  public var numberColumns: NumberColumns?
  /// Whether the text is omitted because a background, an icon or a picture replaces it.
  public var hidesText = false

  /// Creates empty visuals, which show text only.
  public init() {}

  /// The position of the text relative to a bar, an icon or a picture.
  public enum Label: Sendable, Hashable, CaseIterable {
    /// Beside the bar, icon or picture.
    case beside
    /// On the bar, icon or picture.
    case inside
    /// Hidden.
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

  /// All scales that the cells of a column use.
  package var scales: [Scale] {
    [fill?.scale, textColor].compactMap(\.self) + shown.flatMap(\.scales)
  }
}

extension SchemaKind where Value == Bool {
  /// The word that removes a setting for all columns.
  package static var none: Self { .words([("none", true, "None, overriding the setting for all columns.")]) }
}
