#if LayoutAdapter
internal import SwiftSyntax

/// Leaves out what belongs to SwiftUI in files that import it: views, what wraps views for it, and previews.
final class SwiftUIRule: SyntaxVisitor {
  private static let protocols: Set = [
    "View", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "ViewModifier",
    "Shape",
    "ButtonStyle", "PreferenceKey", "EnvironmentKey", "DynamicProperty", "Scene", "UIHostingController",
  ]
  private let source: EditedSource
  private let isConcerned: Bool
  private var names: Set<String> = []

  init(_ source: EditedSource) {
    self.source = source
    isConcerned = source.tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
        || statement.item.is(IfConfigDeclSyntax.self)
          && statement.trimmedDescription.contains("import SwiftUI")
    }
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    isConcerned ? .visitChildren : .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node, node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node, node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node, node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    guard Self.protocols.contains(name) || names.contains(name) else {
      return leaveOut(node, "the extension of \(name)", node.inheritanceClause)
    }
    source.leaveOut(node)
    source.warn(node, "the extension of \(name) is left out: there is no SwiftUI")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    source.leaveOut(node)
    source.note(node, "the preview is left out: there is no SwiftUI")
    return .skipChildren
  }

  private func leaveOut(
    _ node: some DeclSyntaxProtocol, _ name: String, _ inheritance: InheritanceClauseSyntax?
  )
    -> SyntaxVisitorContinueKind
  {
    let inherited = inheritance?.inheritedTypes.map { type in
      let text = type.type.trimmedDescription.split(separator: "<").first.map(String.init) ?? ""
      return text.hasPrefix("SwiftUI.") ? String(text.dropFirst(8)) : text
    }
    guard inherited?.contains(where: Self.protocols.contains) == true else { return .visitChildren }
    names.insert(name)
    source.leaveOut(node)
    source.warn(node, "\(name) is left out: there is no SwiftUI")
    return .skipChildren
  }
}
#endif
