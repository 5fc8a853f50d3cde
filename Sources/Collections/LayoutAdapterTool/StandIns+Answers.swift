#if LayoutAdapter
internal import SwiftSyntax

/// The members of stand-ins, and the values that they return.
extension StandIns {
  /// The reason why there is no stand-in for a protocol.
  struct Unanswerable: Error {
    let reason: String
  }

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
  /// Protocols of UIKit that every stand-in implements.
  private static let bases: Set = [
    "AnyObject", "class", "NSObjectProtocol", "UIScrollViewDelegate", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UICollectionViewDataSource",
  ]
  /// The members that every stand-in inherits.
  private static let inherited: Set = [
    "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
  ]

  /// Whether a protocol is one that every stand-in implements.
  static func isBase(_ name: String) -> Bool { name.hasPrefix("UI") && bases.contains(name) }

  /// Returns the members that a class needs to conform to a protocol.
  /// - Parameter outer: The types whose answers these members are part of.
  func members(of name: String, steps: Int = 0, in outer: Set<String> = []) throws(Unanswerable)
    -> [(text: String, selector: String?)]
  {
    if Self.isBase(name) { return [] }
    guard steps < 20, let found = reader.protocols[name] else {
      throw Unanswerable(
        reason: reader.hiddenProtocols.contains(name)
          ? "\(name) is private" : "\(name) is not a plain protocol of the sources")
    }
    let outer = outer.union([name])
    var members: [(text: String, selector: String?)] = []
    for inherited in found.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [] {
      if Self.bases.contains(inherited) { continue }
      members += try self.members(of: inherited, steps: steps + 1, in: outer)
    }
    let names =
      found.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text }
      + found.memberBlock.members.flatMap { $0.decl.as(VariableDeclSyntax.self)?.names ?? [] }
    let isGrid = ["row", "column"].allSatisfy { word in names.contains { $0.lowercased().contains(word) } }
    for member in found.memberBlock.members {
      if let method = member.decl.as(FunctionDeclSyntax.self) {
        if method.modifiers.has(.optional) || hasDefault(method.signatureKey, in: name)
          || Self.inherited.contains(method.signatureKey) && method.asksUICollectionView
        {
          continue
        }
        guard let text = text(method, isGrid: isGrid, in: outer) else {
          let type = method.signature.returnClause.map { " returns \($0.type.trimmedDescription)" }
          throw Unanswerable(reason: "\(method.signatureKey) of \(name)\(type ?? " is generic")")
        }
        members.append((text, SelectorRule.selector(method.name.text, method.labels)))
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        if variable.modifiers.has(.optional) { continue }
        for binding in variable.bindings {
          let property = binding.pattern.trimmedDescription
          if hasDefault(property, in: name) { continue }
          guard let type = binding.typeAnnotation?.type,
            let text = text(
              property, type, isStatic: variable.modifiers.has(.static), isGrid: isGrid, in: outer)
          else {
            let type = binding.typeAnnotation?.type.trimmedDescription ?? "unknown"
            throw Unanswerable(reason: "\(property) of \(name) has the type \(type)")
          }
          members.append((text, property))
        }
      } else {
        throw Unanswerable(reason: "\(name) requires \(member.decl.trimmedDescription)")
      }
    }
    return members
  }

  /// Whether a protocol is isolated to the main actor, like protocols that inherit from UIKit's delegates.
  func isIsolated(_ name: String, steps: Int = 0) -> Bool {
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

  private func text(
    _ property: String, _ type: TypeSyntax, isStatic: Bool, isGrid: Bool, in outer: Set<String>
  ) -> String? {
    let name = type.trimmedDescription
    let head = "\(isStatic ? "static " : "")var \(property): \(name)"
    let count =
      isStatic || !Self.numbers.contains(name) ? nil : count(property, section: nil, isGrid: isGrid)
    guard let value = count.map({ "\(name)(\($0))" }) ?? value(type, property, at: "0", in: outer) else {
      return nil
    }
    // Values that follow the view are computed anew.
    let isFollowing = ["sectionCount", "itemCount", "(for: self)"].contains { value.contains($0) }
    if isFollowing { return isStatic ? nil : "\(head) { get { \(value) } set {} }" }
    return "\(head) = \(value)"
  }

  private func text(_ method: FunctionDeclSyntax, isGrid: Bool, in outer: Set<String>) -> String? {
    guard method.genericParameterClause == nil, method.genericWhereClause == nil,
      !method.modifiers.has(.mutating)
    else { return nil }
    var (position, section): (String, String?) = ("0", nil)
    var parameters: [String] = []
    for (index, parameter) in method.signature.parameterClause.parameters.enumerated() {
      let type = parameter.type.trimmedDescription
      guard !type.contains("Self"), parameter.ellipsis == nil else { return nil }
      if position == "0", let found = Self.position(type, "p\(index)") { (position, section) = found }
      parameters.append("\(parameter.firstName.text) p\(index): \(type)")
    }
    let isStatic = method.modifiers.has(.static)
    let effects = method.signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    let head =
      "\(isStatic ? "static " : "")func \(method.name.text)(\(parameters.joined(separator: ", ")))\(effects)"
    guard let type = method.signature.returnClause?.type, method.answer != .nothing else {
      return head + " {}"
    }
    let name = type.trimmedDescription
    let count =
      isStatic || !Self.numbers.contains(name)
      ? nil : count(method.signatureKey, section: section, isGrid: isGrid)
    guard
      let value = count.map({ "\(name)(\($0))" })
        ?? value(type, method.signatureKey, at: position, in: outer),
      !isStatic || !value.contains("(for: self)")
    else { return nil }
    return head + " -> \(name) { \(value) }"
  }

  /// Returns the expressions of an item and a section that a parameter names; nil for other types.
  private static func position(_ type: String, _ name: String) -> (item: String, section: String)? {
    switch type {
    case "IndexPath", "NSIndexPath": ("\(name).item", "\(name).section")
    case "Int", "NSInteger": (name, name)
    default: nil
    }
  }

  // MARK: Values

  /// Returns an expression for a number of sections or items, which changes with the scene; nil for other members.
  ///
  /// - Parameters:
  ///   - section: The section in the call, if any.
  ///   - isGrid: Whether the protocol knows rows and columns: rows are sections then, and columns their items.
  private func count(_ asked: String, section: String?, isGrid: Bool) -> String? {
    let asked = asked.lowercased()
    // A label says what is asked, as in `collectionView(_:numberOfItemsInSection:)`.
    let label = asked.split { "(:)".contains($0) }.dropFirst().first { $0.hasPrefix("numberof") }
    guard asked.hasPrefix("numberof") || asked.hasSuffix("count") || asked.contains("count(") || label != nil
    else { return nil }
    let subject = (label.map(String.init) ?? asked).replacing("numberof", with: "").prefix { $0 != "(" }
    let inSection = section.map { "itemCount(inSection: \($0))" }
    func isAbout(_ words: [String]) -> Bool { words.contains { subject.hasPrefix($0) } }
    if isAbout(["section"]) || isGrid && isAbout(["row"]) { return "sectionCount" }
    if isGrid, isAbout(["column"]) { return inSection ?? "itemCount(inSection: 0)" }
    if isAbout(label == nil ? ["row", "column"] : ["row"]), let inSection, asked.contains("section") {
      return inSection
    }
    return isAbout(["item", "cell", "element"]) ? inSection ?? "itemCount" : nil
  }

  /// Returns an expression of a type; nil if none is known.
  /// - Parameter outer: The types whose values it is part of.
  private func value(
    _ type: TypeSyntax, _ asked: String, at position: String, in outer: Set<String> = []
  ) -> String? {
    if type.isOptional { return "nil" }
    if let array = type.as(ArrayTypeSyntax.self) {
      let element = array.element.trimmedDescription
      guard Self.numbers.contains(element) || element == "CGSize" else {
        // As many as there are columns elsewhere; see `LayoutStandIn.number`.
        let column =
          asked.lowercased().contains("column")
          ? value(array.element, "column", at: position, in: outer) : nil
        return column.map { "[\($0), \($0)]" } ?? "[]"
      }
      // As many as there are items, since layouts often access them by item.
      return value(array.element, asked, at: "$0", in: outer).map { "(0..<itemCount).map { \($0) }" }
    }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    if let tuple = type.as(TupleTypeSyntax.self) {
      let parts = tuple.elements.map { element -> String? in
        let label = element.firstName.map { "\($0.text): " } ?? ""
        return value(element.type, element.firstName?.text ?? asked, at: position, in: outer)
          .map { label + $0 }
      }
      let known = parts.compactMap(\.self)
      return known.count == parts.count ? "(\(known.joined(separator: ", ")))" : nil
    }
    let name = type.trimmedDescription
    if Self.numbers.contains(name) { return "\(name)(LayoutStandIn.number(\"\(asked)\", at: \(position)))" }
    if name == "CGSize" { return "LayoutStandIn.size(\"\(asked)\", at: \(position))" }
    return Self.values[name] ?? reader.values[name] ?? call(name, asked, at: position, in: outer)
      ?? object(name, in: outer)
  }

  /// Returns the first case of an enumeration, or a structure, with values for its parameters.
  private func call(_ name: String, _ asked: String, at position: String, in outer: Set<String>) -> String? {
    guard let found = reader.calls[name], !outer.contains(name) else { return nil }
    let parts = found.parameters.map { label, type -> String? in
      // A whole number without a label may be an index as well as a count.
      let isWhole = ["Int", "UInt", "NSInteger"].contains(type.trimmedDescription)
      return value(
        type, label ?? (isWhole ? "index" : asked), at: position, in: outer.union([name])
      ).map { (label.map { "\($0): " } ?? "") + $0 }
    }
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? "\(found.head)(\(known.joined(separator: ", ")))" : nil
  }

  /// Returns an object that conforms to a protocol of the sources.
  private func object(_ type: String, in outer: Set<String>) -> String? {
    let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    guard !Self.isBase(name), reader.protocols[name] != nil else { return nil }
    // A protocol whose members return it is answered by its own stand-in.
    guard outer.contains(name) || (try? members(of: name, in: outer)) != nil else { return nil }
    return "\(name)_StandIn(for: self)"
  }

  /// Returns a closure of a function type that returns lengths or sizes; nil for other types.
  func closure(_ type: FunctionTypeSyntax, named name: String) -> String? {
    let result = type.returnClause.type
    guard Self.numbers.contains(result.trimmedDescription) || result.trimmedDescription == "CGSize",
      type.effectSpecifiers == nil
    else { return nil }
    let parameters = type.parameters.indices.map { index in
      "p\(type.parameters.distance(from: type.parameters.startIndex, to: index))"
    }
    let position = zip(type.parameters, parameters).lazy.compactMap { parameter, name in
      Self.position(parameter.type.trimmedDescription, name)
    }.first
    let number = result.trimmedDescription
    let count =
      number == "CGSize" ? nil : count(name, section: position?.section, isGrid: false)
    let answer =
      count.map { "\(number)(standIn.\($0))" } ?? value(result, name, at: position?.item ?? "0")
    return answer.map { value in
      parameters.isEmpty ? "{ \(value) }" : "{ \(parameters.joined(separator: ", ")) in \(value) }"
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether its first parameter is a plain collection view.
  fileprivate var asksUICollectionView: Bool {
    signature.parameterClause.parameters.first?.type.trimmedDescription == "UICollectionView"
  }
}
#endif
