extension UIView {
  /// The curve of an animation; not stored.
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

/// The position of an animation.
@frozen
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// At its start.
  case start = 1
  /// In between.
  case current = 2
}

/// The state of an animation.
@frozen
public enum UIViewAnimatingState: Int, Sendable {
  /// Inactive: not started, or ended.
  case inactive = 0
  /// Active.
  case active = 1
  /// Stopped.
  case stopped = 2
}

/// A timing curve.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// Cubic timing; not stored.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates default timing.
  public override init() { super.init() }
  /// Creates timing with a curve.
  public init(animationCurve curve: UIView.AnimationCurve) { super.init() }
  /// Creates timing with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { super.init() }
}

/// Spring timing; not stored.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates a default spring.
  public override init() { super.init() }
  /// Creates a spring.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) { super.init() }
  /// Creates a spring.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    super.init()
  }
}

/// A property animator: changes apply as soon as it starts, followed by the completion handlers.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// The duration in seconds; stored only.
  public let duration: TimeInterval
  /// The state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it is running; always false, because it ends immediately.
  open var isRunning: Bool { false }
  /// Whether it is reversed; stored only.
  open var isReversed = false
  /// The completed fraction, from 0 to 1; setting it starts the animation.
  open var fractionComplete: CGFloat = 0 { didSet { run() } }
  /// Whether it is interruptible; stored only.
  open var isInterruptible = true
  /// Whether it pauses on completion; stored only.
  open var pausesOnCompletion = false
  /// Whether user interaction is enabled; stored only.
  open var isUserInteractionEnabled = true

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
  }
  /// Creates an animator with a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }
  /// Creates an animator with a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }
  /// Creates an animator with two control points.
  public init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }
  /// Creates an animator and starts it.
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

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }
  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Applies all changes immediately, followed by the completion handlers.
  open func startAnimation() {
    run()
    finish(at: .end)
  }
  /// Applies all changes immediately, followed by the completion handlers.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Applies all changes immediately and pauses.
  open func pauseAnimation() { run() }
  /// Continues to the end, immediately.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
  /// Stops; applied changes remain.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    if withoutFinishing { completions = [] }
    state = withoutFinishing ? .inactive : .stopped
  }
  /// Finishes, and runs the completion handlers.
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
