#if LayoutAdapter
internal import SwiftSyntax

/// Reads protocols, members added by extensions, casts, and types that can be created without arguments.
final class StandInReader: SyntaxVisitor {
  var protocols: [String: ProtocolDeclSyntax] = [:]
  /// The members in extensions, by type name.
  var defaults: [String: Set<String>] = [:]
  /// The types that delegates and data sources are cast to, with the line of the first cast, by file.
  var casts: [String: [String: Int]] = [:]
  /// The types that collection views are cast to, with the line of the first cast, by file.
  var viewCasts: [String: [String: Int]] = [:]
  /// The files in which a delegate is asked for the size of an item.
  var sizeAskers: Set<String> = []
  /// The positions at which types create a dynamic animator.
  var animators: [String: String] = [:]
  /// Expressions that create a value, by type.
  var values: [String: String] = [:]
  /// An expression that creates a value from others.
  struct Call {
    var head: String
    var parameters: [(label: String?, type: TypeSyntax)]
  }

  /// How to create values of enumerations that have only cases with values, and of structures that need arguments.
  var calls: [String: Call] = [:]
  /// Protocols that are private to a file or to a type.
  var hiddenProtocols: Set<String> = []
  /// Function types by the names of their aliases.
  private var functions: [String: FunctionTypeSyntax] = [:]
  private var source: EditedSource?
  private var path: String { source?.path ?? "" }

  init(_ sources: [EditedSource]) {
    super.init(viewMode: .sourceAccurate)
    for source in sources {
      self.source = source
      walk(source.tree)
    }
  }

  /// Returns a function type, or the one that an alias names.
  func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    type.as(FunctionTypeSyntax.self) ?? functions[type.trimmedDescription]
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    functions[node.name.text] = node.initializer.value.as(FunctionTypeSyntax.self)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isPlain =
      node.enclosingTypeName == nil && node.isSeen && node.genericWhereClause == nil
      && !node.attributes.areUnavailable && node.primaryAssociatedTypeClause == nil
    if isPlain { protocols[node.name.text] = node }
    if !node.isSeen { hiddenProtocols.insert(node.name.text) }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isSeen else { return .visitChildren }
    let members = node.memberBlock.members.flatMap { member in
      member.decl.as(FunctionDeclSyntax.self).map { [$0.signatureKey] }
        ?? member.decl.as(VariableDeclSyntax.self)?.names ?? []
    }
    defaults[node.extendedType.trimmedDescription, default: []].formUnion(members)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (object, cast) in zip(elements, elements.dropFirst()) where cast.is(UnresolvedAsExprSyntax.self) {
      let name = object.trimmedDescription.lowercased()
      let isView = name.hasSuffix("collectionview") || name.hasSuffix("collectionview!")
      guard isView || name.hasSuffix("delegate") || name.hasSuffix("datasource"), let source,
        let position = elements.firstIndex(of: cast), position + 1 < elements.count
      else { continue }
      let (type, line) = (
        elements[position + 1].trimmedDescription,
        source.line(at: source.range(elements[position + 1]).lowerBound)
      )
      let found = isView ? \StandInReader.viewCasts : \StandInReader.casts
      if self[keyPath: found][path]?[type] == nil { self[keyPath: found][path, default: [:]][type] = line }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.labels == ["_", "layout", "sizeForItemAt"] { sizeAskers.insert(path) }
    if node.calledExpression.trimmedDescription == "UIDynamicAnimator", let source,
      let type = Syntax(node).enclosingTypeName(insideFunctions: true)
    {
      animators[type] = animators[type] ?? "\(path):\(source.line(at: source.range(node).lowerBound))"
    }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { Array($0.elements) }
    if node.isSeen, node.genericParameterClause == nil {
      if let first = cases.first(where: { $0.parameterClause == nil }) {
        note(node, node.name.text, ".\(first.name.text)")
      } else if node.enclosingTypeName == nil, let first = cases.first {
        calls[node.name.text] = Call(
          head: ".\(first.name.text)",
          parameters: (first.parameterClause?.parameters ?? []).map { parameter in
            (parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text }, parameter.type)
          })
      }
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isSeen, node.genericParameterClause == nil else { return .visitChildren }
    if node.memberBlock.canBeMade(ofClass: false) {
      note(node, node.name.text, "\(node.name.text)()")
    } else if node.enclosingTypeName == nil, let parameters = node.memberBlock.parameters {
      calls[node.name.text] = Call(head: node.name.text, parameters: parameters)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let bases: Set = ["NSObject", "UICollectionViewLayoutAttributes", "Codable", "Equatable"]
    let above = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    if node.isSeen, node.genericParameterClause == nil, above.map(bases.contains) ?? true,
      node.memberBlock.canBeMade(ofClass: true)
    {
      note(node, node.name.text, "\(node.name.text)()")
    }
    return .visitChildren
  }

  private func note(_ node: some SyntaxProtocol, _ name: String, _ value: String) {
    if node.enclosingTypeName == nil { values[name] = value }
  }
}

extension PatternBindingSyntax {
  /// Whether a property has no storage.
  fileprivate var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { $0.accessorSpecifier.text == "get" }
  }
}

extension MemberBlockSyntax {
  /// The parameters of a structure's initializer; nil if it cannot be called from other files of the module.
  fileprivate var parameters: [(label: String?, type: TypeSyntax)]? {
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    guard initializers.isEmpty else {
      return initializers.lazy.compactMap(\.needed).first?.map { parameter in
        (parameter.firstName.text == "_" ? nil : parameter.firstName.text, parameter.type)
      }
    }
    var found: [(label: String?, type: TypeSyntax)] = []
    for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
    where !variable.modifiers.has(.static) && !variable.modifiers.has(.lazy) {
      guard !variable.modifiers.has(.private), !variable.modifiers.has(.fileprivate),
        variable.attributes.isEmpty
      else { return nil }
      for binding in variable.bindings where binding.initializer == nil && !binding.isComputed {
        guard let type = binding.typeAnnotation?.type else { return nil }
        if type.isOptional, variable.bindingSpecifier.tokenKind == .keyword(.var) { continue }
        found.append((binding.pattern.trimmedDescription, type))
      }
    }
    return found
  }

  /// Whether a value can be created without arguments.
  fileprivate func canBeMade(ofClass: Bool) -> Bool {
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if initializers.contains(where: \.needsNothing) { return true }
    guard initializers.isEmpty else { return false }
    let variables = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    return variables.allSatisfy { variable in
      variable.modifiers.has(.static) || variable.modifiers.has(.lazy)
        || variable.bindings.allSatisfy { binding in
          if binding.initializer != nil { return true }
          if binding.isComputed { return true }
          return binding.typeAnnotation?.type.isOptional == true
            && variable.bindingSpecifier.tokenKind == .keyword(.var)
        }
    }
  }
}
#endif
