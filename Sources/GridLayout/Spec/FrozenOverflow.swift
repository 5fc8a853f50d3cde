/// What happens when the frozen bands leave too little of the view for the body.
public enum FrozenOverflow: Sendable, Hashable {
  /// The bands stay as they are; where they meet, the leading one lies on top. The layout carries a warning.
  case keep
  /// Tracks let go from the inner end of their band until this many points of body remain; the trailing band
  /// gives way first.
  case unpin(keepingBody: Double)
}
