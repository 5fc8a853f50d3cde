#if LayoutAdapter
internal import SwiftSyntax

/// Takes conditions as they hold on iOS: `os(iOS)` is true, and `os(Linux)` is not.
final class ConditionRule: SyntaxVisitor {
  private let source: EditedSource

  init(_ source: EditedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { TestVisitor(source).walk(condition) }
    return .visitChildren
  }

  private final class TestVisitor: SyntaxVisitor {
    private let source: EditedSource

    init(_ source: EditedSource) {
      self.source = source
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let test = node.trimmedDescription.filter { !$0.isWhitespace }
      guard let value = ["os(iOS)": "true", "os(Linux)": "false"][test] else { return .visitChildren }
      source.replace(node, with: value)
      source.note(node, "\(test) is \(value)")
      return .skipChildren
    }
  }
}
#endif
