/// Bounds on the work that data may ask for: scenes and data come from anybody, and a small file can ask for a lot.
///
/// No limit depends on a clock, so that what one machine refuses is refused by all.
public struct DataLimits: Sendable, Hashable {
  /// The most bytes that a compressed file may unpack to, and that the result of a query may take.
  public var unpackedBytes = 1 << 30
  /// The most steps of a query, as the virtual machine of SQLite counts them: some hundred million take a second.
  public var querySteps = 10_000_000_000
  /// The most rows that a scene may have read as a whole: to sort or filter them, for sums, scales and fitted heights.
  public var scannedRows = 50_000_000

  /// Creates limits with every one at its default.
  public init() {}

  /// A number of bytes in the largest unit that it has some of.
  static func size(_ bytes: Int) -> String {
    bytes >= 1 << 30
      ? "\(bytes >> 30) GB" : bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}
