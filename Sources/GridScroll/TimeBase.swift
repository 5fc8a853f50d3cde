/// The whole numbers of ticks in which a timeline keeps its times.
///
/// A tick is a flick (1/705,600,000 s; Facebook, 2018), divided further where the frame rate needs it, so that every
/// frame takes a whole number of ticks. Whole numbers add without error: seams meet, mirrored times are exact, and a
/// step of n frames ends on a frame.
struct TimeBase: Sendable, Hashable {
  /// Ticks in a second.
  let ticksPerSecond: Int
  /// Ticks in a frame.
  let ticksPerFrame: Int

  private static let flicksPerSecond = 705_600_000

  init(_ rate: FrameRate) {
    let shared = greatestCommonDivisor(Self.flicksPerSecond, rate.numerator)
    ticksPerSecond = Self.flicksPerSecond / shared * rate.numerator
    ticksPerFrame = ticksPerSecond / rate.numerator * rate.denominator
  }

  /// The longest time a path may take, in ticks; sums of two such times stay inside `Int`.
  static let longest = 1 << 61

  /// The longest time a path may take, in seconds.
  var longestSeconds: Double { Double(Self.longest) / Double(ticksPerSecond) }

  /// The nearest whole number of ticks to a time in seconds; out of range and NaN go to the nearest limit.
  ///
  /// A `Double` cannot name every tick of the finest bases, so a time next to that of a frame is that of the frame.
  func nearest(seconds: Double) -> Int {
    guard seconds > 0 else { return 0 }
    let ticks = Int((min(seconds, longestSeconds) * Double(ticksPerSecond)).rounded())
    let framed = frame(notAfter: ticks + ticksPerFrame / 2) * ticksPerFrame
    return (framed - ticks).magnitude <= 1 + ticks >> 50 ? framed : ticks
  }

  /// A time in seconds.
  func seconds(_ ticks: Int) -> Double { Double(ticks) / Double(ticksPerSecond) }

  /// The time of a frame, exactly.
  func ticks(ofFrame frame: Int) -> Int {
    let (product, overflow) = ticksPerFrame.multipliedReportingOverflow(by: max(frame, 0))
    return overflow ? Self.longest : min(product, Self.longest)
  }

  /// The last frame whose time is not after `ticks`.
  func frame(notAfter ticks: Int) -> Int { max(ticks, 0) / ticksPerFrame }

  /// The first frame whose time is not before `ticks`.
  func frame(notBefore ticks: Int) -> Int {
    let (frame, rest) = max(ticks, 0).quotientAndRemainder(dividingBy: ticksPerFrame)
    return rest == 0 ? frame : frame + 1
  }
}
