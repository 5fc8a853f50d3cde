public import Foundation

/// Kinds of results, as bits.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, dates and the like in text; finds nothing.
open class NSDataDetector: NSObject {
  /// The kinds of results.
  open private(set) var checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  public init(types checkingTypes: NSTextCheckingTypes) throws { self.checkingTypes = checkingTypes }

  /// Returns an empty list.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] { [] }
  /// Returns nil.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { nil }
  /// Returns 0.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { 0 }
  /// Does nothing.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) ->
      Void
  ) {}
}

extension NSTextCheckingResult {
  /// The address; always nil.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// The date; always nil.
  public var date: Date? { nil }
  /// The telephone number; always nil.
  public var phoneNumber: String? { nil }
  /// The link; always nil.
  public var url: URL? { nil }
  /// The flight or the like; always nil.
  public var components: [NSTextCheckingKey: String]? { nil }

  /// Creates a result for a link, of which only the range is kept.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    guard let pattern = try? NSRegularExpression(pattern: "") else { preconditionFailure("no pattern") }
    var range = range
    return unsafe regularExpressionCheckingResult(ranges: &range, count: 1, regularExpression: pattern)
  }
}
