/// The moment that is shown, in seconds: what drives the view sets it, and no clock is read, so that two runs are alike.
@MainActor package var shownTime: CFTimeInterval {
  get { ShownTime.seconds }
  set { ShownTime.seconds = newValue }
}

@MainActor private enum ShownTime {
  static var seconds: CFTimeInterval = 0
}

/// The moment that is shown, in seconds from the start of the path: 0 before any is; no clock is read.
public func CACurrentMediaTime() -> CFTimeInterval {
  Thread.isMainThread ? MainActor.assumeIsolated { shownTime } : 0
}

/// An animation of a layer: made and forgotten.
open class CAAnimation: NSObject {
  /// The length in seconds.
  open var duration: CFTimeInterval = 0
  /// The begin in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The speed.
  open var speed: Float = 1
  /// The shift of time in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// How long it runs again in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// How many times.
  open var repeatCount: Float = 0
  /// Whether it goes back again.
  open var autoreverses = false
  /// Whether it is taken away at its end.
  open var isRemovedOnCompletion = true
  /// What holds before and after it.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pace.
  open var timingFunction: CAMediaTimingFunction?
  /// What is told of its end: never told.
  open weak var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public override init() { super.init() }
}

/// What is told of animations: never.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// One has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// One has ended.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether values are added to what is there.
  open var isAdditive = false
  /// Whether values are added to those of the time before.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at its begin.
  open var fromValue: Any?
  /// The value at its end.
  open var toValue: Any?
  /// The difference of values.
  open var byValue: Any?
}

/// An animation as a spring does it.
open class CASpringAnimation: CABasicAnimation {
  /// The weight at the spring.
  open var mass: CGFloat = 1
  /// The force of the spring.
  open var stiffness: CGFloat = 100
  /// The force that slows it down.
  open var damping: CGFloat = 10
  /// The speed at its begin.
  open var initialVelocity: CGFloat = 0
  /// When it rests: its length.
  open var settlingDuration: CFTimeInterval { duration }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When they hold, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path that a position follows.
  open var path: CGPath?
  /// The paces between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What holds between values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How something turns along its path.
  open var rotationMode: CAAnimationRotationMode?
}

/// What holds between the values of an animation.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What lies between.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// The value before.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// What lies between, at one pace.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// What lies on a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// What lies on a smooth curve, at one pace.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How something turns along its path.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a way from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// With the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations at once.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// An animation from what was there to what is.
open class CATransition: CAAnimation {
  /// The kind.
  open var type = CATransitionType.fade
  /// Where it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// Where it ends, from 0 to 1.
  open var endProgress: Float = 1
  /// Where it comes from.
  open var subtype: CATransitionSubtype?
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By fading.
  public static let fade = CATransitionType(rawValue: "fade")
  /// By pushing.
  public static let push = CATransitionType(rawValue: "push")
  /// By covering.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// By uncovering.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a side from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// What holds before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a pace.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates a pace from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Evenly.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slowly at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slowly at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slowly at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// As usual.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pace: made and forgotten.
open class CAMediaTimingFunction: NSObject {
  /// Creates a pace by name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Creates a pace as a Bézier curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// Changes of layers as one: they hold at once.
open class CATransaction: NSObject {
  /// Begins: nothing.
  open class func begin() {}
  /// Ends: what comes after it was done when it was given.
  open class func commit() {}
  /// Draws what changed: nothing.
  open class func flush() {}
  /// Whether changes hold without animation: they do.
  open class func disableActions() -> Bool { true }
  /// Sets whether changes hold without animation: they do anyway.
  open class func setDisableActions(_ flag: Bool) {}
  /// Sets the length of animations: there are none.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {}
  /// Sets the pace of animations: there are none.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Does what is to come after the changes, at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
