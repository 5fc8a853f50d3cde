import Foundation

/// The public settable properties of the targets behind `import Gridreel` and `import GridSnapshot`, found in their
/// sources.
enum SettableProperties {
  private static let wings = [
    "Base/GridElement", "Base/GridGeometry", "Base/GridSchema", "Layout", "Images", "Frames", "Data",
    "Scenes",
    "Drawing", "Output", "Verification", "Products/Gridreel", "Products/GridreelCore",
    "Products/GridSnapshot",
  ]
  /// Files of GridSupport whose types are exported.
  private static let files = ["Base/GridSupport/FileError.swift", "Base/GridSupport/TextPosition.swift"]

  /// Returns the names of all properties with their types, such as `Scene.Header.height`.
  static func names() throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    var names: Set<String> = []
    for wing in wings {
      let folder = sources.appendingPathComponent(wing)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? FileManager.DirectoryEnumerator()
      where file.pathExtension == "swift" {
        names.formUnion(self.names(in: try String(contentsOf: file, encoding: .utf8)))
      }
    }
    for file in files where FileManager.default.fileExists(atPath: sources.appendingPathComponent(file).path)
    {
      names.formUnion(
        self.names(in: try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)))
    }
    return names
  }

  /// Relies on the indentation of the formatter.
  static func names(in source: String) -> Set<String> {
    // A literal is parsed each time that it is reached.
    let typeLine = #/^(?:@\w+ )*(?:\w+ )*?(?:struct|class|enum|actor|extension|protocol) ([\w.]+)/#
    let propertyLine = #/^public (?:static )?var (\w+)/#
    let braces = #/\{(.*)\}$/#
    let setter = #/\b(?:set|didSet|willSet|_modify)(?:\(\w+\))? \{/#
    var names: Set<String> = []
    var types: [(indentation: Int, name: String)] = []
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let indentation = line.count - text.count
      if text.isEmpty || text.hasPrefix("//") || text.hasPrefix(")") { continue }
      types.removeAll { $0.indentation >= indentation }
      if let type = text.prefixMatch(of: typeLine) {
        types.append((indentation, String(type.1)))
      } else if let property = text.prefixMatch(of: propertyLine) {
        let body = lines[index...].dropFirst().prefix { $0.count - $0.drop { $0 == " " }.count > indentation }
        // A property with a body of several lines is settable if it has a setter or observers.
        let isComputed = text.hasSuffix("{") && !text.contains("= {")
        let inner = text.firstMatch(of: braces).map { String($0.1) }
        let accessors = isComputed ? body.joined(separator: "\n") : inner ?? ""
        let isSettable =
          !isComputed && inner == nil
          || accessors.contains(setter)
        if isSettable {
          names.insert((types.map(\.name) + [String(property.1)]).joined(separator: "."))
        }
      }
    }
    return names
  }
}
