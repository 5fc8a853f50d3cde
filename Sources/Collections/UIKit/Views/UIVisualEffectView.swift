/// A visual effect; has no effect.
open class UIVisualEffect: NSObject {}

/// A blur effect; nothing is blurred.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    /// Extra light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Regular.
    case regular = 4
    /// Prominent.
    case prominent = 5
    /// Ultra-thin material.
    case systemUltraThinMaterial = 6
    /// Thin material.
    case systemThinMaterial = 7
    /// Material.
    case systemMaterial = 8
    /// Thick material.
    case systemThickMaterial = 9
    /// Chrome material.
    case systemChromeMaterial = 10
    /// Ultra-thin light material.
    case systemUltraThinMaterialLight = 11
    /// Thin light material.
    case systemThinMaterialLight = 12
    /// Light material.
    case systemMaterialLight = 13
    /// Thick light material.
    case systemThickMaterialLight = 14
    /// Light chrome material.
    case systemChromeMaterialLight = 15
    /// Ultra-thin dark material.
    case systemUltraThinMaterialDark = 16
    /// Thin dark material.
    case systemThinMaterialDark = 17
    /// Dark material.
    case systemMaterialDark = 18
    /// Thick dark material.
    case systemThickMaterialDark = 19
    /// Dark chrome material.
    case systemChromeMaterialDark = 20
  }

  /// Creates a blur.
  public convenience init(style: Style) { self.init() }
}

/// A vibrancy effect; has no effect.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect on a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
  /// Creates an effect on a blur, with a style.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// The style of a vibrancy effect.
@frozen
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// A label.
  case label = 0
  /// A secondary label.
  case secondaryLabel = 1
  /// A tertiary label.
  case tertiaryLabel = 2
  /// A quaternary label.
  case quaternaryLabel = 3
  /// A fill.
  case fill = 4
  /// A secondary fill.
  case secondaryFill = 5
  /// A tertiary fill.
  case tertiaryFill = 6
  /// A separator.
  case separator = 7
}

/// A view with a visual effect: its content is shown, and nothing is blurred.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect; has no effect.
  open var effect: UIVisualEffect?
  /// The superview of content.
  public let contentView = UIView(frame: .zero)

  /// Creates a view.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }
  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  /// Creates a view; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  /// The content view fills the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// A motion effect; has no effect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// An interpolating motion effect; has no effect.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The type of a motion effect.
  @frozen
  public enum EffectType: Int, Sendable {
    /// Horizontal tilt.
    case tiltAlongHorizontalAxis = 0
    /// Vertical tilt.
    case tiltAlongVerticalAxis = 1
  }

  /// The key path.
  public let keyPath: String
  /// The type.
  public let type: EffectType
  /// The minimum value.
  open var minimumRelativeValue: Any?
  /// The maximum value.
  open var maximumRelativeValue: Any?
  /// Creates an instance.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
  }
}

/// A group of motion effects; has no effect.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Adds a motion effect; does nothing.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes a motion effect; does nothing.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
