/// A size class along an axis.
@frozen
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Always unknown.
  case unspecified = 0
  /// Compact.
  case compact = 1
  /// Regular.
  case regular = 2
}

/// The kind of device.
@frozen
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Always unknown.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A computer.
  case mac = 5
}

/// The layout direction.
@frozen
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The layout direction of an environment.
@frozen
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Always unknown.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The interface style.
@frozen
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Always unknown.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// The traits of a view: size classes, scale, idiom, style and direction. Content sizes, gamuts and custom traits are
/// not supported.
public final class UITraitCollection: NSObject, Sendable {
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The interface style.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// Creates traits; by default those of a phone in portrait orientation, with 2 pixels per point.
  package init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular, displayScale: CGFloat = 2,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone, userInterfaceStyle: UIUserInterfaceStyle = .light,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
  }

  /// Creates the traits of a phone in portrait orientation.
  public override convenience init() { self.init(displayScale: 2) }
  /// Creates traits with one given value; the others are those of a phone in portrait orientation.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 2)
  }
  /// Creates traits with one given value; the others are those of a phone in portrait orientation.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass: verticalSizeClass, displayScale: 2)
  }
  /// Creates traits with one given value; the others are those of a phone in portrait orientation.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 2, userInterfaceIdiom: idiom)
  }
  /// Creates traits with one given value; the others are those of a phone in portrait orientation.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(displayScale: 2, userInterfaceStyle: userInterfaceStyle)
  }
  /// Creates traits with one given value; the others are those of a phone in portrait orientation.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 2, layoutDirection: layoutDirection)
  }
  /// The current traits; the default ones.
  public static var current: UITraitCollection { UITraitCollection() }
  /// The user's preferred content size; always the default.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Whether colors differ; always false.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}
