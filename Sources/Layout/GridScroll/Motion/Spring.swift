import GridGeometry

/// A damped spring whose motion has a closed form for any damping.
public struct Spring: Sendable, Hashable {
  /// The mass; above 0.
  public var mass: Double
  /// The force per unit of distance; above 0.
  public var stiffness: Double
  /// The force per unit of speed; above 0, so that the spring comes to rest.
  public var damping: Double

  /// Creates a spring from its constants.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Returns the spring that comes to rest soonest without overshooting: its damping is 2√(stiffness·mass).
  public static func critical(stiffness: Double = 100, mass: Double = 1) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot())
  }

  /// The undamped frequency, in radians per second.
  var frequency: Double { (stiffness / mass).squareRoot() }

  /// The ratio of the damping to critical damping.
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the distance from rest at a time in seconds, for a spring released at `start` with `velocity`
  /// per second.
  func displacement(at time: Double, from start: Double, velocity: Double) -> Double {
    switch Regime(self) {
    case .critical(let rate):
      return PortableMath.exp(-rate * time) * (start + (velocity + rate * start) * time)
    case .under(let decay, let frequency):
      let swing = (velocity + decay * start) / frequency
      return PortableMath.exp(-decay * time)
        * (start * PortableMath.cos(frequency * time) + swing * PortableMath.sin(frequency * time))
    case .over(let slow, let fast):
      let slowPart = (fast * start + velocity) / (fast - slow)
      return slowPart * PortableMath.exp(-slow * time) + (start - slowPart) * PortableMath.exp(-fast * time)
    }
  }

  func velocity(at time: Double, from start: Double, velocity: Double) -> Double {
    switch Regime(self) {
    case .critical(let rate):
      let drive = velocity + rate * start
      return PortableMath.exp(-rate * time) * (velocity - rate * drive * time)
    case .under(let decay, let frequency):
      let swing = (velocity + decay * start) / frequency
      let cosinePart = swing * frequency - decay * start
      let sinePart = -(start * frequency + decay * swing)
      return PortableMath.exp(-decay * time)
        * (cosinePart * PortableMath.cos(frequency * time) + sinePart * PortableMath.sin(frequency * time))
    case .over(let slow, let fast):
      let slowPart = (fast * start + velocity) / (fast - slow)
      return -slow * slowPart * PortableMath.exp(-slow * time)
        - fast * (start - slowPart) * PortableMath.exp(-fast * time)
    }
  }

  /// Returns the time in seconds after which the spring stays within `threshold` of rest: exact for a
  /// critically damped spring; for others, the time after which the envelope of the motion does.
  func settlingTime(from start: Double, velocity: Double, threshold: Double) -> Double {
    switch Regime(self) {
    case .critical(let rate):
      return Self.criticalSettlingTime(rate: rate, start: start, velocity: velocity, threshold: threshold)
    case .under(let decay, let frequency):
      let swing = (velocity + decay * start) / frequency
      let amplitude = (start * start + swing * swing).squareRoot()
      return amplitude > threshold ? PortableMath.log(amplitude / threshold) / decay : 0
    case .over(let slow, let fast):
      let slowPart = (fast * start + velocity) / (fast - slow)
      let amplitude = slowPart.magnitude + (start - slowPart).magnitude
      return amplitude > threshold ? PortableMath.log(amplitude / threshold) / slow : 0
    }
  }

  /// Returns the time in seconds after which an easing from 0 to 1 stays within `tolerance` of 1.
  func easingDuration(tolerance: Double) -> Double {
    settlingTime(from: 1, velocity: 0, threshold: min(max(tolerance, 1e-15), 0.5))
  }

  /// Returns the last time at which |(c1 + c2·t)·e^(−bt)| crosses the threshold, by bisection. The function
  /// has one turning point, t = 1/b − c1/c2, and decreases after it.
  private static func criticalSettlingTime(
    rate: Double, start: Double, velocity: Double, threshold: Double
  ) -> Double {
    let drive = velocity + rate * start
    func distance(_ time: Double) -> Double {
      (PortableMath.exp(-rate * time) * (start + drive * time)).magnitude
    }
    let turn = drive == 0 ? 0 : max(0, 1 / rate - start / drive)
    var low = distance(turn) > threshold ? turn : 0
    guard distance(low) > threshold else { return 0 }
    var high = max(low, 1 / rate)
    // From the turning point on, or from 0 on if the distance at the turning point is below the threshold,
    // the distance falls below the threshold only once.
    while distance(high) > threshold { high *= 2 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if distance(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}

extension Spring {
  /// The three regimes of damped motion, with their rates per second.
  enum Regime {
    case critical(rate: Double)
    case under(decay: Double, frequency: Double)
    case over(slow: Double, fast: Double)

    init(_ spring: Spring) {
      let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
      // Near critical damping, the other two forms would divide by almost zero.
      if (ratio - 1).magnitude < 1e-6 {
        self = .critical(rate: frequency)
      } else if ratio < 1 {
        self = .under(decay: ratio * frequency, frequency: frequency * (1 - ratio * ratio).squareRoot())
      } else {
        let spread = (ratio * ratio - 1).squareRoot()
        // The product of both rates is frequency², so dividing by the fast rate keeps the slow one accurate
        // under heavy damping.
        let fast = frequency * (ratio + spread)
        self = .over(slow: frequency * frequency / fast, fast: fast)
      }
    }
  }
}

/// The condition under which an easing spring has arrived.
enum SettleThreshold {
  /// Half the rounding step of offsets, in points. Closer than this, the rounded offset is the target itself,
  /// so no motion ends with a jump.
  static let points = 1.0 / 2048
}
