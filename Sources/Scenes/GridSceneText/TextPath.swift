package import GridSchema

/// The position of a value in a scene file: keys of mappings and indices in lists, from the outermost in.
///
/// For example, `["scroll", "steps", 3, "duration"]` is the duration of the fourth step.
package struct TextPath: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// One level of a path.
  package enum Component: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A key of a mapping.
    case key(String)
    /// An index in a list, from 0.
    case index(Int)

    package init(stringLiteral value: String) { self = .key(value) }
    package init(integerLiteral value: Int) { self = .index(value) }
  }

  /// The levels, outermost first; empty for the whole document.
  package var components: [Component]

  /// Creates a path from its levels.
  package init(_ components: [Component] = []) { self.components = components }
  package init(arrayLiteral elements: Component...) { components = elements }

  package func appending(_ component: Component) -> TextPath { TextPath(components + [component]) }

  /// The path in a JSON array, such as `["steps",3]`.
  package var json: JSON {
    .array(
      components.map {
        switch $0 {
        case .key(let key): .string(key)
        case .index(let index): .integer(index)
        }
      })
  }

  /// Creates a path from a JSON array of strings and whole numbers; nil for any other value.
  package init?(_ json: JSON) {
    guard case .array(let elements) = json else { return nil }
    components = []
    for element in elements {
      switch element {
      case .string(let key): components.append(.key(key))
      case .integer(let index): components.append(.index(index))
      case .number(let number):
        guard let index = Int(exactly: number) else { return nil }
        components.append(.index(index))
      default: return nil
      }
    }
  }

  /// The path as in messages, such as `steps[3].duration`.
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

/// An edit or a look-up that a text does not allow.
package struct SceneTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, as one clause without a final period.
  package var message: String
  /// The range of the text that prevents it, in UTF-16 code units; nil if there is none.
  package var range: Range<Int>?

  package init(_ message: String, at range: Range<Int>? = nil) {
    (self.message, self.range) = (message, range)
  }

  package var description: String { message }
}
