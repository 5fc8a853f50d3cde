#if LayoutAdapter
internal import SwiftSyntax

extension SyntaxProtocol {
  /// The type that a node is a member of, with its enclosing types; nil for nodes outside types or inside
  /// functions.
  var enclosingTypeName: String? { enclosingTypeName(insideFunctions: false) }

  /// The type that contains a node, with its enclosing types.
  func enclosingTypeName(insideFunctions: Bool) -> String? {
    var names: [String] = []
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self), names.isEmpty, !insideFunctions { return nil }
      if let name = current.typeName { names.insert(name, at: 0) }
      node = current.parent
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  private var typeName: String? {
    if let type = self.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = self.as(StructDeclSyntax.self) { return type.name.text }
    if let type = self.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = self.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
    if let type = self.as(ProtocolDeclSyntax.self) { return type.name.text }
    return nil
  }
}

extension ClassDeclSyntax {
  var qualifiedName: String { enclosingTypeName.map { "\($0).\(name.text)" } ?? name.text }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { first(keyword) != nil }

  func first(_ keyword: Keyword) -> DeclModifierSyntax? { first { $0.name.tokenKind == .keyword(keyword) } }

  /// The explicit access level, if any.
  var access: DeclModifierSyntax? {
    first { modifier in
      let words: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
      return modifier.detail == nil && words.contains { modifier.name.tokenKind == .keyword($0) }
    }
  }
}

extension AttributeListSyntax {
  /// The attributes that are not inside a condition.
  var plain: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func first(named name: String) -> AttributeSyntax? { plain.first { $0.name == name } }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension FunctionDeclSyntax {
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// The base name and labels, such as `height(_:at:)`.
  var signatureKey: String { name.text + "(" + labels.map { $0 + ":" }.joined() + ")" }

  var answer: SourceIndex.Answer {
    guard let type = signature.returnClause?.type, !["Void", "()"].contains(type.trimmedDescription) else {
      return .nothing
    }
    return type.isOptional ? .optional : .value
  }
}

extension VariableDeclSyntax {
  var names: [String] { bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text } }
}

extension FunctionCallExprSyntax {
  /// The labels of all arguments, with `_` for none; trailing closures are not included.
  var labels: [String] { arguments.map { $0.label?.text ?? "_" } }
}

extension TypeSyntax {
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || trimmedDescription.hasPrefix("Optional<")
  }

  /// The type as an optional.
  var optional: String {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.trimmedDescription + "?"
    }
    return isOptional ? trimmedDescription : "(\(trimmedDescription))?"
  }
}
#endif
