extension UIView {
  /// Options of an animation; not stored, because animations end immediately.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews during the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Allows user interaction.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Reverses.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Overrides the inherited duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// Overrides the inherited curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Starts and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Flips from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Flips from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Shows and hides views.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// Overrides the inherited options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// At 60 frames per second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// At 30 frames per second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Allows animated content.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// Cross-dissolves.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  private static var animationDepth = 0
  private static var isWithoutAnimation = false

  /// Whether a device would animate current changes, as it does inside `animate`.
  package static var areAnimationsRunning: Bool { animationDepth > 0 && !isWithoutAnimation }

  /// Whether animations are enabled; they end immediately.
  public static var areAnimationsEnabled: Bool { !isWithoutAnimation }

  /// The inherited duration in seconds: 0, because animations end immediately.
  public static var inheritedAnimationDuration: TimeInterval { 0 }

  /// Enables or disables animations.
  public static func setAnimationsEnabled(_ enabled: Bool) { isWithoutAnimation = !enabled }

  /// Runs the closure immediately.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let outer = isWithoutAnimation
    isWithoutAnimation = true
    actions()
    isWithoutAnimation = outer
  }

  private static func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    animationDepth += 1
    animations()
    animationDepth -= 1
    completion?(true)
  }

  /// Performs a system animation, which removes the views, then runs the changes and the completion handler.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      {
        for view in views { view.removeFromSuperview() }
        parallelAnimations?()
      }, completion)
  }

  /// System animations.
  @frozen
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views.
    case delete = 0
  }

  /// Runs the closure once.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { animations() }

  /// Runs the changes immediately, then the completion handler.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }

  /// Runs the changes immediately, then the completion handler.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }

  /// Runs the changes immediately, then the completion handler.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }

  /// Runs the changes immediately, then the completion handler.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(animations, completion) }

  /// Runs the changes of a keyframe immediately.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Runs the changes immediately, then the completion handler.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { run(animations ?? {}, completion) }

  /// Replaces a view with another one immediately, then calls the completion handler.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion)
  }

  /// Options of a keyframe animation; not stored.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Cubic interpolation.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Linear interpolation.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Discrete.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Paced.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Cubic and paced.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Lays out subviews during the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Allows user interaction.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Starts from the current state.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Repeats.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Reverses.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// Overrides the inherited duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// Overrides the inherited options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
  }
}
