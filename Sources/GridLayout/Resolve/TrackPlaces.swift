import GridGeometry

/// The natural places of tracks: the sum of sizes, section bands and the inset, snapped once.
struct TrackPlaces: Sendable {
  let table: TrackTable
  let bands: [FlowBand]
  let bandTotal: Double
  let origin: Double
  let scale: Double

  /// The number of section bands before a track.
  func bandCount(before track: Int) -> Int {
    firstIndex(in: 0..<bands.count) { bands[$0].track > track }
  }

  /// What the first `count` bands advance, in points.
  func shift(ofBands count: Int) -> Double {
    count < bands.count ? bands[count].shift : bandTotal
  }

  /// The natural place of a track with that many bands before it, in device pixels.
  @inline(__always)
  func place(_ track: Int, shift: Double) -> PixelInterval {
    let origin = origin + shift
    let start = snapToPixel(origin + table.start(track), scale: scale)
    let end = snapToPixel(origin + table.start(track + 1) - table.spacing, scale: scale)
    return PixelInterval(start, max(start, end))
  }

  /// The natural place of a track, in device pixels from the start of the content.
  ///
  /// - Complexity: O(log *b*) for *b* section bands.
  func place(_ track: Int) -> PixelInterval {
    place(track, shift: shift(ofBands: bandCount(before: track)))
  }

  /// The first track of a run that ends after `position`, else the end of the run.
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
