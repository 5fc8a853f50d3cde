/// A value of a scene file, to be given to a property of a layout.
public indirect enum LayoutValue: Sendable, Hashable {
  /// Nothing at all, or `null`.
  case nothing
  /// `true` or `false`.
  case boolean(Bool)
  /// A number; it may be too large for what it is given to.
  case number(Double)
  /// A text.
  case text(String)
  /// A list.
  case list([LayoutValue])
  /// A mapping, in the order of the file.
  case mapping([Entry])

  /// A key of a mapping with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: LayoutValue

    /// Creates an entry.
    public init(key: String, value: LayoutValue) {
      self.key = key
      self.value = value
    }
  }

  /// The kind of value in words, as `a list`.
  public var kind: String {
    switch self {
    case .nothing: "nothing"
    case .boolean(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .text(let text): "the string \"\(text)\""
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A value that does not fit a property, or a name that a layout does not have.
public struct LayoutValueError: Error, Sendable, Hashable {
  /// A step into a value.
  public enum Step: Sendable, Hashable {
    /// The value of a key; the key itself where there should be none.
    case key(String)
    /// An element of a list, from 0.
    case element(Int)
  }

  /// What is wrong, in one clause.
  public var message: String
  /// What is accepted, as a noun phrase.
  public var expectation: String?
  /// Where in the value, from the outside.
  public var path: [Step]
  /// Whether a key is wrong rather than its value.
  public var isOfKey: Bool

  /// Creates an error of the value as a whole.
  public init(
    _ message: String, expected expectation: String? = nil, path: [Step] = [], isOfKey: Bool = false
  ) {
    self.message = message
    self.expectation = expectation
    self.path = path
    self.isOfKey = isOfKey
  }

  /// An error of a value of another kind.
  static func kind(_ value: LayoutValue, expected: String) -> LayoutValueError {
    LayoutValueError("the value is \(value.kind)", expected: expected)
  }

  func inside(_ step: Step) -> LayoutValueError {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }
}

/// A type whose values can be written in a scene file. Give it to types of your own that layouts have as properties.
public protocol LayoutValueReadable {
  /// Reads a value.
  /// - Throws: `LayoutValueError` for one that does not fit.
  init(layoutValue: LayoutValue) throws(LayoutValueError)
}

/// An enumeration whose cases are written by their names; those of adapted sources without associated values are so by
/// themselves.
public protocol LayoutChoice: LayoutValueReadable {
  /// The cases by name.
  static var layoutChoices: [(name: String, value: Self)] { get }
}

extension LayoutChoice {
  /// Reads the name of a case.
  public init(layoutValue: LayoutValue) throws(LayoutValueError) {
    let names = Self.layoutChoices.map { "`\($0.name)`" }.joined(separator: ", ")
    guard case .text(let text) = layoutValue else { throw .kind(layoutValue, expected: "one of \(names)") }
    guard let choice = Self.layoutChoices.first(where: { $0.name == text }) else {
      throw .kind(layoutValue, expected: "one of \(names)")
    }
    self = choice.value
  }
}
