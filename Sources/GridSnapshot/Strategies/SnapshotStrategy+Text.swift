import GridLayout

extension SnapshotStrategy where Value == String, Format == SnapshotText {
  /// A text, line by line.
  public static var lines: Self { Self(.text()) { SnapshotText($0) } }
}

extension SnapshotStrategy where Value: CustomStringConvertible & SendableMetatype, Format == SnapshotText {
  /// What a value says of itself: frames their display list, layouts where everything stands.
  public static var text: Self { Self(.text()) { SnapshotText($0.description) } }
}
