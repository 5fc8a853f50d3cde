package import GridSchema

/// A setting that is either the same for all rows or read from a column.
package enum OwnOrColumn<Value: Sendable>: Sendable {
  case own(Value)
  case column(Located<String>)

  package var own: Value? { if case .own(let value) = self { value } else { nil } }
  package var column: Located<String>? { if case .column(let name) = self { name } else { nil } }
}
