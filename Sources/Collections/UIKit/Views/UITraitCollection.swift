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

/// The direction of layouts.
@frozen
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The direction of layouts as an environment tells it.
@frozen
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Always unknown.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether an interface is light or dark.
@frozen
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Always unknown.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// What a view knows of the device and its settings: size classes, scale, idiom, style and direction; text sizes, gamuts and
/// users' own traits are left out.
public final class UITraitCollection: NSObject, Sendable {
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of layouts.
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
  /// Traits where nothing else is known.
  public static var current: UITraitCollection { UITraitCollection() }
  /// The size of text that users prefer: the one that they find set.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Whether colors differ: none does.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}
