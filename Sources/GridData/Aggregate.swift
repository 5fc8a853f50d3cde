/// One value made of those of a column.
package enum Aggregate: String, Sendable, Hashable, CaseIterable {
  /// The number of values that are not missing.
  case count
  /// Their sum.
  case sum
  /// Their mean.
  case mean
  /// The least of them.
  case min
  /// The greatest of them.
  case max

  /// What it is, in a sentence.
  package var summary: String {
    switch self {
    case .count: "The number of values."
    case .sum: "Their sum."
    case .mean: "Their mean, rounded to the column's decimals."
    case .min: "The least of them."
    case .max: "The greatest of them."
    }
  }

  /// Whether it can only be worked out for numbers.
  package var needsNumbers: Bool { self == .sum || self == .mean }
}
