public import GridElement
public import UIKit

/// A rule that a layout breaks along a path, with the number of occurrences and the first one.
public struct LayoutFinding: Sendable {
  /// The rule.
  public var rule: LayoutRule
  /// The problem in one sentence without a period.
  public var words: String
  /// The frames with the problem, in order; for rules that are checked only in some frames, only those frames
  /// can occur.
  public var frames: [Int]
  /// The first element with the problem; nil if the problem does not concern a single element.
  public var element: ElementID?
  /// The number of elements that have the problem in any frame.
  public var elementCount: Int
  /// The state in the first frame with the problem.
  public var picture: Picture

  /// The first frame with the problem.
  public var frame: Int { frames.first ?? 0 }
  /// The number of frames with the problem.
  public var frameCount: Int { frames.count }

  /// The positions of elements in a finding, in points, in the layout's content coordinates or, if two runs
  /// differ, in the view's coordinates.
  public struct Picture: Sendable {
    /// The queried rectangle; null if there was no query.
    public var query: CGRect
    /// The visible rectangle.
    public var bounds: CGRect
    /// The elements that were returned.
    public var elements: [CGRect]
    /// The elements that the finding is about.
    public var marked: [CGRect]
    /// Whether the view mirrors the layout's positions, because the reading direction is opposite to the layout's.
    public var isMirrored = false
  }
}

extension LayoutFinding: CustomStringConvertible {
  /// Frames, elements and words on one line.
  public var description: String {
    var position = "frame \(frame)"
    if frameCount > 1 { position += " and \(frameCount - 1) more" }
    if elementCount > 1 { position += "; \(elementCount) elements" }
    return "\(rule.rawValue): \(words) (\(position))"
  }
}

/// Collects findings along a path: one for each rule and each way to break it.
@MainActor struct FindingGatherer {
  private struct Key: Hashable {
    var rule: LayoutRule
    var way: String
  }

  private var findings: [Key: LayoutFinding] = [:]
  private var frames: [Key: Set<Int>] = [:]
  private var elements: [Key: Set<ElementID>] = [:]

  /// Records a violation.
  /// - Parameters:
  ///   - way: Distinguishes ways to break the same rule.
  ///   - words: Evaluated only for the first violation.
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

  /// The findings in rule order; within a rule, in order of first occurrence.
  var all: [LayoutFinding] {
    let keys = findings.keys.sorted { one, other in
      let positions = (
        LayoutRule.allCases.firstIndex(of: one.rule) ?? 0, LayoutRule.allCases.firstIndex(of: other.rule) ?? 0
      )
      if positions.0 != positions.1 { return positions.0 < positions.1 }
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
