/// What a snap aligns to.
public enum SnapElement: String, Sendable, Hashable, CaseIterable {
  /// Rows along the vertical axis, columns along the horizontal one.
  case tracks
  /// Sections of rows, groups of columns.
  case sections
}
