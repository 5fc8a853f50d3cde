import Foundation
import Gridreel

/// One attempt: a property of a sample with a value that nobody should set, used as far as it goes.
struct Attempt: Sendable {
  var property: String
  var value: @Sendable () -> String
  var run: @Sendable () throws -> Void
}

/// A public type with its settable properties.
struct Subject: Sendable {
  var type: String
  var properties: [String]
  var attempts: [Attempt]

  /// Whether to try all values in all ways.
  static let drawsAll = ProcessInfo.processInfo.environment["GRIDREEL_PUBLIC_VALUES"] == "all"

  /// Creates the attempts of a type: each property of `sample` gets each of its values, and `use` gets the result. One
  /// attempt sets all properties to their own values.
  init<Root>(
    _ type: String, _ sample: @escaping @Sendable () -> Root, _ properties: [Property<Root>],
    use: @escaping @Sendable (Root) throws -> Void
  ) {
    self.type = type
    self.properties = properties.map(\.name)
    let unchanged = Attempt(property: type, value: { "its own values" }) {
      var root = sample()
      for property in properties { property.setOwn(&root) }
      try use(root)
    }
    attempts =
      [unchanged]
      + properties.flatMap { property in
        property.values.map { value in
          Attempt(property: "\(type).\(property.name)", value: value.label) {
            var root = sample()
            value.set(&root)
            try use(root)
          }
        }
      }
  }
}

/// A settable property and the values to set.
struct Property<Root> {
  var name: String
  var setOwn: @Sendable (inout Root) -> Void
  var values: [(label: @Sendable () -> String, set: @Sendable (inout Root) -> Void)]
}

/// A property with the hostile values of its type.
func p<Root, Value: Sendable>(
  _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ more: [Value] = []
) -> Property<Root> {
  func values(_ type: (some Hostile).Type) -> [Any] { type.hostile }
  func cases(_ type: (some CaseIterable).Type) -> [Any] { Array(type.allCases) }
  var found = more
  if let hostile = Value.self as? any Hostile.Type {
    found += values(hostile).compactMap { $0 as? Value }
  } else if let listed = Value.self as? any CaseIterable.Type {
    found += cases(listed).compactMap { $0 as? Value }
  }
  let all = found
  return Property(
    name: name, setOwn: { $0[keyPath: path] = $0[keyPath: path] },
    values: chosen(all.indices).map { index in
      let label: @Sendable () -> String = { String("\(all[index])".prefix(80)) }
      let set: @Sendable (inout Root) -> Void = { $0[keyPath: path] = all[index] }
      return (label, set)
    })
}

/// All values if `GRIDREEL_PUBLIC_VALUES=all`, which takes minutes; else the first two, which are the worst, and the
/// last.
private func chosen(_ values: Range<Int>) -> [Int] {
  Subject.drawsAll || values.count <= 3 ? Array(values) : [0, 1, values.count - 1]
}
