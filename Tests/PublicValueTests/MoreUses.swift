import Foundation
import Gridreel

// MARK: - Formats

func use(_ format: NumberFormat) throws {
  let numbers = ["0", "-0.5", "1234567.891", "1e-9", "-1e300", "7"].compactMap { DecimalNumber($0) }
  for number in numbers + DecimalNumber.hostile { _ = format.string(from: number) }
  try draw { $0.columns[2].formatter.style = .number(format) }
}

func use(_ format: DateFormat) throws {
  for zone in CivilDateTime.Zone.hostile {
    let value = CivilDateTime(secondsSince1970: 1_777_876_260, zone: zone)
    if let value {
      _ = (CellFormatter(style: .date(format, input: format)).display(.dateTime(value)), "\(value)")
    }
  }
  try draw { $0.columns[3].formatter.style = .date(format, input: format) }
}

func use(_ diagnostic: Diagnostic) throws {
  var errors = Sample.sceneErrors
  errors.diagnostics = Sample.sceneErrors.diagnostics
  describe((errors, diagnostic))
}

// MARK: - Time

func use(_ selection: FrameSelection) throws {
  _ = try selection.frames(in: FrameTimeline(frameRate: .thirty, frameCount: 50))
}

/// A space with unusual snap positions.
private struct Space: ScrollSpace {
  var neighbors: SnapNeighbors
  let viewport = Size(width: 100, height: 100)
  func bounds(_ axis: Axis) -> ScrollBounds { ScrollBounds(minimum: 0, maximum: 900) }
  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? { 5 }
  func count(of element: SnapElement, axis: Axis) -> Int? { 9 }
  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors { neighbors }
}

func use(_ neighbors: SnapNeighbors) throws {
  let path = ScrollPath(steps: [
    ScrollStep(.by(Vector(dx: 0, dy: 9), pace: .seconds(0.1))),
    ScrollStep(.snap(Snap(Axes(horizontal: nil, vertical: .tracks)))),
  ])
  let timeline = try ScrollTimeline(path, in: Space(neighbors: neighbors), maximumFrames: 500)
  _ = timeline.offset(atFrame: 3)
}

// MARK: - Output

func compare(_ comparison: ImageComparison) {
  var other = Sample.bitmap
  other[3, 3] = 0xff00_0000
  let result = comparison.compare(expected: Sample.bitmap, actual: other)
  _ = (
    result.passes, "\(result)", result.triptych(expected: Sample.bitmap, actual: other)
  )
}

func animate(_ settings: AnimationSettings) throws {
  for format in [AnimationFormat.apng, .bgrx] { try output(.animation(format, to: .file(scratch)), settings) }
}
