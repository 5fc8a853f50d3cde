import GridSupport

/// A JSON value whose members keep their order.
package enum JSON: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: JSON

    package init(name: String, value: JSON) { (self.name, self.value) = (name, value) }
  }

  /// Creates an object from the members whose values are not nil.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  package var text: String {
    var out: [UInt8] = []
    write(to: &out, indent: nil)
    return String(decoding: out, as: UTF8.self)
  }

  /// The value as text, with one member or element per line and an indent of two spaces; arrays of scalars
  /// stay on one line.
  package var prettyText: String {
    var out: [UInt8] = []
    write(to: &out, indent: 0)
    return String(decoding: out, as: UTF8.self) + "\n"
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(to out: inout [UInt8], indent: Int?) {
    switch self {
    case .null: out += "null".utf8
    case .boolean(let value): out += (value ? "true" : "false").utf8
    case .integer(let value): out.append(decimal: value)
    case .number(let value):
      if let whole = Int(exactly: value) {
        out.append(decimal: whole)
      } else {
        out += JSONText.number(value).utf8
      }
    case .string(let value): out.append(quoted: value)
    case .array(let elements):
      let indent = elements.allSatisfy(\.isScalar) ? nil : indent
      out.append(list: elements, "[]", indent: indent) { $1.write(to: &$0, indent: $2) }
    case .object(let members):
      out.append(list: members, "{}", indent: indent) { out, member, inner in
        out.append(quoted: member.name)
        out += ": ".utf8
        member.value.write(to: &out, indent: inner)
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
}

extension Double {
  /// The number without an unnecessary `.0`.
  package var shortText: String { JSON.number(self).text }
}
