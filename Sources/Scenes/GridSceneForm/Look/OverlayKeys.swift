import GridDocument
package import GridSchema
package import GridScroll
package import GridSource
import GridSupport

extension SchemaField where Object == Overlays, Reader: OverlayReader {
  /// The drawings above and around frames.
  package static var overlaysField: Self {
    .init(
      "overlays", overlays,
      "The finger that scrolls, scroll bars and other drawings above the pictures; off by default.",
      examples: [["finger": "touch", "scrollBars": "ios"]])
  }
}

extension Overlays {
  /// Reports labels that no step has.
  package func check(labels: [String], _ reader: inout some SceneFileReader) {
    for label in self.labels where !labels.contains(label.value) {
      let question = Suggestion.question(for: label.value, among: labels)
      reader.log.error(
        "there is no label `\(label.value)`", at: label.range,
        expected: question == nil
          ? labels.isEmpty ? "a step with this `label`" : Words.list(labels.map { "`\($0)`" }) : nil,
        hint: question)
    }
  }
}

extension ScrollPath {
  /// The labels of all steps, also of those in groups.
  package var labels: [String] { steps.flatMap(\.labels) }
}

extension ScrollStep {
  private var innerSteps: [ScrollStep] {
    switch motion {
    case .repeat(_, let steps), .pingPong(let steps): steps
    case .together(let horizontal, let vertical): horizontal + vertical
    default: []
    }
  }

  fileprivate var labels: [String] { [label].compactMap(\.self) + innerSteps.flatMap(\.labels) }
}
