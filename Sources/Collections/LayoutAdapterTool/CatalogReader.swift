#if LayoutAdapter
internal import SwiftSyntax

/// Finds types that register layouts, and enumerations whose cases can be written by name.
final class CatalogReader: SyntaxVisitor {
  var providers: Set<String> = []
  var choices: [(name: String, cases: [String])] = []
  /// Whether types are declared as visible outside the module, by name.
  private var visibility: [String: Bool] = [:]

  /// Whether a type and its enclosing types are visible outside the module. Types of other modules count as
  /// visible.
  func isPublic(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    return parts.indices.allSatisfy { visibility[parts[...$0].joined(separator: ".")] ?? true }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name.text, node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.inheritanceClause.inherits("LayoutProvider"), node.isSeen {
      providers.insert(node.extendedType.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.map(\.decl)
    let cases = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
    let isPlain =
      node.genericParameterClause == nil && node.isSeen && !cases.isEmpty
      && cases.allSatisfy { $0.parameterClause == nil }
      && !members.contains { $0.is(IfConfigDeclSyntax.self) }
      && !node.inheritanceClause.inherits("LayoutChoice")
      && !node.inheritanceClause.inherits("LayoutValueReadable")
    if isPlain {
      choices.append((qualified(node, node.name.text), cases.map(\.name.text)))
    }
    return note(node, node.name.text, node.inheritanceClause)
  }

  private func note(
    _ node: some DeclGroupSyntax, _ name: String, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let around = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    let access = (node.modifiers.access ?? around?.modifiers.access)?.name.text
    visibility[qualified(node, name)] = access == "public" || access == "open"
    if inheritance.inherits("LayoutProvider"), node.isSeen { providers.insert(qualified(node, name)) }
    return .visitChildren
  }

  private func qualified(_ node: some SyntaxProtocol, _ name: String) -> String {
    node.enclosingTypeName.map { "\($0).\(name)" } ?? name
  }
}
#endif
