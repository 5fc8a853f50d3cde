public import GridElement
public import UIKit

/// A rule that a layout breaks along a path: how often, and where first.
public struct LayoutFinding: Sendable {
  /// The rule.
  public var rule: LayoutRule
  /// What is wrong there, in one sentence without a full stop.
  public var words: String
  /// The frames that show it, in order; of those that only some runs look at, those that were looked at.
  public var frames: [Int]
  /// The element that shows it first; nil where it concerns no single one.
  public var element: ElementID?
  /// The number of elements that show it in some frame.
  public var elementCount: Int
  /// Where things stood in the first frame.
  public var picture: Picture

  /// The first frame that shows it.
  public var frame: Int { frames.first ?? 0 }
  /// The number of frames that show it.
  public var frameCount: Int { frames.count }

  /// The places of elements when a finding was made, in points of the content as the layout has it; where two runs differ, in
  /// those of the view.
  public struct Picture: Sendable {
    /// The rectangle that was asked for; null where none was.
    public var query: CGRect
    /// The rectangle that shows.
    public var bounds: CGRect
    /// The elements that were answered.
    public var elements: [CGRect]
    /// Those that the finding is about.
    public var marked: [CGRect]
    /// Whether the view mirrors the layout's places, because reading goes the other way than the layout's own.
    public var isMirrored = false
  }
}

extension LayoutFinding: CustomStringConvertible {
  /// Frames, elements and words on one line.
  public var description: String {
    var place = "frame \(frame)"
    if frameCount > 1 { place += " and \(frameCount - 1) more" }
    if elementCount > 1 { place += "; \(elementCount) elements" }
    return "\(rule.rawValue): \(words) (\(place))"
  }
}

/// Gathers what is found along a path: one finding for each rule and way to break it.
@MainActor struct FindingGatherer {
  private struct Key: Hashable {
    var rule: LayoutRule
    var way: String
  }

  private var findings: [Key: LayoutFinding] = [:]
  private var frames: [Key: Set<Int>] = [:]
  private var elements: [Key: Set<ElementID>] = [:]

  /// Notes a breach.
  /// - Parameters:
  ///   - way: What tells ways to break one rule apart.
  ///   - words: Asked for the first breach alone.
  mutating func note(
    _ rule: LayoutRule, _ way: String = "", frame: Int, element: ElementID? = nil,
    _ words: @autoclosure () -> String, picture: @autoclosure () -> LayoutFinding.Picture
  ) {
    let key = Key(rule: rule, way: way)
    if findings[key] == nil {
      findings[key] = LayoutFinding(
        rule: rule, words: words(), frames: [frame], element: element, elementCount: 1, picture: picture())
    }
    frames[key, default: []].insert(frame)
    if let element { elements[key, default: []].insert(element) }
  }

  /// The findings in the order of rules, those of one rule as they first showed.
  var all: [LayoutFinding] {
    let keys = findings.keys.sorted { one, other in
      let places = (
        LayoutRule.allCases.firstIndex(of: one.rule) ?? 0, LayoutRule.allCases.firstIndex(of: other.rule) ?? 0
      )
      if places.0 != places.1 { return places.0 < places.1 }
      let starts = (findings[one]?.frame ?? 0, findings[other]?.frame ?? 0)
      return starts.0 == starts.1 ? one.way < other.way : starts.0 < starts.1
    }
    return keys.compactMap { key in
      guard var finding = findings[key] else { return nil }
      finding.frames = frames[key]?.sorted() ?? []
      finding.elementCount = elements[key]?.count ?? 0
      return finding
    }
  }
}
