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
  public func indices(in tracks: Range<Int>, fromEnd: Bool) -> [Int] {
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
