import GridGeometry
public import GridScroll
public import GridSource
import UIKit

/// The findings of the layout doctor along a path.
///
///     let report = try LayoutReport(name: "sticky", path: path) {
///       CollectionSetup(layout: StickyGrid(), data: .counts([20, 20]), viewport: CGSize(width: 320, height: 480))
///     }
///     #expect(report.findings.isEmpty, "\(report)")
///
/// The layout is driven as by a `CollectionScene`, and several more times: with additional queries, as
/// another instance, from offsets that it has not visited, and backward. The setup closure is called for each
/// run and must create a new layout and new data each time.
public struct LayoutReport: Sendable {
  /// The name of the examined layout.
  public let name: String
  /// The class of the layout.
  public let layout: String
  /// The broken rules, in order; empty for a correct layout.
  public let findings: [LayoutFinding]
  /// The checked rules.
  public let rules: Set<LayoutRule>
  /// Checks that were not possible, with reasons; messages that a device would write to its console; and one about
  /// frames in which nothing is visible although there are items, or about a path along which no item is.
  public let notes: [String]
  /// The layout's work in the first run.
  public let costs: LayoutCosts
  /// The number of items at the end of the path.
  public let itemCount: Int
  /// The size of the view at the start of the path in points, as text.
  let view: String
  /// Whether the reading direction is right to left.
  let readsRightToLeft: Bool

  /// Examines a layout.
  ///
  /// Takes about four times as long as a scene of the path, plus the time that the layout needs for a view at 16
  /// offsets.
  /// - Parameters:
  ///   - name: The name in the report; nil for the name of the layout's class.
  ///   - path: What happens to the view.
  ///   - scale: Device pixels per point.
  ///   - rules: The rules to check.
  ///   - setup: Creates a new layout and new data for each run.
  /// - Throws: `FrameSourceError` if the view cannot follow the path.
  @MainActor
  public init(
    name: String? = nil, path: CollectionPath, scale: Double = 1,
    rules: Set<LayoutRule> = Set(LayoutRule.allCases), setup: @escaping () -> CollectionSetup
  ) throws(FrameSourceError) {
    try self.init(name: name, path: path, scale: scale, rules: rules, skipping: [], setup: setup)
  }

  /// Examines a layout without some of the additional queries.
  @MainActor
  package init(
    name: String?, path: CollectionPath, scale: Double, rules: Set<LayoutRule>,
    skipping skipped: Set<DoctorProbe>, setup: @escaping () -> CollectionSetup
  ) throws(FrameSourceError) {
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    let examiner = LayoutExaminer(rules: rules, skipping: skipped, path: path, scale: scale, setup: setup)
    let driver = try CodeStop.watching { () throws(FrameSourceError) in try examiner.examine() }
    let view = driver.view
    layout = "\(type(of: view.collectionViewLayout))"
    self.name = name ?? layout
    self.rules = rules
    findings = examiner.findings.all
    let blanks = findings.contains { $0.rule == .visible } ? nil : driver.blanks.warning
    notes = examiner.notes + view.warnings + [blanks].compactMap(\.self)
    costs = examiner.costs
    let size = driver.frames.first?.viewport ?? Size(width: view.bounds.width, height: view.bounds.height)
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

  /// Whether the layout breaks no rule.
  public var isSound: Bool { findings.isEmpty }
}

extension CollectionScene {
  /// Checks whether a layout's results depend on how often it is queried, on the instance (through dictionary
  /// order, time or random numbers), or on earlier offsets. Reports the first frame and element for each kind
  /// of dependency.
  ///
  /// - Parameters:
  ///   - path: What happens to the view.
  ///   - scale: Device pixels per point.
  ///   - setup: Creates a new layout and new data for each run.
  /// - Throws: `FrameSourceError` if the view cannot follow the path.
  @MainActor
  public static func checkDeterminism(
    path: CollectionPath, scale: Double = 1, setup: @escaping () -> CollectionSetup
  ) throws(FrameSourceError) -> [LayoutFinding] {
    try LayoutReport(path: path, scale: scale, rules: [.repetition, .instances, .history], setup: setup)
      .findings
  }
}

extension LayoutReport: CustomStringConvertible {
  /// The report as text: the findings by rule, and the layout's work. Times are omitted.
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
      "\n\(costs.prepares) × prepare, \(costs.answers) × queries, \(costs.attributesMade) attributes made, "
        + "\(costs.frames) frames, \(itemCount) items")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A short description of the result.
  public var summary: String {
    guard !findings.isEmpty else { return "no finding by \(rules.count) rules" }
    let counts = LayoutRule.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.rule.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)"
    }
    return (findings.count == 1 ? "1 finding" : "\(findings.count) findings") + " ("
      + counts.joined(separator: ", ")
      + ")"
  }
}
