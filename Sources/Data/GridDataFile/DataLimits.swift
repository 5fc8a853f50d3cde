/// Limits on the work that data can cause. Scenes and data may come from untrusted sources, and a small file
/// can cause a lot of work.
///
/// No limit depends on a clock, so all machines reject the same files.
public struct DataLimits: Sendable, Hashable {
  /// The maximum size in bytes of an unpacked file, and of the result of a query.
  public var unpackedBytes = 1 << 30
  /// The maximum number of steps of a query in SQLite's virtual machine, which runs a few hundred million per
  /// second.
  public var querySteps = 10_000_000_000
  /// The maximum number of rows that a scene may read as a whole: for sorting, filtering, sums, scales and fitted
  /// heights.
  public var scannedRows = 50_000_000

  /// Creates the default limits.
  public init() {}

  /// Formats a number of bytes in the largest suitable unit.
  static func size(_ bytes: Int) -> String {
    bytes >= 1 << 30
      ? "\(bytes >> 30) GB" : bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}
