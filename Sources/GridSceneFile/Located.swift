/// A value with the place in the scene file that it was read from, for errors found later.
struct Located<Value: Sendable>: Sendable {
  /// The value.
  var value: Value
  /// The offsets in the scene file to point at.
  var range: Range<Int>

  init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: CustomStringConvertible {
  /// The value alone: descriptions are compared wherever they stand in the file.
  var description: String { String(describing: value) }
}
