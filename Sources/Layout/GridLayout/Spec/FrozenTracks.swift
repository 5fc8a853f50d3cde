/// The tracks of an axis that stay in view, in a band at each edge.
///
/// A leading track scrolls until it docks at the start edge, after the leading tracks before it; a trailing
/// track docks at the end edge. A track in both sets docks at whichever edge it would leave. In the simplest
/// case, a set is a count: `FrozenTracks(leading: 1)`.
public struct FrozenTracks: Sendable, Hashable {
  /// The tracks that stick to the start edge; a count means the first tracks.
  public var leading: TrackSet
  /// The tracks that stick to the end edge; a count means the last tracks.
  public var trailing: TrackSet
  /// The position of the trailing band if the content is shorter than the view.
  public var trailingBehavior: TrailingBehavior
  /// How a band leaves the view when the end of its container arrives.
  public var packing: BandPacking
  /// The scope that confines a frozen track.
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

/// A set of tracks: a number of tracks at the edge, or arbitrary indices.
public struct TrackSet: Sendable, Hashable {
  enum Storage: Hashable {
    case count(Int)
    case indices([Int])
  }

  let storage: Storage

  /// The empty set.
  public static let none = TrackSet(storage: .count(0))

  /// Creates a set of the tracks next to the edge.
  public static func count(_ count: Int) -> TrackSet { TrackSet(storage: .count(max(0, count))) }

  /// Creates a set of the tracks with these indices, in any order.
  public static func indices(_ indices: some Sequence<Int>) -> TrackSet {
    var sorted = indices.sorted()
    var previous: Int?
    sorted.removeAll { index in
      defer { previous = index }
      return index == previous
    }
    return TrackSet(storage: sorted.isEmpty ? .count(0) : .indices(sorted))
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { storage == .count(0) }

  /// Returns the indices within `tracks`, in ascending order. A count applies to the start of the range or,
  /// with `fromEnd`, to its end.
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
  /// Creates a set of the given number of tracks next to the edge.
  public init(integerLiteral count: Int) { self = .count(count) }
}

extension TrackSet: ExpressibleByArrayLiteral {
  /// Creates a set from indices in any order.
  public init(arrayLiteral indices: Int...) { self = .indices(indices) }
}

/// The position of the trailing band if the content is shorter than the view.
public enum TrailingBehavior: Sendable, Hashable, CaseIterable {
  /// Directly after the content, as in CSS. The default.
  case sticky
  /// At the end of the view, after a gap. Applies to tracks at the very end of the grid; all others are
  /// sticky.
  case docked
}

/// How a frozen band leaves the view when the end of its container arrives.
public enum BandPacking: Sendable, Hashable, CaseIterable {
  /// The band moves as one piece: its outer tracks wait until its inner ones are gone. The default.
  case rigid
  /// The end stops each track separately, so that the band collapses onto itself, as in CSS.
  case collapsing
}

/// The scope that confines a frozen track.
public enum FrozenScope: Sendable, Hashable, CaseIterable {
  /// The whole grid: a track frozen in the middle of a section outlives the section. The default.
  case grid
  /// The innermost section that contains the track, like the containing block in CSS.
  case section
  /// The innermost section without its footer.
  case sectionBody
}

/// The policy for frozen bands that leave too little space for the body.
public enum FrozenOverflow: Sendable, Hashable {
  /// The bands stay unchanged, and the leading band is on top where they overlap. The layout contains a
  /// warning.
  case keep
  /// Tracks are unpinned from the inner end until this many points remain for the body, starting with the
  /// trailing band.
  case unpin(keepingBody: Double)
}
