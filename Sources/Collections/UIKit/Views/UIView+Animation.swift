extension UIView {
  /// How an animation goes and what it heeds: kept nowhere, for animations run at once.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are placed with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Fingers may act meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// It begins where things stand.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Again and again.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// With its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// With its own pace.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Starts and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// By turning from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// By turning from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// By curling up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// By curling down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// By turning from above.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// By turning from below.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// By showing and hiding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// With its own options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// At 60 frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// At 30 frames a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// With what changes meanwhile.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// By dissolving.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  private static var animationDepth = 0
  private static var isWithoutAnimation = false

  /// Whether what is done now would be animated on a device: what runs inside of `animate`.
  package static var areAnimationsRunning: Bool { animationDepth > 0 && !isWithoutAnimation }

  /// Whether animations are on: they are, and run at once.
  public static var areAnimationsEnabled: Bool { !isWithoutAnimation }

  /// The length of the animation around, in seconds: 0, as animations run at once.
  public static var inheritedAnimationDuration: TimeInterval { 0 }

  /// Turns animations on or off.
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

  /// Does to views what the system does, and then what it is given and what comes after: they are taken out.
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

  /// What the system does to views.
  @frozen
  public enum SystemAnimation: UInt, Sendable {
    /// It takes them out.
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

  /// Does a part of what is animated, immediately.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Runs the changes immediately, then the completion handler.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { run(animations ?? {}, completion) }

  /// Shows another view in place of one, at once, and then does what comes after.
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

  /// How an animation of several parts goes; not stored.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Smoothly through all parts.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Evenly within each part.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From key to key.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At an even pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smoothly at an even pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Subviews are laid out on the way.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Fingers are heeded on the way.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// From where another animation has got to.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Forth and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// As long as it says itself.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// Whatever is around says of its options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
  }
}
