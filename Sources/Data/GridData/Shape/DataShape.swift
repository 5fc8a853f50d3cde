package import GridRecords

/// The transformation of a source before it is drawn: adds columns, filters, sorts and truncates rows,
/// selects columns, and transposes.
///
/// ```
/// source ──add──▶ ──filter──▶ ──sort──▶ ──top, bottom──▶ ──columns──▶ ──transpose──▶ source
/// ```
///
/// Formulas of other rows are computed from the rows that the filter keeps; those of preceding rows in sorted order.
///
/// Works with any `DataSource`. Filtering and sorting read all rows in one pass, and only the columns that
/// they use. Keeping only the first or last rows reads nothing.
package struct DataShape: Sendable, Hashable {
  /// A column to sort by.
  package struct SortKey: Sendable, Hashable {
    package var column: String
    package var isDescending: Bool
    /// Values that come first, in this order. All other rows keep their order.
    package var order: [String]

    package init(_ column: String, isDescending: Bool = false, order: [String] = []) {
      self.column = column
      self.isDescending = isDescending
      self.order = order
    }

    /// Parses `price`, `price:asc` or `price:desc`; a name may contain colons.
    package init(written text: String) {
      let ends: [(String, Bool)] = [(":asc", false), (":desc", true)]
      if let end = ends.first(where: { text.hasSuffix($0.0) && text.count > $0.0.count }) {
        self.init(String(text.dropLast(end.0.count)), isDescending: end.1)
      } else {
        self.init(text)
      }
    }
  }

  /// A column computed from others.
  package struct AddedColumn: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
      /// An aggregate of numbers in the same row.
      case aggregate(Aggregate, of: [String])
      /// A value in the language of `RowFilter`.
      case formula(String)
    }

    package var name: String
    package var content: Content

    package init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  }

  /// Columns added after those of the source.
  package var added: [AddedColumn] = []
  /// The columns to keep, in this order; nil for all.
  package var columns: [String]?
  /// Columns to omit.
  package var hidden: [String] = []
  package var sort: [SortKey] = []
  /// A condition in the language of `RowFilter`.
  package var filter: String?
  /// The number of rows to keep from the start. A row that tells how many rows were omitted follows them.
  package var top: Int?
  /// The number of rows to keep from the end, after that row.
  package var bottom: Int?
  /// Whether to add the row that tells how many rows were omitted.
  package var showsRemainder = true
  /// Whether `top` and `bottom` omit the other rows from totals and counts, too.
  package var forgetsOmitted = false
  package var isTransposed = false
  /// The maximum number of rows to read for filtering or sorting.
  package var scanLimit = Int(Int32.max)

  package init() {}

  /// The maximum number of rows to keep; nil for all.
  var limit: Int? { top == nil && bottom == nil ? nil : (top ?? 0) + (bottom ?? 0) }

  /// Whether the shape leaves a source unchanged.
  package var isPlain: Bool {
    columns == nil && hidden.isEmpty && sort.isEmpty && filter == nil && top == nil && bottom == nil
      && !isTransposed && added.isEmpty
  }
}

/// An error in shaping data.
package enum DataShapeError: Error, Sendable {
  /// Every error in the options.
  case options([OptionError])
  case data(DataError)
}

extension DataSource {
  /// Returns the transformed source.
  ///
  /// - Throws: `DataShapeError` with all errors in the shape, or with an error in the data that was read for
  ///   it.
  package func shaped(_ shape: DataShape) throws(DataShapeError) -> any DataSource {
    guard !shape.isPlain else { return self }
    return try DataShapePlan(shape, of: self).source
  }
}
