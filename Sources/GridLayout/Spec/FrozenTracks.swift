/// The tracks of an axis that stay in view: one band at each edge.
///
/// A leading track scrolls along until it docks at the start edge under the leading tracks before it; a
/// trailing one docks at the end edge. A track in both sets keeps to both edges and docks at whichever it
/// would leave. The plain case is a count: `FrozenTracks(leading: 1)`.
public struct FrozenTracks: Sendable, Hashable {
  /// The tracks that keep to the start edge; a count stands for the first tracks.
  public var leading: TrackSet
  /// The tracks that keep to the end edge; a count stands for the last tracks.
  public var trailing: TrackSet
  /// Where the trailing band rests while the content is shorter than the view.
  public var trailingBehaviour: TrailingBehaviour
  /// How a band leaves when the end of what holds it arrives.
  public var packing: BandPacking
  /// What a track may not leave.
  public var scope: FrozenScope

  /// Creates both bands.
  public init(
    leading: TrackSet = .none,
    trailing: TrackSet = .none,
    trailingBehaviour: TrailingBehaviour = .sticky,
    packing: BandPacking = .rigid,
    scope: FrozenScope = .grid
  ) {
    self.leading = leading
    self.trailing = trailing
    self.trailingBehaviour = trailingBehaviour
    self.packing = packing
    self.scope = scope
  }
}
