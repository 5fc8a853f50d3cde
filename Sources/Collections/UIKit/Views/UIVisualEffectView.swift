/// What is done to what lies beneath a view; does nothing.
open class UIVisualEffect: NSObject {}

/// A blur; none.
open class UIBlurEffect: UIVisualEffect {
  /// The kind of blur.
  public enum Style: Int, Sendable {
    /// The lightest.
    case extraLight = 0
    /// A light one.
    case light = 1
    /// A dark one.
    case dark = 2
    /// The default.
    case regular = 4
    /// A strong one.
    case prominent = 5
    /// The thinnest one of the system.
    case systemUltraThinMaterial = 6
    /// A thin one of the system.
    case systemThinMaterial = 7
    /// The usual one of the system.
    case systemMaterial = 8
    /// A thick one of the system.
    case systemThickMaterial = 9
    /// That of the system's bars.
    case systemChromeMaterial = 10
    /// The thinnest light one.
    case systemUltraThinMaterialLight = 11
    /// A thin light one.
    case systemThinMaterialLight = 12
    /// The usual light one.
    case systemMaterialLight = 13
    /// A thick light one.
    case systemThickMaterialLight = 14
    /// That of light bars.
    case systemChromeMaterialLight = 15
    /// The thinnest dark one.
    case systemUltraThinMaterialDark = 16
    /// A thin dark one.
    case systemThinMaterialDark = 17
    /// The usual dark one.
    case systemMaterialDark = 18
    /// A thick dark one.
    case systemThickMaterialDark = 19
    /// That of dark bars.
    case systemChromeMaterialDark = 20
  }

  /// Creates a blur.
  public convenience init(style: Style) { self.init() }
}

/// What shows through a blur: as it is.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates one above a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
  /// Creates one above a blur, of a style.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// The look of what shows through a blur.
@frozen
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// As text.
  case label = 0
  /// As a second text.
  case secondaryLabel = 1
  /// As a third text.
  case tertiaryLabel = 2
  /// As a fourth text.
  case quaternaryLabel = 3
  /// As a background.
  case fill = 4
  /// As a second ground.
  case secondaryFill = 5
  /// As a third ground.
  case tertiaryFill = 6
  /// As a line.
  case separator = 7
}

/// A view that would blur what lies beneath: its content shows, and nothing is blurred.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// What is done; does nothing.
  open var effect: UIVisualEffect?
  /// The view that content is put into.
  public let contentView = UIView(frame: .zero)

  /// Creates a view.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }
  /// Creates a view without effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  /// Creates a view; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// The content fills the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// What would follow the way that a device is held; does nothing.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// What would move along with the way that a device is held; does nothing.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Which tilt counts.
  @frozen
  public enum EffectType: Int, Sendable {
    /// To the sides.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis = 1
  }

  /// The name of what changes.
  public let keyPath: String
  /// Which tilt counts.
  public let type: EffectType
  /// The value at one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?
  /// Creates an instance.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
  }
}

/// Several of them together; does nothing.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// What belongs together.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Has the view follow the way that a device is held; does nothing.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Has it follow no more; does nothing.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
