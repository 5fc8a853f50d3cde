#if LayoutAdapter
internal import SwiftSyntax

/// Moves overrides and overridden methods from extensions of the target's own classes into the classes,
/// because only Objective-C methods can be overridden in extensions.
final class OverrideRule: IndexedRule {
  private lazy var hidden = HiddenNames(source)

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    let own = index.ownClass(name)
    for member in node.memberBlock.members { look(at: member.decl, of: node, own?.place) }
    return .visitChildren
  }

  private func look(at member: DeclSyntax, of node: ExtensionDeclSyntax, _ own: SourceIndex.OwnClass?) {
    if let condition = member.as(IfConfigDeclSyntax.self) {
      for case .decls(let items)? in condition.clauses.map(\.elements) {
        for item in items { look(at: item.decl, of: node, own) }
      }
      return
    }
    guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return }
    let signatures =
      member.as(FunctionDeclSyntax.self).map { [$0.signatureKey] }
      ?? member.as(VariableDeclSyntax.self)?.names
    let isOverride = modifiers.has(.override)
    let isMet = signatures?.contains { index.overridden.contains($0) } == true && !modifiers.has(.static)
    let name = signatures?.first ?? member.kind.nameForDiagnostics
    let type = node.extendedType.trimmedDescription
    if let own, isOverride || isMet {
      if let access = node.modifiers.access, modifiers.access == nil {
        let keyword = member.firstToken(viewMode: .sourceAccurate)
        let place = modifiers.first.map { source.range($0) } ?? keyword.map { source.range($0) }
        if let place { source.insert("\(access.name.text) ", at: place.lowerBound) }
      }
      let lines = source.move(member)
      let brace = own.source.range(own.declaration.memberBlock.rightBrace).lowerBound
      own.source.insertLines(at: brace, lines)
      if own.source !== source { hidden.show(namedIn: member, moving: name) }
      source.note(member, "\(name) is moved into the body of the class \(type)")
    } else if isOverride {
      source.leaveOut(member)
      source.warn(
        member,
        "the override of \(name) in an extension of \(type) is removed: it needs the Objective-C runtime")
    } else if own == nil, isMet, node.inheritanceClause == nil {
      source.warn(
        member, "\(name) of an extension of \(type) can be overridden only with the Objective-C runtime")
    }
  }
}

extension SyntaxKind {
  fileprivate var nameForDiagnostics: String { "\(self)" }
}
#endif
