// Names that `import UIKit` provides on Apple systems and Foundation on Linux does not.

/// An integer.
public typealias NSInteger = Int
/// An unsigned integer.
public typealias NSUInteger = UInt

/// The largest single-precision number.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest rectangle with an aspect ratio that fits centered in another one.
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

  /// A timer that is never scheduled.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer { Timer(timeInterval: ti, repeats: yesOrNo) { _ in } }

  /// The user info of the timer; none.
  public var userInfo: Any? { nil }
}

extension NotificationCenter {
  /// Does nothing; methods cannot be called by name.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {}

  /// Does nothing; there are no observers.
  public func removeObserver(_ observer: AnyObject) {}
}

extension Bundle {
  /// The objects of a nib file; none, because nib files are not supported.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    nil
  }
}

extension UINib {
  /// The name of a reading option.
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

/// Looks up a system value by name. There are none, and an error is returned.
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldValue: UnsafeMutableRawPointer!,
  _ oldLength: UnsafeMutablePointer<Int>!,
  _ newValue: UnsafeMutableRawPointer!, _ newLength: Int
) -> Int32 { -1 }
