import GridLayout

extension SnapshotStrategy where Value == String, Format == SnapshotText {
  /// A text, line by line.
  public static var lines: Self { Self(.text()) { SnapshotText($0) } }
}

extension SnapshotStrategy where Value: CustomStringConvertible & SendableMetatype, Format == SnapshotText {
  /// The description of a value: of frames the display list, of layouts the place of everything.
  public static var text: Self { Self(.text()) { SnapshotText($0.description) } }
}
