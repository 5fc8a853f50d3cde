public import GridFrame
import GridGeometry
import Synchronization

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
  private let table: Table

  /// The number of steps from 0 to 1.
  private static let steps = 1024

  /// Creates a ramp from evenly spaced colors; a gray ramp if there are none.
  public init(_ colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(stops: colors.enumerated().map { Stop(Double($0) / last, $1) })
  }

  /// Creates a ramp from stops in ascending order; a gray ramp if there are none.
  public init(stops: [Stop]) {
    let given = stops.isEmpty ? [Stop(0, Color(rgb: 0x808080))] : stops
    self.stops = given.map { Stop($0.position.clamped(to: -1e9...1e9), $0.color) }
    table = Table(self.stops)
  }

  /// Returns the color at a position, clamped to 0 to 1.
  ///
  /// - Complexity: O(1). The first call computes the colors of 1,025 positions.
  public func color(at position: Double) -> Color { table.colors[Self.step(at: position)] }

  /// Returns the same color as `color(at:)`, without computing those of other positions; for ramps of which only one is
  /// needed.
  package func singleColor(at position: Double) -> Color { table.color(atStep: Self.step(at: position)) }

  private static func step(at position: Double) -> Int {
    position > 0 ? Int((min(position, 1) * Double(steps)).rounded()) : 0
  }

  /// The same ramp in reverse.
  public var reversed: ColorRamp {
    ColorRamp(stops: stops.reversed().map { Stop(1 - $0.position, $0.color) })
  }

  /// Compares the stops, which determine all other properties.
  public static func == (one: ColorRamp, other: ColorRamp) -> Bool { one.stops == other.stops }

  /// Hashes the stops.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }

  /// A lookup table of colors. Positions are rounded to its resolution, so that differences in the last bit
  /// of a logarithm never show.
  private final class Table: Sendable {
    private let stops: [Stop]
    private let spaces: [OKLab]
    private let known = AtomicLazyReference<Colors>()

    private final class Colors: Sendable {
      let list: [Color]

      init(_ list: [Color]) { self.list = list }
    }

    init(_ stops: [Stop]) { (self.stops, spaces) = (stops, stops.map { OKLab($0.color) }) }

    /// The colors of all steps, computed on first use.
    var colors: [Color] {
      (known.load() ?? known.storeIfNil(Colors((0...ColorRamp.steps).map(color)))).list
    }

    func color(atStep step: Int) -> Color {
      let place = Double(step) / Double(ColorRamp.steps)
      let next = stops.firstIndex { !($0.position < place) } ?? stops.count
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
}
