public import GridData

extension CellVisuals {
  /// A text made of values of a row, with inline markup around them.
  public struct Template: Sendable, Hashable {
    /// The pieces from left to right.
    public var pieces: [Piece]

    /// Creates a text of pieces.
    public init(_ pieces: [Piece] = []) { self.pieces = pieces }

    /// A piece of a text.
    public indirect enum Piece: Sendable, Hashable {
      /// A text with inline markup.
      case text(String)
      /// The value of a column, by its index in the source, written as that column's are.
      case column(Int)
      /// Pieces that are left out where one of their values is missing.
      case optional([Piece])
    }

    /// The columns of the source that it is made of.
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

  /// A stretch of text, and what stands in its place.
  public struct Replacement: Sendable, Hashable {
    /// The stretch, wherever it stands.
    public var text: String
    /// What stands in its place.
    public var other: String

    /// Creates a replacement.
    public init(_ text: String, with other: String) { (self.text, self.other) = (text, other) }
  }

  /// Columns of the source that say how the numbers of a row are written.
  public struct NumberColumns: Sendable, Hashable {
    /// The number of decimals.
    public var decimals: Int?
    /// The code of the currency.
    public var currency: Int?
    /// The locale that places currencies; nil is English.
    public var locale: TableLocale?

    /// Creates columns that say nothing.
    public init(decimals: Int? = nil, currency: Int? = nil, locale: TableLocale? = nil) {
      (self.decimals, self.currency, self.locale) = (decimals, currency, locale)
    }
  }
}
