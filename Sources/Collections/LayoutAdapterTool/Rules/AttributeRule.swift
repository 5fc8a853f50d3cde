#if LayoutAdapter
internal import SwiftSyntax

/// Removes attributes for the Objective-C runtime and Interface Builder.
final class AttributeRule: SourceRule {
  private static let names: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction",
    "GKInspectable", "NSCopying", "NSManaged",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let isBlock = node.name == "convention" && node.arguments?.trimmedDescription == "block"
    if isBlock || Self.names.contains(node.name) {
      source.remove(node)
      source.note(node, "\(node.trimmedDescription) is removed")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    let words: [Keyword] = [.dynamic] + (node.isInProtocol ? [.weak, .unowned] : [])
    if words.contains(where: { node.name.tokenKind == .keyword($0) }) {
      source.remove(node)
      source.note(node, "\(node.name.text) is removed")
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.first(named: "NSManaged") != nil, let binding = node.bindings.last {
      source.insert(
        " { get { preconditionFailure(\"there is no Core Data\") } set {} }",
        at: source.range(binding).upperBound)
      source.warn(node, "@NSManaged: there is no Core Data, and the property has no value")
    }
    return .visitChildren
  }
}

extension DeclModifierSyntax {
  /// Whether it belongs to a protocol requirement, where some language versions allow attributes that others
  /// don't.
  fileprivate var isInProtocol: Bool {
    parent?.parent?.is(VariableDeclSyntax.self) == true
      && parent?.parent?.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
  }
}
#endif
