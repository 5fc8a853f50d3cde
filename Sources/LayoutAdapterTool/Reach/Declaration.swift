#if LayoutAdapter
internal import SwiftSyntax

/// What can be left out by itself: a declaration of a file, or a member of a type or of an extension.
final class Declaration {
  enum Kind {
    /// A class, structure, enumeration or actor.
    case type(isClass: Bool)
    case proto
    case `extension`
    case function
    /// A property that is stored; one that nothing has to set before an instance is there has a start.
    case stored(hasStart: Bool)
    case initializer
    case enumCase
    /// What else has a name, or none.
    case other
  }

  let source: EditedSource
  let node: Syntax
  let kind: Kind
  /// What it declares: its own names, without those of members.
  private(set) var names: [String]
  /// Tells it from others of the same names: overloads differ in it.
  let signature: String
  /// What it names, without what its members do.
  private(set) var mentions: Mentions
  let modifiers: DeclModifierListSyntax?
  let attributes: AttributeListSyntax?
  /// The type or extension whose member it is.
  let owner: Declaration?
  var members: [Declaration] = []
  /// What stands behind the colon, by its last name; a class's superclass among them.
  var inherited: [Inherited] = []

  struct Inherited {
    let name: String
    let mentions: Mentions
  }

  init(
    _ node: some SyntaxProtocol, in source: EditedSource, _ kind: Kind, names: [String], signature: String,
    mentions: Mentions, modifiers: DeclModifierListSyntax?, attributes: AttributeListSyntax?,
    owner: Declaration?
  ) {
    self.node = Syntax(node)
    self.source = source
    self.kind = kind
    self.names = names
    self.signature = signature
    self.mentions = mentions
    self.modifiers = modifiers
    self.attributes = attributes
    self.owner = owner
  }

  /// Has an extension of another name of a type extend that type.
  func extend(_ type: String) {
    mentions.names.formUnion(names)
    names = [type]
  }

  var isType: Bool { if case .type = kind { true } else { false } }
  var isClass: Bool { if case .type(true) = kind { true } else { false } }
  var isProtocol: Bool { if case .proto = kind { true } else { false } }
  var isExtension: Bool { if case .extension = kind { true } else { false } }
  var isStored: Bool { if case .stored = kind { true } else { false } }
  var isInitializer: Bool { if case .initializer = kind { true } else { false } }
  var isEnumCase: Bool { if case .enumCase = kind { true } else { false } }
  var isGroup: Bool { isType || isProtocol || isExtension }
  /// Whether other files do not see it.
  var isHidden: Bool { modifiers?.has(.private) == true || modifiers?.has(.fileprivate) == true }
  var isOperator: Bool {
    guard case .function = kind, let first = names.first?.first else { return false }
    return !first.isLetter && first != "_"
  }
  var isOverride: Bool { modifiers?.has(.override) == true }

  /// The name for people, with those of the types around.
  var title: String {
    let own =
      isExtension ? "the extension of \(names.first ?? "")" : names.first ?? node.kind.nameForDiagnostics
    guard let owner else { return own }
    return (owner.isExtension ? owner.names.first ?? "" : owner.title) + "." + own
  }
}

extension SyntaxKind {
  fileprivate var nameForDiagnostics: String { "a declaration" }
}

/// What a piece of source names.
struct Mentions {
  /// Names of types, values, functions and members, and `init(label:)` and `subscript` where one may be meant.
  var names: Set<String> = []
  /// Types of which something is made, or that are handed on themselves.
  var made: Set<String> = []
  /// Initializers that are called without the name of their type.
  var implied: Set<String> = []
  /// Whether an object hands itself on: what it conforms to matters then.
  var handsOnSelf = false

  init() {}

  init(in nodes: [Syntax]) {
    let reader = MentionReader(viewMode: .sourceAccurate)
    for node in nodes { reader.walk(node) }
    self = reader.mentions
  }

  mutating func formUnion(_ other: Mentions) {
    names.formUnion(other.names)
    made.formUnion(other.made)
    implied.formUnion(other.implied)
    handsOnSelf = handsOnSelf || other.handsOnSelf
  }
}

private final class MentionReader: SyntaxVisitor {
  var mentions = Mentions()

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let text):
      if !isLabel(token) { mentions.names.insert(text.filter { $0 != "`" }) }
    case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      mentions.names.insert(text)
    default: break
    }
    return .visitChildren
  }

  /// Whether a token names nothing that stands elsewhere: a label, or what is declared.
  private func isLabel(_ token: TokenSyntax) -> Bool {
    guard let parent = token.parent else { return false }
    if let labeled = parent.as(LabeledExprSyntax.self) { return labeled.label == token }
    if let named = parent.asProtocol((any NamedDeclSyntax).self) { return named.name == token }
    return parent.is(FunctionParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
      || parent.is(EnumCaseParameterSyntax.self) || parent.is(TupleTypeElementSyntax.self)
      || parent.is(IdentifierPatternSyntax.self) || parent.is(DeclNameArgumentSyntax.self)
      || parent.is(EnumCaseElementSyntax.self) || parent.is(ImportPathComponentSyntax.self)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let initializer = "init(\(node.arguments.first.map { ($0.label?.text ?? "_") + ":" } ?? ""))"
    mentions.names.insert(initializer)
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
      member.declName.baseName.text == "init"
    {
      mentions.implied.insert(initializer)
    }
    made(node.calledExpression)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.tokenKind == .keyword(.self),
      node.parent?.as(MemberAccessExprSyntax.self)?.base.map({ Syntax($0) == Syntax(node) }) != true,
      node.parent?.is(ClosureCaptureSyntax.self) != true,
      node.parent?.is(InitializerClauseSyntax.self) != true
        || node.parent?.parent?.is(OptionalBindingConditionSyntax.self) != true
    {
      mentions.handsOnSelf = true
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    mentions.names.insert("subscript")
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["self", "init"].contains(node.declName.baseName.text), let base = node.base { made(base) }
    return .visitChildren
  }

  private func made(_ expression: ExprSyntax) {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      mentions.made.insert(name)
    } else if let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      mentions.made.insert(name)
    } else if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      made(generic.expression)
    }
  }
}
#endif
