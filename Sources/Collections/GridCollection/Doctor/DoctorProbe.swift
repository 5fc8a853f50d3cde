import UIKit

/// A method of a layout that the doctor calls in addition to the view's own calls.
package enum DoctorProbe: Int, CaseIterable, Sendable {
  case rectangle, item, supplementary

  /// The method as it is named while it runs.
  var step: StaticString {
    switch self {
    case .rectangle: "layoutAttributesForElements(in:), called by the doctor"
    case .item: "layoutAttributesForItem(at:), called by the doctor"
    case .supplementary: "layoutAttributesForSupplementaryView(ofKind:at:), called by the doctor"
    }
  }

  /// A note about a probe that ended the program, and is therefore left out.
  var note: String {
    "\(step) stopped and was left out; a device may call it, too, to scroll to an element or to animate a change"
  }
}

extension LayoutExaminer {
  /// Runs a probe; nil if it is left out.
  func probing<Answer>(_ probe: DoctorProbe, _ body: () -> Answer?) -> Answer? {
    skipped.contains(probe) ? nil : LayoutStep.during(probe.step, body)
  }
}
