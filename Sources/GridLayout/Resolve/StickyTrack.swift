import GridGeometry

/// A track that stays in view, with everything about it that does not depend on the offset.
struct StickyTrack: Sendable {
  /// The edges a track keeps to.
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8
    /// The start edge, with the leading band.
    static let leading = Edges(rawValue: 1)
    /// The end edge, with the trailing band.
    static let trailing = Edges(rawValue: 2)
    /// The start edge below the header of its section.
    static let section = Edges(rawValue: 4)
  }

  var index: Int
  var edges: Edges
  /// Its natural place in device pixels from the start of the content.
  var place: PixelInterval
  /// Extents of the leading tracks before it in the band, or below the header in its section.
  var startDistance: Int
  /// Extents of the trailing tracks after it in the band.
  var endDistance: Int
  /// What it may not leave: its container, less what the rest of a rigid band takes of it.
  var container: PixelInterval
  /// The end of its container itself.
  var containerEnd: Int
  /// Whether it keeps to the end of the view even where its natural place is before that.
  var isDocked: Bool
}

/// Sticky tracks with one container and the same edges, ascending: searched instead of scanned.
struct StickyGroup: Sendable {
  var tracks: Range<Int>
  var edges: StickyTrack.Edges
  var node: Int
  /// The largest extent in the group, which bounds how far the order of two tracks can be disturbed.
  var largestExtent: Int
}

/// A band at one edge of the view: its tracks by index and how much of the view the first *n* of them take.
struct StickyBand: Sendable {
  /// Ascending.
  var indices: [Int] = []
  /// Counted from the edge: `depths[n]` is what the *n* outermost tracks take, in device pixels.
  var depths: [Int] = [0]
  /// What all tracks take.
  var depth: Int { depths[depths.count - 1] }
}
