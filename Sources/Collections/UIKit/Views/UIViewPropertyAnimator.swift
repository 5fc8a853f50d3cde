extension UIView {
  /// The pace of an animation; not stored.
  @frozen
  public enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut = 0
    /// Starts slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// At constant speed.
    case linear = 3
  }
}

/// Where an animation stands.
@frozen
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// At its begin.
  case start = 1
  /// Between.
  case current = 2
}

/// Whether an animation goes on.
@frozen
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or has ended.
  case inactive = 0
  /// It goes on.
  case active = 1
  /// It was stopped.
  case stopped = 2
}

/// A pace.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A pace as a Bézier curve; not stored.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates a usual pace.
  public override init() { super.init() }
  /// Creates a pace.
  public init(animationCurve curve: UIView.AnimationCurve) { super.init() }
  /// Creates a pace of two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { super.init() }
}

/// A pace as a spring has it; not stored.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates a usual spring.
  public override init() { super.init() }
  /// Creates a spring.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) { super.init() }
  /// Creates a spring.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    super.init()
  }
}

/// An animation that can be held: what it does holds as soon as it starts, and then what comes after is done.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// The length in seconds; stored only.
  public let duration: TimeInterval
  /// Whether it goes on.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it runs: it never does, for it ends at once.
  open var isRunning: Bool { false }
  /// Whether it runs backwards; stored only.
  open var isReversed = false
  /// How far it has come, from 0 to 1; once set, it has begun.
  open var fractionComplete: CGFloat = 0 { didSet { run() } }
  /// Whether it may be held; stored only.
  open var isInterruptible = true
  /// Whether it stays when it has ended; stored only.
  open var pausesOnCompletion = false
  /// Whether fingers may act meanwhile; stored only.
  open var isUserInteractionEnabled = true

  /// Creates an animation of a pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
  }
  /// Creates an animation of a pace.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }
  /// Creates an animation of a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }
  /// Creates an animation of a pace of two control points.
  public init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }
  /// An animation that has started.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// Adds what is to be done.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds what is to be done.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }
  /// Adds what comes after.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Does all, at once, followed by the completion handler.
  open func startAnimation() {
    run()
    finish(at: .end)
  }
  /// Does all, at once, followed by the completion handler.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Does all, at once, and waits.
  open func pauseAnimation() { run() }
  /// Goes on to its end, immediately.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
  /// Stops; what was done stays.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    if withoutFinishing { completions = [] }
    state = withoutFinishing ? .inactive : .stopped
  }
  /// Ends, and does what comes after.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  private func run() {
    let all = animations
    animations = []
    state = .active
    if !all.isEmpty { UIView.animate(withDuration: duration) { all.forEach { $0() } } }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    let all = completions
    completions = []
    state = .inactive
    all.forEach { $0(position) }
  }
}
