import GridCell
import GridFrame

/// What the cells of a column show beside or in place of their texts, and the colors that follow from their values.
public struct CellVisuals: Sendable, Hashable {
  /// The ground; nil leaves it to the theme.
  public var fill: Paint?
  /// The color of texts; nil leaves it as it is.
  public var textColor: Scale?
  /// A bar beside or behind the text.
  public var bar: Bar?
  /// An icon beside or in place of the text.
  public var icon: Icon?
  /// Stars in place of a number or beside it.
  public var stars: Stars?
  /// A small chart in place of the text.
  public var sparkline: Sparkline?
  /// A ground with round corners behind the text.
  public var badge: Badge?
  /// What stands after the text, quieter; empty for nothing.
  public var unit = ""
  /// A column of the source whose value stands below the text, smaller and quieter.
  public var below: SecondLine?
  /// The distance of the text from the start by levels.
  public var indent: Indent?
  /// A picture beside or in place of the text.
  public var image: Image?
  /// The text where it is made of several values; nil for the own value alone.
  public var template: Template?
  /// What is replaced in the text of the own value, one after the other.
  public var replacements: [Replacement] = []
  /// Columns that say how the numbers of a row are written; nil where all are written alike.
  public var numberColumns: NumberColumns?
  /// Whether the text is left out, so that ground, icon or picture say it all.
  public var hidesText = false

  /// Creates visuals of nothing: a text alone.
  public init() {}

  /// Where the text stands that a bar, an icon or a picture goes with.
  public enum Label: Sendable, Hashable, CaseIterable {
    /// Beside it.
    case beside
    /// On it.
    case inside
    /// Nowhere.
    case hidden
  }

  /// Whether cells are texts alone.
  public var isEmpty: Bool { self == CellVisuals() }
}

extension CellVisuals {
  /// All that dress cells, in the order of their keys in scene files.
  package static let kinds: [any CellVisual.Type] = [
    Bar.self, Icon.self, Stars.self, Sparkline.self, Badge.self, Image.self, Unit.self, SecondLine.self,
    Indent.self,
  ]

  /// Those that there are, in the same order.
  package var shown: [any CellVisual] {
    func shown<Visual: CellVisual>(_ visual: Visual.Type) -> Visual? { self[keyPath: visual.path] }
    return Self.kinds.compactMap { shown($0) }
  }

  /// All scales that cells of a column use.
  package var scales: [Scale] {
    [fill?.scale, textColor].compactMap(\.self) + shown.flatMap(\.scales)
  }
}
