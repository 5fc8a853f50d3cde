import GridSupport

/// A JSON value whose members keep their order.
enum JSON: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  struct Member: Sendable, Hashable {
    var name: String
    var value: JSON
  }

  /// An object of the members that have a value.
  static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  var text: String {
    var out = ""
    write(to: &out, indent: nil)
    return out
  }

  /// The value as text, one member or element to a line, indented by two spaces; arrays of scalars stay on one line.
  var prettyText: String {
    var out = ""
    write(to: &out, indent: 0)
    return out + "\n"
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .boolean(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value):
      out += Int(exactly: value).map(String.init) ?? (value.isFinite ? "\(value)" : "null")
    case .string(let value): out += JSONText.quoted(value)
    case .array(let elements):
      let indent = elements.allSatisfy(\.isScalar) ? nil : indent
      Self.writeList(elements, open: "[", close: "]", indent: indent, to: &out) { element, inner, out in
        element.write(to: &out, indent: inner)
      }
    case .object(let members):
      Self.writeList(members, open: "{", close: "}", indent: indent, to: &out) { member, inner, out in
        out += JSONText.quoted(member.name) + ": "
        member.value.write(to: &out, indent: inner)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], open: String, close: String, indent: Int?, to out: inout String,
    write: (Element, Int?, inout String) -> Void
  ) {
    out += open
    let inner = indent.map { $0 + 2 }
    for (index, element) in elements.enumerated() {
      if index > 0 { out += inner == nil ? ", " : "," }
      if let inner { out += "\n" + String(repeating: " ", count: inner) }
      write(element, inner, &out)
    }
    if let indent, !elements.isEmpty { out += "\n" + String(repeating: " ", count: indent) }
    out += close
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
}
