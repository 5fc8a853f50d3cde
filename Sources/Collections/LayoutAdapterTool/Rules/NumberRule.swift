#if LayoutAdapter
internal import SwiftSyntax

/// Qualifies functions with their module in extensions where members of Foundation's CGFloat hide them.
final class NumberRule: SourceRule {
  private static let functions = [
    "abs": "Swift.abs", "fabs": "Swift.abs", "min": "Swift.min", "max": "Swift.max",
  ]

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    ["CGFloat", "CoreGraphics.CGFloat", "Foundation.CGFloat"].contains(node.extendedType.trimmedDescription)
      ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
      let function = Self.functions[name.baseName.text], !node.arguments.isEmpty
    {
      source.replace(name, with: function)
      source.note(name, "\(name.baseName.text) becomes \(function), as CGFloat has a member of this name")
    }
    return .visitChildren
  }

  // Other types have no such members, or have the same members on all systems.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
