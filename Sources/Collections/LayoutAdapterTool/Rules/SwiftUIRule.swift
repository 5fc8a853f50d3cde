#if LayoutAdapter
internal import SwiftSyntax

/// Removes SwiftUI code from files that import SwiftUI (views, view wrappers and previews), and extensions of
/// such types from all files.
final class SwiftUIRule: SourceRule {
  private static let protocols: Set = [
    "View", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "ViewModifier",
    "Shape",
    "ButtonStyle", "PreferenceKey", "EnvironmentKey", "DynamicProperty", "Scene", "UIHostingController",
  ]
  private let isConcerned: Bool
  private let names: Set<String>

  /// - Parameter names: The types in all files that are removed.
  init(_ source: EditedSource, _ names: Set<String>) {
    self.names = names
    isConcerned = Self.concerns(source)
    super.init(source)
  }

  /// Whether a file imports SwiftUI.
  fileprivate static func concerns(_ source: EditedSource) -> Bool {
    source.tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
        || statement.item.is(IfConfigDeclSyntax.self)
          && statement.trimmedDescription.contains("import SwiftUI")
    }
  }

  /// Whether a type is a SwiftUI type.
  fileprivate static func isOwned(_ inheritance: InheritanceClauseSyntax?) -> Bool {
    let inherited = inheritance?.inheritedTypes.map { type in
      let text = type.type.trimmedDescription.split(separator: "<").first.map(String.init) ?? ""
      return text.hasPrefix("SwiftUI.") ? String(text.dropFirst(8)) : text
    }
    return inherited?.contains(where: protocols.contains) == true
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
    let isOfOne = name.split(separator: ".").first.map { names.contains(String($0)) } ?? false
    guard isOfOne || isConcerned && Self.protocols.contains(name) else {
      return leaveOut(node, "the extension of \(name)", node.inheritanceClause)
    }
    source.leaveOut(node)
    source.warn(node, "the extension of \(name) is removed: there is no SwiftUI")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    leaveOutPreview(node, node.macroName)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOutPreview(node, node.macroName)
  }

  /// UIKit has previews as well, so it does not matter whether SwiftUI is imported.
  private func leaveOutPreview(_ node: some SyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind
  {
    guard name.text == "Preview" else { return .visitChildren }
    source.leaveOut(node)
    source.note(node, "the preview is removed: there is no Xcode")
    return .skipChildren
  }

  private func leaveOut(
    _ node: some DeclSyntaxProtocol, _ name: String, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard isConcerned, Self.isOwned(inheritance) else { return .visitChildren }
    source.leaveOut(node)
    source.warn(node, "\(name) is removed: there is no SwiftUI")
    return .skipChildren
  }
}

/// Finds the SwiftUI types in files that import it.
final class SwiftUITypes: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(_ sources: [EditedSource]) {
    super.init(viewMode: .sourceAccurate)
    for source in sources where SwiftUIRule.concerns(source) { walk(source.tree) }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.inheritanceClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, node.inheritanceClause)
  }

  private func note(
    _ name: TokenSyntax, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    if SwiftUIRule.isOwned(inheritance) { names.insert(name.text) }
    return .visitChildren
  }
}
#endif
