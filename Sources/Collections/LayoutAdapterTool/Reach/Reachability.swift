#if LayoutAdapter
internal import SwiftSyntax

/// Finds the declarations of an app that its layouts need, by following names from the layouts until no more
/// are found.
///
/// A layout is kept completely, including its extensions. In other types that are reached, only named members
/// are kept. If instances can be created, initializers are kept as well, and so are members that may be used
/// without being named: stored properties, overrides and protocol requirements. A class that is never
/// instantiated, such as a view controller with a constant that a layout reads, keeps only named members and
/// no conformances. Names are not resolved: if several declarations have the same name, all of them are kept.
struct Reachability {
  /// Protocols without requirements that are called by other names, or whose requirements are synthesized.
  static let written: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObject",
    "NSObjectProtocol",
    "Sendable", "String", "Int", "CGFloat", "Double",
  ]
  /// Types of the standard library and Foundation that are rarely named where they are used.
  static let standard: Set = [
    "Array", "BinaryFloatingPoint", "BinaryInteger", "Bool", "Collection", "Comparable", "Date", "Dictionary",
    "Double", "FloatingPoint", "Int", "IndexPath", "Optional", "RandomAccessCollection", "Sequence", "Set",
    "String",
  ]
  /// Other types whose values often appear without a type name: as results of operators or functions.
  static let values: Set = [
    "AdditiveArithmetic", "AnyHashable", "ArraySlice", "AttributedString", "BidirectionalCollection",
    "CVarArg", "Calendar", "CaseIterable", "Character", "ClosedRange", "ContiguousArray", "Data",
    "DateComponents", "Decodable", "DispatchTime", "Encodable", "Equatable", "Error",
    "ExpressibleByIntegerLiteral", "FixedWidthInteger", "Float", "Hashable", "Identifiable", "IndexSet",
    "Int32", "Int64", "IteratorProtocol", "KeyPath", "LazySequenceProtocol", "Locale", "Measurement",
    "MutableCollection", "Notification", "Numeric", "OptionSet", "Range", "RangeReplaceableCollection",
    "RawRepresentable", "Result", "ReversedCollection", "SetAlgebra", "SignedInteger", "SignedNumeric",
    "Strideable", "StringProtocol", "Substring", "TimeInterval", "TimeZone", "UInt", "URL",
  ]
  let files: [DeclarationReader]
  /// The imports of each file.
  let imports: [String: Set<String>]
  /// The extensions of types in other modules.
  var foreign: [Declaration] = []
  /// Declarations by name; extensions are stored separately.
  var index: [String: [Declaration]] = [:]
  var extensions: [String: [Declaration]] = [:]
  /// The types in the files by name; if several have the same name, the nearest to the layouts.
  var types: [String: Declaration] = [:]
  /// Declarations that are replaced by another with the same name.
  var doubles: [(declaration: Declaration, other: Declaration)] = []
  var doubled: Set<ObjectIdentifier> = []
  /// The declarations that were examined for parts of missing modules.
  var judged: Set<ObjectIdentifier> = []
  /// Missing modules, by the declarations that are removed because they use them.
  var beyond: [ObjectIdentifier: String] = [:]
  /// The names of types that are kept completely.
  var whole: Set<String> = []
  /// The names that the layouts themselves use.
  var namedByRoots: Set<String> = []

  var kept: Set<ObjectIdentifier> = []
  var keptTypes: [Declaration] = []
  var mentioned: Set<String> = []
  var made: Set<String> = []
  var values: Set<String> = []
  var implied: Set<String> = []
  var open: [String] = []

  /// - Parameters:
  ///   - needed: The files in which only needed declarations are kept.
  ///   - whole: Files that are kept completely.
  init(_ needed: [EditedSource], whole others: [EditedSource]) {
    files = needed.filter { !$0.isScript }.map(DeclarationReader.init).filter { reader in
      reader.imported.isDisjoint(with: UnreadSource.testModules)
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
    for declaration in index.values.joined() where !declaration.inherited.isEmpty {
      declaration.resolve(aliases)
    }
    var roots = layouts() + providers()
    // Modern apps have no layout classes: their controllers make compositional layouts.
    if roots.isEmpty { roots = controllers() }
    choose(near: &roots)
    foreign = files.flatMap(\.declarations).filter(isForeign)
    whole = Set(roots.flatMap(\.names))
    for root in roots {
      let members = ([root] + extensions(of: root)).flatMap(\.members)
      namedByRoots = members.reduce(into: namedByRoots) { $0.formUnion($1.mentions.names) }
      keep(root)
    }
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

  private func layouts() -> [Declaration] { classes(below: Self.bases) }

  /// Returns the view controllers that make a compositional layout, without those that need missing modules.
  private func controllers() -> [Declaration] {
    classes(below: ControllerLayouts.bases).filter { type in
      guard (imports[type.source.path] ?? []).allSatisfy(isThere) else { return false }
      let parts = [type] + (extensions[type.names[0]] ?? [])
      return parts.contains { part in
        part.members.contains { $0.mentions.names.contains(ControllerLayouts.made) }
      }
    }
  }

  /// Whether a module is available, or its sources are in a folder of its name.
  private func isThere(_ module: String) -> Bool {
    ImportRule.isThere(module) || files.contains { $0.source.path.contains("/\(module)/") }
  }

  private func classes(below bases: Set<String>) -> [Declaration] {
    let classes = index.values.joined().filter(\.isClass)
    var above: [String: Set<String>] = [:]
    for type in classes {
      guard let superclass = type.inherited.first?.name else { continue }
      above[type.names[0], default: []].insert(superclass)
    }
    func isBelow(_ name: String, _ steps: Int) -> Bool {
      bases.contains(name)
        || steps < 20 && above[name, default: []].contains { $0 != name && isBelow($0, steps + 1) }
    }
    return classes.filter { $0.inherited.first.map { isBelow($0.name, 0) } ?? false }
      .sorted { ($0.source.path, $0.node.position) < ($1.source.path, $1.node.position) }
  }

  /// Returns the types that register layouts.
  private func providers() -> [Declaration] {
    let extended = Set(
      extensions.values.joined().filter { $0.inherited.contains { $0.name == "LayoutProvider" } }.flatMap(
        \.names))
    return index.values.joined().filter { type in
      type.isType
        && (type.inherited.contains { $0.name == "LayoutProvider" } || extended.contains(type.names[0]))
    }.sorted { $0.source.path < $1.source.path }
  }

  // MARK: Closing

  func isKept(_ declaration: Declaration) -> Bool { kept.contains(ObjectIdentifier(declaration)) }

  /// Whether instances of a type can be created. If not, its conformances do not matter.
  func isMade(_ type: Declaration) -> Bool {
    !type.isClass || isWhole(type) || made.contains(type.names[0])
      || values.contains(type.names[0]) && screenBase(of: type)?.hasSuffix("Controller") != true
  }

  func isWhole(_ type: Declaration) -> Bool {
    let marks = ["resultBuilder", "propertyWrapper", "dynamicMemberLookup", "globalActor", "dynamicCallable"]
    return whole.contains(type.names[0]) || marks.contains { type.attributes?.first(named: $0) != nil }
      || type.owner.map(isWhole) == true
  }

  mutating func keep(_ declaration: Declaration) {
    guard !doubled.contains(ObjectIdentifier(declaration)),
      kept.insert(ObjectIdentifier(declaration)).inserted
    else { return }
    mention(declaration.mentions)
    if let owner = declaration.owner { keep(owner) }
    if declaration.isType || declaration.isProtocol { keptTypes.append(declaration) }
  }

  mutating func mention(_ mentions: Mentions) {
    made.formUnion(mentions.made)
    values.formUnion(mentions.values)
    implied.formUnion(mentions.implied)
    for name in mentions.names.sorted() where mentioned.insert(name).inserted { open.append(name) }
  }

  private mutating func close() {
    var (before, waiting): (Int, [Declaration]) = (-1, [])
    while before != kept.count + mentioned.count + made.count + values.count + implied.count {
      before = kept.count + mentioned.count + made.count + values.count + implied.count
      while let name = open.popLast() {
        for declaration in index[name] ?? [] where declaration.owner == nil {
          // Every file uses the standard operators; an operator on a type that is not kept is a different
          // one.
          if declaration.isOperator, !takesKept(declaration) {
            waiting.append(declaration)
          } else if !isBeyond(declaration) {
            keep(declaration)
          }
        }
      }
      for declaration in waiting where takesKept(declaration) && !isBeyond(declaration) { keep(declaration) }
      for extended in foreign { reach(foreign: extended) }
      var position = 0
      while position < keptTypes.count {
        reach(keptTypes[position])
        position += 1
      }
    }
  }
}
#endif
