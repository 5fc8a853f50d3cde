import GridRecords

/// Encodes a value into a node.
struct RowEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The maximum nesting depth, which reference cycles exceed.
  private static let depthLimit = 100

  /// Returns the named values of a row.
  static func values(of element: some Encodable, row: Int) throws(DataError) -> [EncodedValue] {
    let node = EncodedNode()
    do {
      try encodeMembers(of: element, into: node, path: [])
    } catch EncodingError.invalidValue(_, let context) {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw DataError((path.isEmpty ? "" : "`\(path)`: ") + context.debugDescription, row: row)
    } catch let error as DataError {
      throw error
    } catch {
      throw DataError("not encoded: \(error)", row: row)
    }
    var values: [EncodedValue] = []
    switch node.content {
    case .record, .cell(.missing, _): node.flatten(into: &values, prefix: "")
    case .cell: throw error("a single value of type `\(type(of: element))`", row)
    case .list: throw error("a list of \(node.elements.count) values without names", row)
    case .empty: throw error("a value of type `\(type(of: element))` that encodes nothing", row)
    }
    return values
  }

  private static func error(_ found: String, _ row: Int) -> DataError {
    DataError(found, expectation: "values under keys, such as the properties of a structure", row: row)
  }

  /// Encodes a value, as a cell if possible.
  static func encode(_ value: some Encodable, into node: EncodedNode, path: [any CodingKey]) throws {
    guard let cell = value as? any CellValueConvertible else {
      return try encodeMembers(of: value, into: node, path: path)
    }
    node.content = .cell(cell.cellValue, type(of: cell).columnKind)
  }

  private static func encodeMembers(
    of value: some Encodable, into node: EncodedNode, path: [any CodingKey]
  ) throws {
    guard path.count <= depthLimit else {
      let context = EncodingError.Context(
        codingPath: Array(path.prefix(3)), debugDescription: "values are nested too deep")
      throw EncodingError.invalidValue(value, context)
    }
    try value.encode(to: RowEncoder(node: node, codingPath: path))
    if let unordered = value as? any UnorderedElements { node.sort(type(of: unordered).encodedOrder) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .record
    return KeyedEncodingContainer(KeyedNode(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .list
    return UnkeyedNode(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNode(node: node, codingPath: codingPath)
  }
}

/// The key of a list element.
private struct IndexKey: CodingKey {
  let index: Int
  init(_ index: Int) { self.index = index }
  init(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }
  var intValue: Int? { index }
  var stringValue: String { String(index) }
}

/// The key of a superclass whose values are kept separate.
private struct SuperKey: CodingKey {
  let stringValue = "super"
  let intValue: Int? = nil
  init() {}
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}

private struct UnkeyedNode: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.elements.count }

  private var path: [any CodingKey] { codingPath + [IndexKey(count)] }

  private func added() -> EncodedNode {
    let child = EncodedNode()
    node.add(child)
    return child
  }

  func encodeNil() { added().content = .cell(.missing, nil) }

  // Without these methods, the standard library rejects 128-bit integers.
  func encode(_ value: Int128) { added().content = .cell(value.cellValue, .integer) }
  func encode(_ value: UInt128) { added().content = .cell(value.cellValue, .integer) }

  func encode(_ value: some Encodable) throws {
    let path = path
    try RowEncoder.encode(value, into: added(), path: path)
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> RowEncoder {
    let path = path
    return RowEncoder(node: added(), codingPath: path)
  }
}

private struct SingleNode: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .cell(.missing, nil) }
  func encode(_ value: Int128) { node.content = .cell(value.cellValue, .integer) }
  func encode(_ value: UInt128) { node.content = .cell(value.cellValue, .integer) }
  func encode(_ value: some Encodable) throws {
    try RowEncoder.encode(value, into: node, path: codingPath)
  }
}

private struct KeyedNode<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  private func added(_ key: any CodingKey) -> EncodedNode {
    let child = EncodedNode()
    node.add(child, named: key.stringValue)
    return child
  }

  func encodeNil(forKey key: Key) { added(key).content = .cell(.missing, nil) }

  func encode(_ value: Int128, forKey key: Key) throws { try present(value, key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try present(value, key) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try RowEncoder.encode(value, into: added(key), path: codingPath + [key])
  }

  /// Unlike the default, keeps the name, and the kind if the type provides one.
  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { return try encode(value, forKey: key) }
    added(key).content = .cell(.missing, (T.self as? any CellValueConvertible.Type)?.columnKind)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: any CodingKey) -> RowEncoder {
    RowEncoder(node: added(key), codingPath: codingPath + [key])
  }
}

/// The compiler calls these type-specific methods instead of the generic one.
extension KeyedNode {
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try present(value, key) }

  private func present<T: Encodable & CellValueConvertible>(_ value: T?, _ key: Key) throws {
    added(key).content = .cell(value.cellValue, T.columnKind)
  }
}
