import GridGeometry
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Our functions against those of the system's C library, for doubles and, where it has them, for wider numbers.
@Suite struct PortableMathTests {
  /// A function, and numbers at which to compare it.
  struct Function: CustomTestStringConvertible, Sendable {
    let name: String
    let own: @Sendable (Double, Double) -> Double
    let system: @Sendable (Double, Double) -> Double
    /// The system's function of two numbers with 64 bits each, for machines that have these.
    let wide: @Sendable (Double, Double) -> Wide
    let numbers: @Sendable (inout SeededGenerator) -> (Double, Double)
    var testDescription: String { name }
  }

  #if arch(x86_64) && os(Linux)
  typealias Wide = Float80
  #else
  typealias Wide = Double
  #endif

  private static let seed: UInt64 = 20_261_126
  private static let count = 15_000

  /// A number with a random logarithm and sign.
  private static func scattered(
    _ range: ClosedRange<Double>, isSigned: Bool = false, using generator: inout SeededGenerator
  ) -> Double {
    let size = exp(Double.random(in: range, using: &generator))
    return isSigned && Bool.random(using: &generator) ? -size : size
  }

  static let functions: [Function] = [
    Function(
      name: "exp", own: { x, _ in PortableMath.exp(x) }, system: { x, _ in exp(x) },
      wide: { x, _ in exp(Wide(x)) },
      numbers: { generator in (Double.random(in: -30...30, using: &generator), 0) }),
    Function(
      name: "exp, all results", own: { x, _ in PortableMath.exp(x) }, system: { x, _ in exp(x) },
      wide: { x, _ in exp(Wide(x)) },
      numbers: { generator in (Double.random(in: -746...710, using: &generator), 0) }),
    Function(
      name: "exp, small numbers", own: { x, _ in PortableMath.exp(x) }, system: { x, _ in exp(x) },
      wide: { x, _ in exp(Wide(x)) },
      numbers: { generator in (scattered(-60...0, isSigned: true, using: &generator), 0) }),
    Function(
      name: "log", own: { x, _ in PortableMath.log(x) }, system: { x, _ in log(x) },
      wide: { x, _ in log(Wide(x)) },
      numbers: { generator in (scattered(-744...709, using: &generator), 0) }),
    Function(
      name: "log near 1", own: { x, _ in PortableMath.log(x) }, system: { x, _ in log(x) },
      wide: { x, _ in log(Wide(x)) },
      numbers: { generator in (1 + scattered(-30 ... -1, isSigned: true, using: &generator), 0) }),
    Function(
      name: "pow", own: { PortableMath.pow($0, $1) }, system: { pow($0, $1) },
      wide: { pow(Wide($0), Wide($1)) },
      numbers: { generator in
        (scattered(-10...10, using: &generator), Double.random(in: -20...20, using: &generator))
      }),
    Function(
      name: "pow of whole numbers", own: { PortableMath.pow($0, $1) }, system: { pow($0, $1) },
      wide: { pow(Wide($0), Wide($1)) },
      numbers: { generator in
        (
          Double(Int.random(in: -500...500, using: &generator)),
          Double(Int.random(in: -40...40, using: &generator))
        )
      }),
    Function(
      name: "sin", own: { x, _ in PortableMath.sin(x) }, system: { x, _ in sin(x) },
      wide: { x, _ in sin(Wide(x)) },
      numbers: { generator in (scattered(-80...18, isSigned: true, using: &generator), 0) }),
    Function(
      name: "cos", own: { x, _ in PortableMath.cos(x) }, system: { x, _ in cos(x) },
      wide: { x, _ in cos(Wide(x)) },
      numbers: { generator in (scattered(-80...18, isSigned: true, using: &generator), 0) }),
    Function(
      name: "atan2", own: { PortableMath.atan2($0, $1) }, system: { atan2($0, $1) },
      wide: { atan2(Wide($0), Wide($1)) },
      numbers: { generator in
        (
          scattered(-20...20, isSigned: true, using: &generator),
          scattered(-20...20, isSigned: true, using: &generator)
        )
      }),
    Function(
      name: "cbrt", own: { x, _ in PortableMath.cbrt(x) }, system: { x, _ in cbrt(x) },
      wide: { x, _ in cbrt(Wide(x)) },
      numbers: { generator in (scattered(-200...200, isSigned: true, using: &generator), 0) }),
  ]

  @Test(arguments: functions) func resultsAreThoseOfTheSystem(_ function: Function) {
    // The C library's cube root is off by up to 3.5 units.
    let limit = function.name == "cbrt" ? 4.0 : 1
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<Self.count {
      let (x, y) = function.numbers(&generator)
      let (own, system) = (function.own(x, y), function.system(x, y))
      if own == system { continue }
      let distance = (own - system).magnitude / min(own.ulp, system.ulp)
      #expect(distance <= limit, "\(function.name)(\(x), \(y)) = \(own), not \(system); seed \(Self.seed)")
    }
  }

  #if arch(x86_64) && os(Linux)
  /// The wider result is off by at most two of its own units. Unless that matters, ours is the double nearest to it.
  @Test(arguments: functions) func resultsAreTheNearestDoubles(_ function: Function) {
    var generator = SeededGenerator(seed: Self.seed &+ 1)
    for _ in 0..<Self.count {
      let (x, y) = function.numbers(&generator)
      let (own, wide) = (function.own(x, y), function.wide(x, y))
      let nearest = [wide.nextDown.nextDown, wide, wide.nextUp.nextUp].map { Double($0) }
      #expect(
        nearest.contains(own), "\(function.name)(\(x), \(y)) = \(own), not \(wide); seed \(Self.seed &+ 1)")
    }
  }
  #endif

  private static let specials: [Double] = [
    0, -0.0, 1, -1, 2, -2, 3, 0.5, -0.5, .infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude,
    64,
  ]

  @Test func specialValuesAreThoseOfC() {
    func isEqual(_ one: Double, _ other: Double) -> Bool {
      one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
    }
    for x in Self.specials {
      #expect(isEqual(PortableMath.exp(x), exp(x)), "exp(\(x))")
      #expect(isEqual(PortableMath.log(x), log(x)), "log(\(x))")
      if x.magnitude < 1e300 || !x.isFinite {
        #expect(isEqual(PortableMath.sin(x), sin(x)), "sin(\(x))")
        #expect(isEqual(PortableMath.cos(x), cos(x)), "cos(\(x))")
      }
      for y in Self.specials {
        #expect(isEqual(PortableMath.pow(x, y), pow(x, y)), "pow(\(x), \(y))")
        if 0.1...100 ~= x.magnitude || x == 0, 0.1...100 ~= y.magnitude || y == 0 {
          #expect(isEqual(PortableMath.atan2(x, y), atan2(x, y)), "atan2(\(x), \(y))")
        }
      }
    }
    #expect(PortableMath.cbrt(-27) == -3)
    #expect(PortableMath.atan2(1e-200, 1).isNaN)
  }

  /// Powers that are exact or halfway between two doubles, and values with known digits.
  @Test func knownValues() {
    #expect(PortableMath.pow(10, 22) == 1e22)
    #expect(PortableMath.pow(10, -5) == 1e-5)
    // 3³⁴ has 54 bits.
    #expect(PortableMath.pow(3, 34) == 16_677_181_699_666_568)
    #expect(PortableMath.exp(1) == 2.718281828459045)
    #expect(PortableMath.log(2) == 0.6931471805599453)
    #expect(PortableMath.sin(.pi) == 1.2246467991473532e-16)
    #expect(PortableMath.cos(.pi / 3) == 0.5000000000000001)
  }
}
