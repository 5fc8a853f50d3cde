#if LayoutAdapter
internal import SwiftSyntax

extension InheritanceClauseSyntax? {
  func inherits(_ name: String) -> Bool {
    self?.inheritedTypes.contains { $0.type.trimmedDescription == name } ?? false
  }
}

extension SyntaxProtocol {
  /// Whether a declaration is compiled and visible to other files. It must not be inside a function, a
  /// private declaration or a generic type, and its conditions must be known to hold.
  var isSeen: Bool { isSeen(inFile: false) }

  /// Whether a declaration is compiled and visible.
  /// - Parameter inFile: Whether visibility in the same file, outside all types, is enough.
  func isSeen(inFile: Bool) -> Bool {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(CodeBlockItemListSyntax.self) && !current.isTop {
        return false
      }
      if let group = current.asProtocol((any DeclGroupSyntax).self) {
        // Outside types, `private` means file-private.
        let isOfFile = inFile && (group.modifiers.has(.fileprivate) || current.enclosingTypeName == nil)
        if group.modifiers.has(.private) || group.modifiers.has(.fileprivate), !isOfFile { return false }
        if current != Syntax(self),
          let type = current.as(ClassDeclSyntax.self)?.genericParameterClause
            ?? current.as(StructDeclSyntax.self)?.genericParameterClause
            ?? current.as(EnumDeclSyntax.self)?.genericParameterClause
        {
          _ = type
          return false
        }
      }
      if let clause = current.as(IfConfigClauseSyntax.self), !BuildCondition.holds(clause) { return false }
      node = current.parent
    }
    return true
  }
}

extension Syntax {
  /// Whether a list of statements belongs to a file or to a condition at its top level.
  var isTop: Bool {
    parent?.is(SourceFileSyntax.self) == true || parent?.is(IfConfigClauseSyntax.self) == true
  }
}

extension InitializerDeclSyntax {
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// The parameters that need arguments; nil if it cannot be called from elsewhere in the module.
  var needed: [FunctionParameterSyntax]? {
    guard optionalMark == nil, !modifiers.has(.private), !modifiers.has(.fileprivate),
      genericParameterClause == nil, signature.effectSpecifiers == nil, !attributes.areUnavailable
    else { return nil }
    return signature.parameterClause.parameters.filter { $0.defaultValue == nil }
  }

  /// Whether it can be called without arguments from elsewhere in the module.
  var needsNothing: Bool { needed?.isEmpty == true }
}

extension AttributeListSyntax {
  var areUnavailable: Bool {
    plain.contains { $0.name == "available" && $0.trimmedDescription.contains("unavailable") }
  }
}

extension VariableDeclSyntax {
  /// The names that can be set from elsewhere in the module.
  var settableNames: [String] {
    let hidden: [Keyword] = [.static, .class, .private, .fileprivate]
    guard bindingSpecifier.tokenKind == .keyword(.var), !attributes.areUnavailable,
      !hidden.contains(where: modifiers.has)
    else { return [] }
    return bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
      guard let block = binding.accessorBlock else { return name }
      // Any other block is a getter.
      guard case .accessors(let accessors) = block.accessors else { return nil }
      let kinds = accessors.map(\.accessorSpecifier.text)
      return kinds.contains("get") && !kinds.contains("set") ? nil : name
    }
  }
}
#endif
