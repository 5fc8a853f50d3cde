import GridGeometry

@testable import GridScroll

/// A timeline of steps in a plain grid of 320 × 480 pt over 4,000 × 40,000 pt.
func timeline(
  _ motions: Motion..., from start: ScrollTarget = ScrollTarget(), rate: FrameRate = .thirty,
  slowMotion: Double = 1, in space: PlainScrollSpace = PlainScrollSpace(), maximumFrames: Int = 100_000
) throws(ScrollError) -> ScrollTimeline {
  let path = ScrollPath(
    start: start, steps: motions.map { ScrollStep($0) }, frameRate: rate, slowMotion: slowMotion)
  return try ScrollTimeline(path, in: space, maximumFrames: maximumFrames)
}

extension ScrollTimeline {
  /// The offsets of all frames.
  var offsets: [Point] { (0..<frameCount).map { offset(atFrame: $0) } }

  /// The offset of the last frame.
  var lastOffset: Point { offset(atFrame: frameCount - 1) }
}
