public import GridFrame
import GridGeometry

/// Colors for positions from 0 to 1, interpolated linearly in OKLab between stops.
public struct ColorRamp: Sendable, Hashable {
  /// A color at a position.
  public struct Stop: Sendable, Hashable {
    /// The position, from 0 to 1.
    public var position: Double
    /// The color.
    public var color: Color

    /// Creates a stop.
    public init(_ position: Double, _ color: Color) { (self.position, self.color) = (position, color) }
  }

  /// The stops in ascending order; at least one.
  public let stops: [Stop]
  /// A lookup table of colors. Positions are rounded to its resolution, so that differences in the last bit
  /// of a logarithm never show.
  private let table: [Color]

  /// The number of steps from 0 to 1.
  private static let steps = 1024

  /// Creates a ramp from evenly spaced colors; a gray ramp if there are none.
  public init(_ colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(stops: colors.enumerated().map { Stop(Double($0) / last, $1) })
  }

  /// Creates a ramp from stops in ascending order; a gray ramp if there are none.
  ///
  /// - Complexity: Computes the colors of 1,025 positions, so that each lookup is O(1).
  public init(stops: [Stop]) {
    let given = stops.isEmpty ? [Stop(0, Color(rgb: 0x808080))] : stops
    let stops = given.map { Stop($0.position.clamped(to: -1e9...1e9), $0.color) }
    self.stops = stops
    let spaces = stops.map { OKLab($0.color) }
    var next = 0
    table = (0...Self.steps).map { step in
      let place = Double(step) / Double(Self.steps)
      while next < stops.count, stops[next].position < place { next += 1 }
      guard next > 0 else { return stops[0].color }
      guard next < stops.count else { return stops[next - 1].color }
      let (before, after) = (stops[next - 1], stops[next])
      let part = ((place - before.position) / (after.position - before.position)).clamped(to: 0...1)
      if part >= 1 { return after.color }
      var color = spaces[next - 1].mixed(with: spaces[next], part: part).color
      color.alpha = UInt8(
        (Double(before.color.alpha) * (1 - part) + Double(after.color.alpha) * part).rounded())
      return color
    }
  }

  /// Returns the color at a position, clamped to 0 to 1.
  public func color(at position: Double) -> Color {
    guard position > 0 else { return table[0] }
    return table[Int((min(position, 1) * Double(Self.steps)).rounded())]
  }

  /// The same ramp in reverse.
  public var reversed: ColorRamp {
    ColorRamp(stops: stops.reversed().map { Stop(1 - $0.position, $0.color) })
  }

  /// Compares the stops, which determine all other properties.
  public static func == (one: ColorRamp, other: ColorRamp) -> Bool { one.stops == other.stops }

  /// Hashes the stops.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
