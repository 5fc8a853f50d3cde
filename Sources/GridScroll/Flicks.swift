/// Whole numbers of flicks, in which a timeline keeps its times.
///
/// A flick is 1/705,600,000 s (Facebook, 2018): every usual frame rate, 30000/1001 among them, has a frame of a whole
/// number of flicks. Whole numbers add without error, so seams meet and a mirrored time is exact.
enum Flicks {
  static let perSecond = 705_600_000

  /// The longest time a path may take, in seconds; keeps every sum of times inside `Int`.
  static let longestSeconds = 1e9

  /// The nearest whole number of flicks to a time in seconds; out of range and NaN go to the nearest limit.
  static func nearest(seconds: Double) -> Int {
    guard seconds > 0 else { return 0 }
    return Int((min(seconds, longestSeconds) * Double(perSecond)).rounded())
  }

  /// A time in seconds.
  static func seconds(_ flicks: Int) -> Double { Double(flicks) / Double(perSecond) }
}
