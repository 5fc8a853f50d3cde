#if LayoutAdapter
internal import SwiftSyntax

/// A declaration that can be removed independently: one at file level, or a member of a type or extension.
final class Declaration {
  enum Kind {
    /// A class, structure, enumeration or actor.
    case type(isClass: Bool)
    case proto
    case `extension`
    case function
    /// A stored property. `hasStart` is true if instances can be created without setting it.
    case stored(hasStart: Bool)
    case initializer
    case enumCase
    /// Any other declaration, with or without a name.
    case other
  }

  let source: EditedSource
  let node: Syntax
  let kind: Kind
  /// The declared names, excluding those of members.
  private(set) var names: [String]
  /// A signature that distinguishes declarations of the same name, such as overloads.
  let signature: String
  /// The names that it uses, excluding those that its members use.
  private(set) var mentions: Mentions
  let modifiers: DeclModifierListSyntax?
  let attributes: AttributeListSyntax?
  /// The type or extension that contains it.
  let owner: Declaration?
  var members: [Declaration] = []
  /// The inherited types, by the last part of their names; includes a superclass.
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

  /// Replaces aliases by the names of the types that they stand for.
  func resolve(_ aliases: [String: String]) {
    inherited = inherited.map { found in
      var (name, steps) = (found.name, 0)
      while let next = aliases[name], next != name, steps < 20 { (name, steps) = (next, steps + 1) }
      return Inherited(name: name, mentions: found.mentions)
    }
  }

  /// Makes an extension extend a type with another name.
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
  /// Whether it, or its enclosing declaration, is invisible to other files.
  var isHidden: Bool {
    modifiers?.has(.private) == true || modifiers?.has(.fileprivate) == true || owner?.isHidden == true
  }
  var isOperator: Bool {
    guard case .function = kind, let first = names.first?.first else { return false }
    return !first.isLetter && first != "_"
  }
  var isOverride: Bool { modifiers?.has(.override) == true }

  /// The name in messages, including enclosing types.
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
#endif
