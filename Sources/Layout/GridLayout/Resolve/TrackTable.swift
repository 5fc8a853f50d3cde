import GridGeometry

/// The start positions of the tracks of an axis, in points, before section bands are inserted. Each track
/// advances by its size plus the spacing; a hidden track does not advance. Starts are computed so that a
/// hidden track starts exactly where it ends, without rounding errors.
struct TrackTable: Sendable {
  private enum Storage {
    case uniform(advance: Double)
    case list(starts: [Double])
    case exceptions(advance: Double, indices: [Int], sums: [Double])
  }

  let count: Int
  let spacing: Double
  private let storage: Storage

  init(_ sizes: TrackSizes, spacing: Double) {
    func advance(_ size: Double) -> Double {
      let size = sanitized(size)
      return size > 0 ? size + spacing : 0
    }
    func sums(_ sizes: [Double]) -> [Double] {
      var sums: [Double] = [0]
      sums.reserveCapacity(sizes.count + 1)
      var sum = 0.0
      for size in sizes {
        sum += advance(size)
        sums.append(sum)
      }
      return sums
    }
    self.count = sizes.count
    self.spacing = spacing
    storage =
      switch sizes.storage {
      case .uniform(let size): .uniform(advance: advance(size))
      case .list(let sizes): .list(starts: sums(sizes))
      case .exceptions(let size, let indices, let sizes):
        .exceptions(advance: advance(size), indices: indices, sums: sums(sizes))
      }
  }

  /// Returns the sum of the advances of all tracks before `index`; O(log *k*) with *k* exceptions.
  @inline(__always)
  func start(_ index: Int) -> Double {
    switch storage {
    case .uniform(let advance): return Double(index) * advance
    case .list(let starts): return starts[index]
    case .exceptions(let advance, let indices, let sums):
      let before = firstIndex(in: 0..<indices.count) { indices[$0] >= index }
      return Double(index - before) * advance + sums[before]
    }
  }

  var total: Double { start(count) }

  /// Returns a range that contains the first track that ends after `position`; nil if it cannot be computed
  /// in O(1). `tolerance`, in points, allows for rounded edges.
  func candidates(_ position: Double, tolerance: Double) -> Range<Int>? {
    guard case .uniform(let advance) = storage, advance > 0 else { return nil }
    func index(_ position: Double) -> Int {
      let index = (position / advance).rounded(.down)
      guard index > 0 else { return 0 }
      return index < Double(count) ? Int(index) : count
    }
    let low = index(position - tolerance - 2 * advance)
    return low..<min(count, index(position + tolerance).addingClamped(2))
  }
}

/// Replaces negative and non-finite lengths with 0, and limits others so that their sums are finite.
func sanitized(_ length: Double) -> Double { length.isFinite && length > 0 ? min(length, 1e12) : 0 }

/// The natural positions of tracks: the sum of track sizes, section bands and the inset, snapped once.
struct TrackPositions: Sendable {
  let table: TrackTable
  let bands: [FlowBand]
  let bandTotal: Double
  let origin: Double
  let scale: Double

  func bandCount(before track: Int) -> Int { firstIndex(in: 0..<bands.count) { bands[$0].track > track } }

  /// Returns the total advance of the first `count` bands, in points.
  func shift(ofBands count: Int) -> Double { count < bands.count ? bands[count].shift : bandTotal }

  @inline(__always)
  func interval(_ track: Int, shift: Double) -> PixelInterval {
    let origin = origin + shift
    let start = snapToPixel(origin + table.start(track), scale: scale)
    let end = snapToPixel(origin + table.start(track + 1) - table.spacing, scale: scale)
    return PixelInterval(start, max(start, end))
  }

  /// Returns the interval of a track in device pixels from the start of the content; O(log *b*) for *b* section
  /// bands.
  func interval(_ track: Int) -> PixelInterval {
    interval(track, shift: shift(ofBands: bandCount(before: track)))
  }

  /// Returns the first track of a run that ends after `position`; the end of the run if there is none.
  func firstTrack(in run: Range<Int>, shift: Double, endingAfter position: Int) -> Int {
    let origin = origin + shift - table.spacing
    var low = run.lowerBound
    var high = run.upperBound
    if let window = table.candidates(Double(position) / scale - origin, tolerance: 1 / scale) {
      low = min(max(low, window.lowerBound), high)
      high = max(low, min(high, window.upperBound))
    }
    return firstIndex(in: low..<high) {
      snapToPixel(origin + table.start($0 + 1), scale: scale) > position
    }
  }
}
