/// A relationship from a part to another part or to an address outside.
struct Relationship: Sendable, Hashable {
  var id: String
  /// The last component of the type's URI, which is the same in the transitional and strict namespaces.
  var type: String
  /// The part, or the address if it is external.
  var target: String
  var isExternal: Bool
}

/// The relationships of a part.
struct Relationships: Sendable {
  private(set) var all: [Relationship] = []
  private var indices: [String: Int] = [:]

  mutating func append(_ relationship: Relationship) {
    if indices[relationship.id] == nil { indices[relationship.id] = all.count }
    all.append(relationship)
  }

  subscript(id: String?) -> Relationship? { id.flatMap { indices[$0] }.map { all[$0] } }

  /// Returns the first part with a type.
  func first(_ type: String) -> Relationship? { all.first { $0.type == type && !$0.isExternal } }

  /// Returns all relationships of a type.
  func all(_ type: String) -> [Relationship] { all.filter { $0.type == type } }

  /// Returns the name of the part with the relationships of a part; an empty name stands for the package.
  static func part(of name: String) -> String {
    let (folder, file) = split(name)
    return (folder.isEmpty ? "" : folder + "/") + "_rels/\(file).rels"
  }

  /// Returns the part that a target names, seen from a part: a path from the root, or one relative to the
  /// part's folder.
  static func resolve(_ target: String, from part: String) -> String {
    let path =
      target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
      ?? ""
    let slashed = String(path.map { $0 == "\\" ? "/" : $0 })
    var parts: [Substring] = slashed.hasPrefix("/") ? [] : split(part).folder.split(separator: "/")
    for component in slashed.split(separator: "/") {
      switch component {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(component)
      }
    }
    return parts.joined(separator: "/")
  }

  private static func split(_ name: String) -> (folder: String, file: String) {
    guard let slash = name.lastIndex(of: "/") else { return ("", name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }
}

/// Reads a part with relationships.
final class RelationshipsReader: XMLReader {
  private(set) var relationships = Relationships()
  private let source: String

  /// Creates a reader for the relationships of a part.
  init(part: String, source: String) {
    self.source = source
    super.init(part: part)
  }

  /// The maximum number of relationships, each of which takes more memory than its XML.
  private static let mostRelationships = 1 << 18

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    guard name == .Relationship else { return path.isEmpty ? .enter : .skip }
    guard relationships.all.count < Self.mostRelationships else {
      throw error("there are more than \(Self.mostRelationships) relationships")
    }
    let target = attributes["Target"] ?? ""
    let isExternal = attributes["TargetMode"] == "External"
    relationships.append(
      Relationship(
        id: attributes["Id"] ?? "",
        type: (attributes["Type"] ?? "").split(separator: "/").last.map(String.init) ?? "",
        target: isExternal ? target : Relationships.resolve(target, from: source), isExternal: isExternal))
    return .skip
  }
}

/// Reads the content types of the parts of a package.
final class ContentTypesReader: XMLReader {
  /// The folded names of parts and their types, in the order of the file.
  private(set) var overrides: [(part: String, type: String)] = []

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    guard name == .Override else { return path.isEmpty ? .enter : .skip }
    if let part = attributes["PartName"], let type = attributes["ContentType"] {
      overrides.append((ZipArchive.folded(part), type))
    }
    return .skip
  }
}
