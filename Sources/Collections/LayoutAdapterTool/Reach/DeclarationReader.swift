#if LayoutAdapter
internal import SwiftSyntax

/// Reads the declarations of a file. Members of types and extensions become separate declarations.
struct DeclarationReader {
  let source: EditedSource
  /// The declarations at file level.
  private(set) var declarations: [Declaration] = []
  /// Top-level statements, which library files don't have.
  private(set) var statements: [Syntax] = []
  /// The imported modules, regardless of conditions.
  private(set) var imported: Set<String> = []

  init(_ source: EditedSource) {
    self.source = source
    read(source.tree.statements)
  }

  private mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if let imported = item.item.as(ImportDeclSyntax.self) {
        self.imported.formUnion(imported.path.first.map { [$0.name.text] } ?? [])
      } else if let condition = item.item.as(IfConfigDeclSyntax.self) {
        for case .statements(let items)? in Self.clauses(of: condition) { read(items) }
      } else if case .decl(let declaration) = item.item, !declaration.is(MacroExpansionDeclSyntax.self) {
        self.declarations += declarations(declaration, owner: nil)
      } else {
        statements.append(Syntax(item.item))
      }
    }
  }

  /// Returns the clauses of a condition, except those that never hold on iOS.
  private static func clauses(of condition: IfConfigDeclSyntax) -> [IfConfigClauseSyntax.Elements?] {
    var (kept, isDecided): ([IfConfigClauseSyntax.Elements?], Bool) = ([], false)
    for clause in condition.clauses where !isDecided {
      let test = clause.condition?.trimmedDescription.filter { !$0.isWhitespace }
      let value = test.map(BuildCondition.value) ?? true
      if value != false { kept.append(clause.elements) }
      isDecided = value == true
    }
    return kept
  }

  private func declarations(_ node: DeclSyntax, owner: Declaration?) -> [Declaration] {
    if let condition = node.as(IfConfigDeclSyntax.self) {
      return Self.clauses(of: condition).flatMap { elements -> [Declaration] in
        guard case .decls(let items)? = elements else { return [] }
        return items.flatMap { declarations($0.decl, owner: owner) }
      }
    }
    if let group = node.asProtocol((any DeclGroupSyntax).self), !node.is(ProtocolDeclSyntax.self) {
      return [self.group(group, owner)]
    }
    return [single(node, owner)]
  }

  private func group(_ node: any DeclGroupSyntax, _ owner: Declaration?) -> Declaration {
    var parts = [Syntax(node.attributes)]
    var (kind, name) = (Declaration.Kind.type(isClass: false), "")
    if let type = node.as(ClassDeclSyntax.self) {
      (kind, name) = (.type(isClass: true), type.name.text)
      parts += [type.genericParameterClause.map { Syntax($0) }, type.genericWhereClause.map { Syntax($0) }]
        .compactMap { $0 }
    } else if let type = node.as(ActorDeclSyntax.self) {
      (kind, name) = (.type(isClass: true), type.name.text)
    } else if let type = node.as(StructDeclSyntax.self) {
      name = type.name.text
      parts += [type.genericParameterClause.map { Syntax($0) }, type.genericWhereClause.map { Syntax($0) }]
        .compactMap { $0 }
    } else if let type = node.as(EnumDeclSyntax.self) {
      name = type.name.text
      parts += [type.genericParameterClause.map { Syntax($0) }, type.genericWhereClause.map { Syntax($0) }]
        .compactMap { $0 }
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      (kind, name) = (.extension, type.extendedType.lastName)
      parts += [type.genericWhereClause.map { Syntax($0) }].compactMap { $0 }
    }
    let made = Declaration(
      node, in: source, kind, names: [name.filter { $0 != "`" }],
      signature: parts.map(\.trimmedDescription).joined(separator: " "), mentions: Mentions(in: parts),
      modifiers: node.modifiers, attributes: node.attributes, owner: owner)
    made.inherited =
      node.inheritanceClause?.inheritedTypes.map {
        .init(name: $0.type.lastName, mentions: Mentions(in: [Syntax($0)]))
      } ?? []
    made.members = node.memberBlock.members.flatMap { declarations($0.decl, owner: made) }
    return made
  }

  private func single(_ node: DeclSyntax, _ owner: Declaration?) -> Declaration {
    var (kind, names, signature): (Declaration.Kind, [String], String) = (.other, [], "")
    if let function = node.as(FunctionDeclSyntax.self) {
      (kind, names, signature) = (.function, [function.name.text], function.signature.trimmedDescription)
      signature += function.genericWhereClause?.trimmedDescription ?? ""
    } else if let variable = node.as(VariableDeclSyntax.self) {
      names = variable.bindings.flatMap { $0.pattern.declaredNames }
      let isShared = variable.modifiers.has(.static) || variable.modifiers.has(.class)
      if variable.isStored, !isShared { kind = .stored(hasStart: variable.hasStart) }
    } else if let made = node.as(InitializerDeclSyntax.self) {
      let first = made.signature.parameterClause.parameters.first?.firstName.text
      (kind, signature) = (.initializer, made.signature.trimmedDescription)
      names = ["init(\(first.map { $0 + ":" } ?? ""))"]
    } else if let found = node.as(SubscriptDeclSyntax.self) {
      (names, signature) = (["subscript"], found.parameterClause.trimmedDescription)
    } else if let found = node.as(EnumCaseDeclSyntax.self) {
      (kind, names) = (.enumCase, found.elements.map(\.name.text))
    } else if let found = node.as(ProtocolDeclSyntax.self) {
      (kind, names) = (.proto, [found.name.text])
    } else if let found = node.asProtocol((any NamedDeclSyntax).self) {
      names = [found.name.text]
    }
    let declaration = Declaration(
      node, in: source, kind, names: names.map { $0.filter { $0 != "`" } }, signature: signature,
      mentions: Mentions(in: [Syntax(node)]),
      modifiers: node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      attributes: node.asProtocol((any WithAttributesSyntax).self)?.attributes, owner: owner)
    if let found = node.as(ProtocolDeclSyntax.self) {
      declaration.inherited =
        found.inheritanceClause?.inheritedTypes.map {
          .init(name: $0.type.lastName, mentions: Mentions(in: [Syntax($0)]))
        } ?? []
      // A protocol's requirements, by name; they are never removed separately.
      declaration.members = found.memberBlock.members.flatMap { declarations($0.decl, owner: declaration) }
    }
    return declaration
  }
}

extension TypeSyntax {
  /// The name of a type, without enclosing types and generic arguments.
  var lastName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
    return trimmedDescription
  }
}

extension PatternSyntax {
  fileprivate var declaredNames: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.declaredNames) ?? []
  }
}

extension VariableDeclSyntax {
  fileprivate var isStored: Bool {
    bindings.contains { binding in
      guard let block = binding.accessorBlock else { return true }
      // Any other block is a getter.
      guard case .accessors(let accessors) = block.accessors else { return false }
      return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  /// Whether instances can be created without providing a value for it.
  fileprivate var hasStart: Bool {
    modifiers.has(.lazy)
      || bindings.allSatisfy { binding in
        binding.initializer != nil
          || bindingSpecifier.tokenKind == .keyword(.var) && binding.typeAnnotation?.type.isOptional == true
      }
  }
}
#endif
