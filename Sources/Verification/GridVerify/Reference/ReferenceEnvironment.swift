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

  /// The libraries that influence pixels, unlike those for compression.
  private static let painters: Set<String> = ["cairo", "pango", "harfbuzz", "freetype", "fontconfig"]

  /// Returns the differences from another environment, one clause each: `pango 1.50.12 became 1.56.3`.
  package func changes(to other: ReferenceEnvironment) -> [String] {
    var changes: [String] = []
    for name in Set(libraries.keys).union(other.libraries.keys).sorted() {
      let (old, new) = (libraries[name] ?? "none", other.libraries[name] ?? "none")
      if old != new { changes.append("\(name) \(old) became \(new)") }
    }
    let known = Dictionary(fonts.map { ($0.file, $0.hash) }) { first, _ in first }
    let current = Dictionary(other.fonts.map { ($0.file, $0.hash) }) { first, _ in first }
    for font in fonts where current[font.file] == nil { changes.append("font \(font.file) is gone") }
    for font in other.fonts {
      guard let old = known[font.file] else {
        changes.append("font \(font.file) is new")
        continue
      }
      if old != font.hash { changes.append("font \(font.file) has different content") }
    }
    if changes.isEmpty, fonts != other.fonts { changes.append("fonts are searched in a different order") }
    return changes
  }
}

extension ReferenceEnvironment {
  /// The versions of the libraries that influence pixels.
  package static var libraries: [String: String] {
    let painting = Versions.all.filter { painters.contains($0.name) }
    return Dictionary(painting.map { ($0.name, $0.version) }) { first, _ in first }
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
