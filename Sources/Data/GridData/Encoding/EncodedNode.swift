import GridSupport

/// An encoded value and everything nested in it.
final class EncodedNode {
  enum Content {
    /// Nothing was encoded.
    case empty
    case cell(CellValue, ColumnKind?)
    /// `members`.
    case record
    /// `elements`.
    case list
  }

  var content = Content.empty
  private(set) var members: [(name: String, node: EncodedNode)] = []
  private(set) var elements: [EncodedNode] = []

  /// Adds a value under a name.
  func add(_ node: EncodedNode, named name: String) { members.append((name, node)) }

  func add(_ node: EncodedNode) { elements.append(node) }

  /// Appends the nested values, with names that start with `prefix`.
  func flatten(into values: inout [EncodedValue], prefix: String) {
    for (name, node) in members {
      let name = prefix.isEmpty ? name : prefix + "." + name
      switch node.content {
      case .empty: values.append(EncodedValue(name: name, value: .missing))
      case .cell(let value, let kind): values.append(EncodedValue(name: name, value: value, kind: kind))
      case .list: values.append(EncodedValue(name: name, value: .text(node.json)))
      case .record: node.flatten(into: &values, prefix: name)
      }
    }
  }

  /// The value as JSON without spaces.
  var json: String {
    switch content {
    case .empty, .cell(.missing, _): return "null"
    case .cell(.number(let number), _): return number.description
    case .cell(.boolean(let value), _): return value ? "true" : "false"
    case .cell(let value, _): return JSONText.quoted(value.description)
    case .list: return "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .record:
      return "{" + members.map { JSONText.quoted($0.name) + ":" + $0.node.json }.joined(separator: ",") + "}"
    }
  }

  /// Sorts elements that a set or a dictionary encoded in arbitrary order.
  func sort(_ order: EncodedOrder) {
    switch (order, content) {
    case (.names, .record): members.sort { $0.name < $1.name }
    case (.values, .list): elements.sort { $0.json < $1.json }
    case (.names, .list):
      // A dictionary whose keys are not strings encodes keys and values alternately.
      let pairs = stride(from: 0, to: elements.count - 1, by: 2).map { (elements[$0], elements[$0 + 1]) }
      elements = pairs.sorted { $0.0.json < $1.0.json }.flatMap { [$0.0, $0.1] }
    default: break
    }
  }
}

/// The order imposed on an unordered collection.
enum EncodedOrder {
  /// By the keys of a dictionary.
  case names
  /// By the elements of a set.
  case values
}

/// A collection that encodes its elements in an arbitrary order.
protocol UnorderedElements {
  static var encodedOrder: EncodedOrder { get }
}

extension Dictionary: UnorderedElements {
  static var encodedOrder: EncodedOrder { .names }
}

extension Set: UnorderedElements {
  static var encodedOrder: EncodedOrder { .values }
}
