#if LayoutAdapter
internal import SwiftSyntax

/// Rewrites references to optional methods, as in `guard let answer = delegate?.height(_:at:)`, to a property
/// of the protocol whose value is a closure, or nil if the method is missing.
final class MethodReferenceRule: IndexedRule {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let signature = node.namedMethod, index.namedOptionals.contains(signature) {
      source.replace(node.declName, with: Self.property(signature))
      source.note(node.declName, "the optional method \(signature) becomes a property with a closure")
    }
    return .visitChildren
  }

  // The argument is only a name and stays unchanged.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Returns the name of the property for a method: `height(_:at:)` has `height__at_method`.
  static func property(_ signature: String) -> String {
    signature.filter { $0 != "`" }.replacing("(", with: "_").replacing(")", with: "").replacing(
      ":", with: "_")
      + "method"
  }
}

extension MemberAccessExprSyntax {
  /// The signature of a method that is referenced with labels but not called.
  var namedMethod: String? {
    guard let labels = declName.argumentNames?.arguments.map(\.name.text),
      parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != id
    else { return nil }
    return declName.baseName.text + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
#endif
