/// The time of the current frame, in seconds. The driver of the view sets it; no clock is read, so runs are
/// reproducible.
@MainActor package var shownTime: CFTimeInterval {
  get { ShownTime.seconds }
  set { ShownTime.seconds = newValue }
}

@MainActor private enum ShownTime {
  static var seconds: CFTimeInterval = 0
}

/// The time of the current frame, in seconds from the start of the path; 0 before the first frame. No clock is read.
public func CACurrentMediaTime() -> CFTimeInterval {
  Thread.isMainThread ? MainActor.assumeIsolated { shownTime } : 0
}

/// An animation of a layer; not stored.
open class CAAnimation: NSObject {
  /// The duration in seconds.
  open var duration: CFTimeInterval = 0
  /// The start time in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The speed.
  open var speed: Float = 1
  /// The time offset in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The total duration of repetitions in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// Whether it plays backward after playing forward.
  open var autoreverses = false
  /// Whether it is removed when it ends.
  open var isRemovedOnCompletion = true
  /// The effect before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pacing.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate; never called.
  open weak var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public override init() { super.init() }
}

/// The delegate of an animation; its methods are never called.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation started.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// Whether values are added to the current value.
  open var isAdditive = false
  /// Whether values accumulate over repetitions.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The initial value.
  open var fromValue: Any?
  /// The final value.
  open var toValue: Any?
  /// The difference between the values.
  open var byValue: Any?
}

/// A spring animation.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The initial velocity.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring is at rest; here the duration.
  open var settlingDuration: CFTimeInterval { duration }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The times of the values, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path that a position follows.
  open var path: CGPath?
  /// The pacing between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along the path.
  open var rotationMode: CAAnimationRotationMode?
}

/// The interpolation between the values of an animation.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Keeps each value until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear, at constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of an object that follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Opposite to the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// A group of animations.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// A transition between two states.
open class CATransition: CAAnimation {
  /// The kind.
  open var type = CATransitionType.fade
  /// The progress at which it starts, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at which it ends, from 0 to 1.
  open var endProgress: Float = 1
  /// The direction.
  open var subtype: CATransitionSubtype?
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Fades.
  public static let fade = CATransitionType(rawValue: "fade")
  /// Pushes the old content.
  public static let push = CATransitionType(rawValue: "push")
  /// Covers the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// Uncovers the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The effect of an animation before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No effect.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Keeps the final value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Applies the initial value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function; not stored.
open class CAMediaTimingFunction: NSObject {
  /// Creates a timing function by name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Creates a timing function from a Bézier curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// A group of layer changes; changes apply immediately.
open class CATransaction: NSObject {
  /// Starts a transaction; does nothing.
  open class func begin() {}
  /// Ends a transaction; completion handlers have already run.
  open class func commit() {}
  /// Draws pending changes; does nothing.
  open class func flush() {}
  /// Whether implicit animations are disabled; always true.
  open class func disableActions() -> Bool { true }
  /// Sets whether implicit animations are disabled; does nothing.
  open class func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of animations; does nothing.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {}
  /// Sets the timing function of animations; does nothing.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Runs the completion handler immediately.
  open class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
