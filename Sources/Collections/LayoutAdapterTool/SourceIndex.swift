#if LayoutAdapter
internal import SwiftSyntax

/// The declarations in all files of a target that the rewriting of other files depends on.
struct SourceIndex {
  struct OwnClass {
    let source: EditedSource
    let declaration: ClassDeclSyntax
    /// The superclass, or a protocol if there is none; an alias is resolved.
    var superclass: String?

    init(source: EditedSource, declaration: ClassDeclSyntax) {
      self.source = source
      self.declaration = declaration
      superclass = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }
  }

  /// The kind of result of an optional call to an existing member.
  enum Answer {
    case nothing
    case value
    case optional
  }

  /// Classes by name, including the names of enclosing types.
  private(set) var classes: [String: OwnClass] = [:]
  /// The signatures of all overrides.
  private(set) var overridden: Set<String> = []
  /// The signatures that classes declare, including overrides.
  private(set) var declared: [String: Set<String>] = [:]
  /// The optional methods of protocols, by signature.
  private(set) var optionalMethods: [String: Answer] = [:]
  /// Labels of methods, by base name.
  private(set) var labels: [String: Set<[String]>] = [:]
  /// Whether the code checks for methods by name.
  private(set) var asksForMethods = false
  /// The optional methods that are referenced without a call, by signature.
  private(set) var namedOptionals: Set<String> = []

  init(_ sources: [EditedSource]) {
    var aliases: [String: String] = [:]
    for source in sources {
      let reader = IndexReader(source)
      reader.walk(source.tree)
      aliases.merge(reader.aliases) { first, _ in first }
      classes.merge(reader.classes) { first, _ in first }
      overridden.formUnion(reader.overridden)
      declared.merge(reader.declared) { $0.union($1) }
      optionalMethods.merge(reader.optionalMethods) { first, _ in first }
      labels.merge(reader.labels) { $0.union($1) }
      asksForMethods = asksForMethods || reader.asksForMethods
      namedOptionals.formUnion(reader.named)
    }
    for (name, found) in classes {
      var (superclass, steps) = (found.superclass, 0)
      while let alias = superclass.flatMap({ aliases[$0] }), steps < 20 {
        (superclass, steps) = (alias, steps + 1)
      }
      classes[name]?.superclass = superclass
    }
    namedOptionals.formIntersection(optionalMethods.keys)
    asksForMethods = asksForMethods || !namedOptionals.isEmpty
  }

  /// The table of methods for `responds(to:)`, if the code uses it.
  var methodTable: String {
    guard asksForMethods else { return "" }
    var methods: [String: Set<String>] = [:]
    for name in classes.keys {
      let selectors = (declared[name] ?? []).map { signature in
        let parts = signature.split(separator: "(", maxSplits: 1)
        let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
        return SelectorRule.selector(String(parts[0]), labels)
      }
      methods[name.split(separator: ".").last.map(String.init) ?? name, default: []].formUnion(selectors)
    }
    let rows = methods.sorted { $0.key < $1.key }.map { name, selectors in
      "\"\(name)\": [\(selectors.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    return "\nenum AdaptedMethods: MethodTable {\nstatic let methods: [String: Set<String>] = [\n"
      + (rows.isEmpty ? ":" : rows.joined(separator: ",\n")) + "\n]\n}\n"
  }

  /// Returns the class with a name as written in a type: the full name, or a unique suffix of it.
  func ownClass(_ name: String) -> (name: String, place: OwnClass)? {
    if let place = classes[name] { return (name, place) }
    let ending = classes.filter { $0.key.hasSuffix("." + name) }
    return ending.count == 1 ? ending.first.map { ($0.key, $0.value) } : nil
  }

  /// Returns a class and its superclasses in the target.
  func ancestry(_ name: String) -> [OwnClass] {
    var (found, name): ([OwnClass], String) = ([], name)
    while let own = ownClass(name), found.count < 100 {
      found.append(own.place)
      guard let superclass = own.place.superclass else { break }
      name = superclass
    }
    return found
  }

  /// Whether a superclass in this target declares a signature.
  func ancestor(of name: String, declares signature: String) -> Bool {
    var (name, steps) = (name, 0)
    while let superclass = ownClass(name)?.place.superclass, let own = ownClass(superclass), steps < 100 {
      if declared[own.name]?.contains(signature) == true { return true }
      (name, steps) = (own.name, steps + 1)
    }
    return false
  }
}

private final class IndexReader: SyntaxVisitor {
  let source: EditedSource
  var classes: [String: SourceIndex.OwnClass] = [:]
  var overridden: Set<String> = []
  var declared: [String: Set<String>] = [:]
  var optionalMethods: [String: SourceIndex.Answer] = [:]
  var labels: [String: Set<[String]>] = [:]
  var asksForMethods = false
  var named: Set<String> = []
  /// Aliases at file level, with the types that they stand for.
  var aliases: [String: String] = [:]

  init(_ source: EditedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes[node.qualifiedName] = .init(source: source, declaration: node)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.enclosingTypeName == nil {
      aliases[node.name.text] = node.initializer.value.trimmedDescription
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    labels[node.name.text, default: []].insert(node.labels)
    if node.modifiers.has(.optional) { optionalMethods[node.signatureKey] = node.answer }
    add(node.signatureKey, node.modifiers, Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in node.names { add(name, node.modifiers, Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let signature = node.namedMethod { named.insert(signature) }
    return .visitChildren
  }

  // Method names inside are not references.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    if member?.declName.baseName.text == "responds", node.labels == ["to"] { asksForMethods = true }
    return .visitChildren
  }

  private func add(_ signature: String, _ modifiers: DeclModifierListSyntax, _ node: Syntax) {
    if modifiers.has(.override) { overridden.insert(signature) }
    if let type = node.enclosingTypeName { declared[type, default: []].insert(signature) }
  }
}
#endif
