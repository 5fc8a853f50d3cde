#if LayoutAdapter
internal import SwiftSyntax

extension Reachability {
  /// Whether an extension extends a type of another module.
  func isForeign(_ owner: Declaration) -> Bool {
    owner.isExtension && types[owner.names[0]] == nil
  }

  /// Whether the extended type probably exists: the type is named, or its values are used without the name,
  /// and either the file imports no missing module or other parts of it are kept.
  private func isBelieved(_ foreign: Declaration) -> Bool {
    let name = foreign.names[0]
    if mentioned.contains(name) || Self.standard.contains(name) { return true }
    // Types such as FileManager are used only by name.
    guard isUsual(foreign) else { return false }
    return files.first { $0.source === foreign.source }?.declarations.contains(where: isKept) == true
      || (imports[foreign.source.path] ?? []).allSatisfy(ImportRule.isThere)
  }

  /// Whether a conditional extension extends a type that is kept.
  private func concernsKept(_ extended: Declaration) -> Bool {
    extended.mentions.names.allSatisfy { types[$0].map(isKept) ?? true }
  }

  /// Whether the types of an operator's parameters are all kept or belong to other modules.
  func takesKept(_ declaration: Declaration) -> Bool {
    guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return true }
    let parts = [
      Syntax(function.signature), function.genericParameterClause.map { Syntax($0) },
      function.genericWhereClause.map { Syntax($0) },
    ]
    return Mentions(in: parts.compactMap(\.self)).names.allSatisfy { types[$0].map(isKept) ?? true }
  }

  /// Whether values of an extended type are common without its name: layouts compute with it, or it has the
  /// prefix of UIKit or a framework below it.
  private func isUsual(_ extended: Declaration) -> Bool {
    let name = extended.names[0]
    guard let type = extended.node.as(ExtensionDeclSyntax.self)?.extendedType,
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    else { return true }  // An array type, written as `[Element]`.
    let full = type.trimmedDescription
    return Self.standard.contains(name) || Self.values.contains(name)
      || ["CA", "CG", "NS", "UI"].contains { name.hasPrefix($0) || full.hasPrefix($0) }
  }

  mutating func reach(foreign extended: Declaration) {
    guard !doubled.contains(ObjectIdentifier(extended)), isBelieved(extended), concernsKept(extended) else {
      return
    }
    let isNamed = mentioned.contains(extended.names[0])
    for member in extended.members where member.names.contains(where: mentioned.contains) {
      // Labels distinguish initializers; an initializer without labels is kept only if its type is named. The same
      // applies to operators, which every file uses, unless the type is a common one.
      let isVague =
        member.isOperator ? !isUsual(extended) : ["init(_:)", "init()"].contains(member.names[0])
      if isNamed || !isVague, !isBeyond(member) { keep(member) }
    }
    guard !extended.inherited.isEmpty else { return }
    let isAsked = extended.inherited.contains { inherited in
      types[inherited.name].map(isKept)
        ?? ((isNamed || Mentions.literals[inherited.name] != nil) && mentioned.contains(inherited.name))
    }
    guard isAsked || isKept(extended) else { return }
    keep(extended)
    for inherited in extended.inherited {
      for name in Mentions.literals[inherited.name] ?? [] where mentioned.insert(name).inserted {
        open.append(name)
      }
    }
    for inherited in extended.inherited { mention(inherited.mentions) }
    for member in extended.members { keep(member) }
  }

  func extensions(of type: Declaration) -> [Declaration] {
    (extensions[type.names[0]] ?? []).filter {
      !doubled.contains(ObjectIdentifier($0)) && (isWhole(type) || concernsKept($0))
    }
  }

  mutating func reach(_ type: Declaration) {
    let (isMade, isWhole, isScreen) = (isMade(type), isWhole(type), screenBase(of: type) != nil)
    var asked: Set<String> = []
    if type.isProtocol {
      for member in type.members where isBeyond(member) { continue }
      asked = requirements(of: type.names[0])
      for inherited in type.inherited { mention(inherited.mentions) }
    } else if isMade {
      for inherited in type.inherited {
        mention(inherited.mentions)
        asked.formUnion(requirements(of: inherited.name))
      }
      if type.isClass, let superclass = type.inherited.first { made.insert(superclass.name) }
      for extended in extensions(of: type) where !extended.inherited.isEmpty {
        keep(extended)
        for inherited in extended.inherited {
          mention(inherited.mentions)
          asked.formUnion(requirements(of: inherited.name))
        }
      }
    } else if let superclass = superclass(of: type) {
      mention(superclass.mentions)
    }
    let groups = (type.isProtocol ? [] : [type]) + extensions(of: type)
    if type.isClass, groups.contains(where: { $0.inherited.contains { hasMentionedStatic($0.name) } }) {
      made.insert(type.names[0])
    }
    if groups.contains(where: { $0.members.contains { $0.isInitializer && implied.contains($0.names[0]) } }) {
      made.insert(type.names[0])
    }
    var leftOut = isScreen && !isMade ? namesOfScreen(groups) : []
    if !leftOut.isDisjoint(with: namedByRoots), namedByRoots.contains(type.names[0]) {
      // A layout works with this screen itself.
      made.insert(type.names[0])
      leftOut = []
    }
    for group in groups {
      let isCalledByOthers = isMade && !type.isProtocol && conformsElsewhere(group)
      for member in group.members where !isKept(member) {
        let isAsked = member.names.contains(where: asked.contains)
        let isNamed = isAsked || member.names.contains(where: mentioned.contains)
        let isCalled =
          member.isEnumCase
          || isMade && !type.isProtocol
            && (member.isStored || member.isInitializer || member.isOverride || isCalledByOthers)
        guard isWhole || isCalled || isNamed && (isMade || !member.isInitializer) else { continue }
        guard isWhole || !isBeyond(member) else { continue }
        guard isWhole || member.names.allSatisfy({ !leftOut.contains($0) }) else { continue }
        keep(member)
        if case .stored(hasStart: false) = member.kind { made.insert(type.names[0]) }
        if member.mentions.handsOnSelf, !isScreen { made.insert(type.names[0]) }
      }
      if isWhole { keep(group) }
    }
  }

  /// Returns UIKit's class that a view or view controller inherits from; nil for other types. If nothing creates the
  /// class, layouts only refer to it, for example with `as?`, so that one of its members that passes `self` on does not
  /// draw in the rest of a screen. A value such as `Bundle(for: Screen.self)` does not create a controller, either.
  func screenBase(of type: Declaration) -> String? {
    var (name, steps) = (superclass(of: type)?.name, 0)
    while let current = name, steps < 20 {
      guard let own = types[current] else {
        let isScreen =
          current.hasPrefix("UI") && (current.hasSuffix("View") || current.hasSuffix("Controller"))
        return isScreen ? current : nil
      }
      (name, steps) = (superclass(of: own)?.name, steps + 1)
    }
    return nil
  }

  /// Returns the names of the members that need an instance of a screen: they pass `self` on, or use one that does.
  private func namesOfScreen(_ groups: [Declaration]) -> Set<String> {
    let members = groups.flatMap(\.members)
    var names = Set(members.filter(\.mentions.handsOnSelf).flatMap(\.names))
    var before = -1
    while before != names.count {
      before = names.count
      for member in members where !member.mentions.own.isDisjoint(with: names) {
        names.formUnion(member.names)
      }
    }
    return names
  }

  /// Whether a declaration conforms to protocols of other modules with requirements, which are not known here.
  private func conformsElsewhere(_ group: Declaration) -> Bool {
    let conformances =
      group.isClass && superclass(of: group) != nil ? group.inherited.dropFirst() : group.inherited[...]
    return conformances.contains {
      (group.isExtension || !Self.written.contains($0.name)) && types[$0.name] == nil
    }
  }

  /// Returns the superclass of a type, unless it is a protocol in the files.
  func superclass(of type: Declaration) -> Declaration.Inherited? {
    guard type.isClass, let first = type.inherited.first, types[first.name]?.isProtocol != true else {
      return nil
    }
    return first
  }

  /// Whether a protocol gives its types a static member that is mentioned.
  private func hasMentionedStatic(_ name: String) -> Bool {
    guard types[name]?.isProtocol == true else { return false }
    return (extensions[name] ?? []).flatMap(\.members).contains { member in
      member.modifiers?.has(.static) == true && member.names.contains(where: mentioned.contains)
    }
  }

  /// Returns the names of a protocol's requirements.
  private func requirements(of name: String, _ steps: Int = 0) -> Set<String> {
    guard steps < 20, let found = types[name], found.isProtocol else { return [] }
    var names = Set(found.members.filter { beyond[ObjectIdentifier($0)] == nil }.flatMap(\.names))
    for inherited in found.inherited { names.formUnion(requirements(of: inherited.name, steps + 1)) }
    return names
  }

  /// Keeps additional members of instantiated types if they use nothing that is removed: other code, such as
  /// protocols of other modules, may call them without naming them.
  mutating func keepWhatIsFree() {
    var free: [Declaration] = []
    for type in keptTypes where type.isProtocol || isMade(type) {
      for group in (type.isProtocol ? [] : [type]) + extensions(of: type) {
        free += group.members.filter { member in
          !isKept(member) && !member.isGroup && !doubled.contains(ObjectIdentifier(member))
            && (imports[member.source.path] ?? []).allSatisfy(ImportRule.isThere)
        }
      }
    }
    var names: [String: Int] = [:]
    for name in index.keys {
      names[name] = (index[name] ?? []).filter(isKept).count
    }
    for name in free.flatMap(\.names) { names[name, default: 0] += 1 }
    var before = -1
    while before != free.count {
      before = free.count
      free = free.filter { declaration in
        let isFree =
          declaration.mentions.names.allSatisfy { name in
            name == "init(_:)" || name == "init()" || names[name] != 0
          }
          && declaration.mentions.made.allSatisfy { name in
            types[name].map { isKept($0) && isMade($0) } ?? true
          }
        if !isFree { for name in declaration.names { names[name, default: 1] -= 1 } }
        return isFree
      }
    }
    for declaration in free { kept.insert(ObjectIdentifier(declaration)) }
    for declaration in free { if let owner = declaration.owner { kept.insert(ObjectIdentifier(owner)) } }
  }
}
#endif
