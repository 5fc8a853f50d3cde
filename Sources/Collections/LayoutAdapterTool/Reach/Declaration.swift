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
  /// Whether other files do not see it, or not what it stands in.
  var isHidden: Bool {
    modifiers?.has(.private) == true || modifiers?.has(.fileprivate) == true || owner?.isHidden == true
  }
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
#endif
