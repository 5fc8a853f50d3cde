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
  public var trailingBehavior: TrailingBehavior
  /// The way a band leaves when the end of its holder arrives.
  public var packing: BandPacking
  /// The scope that a track may not leave.
  public var scope: FrozenScope

  /// Creates both bands.
  public init(
    leading: TrackSet = .none, trailing: TrackSet = .none, trailingBehavior: TrailingBehavior = .sticky,
    packing: BandPacking = .rigid, scope: FrozenScope = .grid
  ) {
    self.leading = leading
    self.trailing = trailing
    self.trailingBehavior = trailingBehavior
    self.packing = packing
    self.scope = scope
  }
}

/// A set of tracks: some at the edge, or any indices.
public struct TrackSet: Sendable, Hashable {
  enum Storage: Hashable {
    case count(Int)
    case indices([Int])
  }

  let storage: Storage

  /// The empty set.
  public static let none = TrackSet(storage: .count(0))

  /// The tracks next to the edge that the set is for.
  public static func count(_ count: Int) -> TrackSet { TrackSet(storage: .count(max(0, count))) }

  /// The tracks with these indices, in any order.
  public static func indices(_ indices: some Sequence<Int>) -> TrackSet {
    var sorted = indices.sorted()
    var previous: Int?
    sorted.removeAll { index in
      defer { previous = index }
      return index == previous
    }
    return TrackSet(storage: sorted.isEmpty ? .count(0) : .indices(sorted))
  }

  /// Whether the set names no track.
  public var isEmpty: Bool { storage == .count(0) }

  /// The indices within `tracks`, ascending; a count is taken from its start, or from its end.
  package func indices(in tracks: Range<Int>, fromEnd: Bool) -> [Int] {
    switch storage {
    case .count(let count):
      let count = min(count, tracks.count)
      return Array(fromEnd ? tracks.suffix(count) : tracks.prefix(count))
    case .indices(let indices):
      return indices.filter(tracks.contains)
    }
  }
}

extension TrackSet: ExpressibleByIntegerLiteral {
  /// Creates a set of the tracks next to the edge from their number.
  public init(integerLiteral count: Int) { self = .count(count) }
}

extension TrackSet: ExpressibleByArrayLiteral {
  /// Creates a set from indices in any order.
  public init(arrayLiteral indices: Int...) { self = .indices(indices) }
}

/// Where the trailing band rests while the content is shorter than the view.
public enum TrailingBehavior: Sendable, Hashable, CaseIterable {
  /// Next to the content, as in CSS. The default.
  case sticky
  /// At the end of the view, after a gap; holds for tracks at the very end of the grid, others are sticky.
  case docked
}

/// The way a frozen band leaves when the end of its holder arrives.
public enum BandPacking: Sendable, Hashable, CaseIterable {
  /// The band moves as one piece: its outer tracks wait until its inner ones are gone. The default.
  case rigid
  /// Each track is stopped by the end on its own, so that the band collapses into a pile, as CSS does.
  case collapsing
}

/// The scope that a frozen track may not leave.
public enum FrozenScope: Sendable, Hashable, CaseIterable {
  /// The whole grid: a track frozen out of the middle of a section outlives the section. The default.
  case grid
  /// The innermost section that holds the track, as the containing block does in CSS.
  case section
  /// The same without the footer of the section.
  case sectionBody
}

/// The policy where the frozen bands leave too little of the view for the body.
public enum FrozenOverflow: Sendable, Hashable {
  /// The bands stay as they are; where they meet, the leading one lies on top. The layout carries a warning.
  case keep
  /// Tracks let go from the inner end until this many points of body remain; the trailing band gives way first.
  case unpin(keepingBody: Double)
}
