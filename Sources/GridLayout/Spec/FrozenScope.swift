/// What a frozen track may not leave.
public enum FrozenScope: Sendable, Hashable, CaseIterable {
  /// The whole grid: a track frozen out of the middle of a section outlives the section. The default.
  case grid
  /// The innermost section that holds the track, as the containing block does in CSS.
  case section
  /// The same without the footer of the section.
  case sectionBody
}
