#if LayoutAdapter
internal import SwiftSyntax

/// Turns overrides of NSObject's runtime methods into plain methods, and reports code that depends on the runtime.
final class RuntimeRule: IndexedRule {
  /// Methods that all objects have on Apple systems. Here they are in a protocol extension and cannot be
  /// overridden.
  private static let methods: Set = [
    "observeValue(forKeyPath:of:change:context:)", "value(forKey:)", "setValue(_:forKey:)",
    "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)", "setNilValueForKey(_:)", "responds(to:)",
    "awakeFromNib()", "prepareForInterfaceBuilder()", "automaticallyNotifiesObservers(forKey:)",
    "keyPathsForValuesAffectingValue(forKey:)", "doesNotRecognizeSelector(_:)", "forwardingTarget(for:)",
    "didChangeValue(forKey:)", "willChangeValue(forKey:)", "conforms(to:)",
  ]
  /// Calls by name and label, and their effect here.
  private static let calls: [(name: String, label: String?, message: String)] = [
    ("responds", "to", "responds(to:) knows the methods of adapted classes; for others, it is always true"),
    ("addObserver", "forKeyPath", "changes of values observed by key path strings are never reported"),
    ("value", "forKey", "values by name are always nil"),
    ("value", "forKeyPath", "values by name are always nil"),
    ("setValue", "forKey", "values by name are not set"),
    ("setValue", "forKeyPath", "values by name are not set"),
    ("perform", "_", "methods by name are not called"),
    ("UIStoryboard", "name", "there are no storyboards"),
    ("UINib", "nibName", "there are no nib files: register the class"),
    ("loadNibNamed", nil, "there are no nib files"),
  ]
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(.override), Self.methods.contains(node.signatureKey),
      let type = node.enclosingTypeName,
      !index.ancestor(of: index.ownClass(type)?.name ?? type, declares: node.signatureKey)
    {
      source.remove(modifier)
      source.warn(node, "\(node.signatureKey) overrides nothing here: only the Objective-C runtime calls it")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let name =
      member?.declName.baseName.text ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard member?.base?.is(SuperExprSyntax.self) != true else { return .visitChildren }
    if name == "perform", node.labels.first != "_" || !node.trimmedDescription.contains("elector") {
      return .visitChildren
    }
    for call in Self.calls where call.name == name && (call.label.map(node.labels.contains) ?? true) {
      source.warn(node, call.message)
      break
    }
    return .visitChildren
  }
}
#endif
