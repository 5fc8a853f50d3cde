#if LayoutAdapter
internal import SwiftSyntax

/// Replaces Objective-C selectors and key paths with their strings.
final class SelectorRule: IndexedRule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      let text = selector(of: argument.expression, accessor: argument.label?.text)
      source.replace(node, with: "Selector(\"\(text)\")")
      source.note(node, "#selector becomes Selector(\"\(text)\"), which nothing calls automatically")
    case "keyPath":
      var names = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
      if names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
      source.replace(node, with: "\"\(names.joined(separator: "."))\"")
      source.note(node, "#keyPath becomes \"\(names.joined(separator: "."))\"")
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// Returns the Objective-C name: `move(_:by:)` is `move:by:`, and `turn(by:)` is `turnWithBy:`.
  private func selector(of expression: ExprSyntax, accessor: String?) -> String {
    var expression = expression
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return selector(of: only.expression, accessor: accessor)
    }
    let member = expression.as(MemberAccessExprSyntax.self)?.declName
    guard let name = member ?? expression.as(DeclReferenceExprSyntax.self) else {
      return expression.trimmedDescription.filter { !$0.isWhitespace && $0 != "\"" && $0 != "\\" }
    }
    let base = name.baseName.text.filter { $0 != "`" }
    if accessor == "setter" { return "set" + base.prefix(1).uppercased() + base.dropFirst() + ":" }
    let given = name.argumentNames?.arguments.map(\.name.text)
    let known = index.labels[base]
    let labels = given ?? (known?.count == 1 ? known?.first : nil) ?? []
    return Self.selector(base, labels)
  }

  static func selector(_ base: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let start = first == "_" ? base : base + "With" + first.prefix(1).uppercased() + first.dropFirst()
    return start + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}
#endif
