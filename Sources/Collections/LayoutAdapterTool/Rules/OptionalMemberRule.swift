#if LayoutAdapter
internal import SwiftSyntax

/// Turns Objective-C protocols into class protocols with optional members.
///
/// An optional member becomes a throwing requirement, which a non-throwing member can satisfy, with a default
/// that throws. For calls such as `delegate.height?(at: path)`, a property with the same base name has an
/// optional callable value. Since a protocol cannot have both under one name, the property belongs to a base
/// protocol.
final class OptionalMemberRule: IndexedRule {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let methods = node.members(FunctionDeclSyntax.self).filter { $0.modifiers.has(.optional) }
    let properties = node.members(VariableDeclSyntax.self).filter { $0.modifiers.has(.optional) }
    for member in node.members(SubscriptDeclSyntax.self) where member.modifiers.has(.optional) {
      remove(member.modifiers)
      source.warn(member, "an optional subscript is required here")
    }
    let isStatic = (methods.map(\.modifiers) + properties.map(\.modifiers)).contains { $0.has(.static) }
    guard !methods.isEmpty || !properties.isEmpty else {
      if node.attributes.first(named: "objc") != nil { inherit("AnyObject", node) }
      return .visitChildren
    }
    if isStatic { source.warn(node, "optional calls never find optional static members") }
    let (helpers, index) = (OptionalMembers(node, source), index)
    inherit(helpers.base, node)
    if node.attributes.first(named: "MainActor") == nil {
      source.insert(
        helpers.isolation, at: source.range(node.modifiers.first?.name ?? node.protocolKeyword).lowerBound)
    }
    for method in methods { require(method) }
    for property in properties { require(property) }
    source.insertLines(at: source.range(node).upperBound) {
      helpers.lines(methods: methods, properties: properties, named: index.namedOptionals)
    }
    return .visitChildren
  }

  private func inherit(_ name: String, _ node: ProtocolDeclSyntax) {
    if let last = node.inheritanceClause?.inheritedTypes.last {
      let words = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      guard !words.contains(where: { ["class", "AnyObject"].contains($0) }) || name != "AnyObject" else {
        return
      }
      source.insert(", \(name)", at: source.range(last).upperBound)
    } else {
      source.insert(": \(name)", at: source.range(node.name).upperBound)
    }
  }

  private func require(_ method: FunctionDeclSyntax) {
    remove(method.modifiers)
    let effects = method.signature.effectSpecifiers
    if effects?.throwsClause == nil {
      let position = effects.map { source.range($0) } ?? source.range(method.signature.parameterClause)
      source.insert(" throws", at: position.upperBound)
    }
    source.note(method, "the optional method \(method.signatureKey) becomes one with a default")
  }

  private func require(_ property: VariableDeclSyntax) {
    remove(property.modifiers)
    guard let accessors = property.bindings.last?.accessorBlock else { return }
    source.insert("@_disfavoredOverload ", at: source.range(property.bindingSpecifier).lowerBound)
    source.replace(source.range(accessors), with: "{ get throws }")
    source.note(
      property, "the optional property \(property.names.joined(separator: ", ")) becomes one with a default")
  }

  private func remove(_ modifiers: DeclModifierListSyntax) {
    if let modifier = modifiers.first(.optional) { source.remove(modifier) }
  }
}

extension ProtocolDeclSyntax {
  fileprivate func members<Member: DeclSyntaxProtocol>(_ type: Member.Type) -> [Member] {
    memberBlock.members.flatMap { $0.decl.members(type) }
  }
}

extension DeclSyntax {
  /// Returns the declaration itself, or those inside a condition.
  fileprivate func members<Member: DeclSyntaxProtocol>(_ type: Member.Type) -> [Member] {
    if let member = self.as(type) { return [member] }
    guard let condition = self.as(IfConfigDeclSyntax.self) else { return [] }
    return condition.clauses.flatMap { clause -> [Member] in
      guard case .decls(let items)? = clause.elements else { return [] }
      return items.flatMap { $0.decl.members(type) }
    }
  }
}
#endif
