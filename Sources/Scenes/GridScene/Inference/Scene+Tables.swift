public import GridData
public import GridRecords

extension Scene {
  /// Creates a scene of a table, inferring all other properties: kinds of values, formats, titles, column
  /// widths, and whether the first column is frozen. The columns of a `Table` specify some of these.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` if the sample used for inference cannot be read, or if a format of a `Table` is
  ///   invalid.
  public init(_ source: any DataSource, name: String = "table", locale: TableLocale? = nil) throws(DataError)
  {
    self = try .inferred(from: source, named: name, locale: locale)
  }

  /// Creates a scene of a table in CSV, TSV or a similar format, inferring all other properties.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` with the position of the first error.
  public init(csv text: String, name: String = "table", locale: TableLocale? = nil) throws(DataError) {
    try self.init(try DelimitedReader().table(from: text), name: name, locale: locale)
  }

  /// Creates a scene of any `Encodable` elements. Each element is a row, and each value that it encodes under
  /// a key is in the column of that name. Nested values have names with dots, such as `address.city`; see
  /// `EncodedRows`.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` for the first element that encodes no keyed values, such as a number or an array,
  ///   or if there are no elements.
  public init(
    rows: some Sequence<some Encodable>, name: String = "table", locale: TableLocale? = nil
  ) throws(DataError) {
    try self.init(try EncodedRows(rows), name: name, locale: locale)
  }
}
