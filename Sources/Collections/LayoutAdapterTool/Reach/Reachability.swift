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
  static let written: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObject",
    "NSObjectProtocol",
    "Sendable", "String", "Int", "CGFloat", "Double",
  ]
  /// Types of Swift and Foundation that are seldom named where they are used.
  static let standard: Set = [
    "Array", "BinaryFloatingPoint", "BinaryInteger", "Bool", "Collection", "Comparable", "Date", "Dictionary",
    "Double", "FloatingPoint", "Int", "IndexPath", "Optional", "RandomAccessCollection", "Sequence", "Set",
    "String",
  ]
  /// Further ones, of which values are had without that their type is named: by operators, from functions of others.
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
  /// What each file imports.
  let imports: [String: Set<String>]
  /// The extensions of types that stand in other modules.
  var foreign: [Declaration] = []
  /// By name; those of extensions stand apart.
  var index: [String: [Declaration]] = [:]
  var extensions: [String: [Declaration]] = [:]
  /// The types of the files, one for each name: where several have one, the nearest to the layouts.
  var types: [String: Declaration] = [:]
  /// What another declaration of the same name stands for.
  var doubles: [(declaration: Declaration, other: Declaration)] = []
  var doubled: Set<ObjectIdentifier> = []
  /// Modules that are not there, by what is left out since it names a part of them.
  var beyond: [ObjectIdentifier: String] = [:]
  /// The names of types that are kept whole.
  var whole: Set<String> = []

  var kept: Set<ObjectIdentifier> = []
  var keptTypes: [Declaration] = []
  var mentioned: Set<String> = []
  var made: Set<String> = []
  var implied: Set<String> = []
  var open: [String] = []

  /// - Parameters:
  ///   - needed: The files of which is kept what is needed.
  ///   - whole: Files that are kept as they are.
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

  // MARK: Closing

  func isKept(_ declaration: Declaration) -> Bool { kept.contains(ObjectIdentifier(declaration)) }

  /// Whether instances of a type may be made; for one of which none are, conformances do not matter.
  func isMade(_ type: Declaration) -> Bool {
    !type.isClass || isWhole(type) || made.contains(type.names[0])
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
    implied.formUnion(mentions.implied)
    for name in mentions.names.sorted() where mentioned.insert(name).inserted { open.append(name) }
  }

  private mutating func close() {
    var (before, waiting): (Int, [Declaration]) = (-1, [])
    while before != kept.count + mentioned.count + made.count + implied.count {
      before = kept.count + mentioned.count + made.count + implied.count
      while let name = open.popLast() {
        for declaration in index[name] ?? [] where declaration.owner == nil {
          // Every file calls the usual operators: one of a type that is not kept is another one.
          if declaration.isOperator, !takesKept(declaration) {
            waiting.append(declaration)
          } else if !isBeyond(declaration) {
            keep(declaration)
          }
        }
      }
      for declaration in waiting where takesKept(declaration) && !isBeyond(declaration) { keep(declaration) }
      for extended in foreign { reach(foreign: extended) }
      var place = 0
      while place < keptTypes.count {
        reach(keptTypes[place])
        place += 1
      }
    }
  }
}
#endif
