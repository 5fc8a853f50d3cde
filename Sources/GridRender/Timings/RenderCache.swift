/// A memory of what was made before, whose rate of success a report of time tells.
public enum RenderCache: String, Sendable, Hashable, CaseIterable {
  /// Cells that were drawn before, asked for while slices are drawn.
  case tiles
  /// Slices of which something is known.
  case slices
  /// Compressed slices in the form that the frame's file needs.
  case pieces
}
