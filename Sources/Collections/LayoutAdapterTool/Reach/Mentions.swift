#if LayoutAdapter
internal import SwiftSyntax

/// The names used by a piece of source code.
struct Mentions {
  /// Names of types, values, functions and members, as well as `init(label:)` and `subscript` where one may
  /// be meant.
  var names: Set<String> = []
  /// Types that are instantiated.
  var made: Set<String> = []
  /// Types that are used as values, to create instances later or only to name the type.
  var values: Set<String> = []
  /// Initializers that are called without the name of their type.
  var implied: Set<String> = []
  /// Names without anything before them, or after `self.`, which may be members of the same type.
  var own: Set<String> = []
  /// Names after a dot, by the name before it, which may be a module.
  var behind: [String: Set<String>] = [:]
  /// Whether an object passes itself to other code, in which case its conformances matter.
  var handsOnSelf = false

  /// The members that a type needs to be expressible by a literal, by protocol. A literal uses them without
  /// naming them.
  static let literals = [
    "ExpressibleByArrayLiteral": ["init(arrayLiteral:)", "ArrayLiteralElement"],
    "ExpressibleByBooleanLiteral": ["init(booleanLiteral:)", "BooleanLiteralType"],
    "ExpressibleByDictionaryLiteral": ["init(dictionaryLiteral:)", "Key", "Value"],
    "ExpressibleByFloatLiteral": ["init(floatLiteral:)", "FloatLiteralType"],
    "ExpressibleByIntegerLiteral": ["init(integerLiteral:)", "IntegerLiteralType"],
    "ExpressibleByStringLiteral": [
      "init(stringLiteral:)", "init(unicodeScalarLiteral:)", "init(extendedGraphemeClusterLiteral:)",
      "StringLiteralType", "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType",
    ],
  ]

  init() {}

  init(in nodes: [Syntax]) {
    let reader = MentionReader(viewMode: .sourceAccurate)
    for node in nodes { reader.walk(node) }
    self = reader.mentions
  }

  mutating func formUnion(_ other: Mentions) {
    names.formUnion(other.names)
    made.formUnion(other.made)
    values.formUnion(other.values)
    implied.formUnion(other.implied)
    own.formUnion(other.own)
    behind.merge(other.behind) { $0.union($1) }
    handsOnSelf = handsOnSelf || other.handsOnSelf
  }
}

private final class MentionReader: SyntaxVisitor {
  var mentions = Mentions()
  /// The number of enclosing conditions; code inside them may not be compiled.
  private var conditions = 0

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

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

  /// Whether a token is a label or a declared name, not a reference.
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
    if let name = name(of: node.calledExpression) { mentions.made.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let base = access?.declName == node ? access?.base : nil
    if access?.declName != node || base?.trimmedDescription == "self" {
      mentions.own.insert(node.baseName.text)
    }
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

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind { literal("Array") }
  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind { literal("Boolean") }
  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind { literal("Dictionary") }
  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind { literal("Float") }
  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind { literal("Integer") }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { literal("String") }

  private func literal(_ kind: String) -> SyntaxVisitorContinueKind {
    mentions.names.insert("ExpressibleBy\(kind)Literal")
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    mentions.names.insert("subscript")
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, let name = name(of: base) {
      if node.declName.baseName.text == "init" { mentions.made.insert(name) }
      if node.declName.baseName.text == "self" { mentions.values.insert(name) }
    }
    if let base = node.base?.as(DeclReferenceExprSyntax.self) {
      part(node.declName.baseName, of: base.baseName)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { part(node.name, of: base.name) }
    return .visitChildren
  }

  private func part(_ name: TokenSyntax, of base: TokenSyntax) {
    if conditions == 0 { mentions.behind[base.text, default: []].insert(name.text) }
  }

  /// Returns the name of a type in an expression, or of a function.
  private func name(of expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return expression.as(GenericSpecializationExprSyntax.self).flatMap { name(of: $0.expression) }
  }
}
#endif
