import GridGeometry
import GridScroll

/// A grid of equal tracks without frozen bands, with sections of a fixed number of tracks.
struct PlainScrollSpace: ScrollSpace {
  var viewport = Size(width: 320, height: 480)
  var counts = Axes(horizontal: 40, vertical: 1_000)
  var extents = Axes(horizontal: 100.0, vertical: 40.0)
  var tracksInSection = 10

  func bounds(_ axis: Axis) -> ScrollBounds {
    ScrollBounds(minimum: 0, maximum: Double(counts[axis]) * extents[axis] - viewport[axis])
  }

  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? {
    switch target {
    case .track(let index, let alignment):
      place(index, 1, counts[axis], alignment, axis, current)
    case .section(let index, let alignment):
      place(index, tracksInSection, counts[axis] / tracksInSection, alignment, axis, current)
    default: nil
    }
  }

  private func place(
    _ index: Int, _ tracks: Int, _ count: Int, _ alignment: ScrollAlignment, _ axis: Axis, _ current: Point
  ) -> Double? {
    guard index >= 0, index < count else { return nil }
    let length = Double(tracks) * extents[axis]
    let start = Double(index) * length
    let end = start + length - viewport[axis]
    switch alignment {
    case .start: return start
    case .end: return end
    case .center: return (start + end) / 2
    case .nearest: return min(max(current[axis], min(start, end)), max(start, end))
    }
  }

  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    let length = extents[axis] * (element == .tracks ? 1 : Double(tracksInSection))
    let last = ((Double(counts[axis]) * extents[axis] - length) / length).rounded(.down)
    let before = min(max((offset / length).rounded(.down), 0), last)
    return SnapNeighbors(before: before * length, after: min(before + 1, last) * length)
  }

  func count(of element: SnapElement, axis: Axis) -> Int? {
    element == .tracks ? counts[axis] : counts[axis] / tracksInSection
  }
}
