public import GridScroll
public import GridSource
import UIKit

/// What a doctor for layouts finds along a path.
///
///     let report = try LayoutReport(name: "sticky", path: path) {
///       CollectionSetup(layout: StickyGrid(), data: .counts([20, 20]), viewport: CGSize(width: 320, height: 480))
///     }
///     #expect(report.findings.isEmpty, "\(report)")
///
/// The layout is driven as by a `CollectionScene`, and several times more: with more questions, as another instance, from
/// offsets where it has not been, and backwards. What makes a setup is called for each of them, and makes a layout and data
/// of its own each time.
public struct LayoutReport: Sendable {
  /// The name of what was examined.
  public let name: String
  /// The class of the layout.
  public let layout: String
  /// What breaks rules, in their order; none for a sound layout.
  public let findings: [LayoutFinding]
  /// The rules that were looked at.
  public let rules: Set<LayoutRule>
  /// What could not be looked at, and why; what a device would have written to its console.
  public let notes: [String]
  /// What the layout did in the first run.
  public let costs: LayoutCosts
  /// The number of items at the end of the path.
  public let itemCount: Int
  /// The size of the view at the end of the path, in points, as text.
  let view: String
  /// Whether the view is read from right to left.
  let readsRightToLeft: Bool

  /// Examines a layout.
  ///
  /// Takes some four times as long as a scene of the path, and as long as the layout needs for a view at 16 offsets.
  /// - Parameters:
  ///   - name: The name of what is examined; nil for that of the layout's class.
  ///   - path: What happens to the view.
  ///   - scale: Device pixels a point.
  ///   - rules: The rules to look at.
  ///   - setup: Makes a layout and its data, anew for each run.
  /// - Throws: `FrameSourceError` for a path that cannot be followed.
  @MainActor
  public init(
    name: String? = nil, path: CollectionPath, scale: Double = 1,
    rules: Set<LayoutRule> = Set(LayoutRule.allCases), setup: @escaping () -> CollectionSetup
  ) throws(FrameSourceError) {
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    let examiner = LayoutExaminer(rules: rules, path: path, scale: scale, setup: setup)
    let driver = try CodeStop.watching { () throws(FrameSourceError) in try examiner.examine() }
    let view = driver.view
    layout = "\(type(of: view.collectionViewLayout))"
    self.name = name ?? layout
    self.rules = rules
    findings = examiner.findings.all
    notes = examiner.notes + view.warnings
    costs = examiner.costs
    let size = view.bounds.size
    self.view = "\(LayoutCall.text(size.width)) × \(LayoutCall.text(size.height))"
    readsRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    itemCount = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
  }

  /// Examines a layout along a path that only scrolls.
  @MainActor
  public init(
    name: String? = nil, path: ScrollPath, scale: Double = 1,
    rules: Set<LayoutRule> = Set(LayoutRule.allCases), setup: @escaping () -> CollectionSetup
  ) throws(FrameSourceError) {
    try self.init(name: name, path: CollectionPath(path), scale: scale, rules: rules, setup: setup)
  }

  /// The rules that the layout breaks.
  public var brokenRules: Set<LayoutRule> { Set(findings.map(\.rule)) }

  /// Whether it breaks none.
  public var isSound: Bool { findings.isEmpty }
}

extension CollectionScene {
  /// What of a layout's answers depends on how often it is asked, on the instance, which is on the order of dictionaries, time
  /// and chance, or on where the view was before: the first frame and element each.
  ///
  /// - Parameters:
  ///   - path: What happens to the view.
  ///   - scale: Device pixels a point.
  ///   - setup: Makes a layout and its data, anew for each run.
  /// - Throws: `FrameSourceError` for a path that cannot be followed.
  @MainActor
  public static func checkDeterminism(
    path: CollectionPath, scale: Double = 1, setup: @escaping () -> CollectionSetup
  ) throws(FrameSourceError) -> [LayoutFinding] {
    try LayoutReport(path: path, scale: scale, rules: [.repetition, .instances, .history], setup: setup)
      .findings
  }
}

extension LayoutReport: CustomStringConvertible {
  /// The report as text: what was found, rule by rule, and what the layout did. Times are left out.
  public var description: String {
    var lines = ["\(name): \(summary)"]
    for rule in LayoutRule.allCases {
      let found = findings.filter { $0.rule == rule }
      guard !found.isEmpty else { continue }
      lines.append("\n\(rule.title) [\(rule.severity.rawValue)]")
      lines += found.map { "  \($0)" }
      lines.append("  \(rule.advice)")
    }
    if !notes.isEmpty { lines += [""] + notes.map { "note: \($0)" } }
    lines.append(
      "\n\(costs.prepares) × prepare, \(costs.answers) × answers, \(costs.attributesMade) attributes made, "
        + "\(costs.frames) frames, \(itemCount) items")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The result in a few words.
  public var summary: String {
    guard !findings.isEmpty else { return "sound by \(rules.count) rules" }
    let counts = LayoutRule.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.rule.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)"
    }
    return (findings.count == 1 ? "1 finding" : "\(findings.count) findings") + " ("
      + counts.joined(separator: ", ")
      + ")"
  }
}
