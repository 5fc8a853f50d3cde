#if LayoutAdapter
internal import SwiftSyntax

/// Unwraps the answers of forced calls of optional methods, `delegate.height!(at: path)`, which are optional here.
final class ForcedCallRule: SyntaxVisitor {
  private let source: EditedSource
  private let index: SourceIndex

  init(_ source: EditedSource, _ index: SourceIndex) {
    self.source = source
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self),
      answersValue(member.declName.baseName.text, node.labels)
    else { return .visitChildren }
    source.insert("!", at: source.range(node).upperBound)
    source.note(node, "the answer of \(member.declName.baseName.text)!(…) is unwrapped")
    return .visitChildren
  }

  private func answersValue(_ name: String, _ labels: [String]) -> Bool {
    if let answer = index.optionalMethods[name + "(" + labels.map { $0 + ":" }.joined() + ")"] {
      return answer == .value
    }
    // Those of the module UIKit that answer something.
    let asking: Set = [
      "layout", "shouldSelectItemAt", "viewForSupplementaryElementOfKind",
      "targetContentOffsetForProposedContentOffset",
    ]
    return (name == "collectionView" && !asking.isDisjoint(with: labels)) || name == "numberOfSections"
  }
}
#endif
