public import GridData

extension CellVisuals {
  /// Text with inline markup that combines values of a row.
  public struct Template: Sendable, Hashable {
    /// The pieces from left to right.
    public var pieces: [Piece]

    /// Creates a template from pieces.
    public init(_ pieces: [Piece] = []) { self.pieces = pieces }

    /// A piece of a template.
    public indirect enum Piece: Sendable, Hashable {
      /// Text with inline markup.
      case text(String)
      /// The value of a column, by source index, formatted like that column.
      case column(Int)
      /// Pieces that are omitted if one of their values is missing.
      case optional([Piece])
    }

    /// The source columns whose values the text contains.
    package var columns: [Int] { Self.columns(of: pieces) }

    private static func columns(of pieces: [Piece]) -> [Int] {
      pieces.flatMap { piece -> [Int] in
        switch piece {
        case .text: []
        case .column(let index): [index]
        case .optional(let inner): columns(of: inner)
        }
      }
    }
  }

  /// A part of texts, or a whole value, and its replacement.
  public struct Replacement: Sendable, Hashable {
    /// The part to replace wherever it occurs, or the value as written in the data or as shown.
    public var text: String
    /// The text that replaces it.
    public var other: String
    /// Whether it replaces whole values only.
    public var isWhole = false

    /// Creates a replacement.
    public init(_ text: String, with other: String) { (self.text, self.other) = (text, other) }
  }

  /// The source columns that determine how the numbers of a row are written.
  public struct NumberColumns: Sendable, Hashable {
    /// The column with the number of decimals.
    public var decimals: Int?
    /// The column with the currency code.
    public var currency: Int?
    /// The locale that determines the position of currency symbols; nil for English.
    public var locale: TableLocale?

    /// Creates a set of columns; by default, there are none.
    public init(decimals: Int? = nil, currency: Int? = nil, locale: TableLocale? = nil) {
      (self.decimals, self.currency, self.locale) = (decimals, currency, locale)
    }
  }
}
