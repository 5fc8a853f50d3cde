public import Foundation

/// Kinds of results, as bits.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, dates and the like in text; finds nothing.
open class NSDataDetector: NSObject {
  /// The kinds of results.
  open private(set) var checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  public init(types checkingTypes: NSTextCheckingTypes) throws { self.checkingTypes = checkingTypes }

  /// How a text is searched; nothing is found in any case.
  public struct MatchingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// Returns an empty list.
  open func matches(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] { [] }
  /// Returns nil.
  open func firstMatch(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { nil }
  /// Returns 0.
  open func numberOfMatches(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> Int { 0 }
  /// Does nothing.
  open func enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingOptions, UnsafeMutablePointer<ObjCBool>) ->
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
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult { Link(range) }

  private final class Link: NSTextCheckingResult {
    private let place: NSRange

    init(_ place: NSRange) {
      self.place = place
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: CheckingType { CheckingType(rawValue: 1 << 5) }
    override var numberOfRanges: Int { 1 }
    override func range(at index: Int) -> NSRange { place }
  }
}
