#if LayoutAdapter
internal import SwiftSyntax

/// Makes private declarations of a file visible if code that uses them moves to another file.
final class HiddenNames: SyntaxVisitor {
  private struct Declaration {
    let modifier: DeclModifierSyntax
    /// The parts that code using the declaration must also see: types, and whatever determines the type of a
    /// value.
    let signature: [Syntax]
  }

  private let source: EditedSource
  private var declarations: [String: [Declaration]] = [:]
  private var shown: Set<SyntaxIdentifier> = []

  init(_ source: EditedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  /// Makes everything that a node names visible, and everything that those declarations need.
  func show(namedIn node: some SyntaxProtocol, moving name: String) {
    var open = Self.names(in: [Syntax(node)])
    while let next = open.popFirst() {
      for declaration in declarations.removeValue(forKey: next) ?? [] {
        open.formUnion(Self.names(in: declaration.signature))
        guard shown.insert(declaration.modifier.id).inserted else { continue }
        source.remove(declaration.modifier)
        source.note(
          declaration.modifier,
          "\(declaration.modifier.trimmedDescription) is removed: \(name), which uses \(next), moves to another file"
        )
      }
    }
  }

  private static func names(in nodes: [Syntax]) -> Set<String> {
    var names: Set<String> = []
    for node in nodes {
      for token in node.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { names.insert(name) }
      }
    }
    return names
  }

  // MARK: Reading

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, [Syntax(node.signature)])
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.bindings.compactMap {
      $0.typeAnnotation.map { Syntax($0) } ?? $0.initializer.map { Syntax($0) }
    }
    for name in node.names { add(name, node, types) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, [Syntax(node.initializer)])
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, node.inheritanceClause.map { [Syntax($0)] } ?? [])
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, node.inheritanceClause.map { [Syntax($0)] } ?? [])
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, node.inheritanceClause.map { [Syntax($0)] } ?? [])
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, node.inheritanceClause.map { [Syntax($0)] } ?? [])
    return .skipChildren
  }

  /// Records a declaration that is private itself or through its extension.
  private func add(_ name: String, _ node: some WithModifiersSyntax, _ signature: [Syntax]) {
    let around = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    for modifier in [node.modifiers.access ?? around?.modifiers.access].compactMap({ $0 })
    where [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind) {
      declarations[name, default: []].append(Declaration(modifier: modifier, signature: signature))
    }
  }
}
#endif
