#if LayoutAdapter
internal import SwiftSyntax

/// Writes classes that stand in for the delegates of layouts, so that a layout can be driven by name alone.
///
/// A layout uses a delegate if one of its properties has a protocol of the target as its type, or if its file
/// casts a view's delegate to one. A protocol is skipped if a value for one of its members cannot be created
/// from the member's type.
struct StandIns {
  /// The values of types outside the target. Numbers depend on the member.
  private static let values = [
    "Bool": "true", "String": "\"\"", "Character": "\" \"", "UIEdgeInsets": ".zero", "CGPoint": ".zero",
    "NSDirectionalEdgeInsets": ".zero", "UIOffset": ".zero",
    "CGRect": "CGRect(x: 0, y: 0, width: 100, height: 100)",
    "IndexPath": "IndexPath(item: 0, section: 0)", "UIColor": ".systemGray", "CGAffineTransform": ".identity",
    "CATransform3D": "CATransform3DIdentity", "TimeInterval": "0", "IndexSet": "[]",
    "Date": "Date(timeIntervalSince1970: 0)",
    "UICollectionView.ScrollDirection": ".vertical", "NSRange": "NSRange(location: 0, length: 0)",
  ]
  private static let numbers: Set = ["CGFloat", "Double", "Float", "Int", "UInt", "NSInteger"]
  /// Protocols that the target's protocols may inherit from, because all of their members have defaults.
  private static let bases: Set = [
    "AnyObject", "class", "NSObjectProtocol", "UIScrollViewDelegate", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout",
  ]

  private static let sizes = (
    text:
      "  func collectionView(_ p0: UICollectionView, layout p1: UICollectionViewLayout, sizeForItemAt p2: IndexPath) "
      + "-> CGSize", selector: "collectionView:layout:sizeForItemAt:"
  )

  private let reader: StandInReader
  private let index: SourceIndex

  init(_ sources: [EditedSource], _ index: SourceIndex) {
    self.index = index
    reader = StandInReader(sources)
  }

  /// The class that stands in for the delegates of a layout.
  struct StandIn {
    /// The protocols, in order.
    var protocols: [String]
    /// The layout's properties that hold it.
    var properties: [String]
    /// Whether the layout itself asks for item sizes, like flow layouts.
    var answersSizes: Bool

    var name: String { (protocols + (answersSizes ? ["Sizes"] : [])).joined(separator: "_") + "_StandIn" }
  }

  /// Returns the stand-in that a layout needs; nil if it has no delegate that can be replaced.
  /// - Parameter classes: The layout's class and its superclasses in the target.
  func standIn(for classes: [SourceIndex.OwnClass]) -> StandIn? {
    var (protocols, properties): (Set<String>, [String]) = ([], [])
    for own in classes {
      for member in own.declaration.memberBlock.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
          let name = variable.settableNames.first, let binding = variable.bindings.first,
          binding.initializer == nil, let annotation = binding.typeAnnotation?.type, annotation.isOptional,
          isAnswered(annotation.unwrappedName)
        else { continue }
        protocols.insert(annotation.unwrappedName)
        properties.append(name)
      }
      for type in reader.casts[own.source.path, default: []] where isAnswered(type) { protocols.insert(type) }
    }
    let answersSizes = classes.contains { reader.sizeAskers.contains($0.source.path) }
    guard !protocols.isEmpty || answersSizes else { return nil }
    return StandIn(protocols: protocols.sorted(), properties: properties, answersSizes: answersSizes)
  }

  /// Returns the declaration of the class.
  func declaration(_ standIn: StandIn) -> String {
    var (lines, selectors, seen): ([String], Set<String>, Set<String>) = ([], [], [])
    if standIn.answersSizes {
      lines.append(Self.sizes.text + " { LayoutStandIn.itemSize(p1, at: p2.item) }\n")
      selectors.insert(Self.sizes.selector)
    }
    for member in standIn.protocols.flatMap({ members(of: $0) ?? [] })
    where seen.insert(member.text).inserted
      && !(standIn.answersSizes && member.selector == Self.sizes.selector)
    {
      lines.append("  " + member.text + "\n")
      if let selector = member.selector { selectors.insert(selector) }
    }
    let names = selectors.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let conformances = standIn.protocols.map { isIsolated($0) ? ", \($0)" : ", @preconcurrency \($0)" }
    return """

      final class \(standIn.name): LayoutStandIn, UICollectionViewDelegateFlowLayout\(conformances.joined()) {
        override class var selectors: Set<String> { [\(names)] }
      \(lines.joined())}

      """
  }

  // MARK: Protocols

  private func isAnswered(_ name: String) -> Bool { members(of: name) != nil }

  /// Returns the members that a class needs to conform to a protocol; nil if they cannot be generated.
  private func members(of name: String, steps: Int = 0) -> [(text: String, selector: String?)]? {
    guard steps < 20, let found = reader.protocols[name] else { return nil }
    var members: [(text: String, selector: String?)] = []
    for inherited in found.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [] {
      if Self.bases.contains(inherited) { continue }
      guard let above = self.members(of: inherited, steps: steps + 1) else { return nil }
      members += above
    }
    for member in found.memberBlock.members {
      if let method = member.decl.as(FunctionDeclSyntax.self) {
        if method.modifiers.has(.optional) || hasDefault(method.signatureKey, in: name) { continue }
        guard let text = text(method) else { return nil }
        members.append((text, SelectorRule.selector(method.name.text, method.labels)))
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        if variable.modifiers.has(.optional) { continue }
        for binding in variable.bindings {
          let property = binding.pattern.trimmedDescription
          if hasDefault(property, in: name) { continue }
          guard let type = binding.typeAnnotation?.type, let value = value(type, property, at: "0") else {
            return nil
          }
          let isStatic = variable.modifiers.has(.static) ? "static " : ""
          members.append(("\(isStatic)var \(property): \(type.trimmedDescription) = \(value)", property))
        }
      } else {
        return nil
      }
    }
    return members
  }

  /// Whether a protocol is isolated to the main actor, like protocols that inherit from UIKit's delegates.
  private func isIsolated(_ name: String, steps: Int = 0) -> Bool {
    guard steps < 20, let found = reader.protocols[name] else { return name.hasPrefix("UI") }
    return found.attributes.first(named: "MainActor") != nil
      || found.inheritanceClause?.inheritedTypes.contains {
        isIsolated($0.type.trimmedDescription, steps: steps + 1)
      } == true
  }

  /// Whether a member has a default implementation. Members for which UIKit's protocols also have a default
  /// don't count, because they would be ambiguous.
  private func hasDefault(_ signature: String, in name: String) -> Bool {
    let isTwice = signature.hasPrefix("collectionView(_:layout:") && signature.count { $0 == ":" } == 3
    return !isTwice && reader.defaults[name]?.contains(signature) == true
  }

  private func text(_ method: FunctionDeclSyntax) -> String? {
    guard method.genericParameterClause == nil, method.genericWhereClause == nil,
      !method.modifiers.has(.mutating)
    else { return nil }
    var position = "0"
    var parameters: [String] = []
    for (index, parameter) in method.signature.parameterClause.parameters.enumerated() {
      let type = parameter.type.trimmedDescription
      guard !type.contains("Self"), parameter.ellipsis == nil else { return nil }
      if position == "0", ["IndexPath", "NSIndexPath"].contains(type) { position = "p\(index).item" }
      if position == "0", ["Int", "NSInteger"].contains(type) { position = "p\(index)" }
      parameters.append("\(parameter.firstName.text) p\(index): \(type)")
    }
    let isStatic = method.modifiers.has(.static) ? "static " : ""
    let effects = method.signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    let head = "\(isStatic)func \(method.name.text)(\(parameters.joined(separator: ", ")))\(effects)"
    guard let type = method.signature.returnClause?.type, method.answer != .nothing else {
      return head + " {}"
    }
    guard let value = value(type, method.signatureKey, at: position) else { return nil }
    return head + " -> \(type.trimmedDescription) { \(value) }"
  }

  // MARK: Values

  /// Returns an expression of a type; nil if none is known.
  private func value(_ type: TypeSyntax, _ asked: String, at position: String) -> String? {
    if type.isOptional { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    if let tuple = type.as(TupleTypeSyntax.self) {
      let parts = tuple.elements.map { element -> String? in
        let label = element.firstName.map { "\($0.text): " } ?? ""
        return value(element.type, element.firstName?.text ?? asked, at: position).map { label + $0 }
      }
      let known = parts.compactMap(\.self)
      return known.count == parts.count ? "(\(known.joined(separator: ", ")))" : nil
    }
    let name = type.trimmedDescription
    if Self.numbers.contains(name) { return "\(name)(LayoutStandIn.number(\"\(asked)\", at: \(position)))" }
    if name == "CGSize" { return "LayoutStandIn.size(\"\(asked)\", at: \(position))" }
    return Self.values[name] ?? reader.values[name]
  }
}

extension TypeSyntax {
  /// The name of a type, or of the type inside an optional: `P`, `P?`, `P!`, `(any P)?`.
  fileprivate var unwrappedName: String {
    var type = self
    while true {
      if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        type = only.type
      } else if let any = type.as(SomeOrAnyTypeSyntax.self) {
        type = any.constraint
      } else {
        return type.trimmedDescription
      }
    }
  }
}
#endif
