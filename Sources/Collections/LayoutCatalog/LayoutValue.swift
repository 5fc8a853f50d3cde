/// A value in a scene file for a property of a layout.
public indirect enum LayoutValue: Sendable, Hashable {
  /// An empty value or `null`.
  case nothing
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, possibly too large for the property.
  case number(Double)
  /// A string.
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

  /// The kind of the value in words, such as `a list`.
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

/// An error for a value that does not fit a property, or for an unknown name.
public struct LayoutValueError: Error, Sendable, Hashable {
  /// A step in the path to a nested value.
  public enum Step: Sendable, Hashable {
    /// The value of a key, or the key itself if it is not allowed.
    case key(String)
    /// An element of a list, counted from 0.
    case element(Int)
  }

  /// The problem, in one clause.
  public var message: String
  /// The accepted values, as a noun phrase.
  public var expectation: String?
  /// The path to the nested value, from the outermost step inward.
  public var path: [Step]
  /// Whether the error concerns a key, not its value.
  public var isOfKey: Bool

  /// Creates an error for the whole value.
  public init(
    _ message: String, expected expectation: String? = nil, path: [Step] = [], isOfKey: Bool = false
  ) {
    self.message = message
    self.expectation = expectation
    self.path = path
    self.isOfKey = isOfKey
  }

  /// Returns an error for a value of the wrong kind.
  static func kind(_ value: LayoutValue, expected: String) -> LayoutValueError {
    LayoutValueError("the value is \(value.kind)", expected: expected)
  }

  func inside(_ step: Step) -> LayoutValueError {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }
}

/// A type whose values can be written in a scene file. Conform your own types of layout properties to it.
public protocol LayoutValueReadable {
  /// Reads a value.
  /// - Throws: `LayoutValueError` if it does not fit.
  init(layoutValue: LayoutValue) throws(LayoutValueError)
}

/// An enumeration whose cases are written by name. In adapted sources, enumerations without associated values conform
/// automatically.
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
