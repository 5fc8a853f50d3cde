/// A number type with arithmetic: priorities, font weights, window levels.
public protocol NumericRawRepresentable: RawRepresentable where RawValue: Numeric & Comparable {}

extension NumericRawRepresentable {
  /// The sum.
  public static func + (one: Self, other: RawValue) -> Self {
    Self(rawValue: one.rawValue + other) ?? one
  }
  /// The sum.
  public static func + (one: RawValue, other: Self) -> Self { other + one }
  /// The difference.
  public static func - (one: Self, other: RawValue) -> Self {
    Self(rawValue: one.rawValue - other) ?? one
  }
  /// The difference of two numbers.
  public static func - (one: Self, other: Self) -> RawValue { one.rawValue - other.rawValue }
  /// Adds a number.
  public static func += (one: inout Self, other: RawValue) { one = one + other }
  /// Subtracts a number.
  public static func -= (one: inout Self, other: RawValue) { one = one - other }
  /// Whether a number is less than another one.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension UILayoutPriority: NumericRawRepresentable, Comparable {}
extension UIFont.Weight: NumericRawRepresentable, Comparable {}
extension UIWindow.Level: NumericRawRepresentable, Comparable {}

extension UIWindow {
  /// The window level; stored only.
  public struct Level: RawRepresentable, Sendable, Hashable {
    /// The number.
    public var rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default.
    public static let normal = Level(0)
    /// The status bar.
    public static let statusBar = Level(1000)
    /// Alerts.
    public static let alert = Level(2000)
  }
}
