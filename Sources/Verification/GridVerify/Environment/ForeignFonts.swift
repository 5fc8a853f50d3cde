import GridCairo
import GridSupport

/// Font files here that are not those that references were recorded with, by family.
package struct ForeignFonts: Sendable, Hashable {
  /// One line for each family; empty if all files are the recorded ones.
  package private(set) var lines: [String] = []

  /// Compares the recorded fonts with files here.
  ///
  /// - Parameters:
  ///   - files: The paths of the files that texts are set with.
  ///   - searchesFamilies: Whether recorded files that are not among these are searched where themes find theirs.
  /// - Complexity: O(bytes of all files).
  package init(_ recorded: ReferenceEnvironment, files: [String], searchesFamilies: Bool = false) {
    let names = recorded.fonts.map(\.file)
    let families = names.reduce(into: [String]()) { list, name in
      if !list.contains(Self.family(of: name)) { list.append(Self.family(of: name)) }
    }
    for family in families {
      var paths = files.filter { Self.family(of: FilePath.name(of: $0)) == family }
      if paths.isEmpty, searchesFamilies { paths = FontCatalog().files(ofFamily: family) }
      add(
        recorded.fonts.filter { Self.family(of: $0.file) == family }, paths,
        searchesFamilies: searchesFamilies)
    }
  }

  /// Adds the line of one family.
  private mutating func add(
    _ recorded: [ReferenceEnvironment.Font], _ paths: [String], searchesFamilies: Bool
  ) {
    let here = Dictionary(paths.map { (FilePath.name(of: $0), $0) }) { first, _ in first }
    var changed: [(file: FontFile?, old: ReferenceEnvironment.Font)] = []
    for font in recorded {
      if let path = here[font.file] {
        let file = FontFile(path: path)
        if file.hash != font.hash { changed.append((file, font)) }
      } else if let other = paths.first {
        changed.append((FontFile(path: other), font))
      } else if searchesFamilies {
        changed.append((nil, font))
      }
    }
    // The regular face stands for the family.
    guard let first = changed.first(where: { $0.old.file.contains("-Regular.") }) ?? changed.first else {
      return
    }
    let version = FontFile.knownVersion(ofHash: first.old.hash).map { "version \($0), " } ?? ""
    let name =
      first.file.map { $0.name == first.old.file ? "" : "\(first.old.file), " } ?? "\(first.old.file), "
    let rest =
      changed.count > 1 ? " (and \(NumberText.count(changed.count - 1, "more file")) of the family)" : ""
    let old = "recorded with \(name)\(version)hash \(FontFile.short(first.old.hash))\(rest)"
    lines.append(first.file.map { "font \($0.words); \(old)" } ?? "a font is not here: \(old)")
  }

  /// The family in a file's name: the part before a hyphen, the axes, or the file extension.
  private static func family(of name: String) -> String {
    String(name.prefix { $0 != "-" && $0 != "[" && $0 != "." })
  }
}
