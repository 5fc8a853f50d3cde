package import GridCairo
import GridImage
import GridRender
import GridSupport

/// The libraries and font files that determine the pixels of a reference, in addition to its scene.
package struct ReferenceEnvironment: Sendable, Hashable, Codable {
  package var libraries: [String: String]
  /// The font files in search order.
  package var fonts: [Font]

  package struct Font: Sendable, Hashable, Codable {
    package var file: String
    package var hash: String
  }

  /// The differences from another environment: libraries by name, then fonts.
  ///
  /// Earlier versions recorded fewer libraries, and only scenes that use a library such as SQLite record it. A library
  /// that one of the two does not name is unknown there, which is no difference.
  package func changes(to other: ReferenceEnvironment) -> [EnvironmentChange] {
    var changes: [EnvironmentChange] = []
    for (name, old) in libraries.sorted(by: { $0.key < $1.key }) {
      if let new = other.libraries[name], old != new {
        changes.append(EnvironmentChange(library: name, old: old, new: new))
      }
    }
    let known = Dictionary(fonts.map { ($0.file, $0.hash) }) { first, _ in first }
    let current = Dictionary(other.fonts.map { ($0.file, $0.hash) }) { first, _ in first }
    var fontWords = fonts.filter { current[$0.file] == nil }.map { "font \($0.file) is gone" }
    for font in other.fonts {
      guard let old = known[font.file] else {
        fontWords.append("font \(font.file) is new")
        continue
      }
      if old != font.hash { fontWords.append("font \(font.file) has different content") }
    }
    changes += fontWords.map { EnvironmentChange(fonts: $0) }
    if changes.isEmpty, fonts != other.fonts {
      changes.append(EnvironmentChange(fonts: "fonts are searched in a different order"))
    }
    return changes
  }
}

extension ReferenceEnvironment {
  /// The versions of everything that may change pixels.
  package static var libraries: [String: String] {
    Dictionary(Versions.drawing.map { ($0.name, $0.version) }) { first, _ in first }
  }

  /// The environment of a text engine.
  ///
  /// - Complexity: O(bytes of all font files).
  package init(_ text: TextEngine) {
    let fonts = (text.fonts?.files ?? []).map { path in
      Font(file: FilePath.name(of: path), hash: ContentHash.combined(files: [path]))
    }
    self.init(libraries: Self.libraries, fonts: fonts)
  }
}
