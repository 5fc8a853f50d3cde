#if LayoutAdapter
internal import SwiftSyntax

/// Removes an app's entry points: its delegate, its scene delegates, and types marked `@main`.
final class EntryPointRule: SourceRule {
  private static let marks: Set = ["main", "UIApplicationMain", "NSApplicationMain"]
  private static let protocols: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "App", "NSApplicationDelegate",
  ]
  private var names: Set<String> = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node, node.name.text, node.attributes, node.inheritanceClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node, node.name.text, node.attributes, node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if names.contains(name) {
      source.leaveOut(node)
      source.warn(node, "the extension of \(name) is skipped: it belongs to an app's entry point")
      return .skipChildren
    }
    return .visitChildren
  }

  private func leaveOut(
    _ node: some DeclSyntaxProtocol, _ name: String, _ attributes: AttributeListSyntax,
    _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let isMarked = attributes.plain.contains { Self.marks.contains($0.name) }
    let inherited = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard isMarked || inherited.contains(where: Self.protocols.contains) else { return .visitChildren }
    names.insert(name)
    source.leaveOut(node)
    source.warn(node, "\(name) is skipped: it is an app's entry point")
    return .skipChildren
  }
}
#endif
