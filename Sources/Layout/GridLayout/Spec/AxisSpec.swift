import GridGeometry

/// Everything that lies along one axis of a grid: sizes, frozen bands, sections, and the policies for the ends.
///
/// Lengths are in points, positions run from the logical start. No value is refused here: negative and
/// non-finite lengths count as zero, indices out of range are ignored.
public struct AxisSpec: Sendable, Hashable {
  /// The sizes of all tracks; a track of size zero is hidden and takes no spacing.
  public var sizes: TrackSizes
  /// Space between neighboring tracks and section bands, in points.
  public var spacing: Double
  /// The tracks that stay in view at the edges.
  public var frozen: FrozenTracks
  /// The outermost sections in ascending order.
  public var sections: [SectionSpec]
  /// The thing that pushes a pinned header off.
  public var headerLimit: HeaderLimit
  /// Space before the first and after the last track.
  public var insets: AxisInsets
  /// Where content smaller than the view is placed.
  public var alignment: ContentAlignment
  /// The behavior of the frozen bands while the content is dragged beyond its ends.
  public var overscroll: OverscrollPolicy
  /// The policy where the frozen bands leave too little of the body.
  public var frozenOverflow: FrozenOverflow

  /// Creates an axis; everything but the sizes may be left out.
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

/// Space at both ends of an axis, in points: scrolls with the content; frozen bands rest on its inner edges.
public struct AxisInsets: Sendable, Hashable {
  /// Space before the first track, in points.
  public var start: Double
  /// Space after the last track, in points.
  public var end: Double

  /// Creates insets from the two distances in points.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// No space at either end.
  public static let zero = AxisInsets()
}

/// Where content smaller than the view is placed along an axis.
public enum ContentAlignment: Sendable, Hashable, CaseIterable {
  /// At the start of the view.
  case start
  /// In the middle, half a device pixel nearer to the start where the free space is odd.
  case center
  /// At the end of the view.
  case end
}

/// The behavior of sticky elements while the content is dragged beyond its ends.
public enum OverscrollPolicy: Sendable, Hashable, CaseIterable {
  /// They move with the content, as in CSS. The default.
  case withContent
  /// What rests at an edge stays there, and a gap opens between it and the body.
  case stayAtEdge
  /// What touches the edge stays there with its outer side and grows by the distance dragged.
  case stretch
}

/// The sizes of all tracks of an axis, in points.
///
/// Uniform tracks take no memory each, whatever their number; a track with a size of its own takes 8 bytes in
/// a list and 16 as an exception.
public struct TrackSizes: Sendable, Hashable {
  enum Storage: Hashable {
    case uniform(size: Double)
    case list([Double])
    case exceptions(size: Double, indices: [Int], sizes: [Double])
  }

  /// The number of tracks.
  public let count: Int
  let storage: Storage

  /// Tracks of equal size.
  public static func uniform(count: Int, size: Double) -> TrackSizes {
    TrackSizes(count: max(0, count), storage: .uniform(size: size))
  }

  /// Tracks of equal size but for some; of two exceptions for one track the later one holds.
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

  /// Tracks of the given sizes.
  public static func list(_ sizes: [Double]) -> TrackSizes {
    TrackSizes(count: sizes.count, storage: .list(sizes))
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
