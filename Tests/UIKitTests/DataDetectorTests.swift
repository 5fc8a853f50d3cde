import Foundation
import Testing
import UIKit

/// Detectors find nothing, and results that an app makes itself keep their ranges.
@MainActor @Suite struct DataDetectorTests {
  @Test func detectorsFindNothing() throws {
    let text = "call +1 555 0100, or see https://example.org"
    let detector = try NSDataDetector(types: 1 << 5)
    let range = NSRange(location: 0, length: text.utf16.count)
    #expect(detector.matches(in: text, options: [], range: range).isEmpty)
    #expect(detector.numberOfMatches(in: text, range: range) == 0)
  }

  @Test func resultsForLinksKeepTheirRanges() throws {
    let link = try #require(URL(string: "https://example.org"))
    let result = NSTextCheckingResult.linkCheckingResult(range: NSRange(location: 3, length: 4), url: link)
    #expect(result.resultType.rawValue == 1 << 5 && result.numberOfRanges == 1)
    #expect(result.range == NSRange(location: 3, length: 4))
    #expect(result.url == nil && result.date == nil && result.phoneNumber == nil)
  }
}
