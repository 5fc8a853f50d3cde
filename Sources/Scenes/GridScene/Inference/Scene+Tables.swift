public import GridData

extension Scene {
  /// Creates a scene of a table, inferring everything else: kinds of values, formats, titles, column widths, and
  /// whether the first column is frozen. A `Table` says some of it in its columns.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` if the sample used for inference cannot be read, or if a format of a `Table` is invalid.
  public init(_ source: any DataSource, name: String = "table", locale: TableLocale? = nil) throws(DataError)
  {
    self = try .inferred(from: source, named: name, locale: locale)
  }

  /// Creates a scene of a table in CSV, TSV or a similar format, inferring everything else.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` with the position of the first mistake.
  public init(csv text: String, name: String = "table", locale: TableLocale? = nil) throws(DataError) {
    try self.init(try DelimitedReader().table(from: text), name: name, locale: locale)
  }

  /// Creates a scene of any `Encodable` elements: each is a row, and each value that it encodes under a key is in the
  /// column of that name. Values inside of others have names with dots, such as `address.city`; see `EncodedRows`.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` with the first row that has no values under keys, such as a number or an array, or if there
  ///   are no rows.
  public init(
    rows: some Sequence<some Encodable>, name: String = "table", locale: TableLocale? = nil
  ) throws(DataError) {
    try self.init(try EncodedRows(rows), name: name, locale: locale)
  }
}
