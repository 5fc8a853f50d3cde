#if LayoutAdapter
internal import SwiftSyntax

/// The code added after a protocol to make its members optional.
struct OptionalMembers {
  private let name: String
  private let access: String
  /// The attribute that isolates it to the main actor, like the delegates of views.
  let isolation: String
  private let source: EditedSource

  /// The base protocol, which has the properties for optional calls.
  var base: String { "\(name)_OptionalMembers" }

  init(_ node: ProtocolDeclSyntax, _ source: EditedSource) {
    name = node.name.text
    access = node.modifiers.access.map { $0.name.text + " " } ?? ""
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isIsolated =
      node.attributes.first(named: "MainActor") != nil
      || inherited.contains { $0.hasPrefix("UI") && ($0.hasSuffix("Delegate") || $0.hasSuffix("FlowLayout")) }
    isolation = isIsolated ? "@preconcurrency @MainActor " : ""
    self.source = source
  }

  /// - Parameter named: The methods that are referenced without a call.
  func lines(methods: [FunctionDeclSyntax], properties: [VariableDeclSyntax], named: Set<String>) -> String {
    var lines = ["\(isolation)\(access)protocol \(base): AnyObject {}"]
    for method in methods { lines += ["extension \(name) {", method.default(access), "}"] }
    for property in properties {
      guard let binding = property.bindings.last, let type = binding.typeAnnotation?.type else { continue }
      let (property, position) = (binding.pattern.trimmedDescription, source.range(property).lowerBound)
      let value = type.isOptional ? "\(type.optional)?" : type.optional
      lines += [
        at(position)
          + "extension \(name) { @_disfavoredOverload \(memberAccess)var \(property): \(type.trimmedDescription) { "
          + "get throws { throw OptionalMember.Missing() } } }",
        at(position) + "extension \(base) { \(memberAccess)var \(property): \(value) { "
          + "try? OptionalMember.base(self, as: (any \(name)).self).\(property) as \(type.trimmedDescription) } }",
      ]
    }
    for method in methods where named.contains(method.signatureKey) {
      lines.append(
        "extension \(base) { \(memberAccess)var \(MethodReferenceRule.property(method.signatureKey)): "
          + "\(method.closure(named: SelectorRule.selector(method.name.text, method.labels), of: name)) }")
    }
    let names = methods.filter { !$0.modifiers.has(.static) }.map(\.name.text)
    for base in Set(names).sorted() {
      let type = "\(name)_\(base.filter { $0 != "`" })"
      lines += [
        "extension \(self.base) { \(memberAccess)var \(base): \(type)? { \(type)(base: OptionalMember.base(self, as: (any \(name)).self)) } }",
        "\(isolation)\(access)struct \(type) {", "let base: any \(name)",
      ]
      let named = methods.filter { $0.name.text == base && !$0.modifiers.has(.static) }
      for method in named {
        lines.append(
          at(source.range(method).lowerBound) + method.optionalCall(memberAccess, method.parameters))
      }
      // After binding to a local name, as in `if let`, a method is called without labels.
      if let only = named.first, named.count == 1, only.labels.contains(where: { $0 != "_" }) {
        lines.append(only.optionalCall(memberAccess, only.parameters(labeled: false)))
      }
      lines.append("}")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The access level of members: public for a public protocol, otherwise that of the protocol.
  private var memberAccess: String { access == "public " ? access : "" }

  /// Errors in a member, such as in its type, are reported at its line.
  private func at(_ offset: Int) -> String { SourceLines.directive(source.path, source.line(at: offset)) }
}

extension FunctionDeclSyntax {
  /// Parameters with generated names, since the original ones may be keywords.
  fileprivate var parameters: String { parameters(labeled: true) }

  fileprivate func parameters(labeled: Bool) -> String {
    signature.parameterClause.parameters.enumerated().map { index, parameter in
      "\(labeled ? parameter.firstName.text : "_") p\(index): \(parameter.type.trimmedDescription)"
    }.joined(separator: ", ")
  }

  private var arguments: String {
    signature.parameterClause.parameters.enumerated().map { index, parameter in
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return label + (parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : "") + "p\(index)"
    }.joined(separator: ", ")
  }

  /// Returns the type and value of a closure that calls the method, which is nil for objects without the
  /// method.
  fileprivate func closure(named selector: String, of name: String) -> String {
    let types = signature.parameterClause.parameters.map(\.type.trimmedDescription).joined(separator: ", ")
    let positions = signature.parameterClause.parameters.indices.enumerated().map { "p\($0.offset)" }
    let head = positions.isEmpty ? "" : positions.joined(separator: ", ") + " in "
    let type = "((\(types)) -> \(signature.returnClause?.type.trimmedDescription ?? "Void"))?"
    return "\(type) { guard OptionalMember.has(\"\(selector)\", self) else { return nil }; "
      + "let base = OptionalMember.base(self, as: (any \(name)).self); "
      + "return { \(head)do { return try base.\(self.name.text)(\(arguments)) } "
      + "catch { preconditionFailure(\"there is no \(selector)\") } } }"
  }

  private var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
  private var result: String { signature.returnClause.map { " \($0.trimmedDescription)" } ?? "" }

  fileprivate func `default`(_ access: String) -> String {
    let words = (access == "public " ? access : "") + (modifiers.has(.static) ? "static " : "")
    return "\(words)func \(name.text)(\(parameters))\(isAsync ? " async" : "") throws\(result) "
      + "{ throw OptionalMember.Missing() }"
  }

  fileprivate func optionalCall(_ access: String, _ parameters: String) -> String {
    let throwing = signature.effectSpecifiers?.throwsClause != nil
    let answer = signature.returnClause?.type.optional ?? "Void?"
    return "@discardableResult \(access)func callAsFunction(\(parameters))\(isAsync ? " async" : "")"
      + "\(throwing ? " throws" : "") -> \(answer) { "
      + "do { return try \(isAsync ? "await " : "")base.\(name.text)(\(arguments)) } "
      + "catch\(throwing ? " is OptionalMember.Missing" : "") { return nil } }"
  }
}
#endif
