/// The part of an axis that a track belongs to.
public enum Region: UInt8, Sendable, Hashable, CaseIterable {
  /// Frozen at the logical start: left, or right in a right-to-left grid; top.
  case leading
  /// Scrolls.
  case body
  /// Frozen at the logical end.
  case trailing
}

extension Region: CustomStringConvertible {
  /// The case's name.
  public var description: String {
    switch self {
    case .leading: "leading"
    case .body: "body"
    case .trailing: "trailing"
    }
  }
}
