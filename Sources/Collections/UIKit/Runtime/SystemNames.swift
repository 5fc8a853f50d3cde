// Names that files with `import UIKit` see on Apple's systems, where Foundation on Linux has none.

/// An integer.
public typealias NSInteger = Int
/// An unsigned integer.
public typealias NSUInteger = UInt

/// The largest number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Nanoseconds a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest rectangle of a shape that fits in the middle of another one.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let factor = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}

extension Timer {
  /// Creates a timer that calls nothing.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) { self.init(timeInterval: ti, repeats: yesOrNo) { _ in } }

  /// A timer that calls nothing, and that nothing waits for.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer { Timer(timeInterval: ti, repeats: yesOrNo) { _ in } }

  /// What was given with the timer; does nothing.
  public var userInfo: Any? { nil }
}

extension NotificationCenter {
  /// Has nobody told: methods are not found by name.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {}

  /// Does nothing; nobody is told.
  public func removeObserver(_ observer: AnyObject) {}
}

extension Bundle {
  /// The objects of an archive of views: none; archives are not supported.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    nil
  }
}

extension UINib {
  /// The name of an option for reading.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension NSObject {
  /// The name of the class with its module.
  public class func description() -> String { String(reflecting: Self.self) }
}

/// A value of the system by its name: none, and the answer says so.
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldValue: UnsafeMutableRawPointer!,
  _ oldLength: UnsafeMutablePointer<Int>!,
  _ newValue: UnsafeMutableRawPointer!, _ newLength: Int
) -> Int32 { -1 }
