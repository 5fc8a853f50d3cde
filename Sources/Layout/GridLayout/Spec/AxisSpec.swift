import GridGeometry

/// The description of one axis of a grid: sizes, frozen bands, sections, and policies for the ends.
///
/// Lengths are in points, and positions are relative to the logical start. All values are accepted: negative
/// and non-finite lengths count as zero, and indices out of range are ignored.
public struct AxisSpec: Sendable, Hashable {
  /// The sizes of all tracks. A track of size zero is hidden and takes no spacing.
  public var sizes: TrackSizes
  /// The space between neighboring tracks and section bands, in points.
  public var spacing: Double
  /// The tracks that stay in view at the edges.
  public var frozen: FrozenTracks
  /// The outermost sections, in ascending order.
  public var sections: [SectionSpec]
  /// The element that pushes a pinned header away.
  public var headerLimit: HeaderLimit
  /// The space before the first and after the last track.
  public var insets: AxisInsets
  /// The alignment of content smaller than the view.
  public var alignment: ContentAlignment
  /// The behavior of the frozen bands while the content is over-scrolled.
  public var overscroll: OverscrollPolicy
  /// The policy for frozen bands that leave too little space for the body.
  public var frozenOverflow: FrozenOverflow

  /// Creates an axis; only the sizes are required.
  public init(
    sizes: TrackSizes, spacing: Double = 0, frozen: FrozenTracks = FrozenTracks(),
    sections: [SectionSpec] = [], headerLimit: HeaderLimit = .section, insets: AxisInsets = .zero,
    alignment: ContentAlignment = .start, overscroll: OverscrollPolicy = .withContent,
    frozenOverflow: FrozenOverflow = .keep
  ) {
    self.sizes = sizes
    self.spacing = spacing
    self.frozen = frozen
    self.sections = sections
    self.headerLimit = headerLimit
    self.insets = insets
    self.alignment = alignment
    self.overscroll = overscroll
    self.frozenOverflow = frozenOverflow
  }
}

/// The space at both ends of an axis, in points. It scrolls with the content; frozen bands rest at its inner
/// edges.
public struct AxisInsets: Sendable, Hashable {
  /// The space before the first track, in points.
  public var start: Double
  /// The space after the last track, in points.
  public var end: Double

  /// Creates insets from two distances in points.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// No space at either end.
  public static let zero = AxisInsets()
}

/// The alignment of content smaller than the view along an axis.
public enum ContentAlignment: Sendable, Hashable, CaseIterable {
  /// At the start of the view.
  case start
  /// Centered, half a device pixel closer to the start if the free space is odd.
  case center
  /// At the end of the view.
  case end
}

/// The behavior of sticky elements while the content is over-scrolled.
public enum OverscrollPolicy: Sendable, Hashable, CaseIterable {
  /// Sticky elements move with the content, as in CSS. The default.
  case withContent
  /// Elements that rest at an edge stay there, so that a gap opens between them and the body.
  case stayAtEdge
  /// The element that touches the edge stays attached to it and grows by the over-scrolled distance.
  case stretch
}

/// The sizes of all tracks of an axis, in points.
///
/// Uniform tracks take no memory per track. A track with its own size takes 8 bytes in a list and 16 bytes as
/// an exception.
public struct TrackSizes: Sendable, Hashable {
  enum Storage: Hashable {
    case uniform(size: Double)
    case list([Double])
    case exceptions(size: Double, indices: [Int], sizes: [Double])
  }

  /// The number of tracks.
  public let count: Int
  let storage: Storage

  /// Creates tracks of equal size.
  public static func uniform(count: Int, size: Double) -> TrackSizes {
    TrackSizes(count: max(0, count), storage: .uniform(size: size))
  }

  /// Creates tracks of equal size with exceptions. If a track has two exceptions, the later one applies.
  /// - Complexity: O(*k* log *k*) for *k* exceptions.
  public static func uniform(count: Int, size: Double, exceptions: [(Int, Double)]) -> TrackSizes {
    let count = max(0, count)
    var indices: [Int] = []
    var sizes: [Double] = []
    let inRange = exceptions.enumerated().filter { $0.element.0 >= 0 && $0.element.0 < count }
    for (_, exception) in inRange.sorted(by: { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }) {
      if indices.last == exception.0 {
        sizes[sizes.count - 1] = exception.1
      } else {
        indices.append(exception.0)
        sizes.append(exception.1)
      }
    }
    guard !indices.isEmpty else { return .uniform(count: count, size: size) }
    return TrackSizes(count: count, storage: .exceptions(size: size, indices: indices, sizes: sizes))
  }

  /// Creates tracks with the given sizes.
  public static func list(_ sizes: [Double]) -> TrackSizes {
    TrackSizes(count: sizes.count, storage: .list(sizes))
  }

  /// The sizes of the tracks in points, with the uniform size listed only once.
  package var distinctSizes: [Double] {
    switch storage {
    case .uniform(let size): [size]
    case .list(let sizes): sizes
    case .exceptions(let size, _, let sizes): [size] + sizes
    }
  }

  /// The size of a track in points.
  /// - Precondition: `index` is at least 0 and less than `count`.
  /// - Complexity: O(log *k*) for *k* exceptions.
  public subscript(index: Int) -> Double {
    switch storage {
    case .uniform(let size): size
    case .list(let sizes): sizes[index]
    case .exceptions(let size, let indices, let sizes):
      GridGeometry.index(of: index, in: 0..<indices.count) { indices[$0] }.map { sizes[$0] } ?? size
    }
  }
}
