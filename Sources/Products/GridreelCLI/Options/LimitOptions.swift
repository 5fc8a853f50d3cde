import ArgumentParser
import GridDataFile

/// Options that raise the limits on data.
struct LimitOptions: ParsableArguments {
  private static let standard = DataLimits()

  @Option(
    help: ArgumentHelp(
      "The maximum size of a decompressed file and of a query's result, such as 512M or 4G.",
      valueName: "bytes"))
  var maxUnpacked = ByteCount(standard.unpackedBytes)

  @Option(
    help: ArgumentHelp(
      "The maximum number of steps of a SQLite query; some hundred million take a second.", valueName: "n"))
  var maxQuerySteps = standard.querySteps

  @Option(
    help: ArgumentHelp(
      "The maximum number of rows that a scene may scan, for sorting, sums and scales.",
      valueName: "n"))
  var maxScanRows = standard.scannedRows

  func validate() throws {
    for (name, value) in [("--max-query-steps", maxQuerySteps), ("--max-scan-rows", maxScanRows)]
    where value < 1 {
      throw ValidationError("\(name) should be 1 or more")
    }
  }

  var data: DataLimits {
    var limits = DataLimits()
    (limits.unpackedBytes, limits.querySteps, limits.scannedRows) = (
      maxUnpacked.bytes, maxQuerySteps, maxScanRows
    )
    return limits
  }
}

/// A number of bytes, optionally with one of the units K, M and G, which are powers of 1024.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  private static let units: KeyValuePairs = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]

  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let unit = Self.units.first { argument.hasSuffix($0.key) }
    guard let number = Int(unit == nil ? argument[...] : argument.dropLast()), number > 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit?.value ?? 1)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  var description: String {
    let unit = Self.units.last { bytes % $0.value == 0 }
    return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
  }

  var defaultValueDescription: String { description }
}
