#if LayoutAdapter
internal import SwiftSyntax

/// Finds, among the declarations of an app, those that its layouts need: by name, from what a layout names to what that names,
/// until nothing is added.
///
/// Of a layout all is kept, with its extensions. Of another type that is reached, what is named is kept, and, where instances of
/// it may be made, what makes them and what others call without naming it: stored properties, initializers, overrides, and what
/// protocols ask for. A class of which nothing is made, such as a view controller whose constant a layout reads, keeps what is
/// named alone, and conforms to nothing. Names are not resolved: one that several declarations have keeps all of them.
struct Reachability {
  /// What may be conformed to without anything that is called by other names than its own, or with what compilers write.
  private static let written: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObject",
    "NSObjectProtocol",
    "Sendable", "String", "Int", "CGFloat", "Double",
  ]
  private let files: [DeclarationReader]
  /// What each file imports.
  private let imports: [String: Set<String>]
  /// The extensions of types that stand in other modules.
  private var foreign: [Declaration] = []
  /// By name; those of extensions stand apart.
  private var index: [String: [Declaration]] = [:]
  private var extensions: [String: [Declaration]] = [:]
  /// The types of the files, one for each name: where several have one, the nearest to the layouts.
  private var types: [String: Declaration] = [:]
  /// What another declaration of the same name stands for.
  private(set) var doubles: [(declaration: Declaration, other: Declaration)] = []
  private var doubled: Set<ObjectIdentifier> = []
  /// The names of types that are kept whole.
  private var whole: Set<String> = []

  private var kept: Set<ObjectIdentifier> = []
  private var keptTypes: [Declaration] = []
  private var mentioned: Set<String> = []
  private var made: Set<String> = []
  private var implied: Set<String> = []
  private var open: [String] = []

  /// - Parameters:
  ///   - needed: The files of which is kept what is needed.
  ///   - whole: Files that are kept as they are.
  init(_ needed: [EditedSource], whole others: [EditedSource]) {
    files = needed.map(DeclarationReader.init).filter { reader in
      reader.imported.isDisjoint(with: ["XCTest", "Testing"])
        && (reader.imported.contains("UIKit")
          || reader.imported.isDisjoint(with: ["AppKit", "Cocoa", "WatchKit"]))
    }
    imports = Dictionary(files.map { ($0.source.path, $0.imported) }) { first, _ in first }
    let aliases = Dictionary(
      files.flatMap(\.declarations).compactMap { declaration in
        declaration.node.as(TypeAliasDeclSyntax.self).map { ($0.name.text, $0.initializer.value.lastName) }
      }
    ) { first, _ in first }
    for extended in files.flatMap(\.declarations) where extended.isExtension {
      if let type = aliases[extended.names[0]] { extended.extend(type) }
    }
    for file in files { for declaration in file.declarations { enter(declaration) } }
    var roots = layouts() + providers()
    choose(near: &roots)
    foreign = files.flatMap(\.declarations).filter(isForeign)
    whole = Set(roots.flatMap(\.names))
    for root in roots { keep(root) }
    for source in others { mention(Mentions(in: [Syntax(source.tree)])) }
    close()
    keepWhatIsFree()
  }

  private mutating func enter(_ declaration: Declaration) {
    if declaration.isExtension {
      extensions[declaration.names[0], default: []].append(declaration)
    } else {
      for name in declaration.names { index[name, default: []].append(declaration) }
    }
    guard !declaration.isProtocol else { return }
    for member in declaration.members { enter(member) }
  }

  // MARK: Layouts

  private static let bases: Set = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    "UICollectionViewTransitionLayout",
  ]

  private func layouts() -> [Declaration] {
    let classes = index.values.joined().filter(\.isClass)
    var above: [String: Set<String>] = [:]
    for type in classes {
      guard let superclass = type.inherited.first?.name else { continue }
      above[type.names[0], default: []].insert(superclass)
    }
    func isLayout(_ name: String, _ steps: Int) -> Bool {
      Self.bases.contains(name)
        || steps < 20 && above[name, default: []].contains { $0 != name && isLayout($0, steps + 1) }
    }
    return classes.filter { $0.inherited.first.map { isLayout($0.name, 0) } ?? false }
      .sorted { ($0.source.path, $0.node.position) < ($1.source.path, $1.node.position) }
  }

  /// What registers layouts.
  private func providers() -> [Declaration] {
    let extended = Set(
      extensions.values.joined().filter { $0.inherited.contains { $0.name == "LayoutProvider" } }.flatMap(
        \.names))
    return index.values.joined().filter { type in
      type.isType
        && (type.inherited.contains { $0.name == "LayoutProvider" } || extended.contains(type.names[0]))
    }.sorted { $0.source.path < $1.source.path }
  }

  /// Has one declaration of each name and signature stand for all in other files: the first of layouts, and else the nearest to
  /// those.
  private mutating func choose(near roots: inout [Declaration]) {
    var layouts: [Declaration] = []
    for root in roots {
      if let other = layouts.first(where: {
        $0.names == root.names && $0.owner?.names == root.owner?.names && $0.source !== root.source
      }) {
        doubles.append((root, other))
        doubled.insert(ObjectIdentifier(root))
      } else {
        layouts.append(root)
      }
    }
    roots = layouts
    let places = Set(layouts.map(\.source.path)).sorted()
    var distances: [String: Int] = [:]
    for file in files {
      distances[file.source.path] = places.map { file.source.path.steps(to: $0) }.min() ?? 0
    }
    let all = index.values.joined() + extensions.values.joined().flatMap(\.members)
    var groups: [String: [Declaration]] = [:]
    for declaration in all where !doubled.contains(ObjectIdentifier(declaration)) {
      // Types are told apart by name alone, all else by what it takes, too.
      let isNamed = declaration.isType || declaration.isProtocol
      guard isNamed || declaration.owner == nil || declaration.owner?.isExtension == true else { continue }
      let key = [
        declaration.owner?.title ?? "", declaration.owner?.signature ?? "",
        declaration.names.joined(separator: ","),
        isNamed ? "" : declaration.signature, declaration.isHidden ? declaration.source.path : "",
      ].joined(separator: "|")
      groups[key, default: []].append(declaration)
    }
    for (_, group) in groups where group.count > 1 {
      let ordered = group.sorted { one, other in
        let (a, b) = (layouts.contains { $0 === one }, layouts.contains { $0 === other })
        if a != b { return a }
        let (c, d) = (distances[one.source.path] ?? 0, distances[other.source.path] ?? 0)
        return (c, one.source.path) < (d, other.source.path)
      }
      for declaration in ordered where declaration.source !== ordered[0].source {
        doubled.insert(ObjectIdentifier(declaration))
      }
    }
    for (name, group) in index {
      let found = group.filter { ($0.isType || $0.isProtocol) && !doubled.contains(ObjectIdentifier($0)) }
      types[name] = found.first { $0.owner == nil } ?? found.first
      // An extension belongs to the declaration that is nearest to it.
      let others = group.filter { ($0.isType || $0.isProtocol) && doubled.contains(ObjectIdentifier($0)) }
      guard let chosen = types[name], !others.isEmpty else { continue }
      for extended in extensions[name] ?? [] {
        let steps = extended.source.path.steps(to: chosen.source.path)
        if others.contains(where: { extended.source.path.steps(to: $0.source.path) < steps }) {
          doubled.insert(ObjectIdentifier(extended))
        }
      }
    }
  }

  // MARK: Closing

  func isKept(_ declaration: Declaration) -> Bool { kept.contains(ObjectIdentifier(declaration)) }

  /// Whether instances of a type may be made; for one of which none are, conformances do not matter.
  func isMade(_ type: Declaration) -> Bool {
    !type.isClass || isWhole(type) || made.contains(type.names[0])
  }

  private func isWhole(_ type: Declaration) -> Bool {
    let marks = ["resultBuilder", "propertyWrapper", "dynamicMemberLookup", "globalActor", "dynamicCallable"]
    return whole.contains(type.names[0]) || marks.contains { type.attributes?.first(named: $0) != nil }
      || type.owner.map(isWhole) == true
  }

  private mutating func keep(_ declaration: Declaration) {
    guard !doubled.contains(ObjectIdentifier(declaration)),
      kept.insert(ObjectIdentifier(declaration)).inserted
    else { return }
    mention(declaration.mentions)
    if let owner = declaration.owner { keep(owner) }
    if declaration.isType || declaration.isProtocol { keptTypes.append(declaration) }
  }

  private mutating func mention(_ mentions: Mentions) {
    made.formUnion(mentions.made)
    implied.formUnion(mentions.implied)
    for name in mentions.names.sorted() where mentioned.insert(name).inserted { open.append(name) }
  }

  private mutating func close() {
    var before = -1
    while before != kept.count + mentioned.count + made.count + implied.count {
      before = kept.count + mentioned.count + made.count + implied.count
      while let name = open.popLast() {
        for declaration in index[name] ?? [] where declaration.owner == nil { keep(declaration) }
      }
      for extended in foreign { reach(foreign: extended) }
      var place = 0
      while place < keptTypes.count {
        reach(keptTypes[place])
        place += 1
      }
    }
  }

  /// Whether an extension is that of a type that stands in another module.
  private func isForeign(_ owner: Declaration) -> Bool {
    owner.isExtension && types[owner.names[0]] == nil
  }

  /// Whether the type of an extension is one that is there: it is named, or the file imports nothing that is not.
  private func isBelieved(_ foreign: Declaration) -> Bool {
    mentioned.contains(foreign.names[0])
      || (imports[foreign.source.path] ?? []).allSatisfy(ImportRule.isThere)
  }

  /// Whether an extension under conditions is one of types that are kept.
  private func concernsKept(_ extended: Declaration) -> Bool {
    extended.mentions.names.allSatisfy { types[$0].map(isKept) ?? true }
  }

  private mutating func reach(foreign extended: Declaration) {
    guard !doubled.contains(ObjectIdentifier(extended)), isBelieved(extended), concernsKept(extended) else {
      return
    }
    let isNamed = mentioned.contains(extended.names[0])
    for member in extended.members where member.names.contains(where: mentioned.contains) {
      // Labels tell initializers from others; without one the type has to be named.
      let isVague = ["init(_:)", "init()"].contains(member.names[0])
      if isNamed || !isVague { keep(member) }
    }
    guard !extended.inherited.isEmpty else { return }
    let isAsked = extended.inherited.contains { inherited in
      types[inherited.name].map(isKept) ?? (isNamed && mentioned.contains(inherited.name))
    }
    guard isAsked || isKept(extended) else { return }
    keep(extended)
    for inherited in extended.inherited { mention(inherited.mentions) }
    for member in extended.members { keep(member) }
  }

  private func extensions(of type: Declaration) -> [Declaration] {
    (extensions[type.names[0]] ?? []).filter {
      !doubled.contains(ObjectIdentifier($0)) && (isWhole(type) || concernsKept($0))
    }
  }

  private mutating func reach(_ type: Declaration) {
    let (isMade, isWhole) = (isMade(type), isWhole(type))
    var asked: Set<String> = []
    if type.isProtocol {
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
    if groups.contains(where: { $0.members.contains { $0.isInitializer && implied.contains($0.names[0]) } }) {
      made.insert(type.names[0])
    }
    for group in groups {
      let isCalledByOthers = isMade && !type.isProtocol && conformsElsewhere(group)
      for member in group.members where !isKept(member) {
        let isNamed = member.names.contains { mentioned.contains($0) || asked.contains($0) }
        let isCalled =
          member.isEnumCase
          || isMade && !type.isProtocol
            && (member.isStored || member.isInitializer || member.isOverride || isCalledByOthers)
        guard isWhole || isCalled || isNamed && (isMade || !member.isInitializer) else { continue }
        keep(member)
        if case .stored(hasStart: false) = member.kind { made.insert(type.names[0]) }
        if member.mentions.handsOnSelf { made.insert(type.names[0]) }
      }
      if isWhole { keep(group) }
    }
  }

  /// Whether a declaration conforms to protocols of other modules that ask for members: which, is not known here.
  private func conformsElsewhere(_ group: Declaration) -> Bool {
    let conformances =
      group.isClass && superclass(of: group) != nil ? group.inherited.dropFirst() : group.inherited[...]
    return conformances.contains {
      (group.isExtension || !Self.written.contains($0.name)) && types[$0.name] == nil
    }
  }

  /// What a class inherits from, where that is no protocol of the files.
  func superclass(of type: Declaration) -> Declaration.Inherited? {
    guard type.isClass, let first = type.inherited.first, types[first.name]?.isProtocol != true else {
      return nil
    }
    return first
  }

  /// The names of what a protocol asks for.
  private func requirements(of name: String, _ steps: Int = 0) -> Set<String> {
    guard steps < 20, let found = types[name], found.isProtocol else { return [] }
    var names = Set(found.members.flatMap(\.names))
    for inherited in found.inherited { names.formUnion(requirements(of: inherited.name, steps + 1)) }
    return names
  }

  // MARK: What is free

  /// Keeps further members of types of which something is made, as far as they name nothing that is left out: what others call
  /// without naming it, as protocols of other modules do.
  private mutating func keepWhatIsFree() {
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

  // MARK: What is left

  /// A file with blanks for what is not needed; nil for one of which nothing is. What is left out is told.
  func rest(of source: EditedSource) -> EditedSource? {
    guard let file = files.first(where: { $0.source === source }) else {
      source.note(source.tree, "the file is left out: it is for tests or for another system than iOS")
      return nil
    }
    guard file.declarations.contains(where: isKept) else {
      for declaration in file.declarations { tellDouble(declaration, in: source) }
      source.note(source.tree, "the file is left out: no layout needs it")
      return nil
    }
    var blanks = file.statements.map(source.range)
    for declaration in file.declarations { leaveOut(declaration, from: source, &blanks) }
    return source.blanked(blanks)
  }

  /// Tells of a layout that another one stands for; false for what is none.
  @discardableResult
  private func tellDouble(_ declaration: Declaration, in source: EditedSource) -> Bool {
    guard let other = doubles.first(where: { $0.declaration === declaration })?.other else { return false }
    let line = other.source.line(at: other.source.range(other.node).lowerBound)
    source.warn(
      declaration.node,
      "\(declaration.title) is left out: there is another one at \(other.source.path):\(line)")
    return true
  }

  private func leaveOut(_ declaration: Declaration, from source: EditedSource, _ blanks: inout [Range<Int>]) {
    guard isKept(declaration) else {
      blanks.append(source.range(declaration.node))
      if !tellDouble(declaration, in: source) {
        source.note(declaration.node, "\(declaration.title) is left out: no layout needs it")
      }
      return
    }
    guard declaration.isType || declaration.isExtension else { return }
    let type = declaration.isExtension ? types[declaration.names[0]] : declaration
    if let type, type.isClass, !isMade(type),
      let clause = declaration.node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
    {
      let keepsFirst = declaration.isType && superclass(of: declaration) != nil
      let first = clause.inheritedTypes.first
      let start =
        keepsFirst ? first.map { source.range($0.type).upperBound } : source.range(clause).lowerBound
      blanks.append((start ?? source.range(clause).lowerBound)..<source.range(clause).upperBound)
    }
    for member in declaration.members { leaveOut(member, from: source, &blanks) }
  }
}

extension String {
  /// How many folders lie between two files.
  fileprivate func steps(to other: String) -> Int {
    let (one, two) = (split(separator: "/"), other.split(separator: "/"))
    let shared = zip(one, two).prefix { $0 == $1 }.count
    return one.count + two.count - 2 * shared
  }
}
#endif
