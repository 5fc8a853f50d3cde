import Synchronization

/// A kind of element that a layout engine places by section and item; the engine declares it.
///
///     extension ElementKind {
///       static let bubble = ElementKind("bubble")
///     }
///
/// A source with such elements lists their kinds in its `ElementNames`, so that masks and references can find
/// them by name.
public struct ElementKind: Sendable, Hashable {
  /// The index in `known`. Identities are copied with every text, so they store an index rather than a name.
  private let number: UInt32

  private static let known = Mutex<[(name: String, rank: Int)]>([])

  private var properties: (name: String, rank: Int) { Self.known.withLock { $0[Int(number)] } }

  /// The word that starts the names of elements of this kind.
  public var name: String { properties.name }
  /// The position of the kind in lists of elements: lower ranks come first, equal ranks are ordered by name.
  public var rank: Int { properties.rank }

  /// Creates a kind, or returns the existing one with this name and rank. O(kinds), so store the result.
  public init(_ name: String, rank: Int = 0) {
    number = Self.known.withLock { known in
      let index = known.firstIndex { $0 == (name, rank) } ?? known.endIndex
      if index == known.endIndex { known.append((name, rank)) }
      return UInt32(index)
    }
  }
}

/// The identity of an element: its kind, an optional label and its index path.
public struct IndexedElement: Sendable, Hashable {
  /// A label that distinguishes it from other elements of its kind at the same index path; nil if not needed.
  public var label: String?
  /// The index of its section.
  public var section: Int
  /// Its index in the section.
  public var item: Int
  /// The kind of the element.
  public var kind: ElementKind

  /// Creates an identity.
  public init(_ kind: ElementKind, label: String? = nil, section: Int, item: Int) {
    self.kind = kind
    self.label = label
    self.section = section
    self.item = item
  }
}

extension IndexedElement: Comparable {
  /// Orders elements for lists: by kind, label, section and item.
  public static func < (one: IndexedElement, other: IndexedElement) -> Bool {
    if one.kind != other.kind { return (one.kind.rank, one.kind.name) < (other.kind.rank, other.kind.name) }
    return (one.label ?? "", one.section, one.item) < (other.label ?? "", other.section, other.item)
  }
}

extension IndexedElement {
  /// The name of the element, such as `item 0-3` or `bubble "large" 0-3`.
  var words: String {
    label.map { "\(kind.name) \"\($0)\" \(section)-\(item)" } ?? "\(kind.name) \(section)-\(item)"
  }

  /// Parses the name of an element of a kind; returns nil if the string is not such a name.
  init?(words: String, of kind: ElementKind) {
    guard words.hasPrefix(kind.name + " ") else { return nil }
    let rest = words.dropFirst(kind.name.count + 1)
    let path = rest.lastIndex(of: " ").map { rest[rest.index(after: $0)...] } ?? rest
    let numbers = path.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let item = numbers[1] else { return nil }
    guard path.startIndex > rest.startIndex else {
      self.init(kind, section: section, item: item)
      return
    }
    guard let label = ElementNames.unquoted(String(rest[..<rest.index(before: path.startIndex)])) else {
      return nil
    }
    self.init(kind, label: label, section: section, item: item)
  }
}
