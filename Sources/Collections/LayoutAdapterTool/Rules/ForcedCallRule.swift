#if LayoutAdapter
internal import SwiftSyntax

/// Unwraps the results of optional methods, which are optional here, in forced calls such as
/// `delegate.height!(at: path)` and in optional calls with a chained member such as
/// `delegate.size?(at: path).height`.
final class ForcedCallRule: IndexedRule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    let called = forced?.expression ?? node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
    guard let member = called?.as(MemberAccessExprSyntax.self),
      forced != nil || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
        || node.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == node.id,
      answersValue(member.declName.baseName.text, node.labels)
    else { return .visitChildren }
    let mark = forced == nil ? "?" : "!"
    source.insert(mark, at: source.range(node).upperBound)
    source.note(node, "the result of \(member.declName.baseName.text)\(mark)(…) is unwrapped")
    return .visitChildren
  }

  private func answersValue(_ name: String, _ labels: [String]) -> Bool {
    if let answer = index.optionalMethods[name + "(" + labels.map { $0 + ":" }.joined() + ")"] {
      return answer == .value
    }
    // The optional methods in the module UIKit that return a value.
    let asking: Set = [
      "layout", "shouldSelectItemAt", "viewForSupplementaryElementOfKind",
      "targetContentOffsetForProposedContentOffset",
    ]
    return (name == "collectionView" && !asking.isDisjoint(with: labels)) || name == "numberOfSections"
  }
}
#endif
