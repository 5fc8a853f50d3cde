import GridCollection
import Gridreel
import Testing
import UIKit

/// A moment of rest, and then down by 300 points in nine steps.
let examinationPath = ScrollPath(steps: [
  ScrollStep(.hold(seconds: 0.1)), ScrollStep(.to(.offset(y: 300), pace: .seconds(0.3), easing: .linear)),
])

/// The doctor's report on a layout in a view of 200 × 160 points.
@MainActor func examine(
  _ path: CollectionPath? = nil, counts: [Int] = [30, 20],
  rules: Set<LayoutRule> = Set(LayoutRule.allCases),
  _ layout: @escaping @MainActor () -> UICollectionViewLayout
) throws -> LayoutReport {
  try LayoutReport(path: path ?? CollectionPath(examinationPath), rules: rules) {
    CollectionSetup(layout: layout(), data: .counts(counts), viewport: CGSize(width: 200, height: 160))
  }
}

/// Expects that the doctor finds a broken rule, with these words and first in this frame.
@MainActor func expectFinding(
  _ rule: LayoutRule, _ words: String, frame: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
  _ layout: @escaping @MainActor () -> UICollectionViewLayout
) throws {
  let report = try examine(nil, layout)
  let finding = report.findings.first { $0.rule == rule && $0.words.contains(words) }
  #expect(finding != nil, "\(report)", sourceLocation: sourceLocation)
  #expect(finding?.frame == frame, "\(report)", sourceLocation: sourceLocation)
}
