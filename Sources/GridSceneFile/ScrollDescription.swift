import GridGeometry
import GridScroll

/// A scroll path as it was written: columns named, rows counted in the data.
struct ScrollDescription: Sendable {
  var frameRate = FrameRate.thirty
  var slowMotion = 1.0
  var start = TargetDescription()
  var steps: [StepDescription] = []
}

/// A step as it was written.
struct StepDescription: Sendable {
  var motion: MotionDescription
  var label: String?
  var slowMotion = 1.0
}

/// What happens in a step.
indirect enum MotionDescription: Sendable {
  /// A motion that needs no row or column to be looked up.
  case plain(Motion)
  case to(TargetDescription, Pace, Easing, overscroll: Bool)
  case keyframes([Frame])
  case curve([TargetDescription], Pace, Easing, ScrollCurve.Shape)
  /// Recorded offsets in a file, relative to the scene file.
  case offsetFile(Located<String>, RecordedOffsets.Interpolation)
  case `repeat`(count: Int, [StepDescription])
  case pingPong([StepDescription])
  case together(horizontal: [StepDescription], vertical: [StepDescription])

  /// A place to be at a given time.
  struct Frame: Sendable {
    /// Seconds since the start of the step.
    var time: Double
    var target: TargetDescription
    var easing: Easing
  }
}

/// A place to scroll to, as it was written.
struct TargetDescription: Sendable {
  var horizontal: AxisTarget?
  var vertical: AxisTarget?
  var row: Located<Int>?
  var rowAlignment = ScrollAlignment.start
  var column: Located<String>?
  var columnAlignment = ScrollAlignment.start
  var section: Located<String>?
  var group: Located<String>?
}
