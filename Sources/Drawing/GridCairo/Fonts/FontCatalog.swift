import Foundation
import GridSupport

/// The search order of font files: explicit paths, then the environment, then the usual folders of the default family.
package struct FontCatalog {
  /// Explicitly given font files and folders of font files, those of the environment last, in order of preference.
  private let paths: [String]
  /// Folders that may contain the default family, in order of preference.
  package var defaultFolders: [String]
  /// Folders below which families are searched by name, in order of preference.
  package var familyFolders: [String]

  /// The environment variable that lists further files and folders, separated by colons.
  package static let environmentVariable = "GRIDREEL_FONTS"
  /// The default family of pictures. All its digits have the same width.
  package static let defaultFamily = "Roboto"
  /// The width of its digits, as a fraction of the font size.
  static let defaultDigitWidth = 0.5615

  /// Creates a catalog of the given paths, those of the environment, and this system's usual folders.
  ///
  /// `folders` are searched for families first.
  package init(
    paths: [String] = [], folders: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let named = (environment[Self.environmentVariable] ?? "").split(separator: ":").map(String.init)
    self.paths = paths + named
    defaultFolders = Self.usualFolders(home: environment["HOME"])
    let own = Self.besideProgram.map { [$0] } ?? []
    familyFolders = folders + own + Self.usualRoots(home: environment["HOME"])
  }

  private static func usualFolders(home: String?) -> [String] {
    var folders = [
      besideProgram,
      "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF",
      "/usr/share/fonts/truetype/roboto/unhinted",
      "/usr/share/fonts/truetype/roboto",
      "/usr/share/fonts/google-roboto",
      "/usr/share/fonts/TTF",
      "/usr/local/share/fonts",
      "/opt/homebrew/share/fonts",
    ].compactMap(\.self)
    #if os(macOS)
    folders += ["/Library/Fonts"]
    if let home { folders += [home + "/Library/Fonts"] }
    #else
    if let home { folders += [home + "/.local/share/fonts", home + "/.fonts"] }
    #endif
    return folders
  }

  /// The folders in which systems store fonts of all families, in subfolders of varying depth.
  private static func usualRoots(home: String?) -> [String] {
    #if os(macOS)
    let own = home.map { [$0 + "/Library/Fonts"] } ?? []
    return ["/Library/Fonts", "/opt/homebrew/share/fonts", "/usr/local/share/fonts"] + own
    #else
    let own = home.map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] } ?? []
    return ["/usr/share/fonts", "/usr/local/share/fonts"] + own
    #endif
  }

  /// The explicitly given files. Folders are expanded to their files, sorted by name.
  package func namedFiles() throws(FontError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw .unreadable(path: path)
      }
      let found = isFolder ? Self.fontFiles(in: path) : [path]
      if found.isEmpty { throw .emptyFolder(path: path) }
      for file in found where !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// The files of the default family in the first usual folder with its regular face; empty if there is none.
  package func defaultFiles() -> [String] {
    for folder in defaultFolders {
      let files = Self.fontFiles(in: folder).filter { Self.isDefault($0) }
      if files.contains(where: { $0.hasSuffix("-Regular.ttf") || $0.hasSuffix("].ttf") }) { return files }
    }
    return []
  }

  /// The weights for which `seldomUsed` excludes all faces that may be the closest.
  static let usualWeights = 400...700

  /// The files of a family that no upright text of a usual weight is set with, judging by their names, such as
  /// `Roboto-Thin.ttf` and `Roboto-Italic.ttf`: a face is chosen by slant first, then by the closest weight. Empty if
  /// the names are inconclusive.
  static func seldomUsed(among files: [String]) -> Set<String> {
    let usual = files.filter { file in
      ["Regular", "Medium", "SemiBold", "Bold"].contains { file.hasSuffix("-\($0).ttf") }
    }
    let isBounded = ["-Regular.ttf", "-Bold.ttf"].allSatisfy { end in usual.contains { $0.hasSuffix(end) } }
    return isBounded ? Set(files).subtracting(usual) : []
  }

  /// The maximum depth of font folders below a system's folders, such as `truetype/roboto/unhinted/RobotoTTF`.
  private static let depth = 4

  /// The files of a family by their names, which begin with the family's name: `RobotoCondensed-Bold.ttf` for Roboto
  /// Condensed. Returns the files in the first folder that has any, sorted by name; empty if none has.
  ///
  /// - Complexity: O(files below the folders).
  package func files(ofFamily family: String) -> [String] {
    let key = Self.key(family)
    func search(_ folder: String, _ depth: Int) -> [String] {
      let own = Self.fontFiles(in: folder).filter { Self.familyKeys(ofFile: $0).contains(key) }
      if !own.isEmpty || depth == 0 { return own }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where !name.contains(".") {
        let found = search(folder + "/" + name, depth - 1)
        if !found.isEmpty { return found }
      }
      return []
    }
    for folder in familyFolders {
      let found = search(folder, Self.depth)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func key(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  /// The candidates for a font file's family: the whole name, and the part before a hyphen or the axes.
  private static func familyKeys(ofFile path: String) -> [String] {
    let name = path.split(separator: "/").last ?? ""
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    let ends = stem.indices.filter { stem[$0] == "-" || stem[$0] == "[" }
    return (ends + [stem.endIndex]).map { key(stem[..<$0]) }
  }

  /// `Roboto-Bold.ttf` and the variable `Roboto[wdth,wght].ttf`, but not the family's condensed or monospaced variants.
  private static func isDefault(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix(defaultFamily + "-") || name.hasPrefix(defaultFamily + "[")
  }

  private static func fontFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
    }.sorted().map { base + $0 }
  }

  /// The folder for fonts bundled with a package: `share/gridreel/fonts` next to the program's `bin`.
  private static var besideProgram: String? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let prefix = FilePath.folder(of: FilePath.folder(of: program))
    return FilePath.join(prefix, "share/gridreel/fonts")
  }
}

/// The reason why the fonts for a picture are unavailable.
public enum FontError: Error, Sendable, Hashable {
  /// There is no file at this path, or it may not be read.
  case unreadable(path: String)
  /// The file is not a font that FreeType understands.
  case notAFont(path: String)
  /// An explicitly given folder contains no font file.
  case emptyFolder(path: String)
  /// No font was given, and the default font is in none of the usual folders.
  case defaultFontMissing(family: String, searched: [String])
  /// A requested family is in none of the given font files, and no file in the searched folders is named after it.
  case familyMissing(family: String, searched: [String], available: [String])
  /// Fontconfig, FreeType or Pango could not be set up.
  case setupFailed(String)
}

extension FontError: InputError {}

extension FontError: CustomStringConvertible {
  /// The reason in words, with a remedy if known.
  public var description: String {
    switch self {
    case .unreadable(let path): "cannot read the font file \(path)"
    case .notAFont(let path): "not a font file: \(path)"
    case .emptyFolder(let path): "no font files (.ttf, .otf, .ttc) in the folder \(path)"
    case .defaultFontMissing(let family, let searched):
      """
      the default font \(family) is not installed (looked in \(searched.joined(separator: ", "))); \
      \(Self.installation), or name font files or folders in \(FontCatalog.environmentVariable)
      """
    case .familyMissing(let family, let searched, let available):
      """
      the font family \"\(family)\" was not found in \(searched.joined(separator: ", "))\
      \(available.isEmpty ? "" : ", only \(available.joined(separator: ", "))"); \
      \(Self.installation(of: family))name its files with --font or under `fonts:`
      """
    case .setupFailed(let what): "cannot set up fonts: \(what)"
    }
  }

  /// The packages that contain the families of themes.
  private static func installation(of family: String) -> String {
    #if os(macOS)
    let package = ["Caladea": "font-caladea", "Hack": "font-hack"][family]
    return package.map { "install it with `brew install --cask \($0)`, or " } ?? ""
    #else
    let packages = [
      "Caladea": "fonts-crosextra-caladea", "Hack": "fonts-hack", "Roboto Condensed": "fonts-roboto-unhinted",
    ]
    return packages[family].map { "on Debian and Ubuntu, install the package \($0), or " } ?? ""
    #endif
  }

  private static var installation: String {
    #if os(macOS)
    "install it with `brew install --cask font-roboto`"
    #else
    "on Debian and Ubuntu, install the package fonts-roboto-unhinted"
    #endif
  }
}
