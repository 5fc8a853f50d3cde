/// What stands for a number and is counted with: priorities, weights of fonts, levels of windows.
public protocol NumericRawRepresentable: RawRepresentable where RawValue: Numeric & Comparable {}

extension NumericRawRepresentable {
  /// What stands for a sum.
  public static func + (one: Self, other: RawValue) -> Self {
    Self(rawValue: one.rawValue + other) ?? one
  }
  /// What stands for a sum.
  public static func + (one: RawValue, other: Self) -> Self { other + one }
  /// What stands for a difference.
  public static func - (one: Self, other: RawValue) -> Self {
    Self(rawValue: one.rawValue - other) ?? one
  }
  /// The difference of two numbers.
  public static func - (one: Self, other: Self) -> RawValue { one.rawValue - other.rawValue }
  /// Adds a number.
  public static func += (one: inout Self, other: RawValue) { one = one + other }
  /// Takes a number off.
  public static func -= (one: inout Self, other: RawValue) { one = one - other }
  /// Whether a number is less than another one.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension UILayoutPriority: NumericRawRepresentable, Comparable {}
extension UIFont.Weight: NumericRawRepresentable, Comparable {}
extension UIWindow.Level: NumericRawRepresentable, Comparable {}

extension UIWindow {
  /// How far in front a window stands; stored only.
  public struct Level: RawRepresentable, Sendable, Hashable {
    /// The number.
    public var rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default.
    public static let normal = Level(0)
    /// Where the bar at the very top stands.
    public static let statusBar = Level(1000)
    /// Where messages stand.
    public static let alert = Level(2000)
  }
}
