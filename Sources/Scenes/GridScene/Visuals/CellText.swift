public import GridData

extension CellVisuals {
  /// A text that combines values of a row with inline markup.
  public struct Template: Sendable, Hashable {
    /// The pieces from left to right.
    public var pieces: [Piece]

    /// Creates a text from pieces.
    public init(_ pieces: [Piece] = []) { self.pieces = pieces }

    /// A piece of a text.
    public indirect enum Piece: Sendable, Hashable {
      /// Text with inline markup.
      case text(String)
      /// The value of a column, by source index, formatted like that column.
      case column(Int)
      /// Pieces that are left out if one of their values is missing.
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

  /// A substring and its replacement.
  public struct Replacement: Sendable, Hashable {
    /// The substring, replaced wherever it occurs.
    public var text: String
    /// The replacement.
    public var other: String

    /// Creates a replacement.
    public init(_ text: String, with other: String) { (self.text, self.other) = (text, other) }
  }

  /// Source columns that determine how the numbers of a row are written.
  public struct NumberColumns: Sendable, Hashable {
    /// The column with the number of decimals.
    public var decimals: Int?
    /// The column with the currency code.
    public var currency: Int?
    /// The locale that positions currency symbols; nil is English.
    public var locale: TableLocale?

    /// Creates the given columns, by default none.
    public init(decimals: Int? = nil, currency: Int? = nil, locale: TableLocale? = nil) {
      (self.decimals, self.currency, self.locale) = (decimals, currency, locale)
    }
  }
}
