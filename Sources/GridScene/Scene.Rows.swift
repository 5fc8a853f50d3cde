extension Scene {
  /// Heights of the rows of data, in points.
  public struct Rows: Sendable, Hashable {
    /// The height of a row without one of its own.
    public var height: RowHeight
    /// Heights of single rows by their index in the data, ascending and without repetition.
    public var exceptions: [(row: Int, height: Double)] {
      get { storage.map { ($0.row, $0.height) } }
      set { storage = newValue.map { Exception(row: $0.row, height: $0.height) } }
    }
    /// Fitted rows are at least this high; nil takes the theme's row height.
    public var minimum: Double?
    /// Fitted rows are at most this high.
    public var maximum: Double?

    private var storage: [Exception]

    private struct Exception: Sendable, Hashable {
      var row: Int
      var height: Double
    }

    /// Creates row heights; all in points, `exceptions` ascending by row.
    public init(
      height: RowHeight = .theme, exceptions: [(row: Int, height: Double)] = [], minimum: Double? = nil,
      maximum: Double? = nil
    ) {
      self.height = height
      self.storage = exceptions.map { Exception(row: $0.row, height: $0.height) }
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// How high rows are that have no height of their own.
  public enum RowHeight: Sendable, Hashable {
    /// As the theme says.
    case theme
    /// A number of points.
    case fixed(Double)
    /// As high as the tallest of the row's texts, wrapped, plus the padding.
    case fit
  }
}
