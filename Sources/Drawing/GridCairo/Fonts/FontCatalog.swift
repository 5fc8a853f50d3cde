import Foundation

/// Where font files are looked for: paths that were named first, then the environment, then the default family's usual places.
package struct FontCatalog {
  /// Font files and folders of font files that were named, those of the environment last, in order of preference.
  private let paths: [String]
  /// Folders that may hold the default family, in order of preference.
  package var defaultFolders: [String]
  /// Folders below which families are looked for by their names, in order of preference.
  package var familyFolders: [String]

  /// Name of the environment variable that lists more files and folders, separated by colons.
  package static let environmentVariable = "GRIDREEL_FONTS"
  /// The family that pictures are set in unless told otherwise: its figures all have one width.
  package static let defaultFamily = "Roboto"

  /// Creates a catalog of the paths given, those of the environment, and this system's usual folders.
  ///
  /// `folders` are those in which families are looked for first.
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

  /// Where systems keep fonts of all families, in folders of a depth of their own.
  private static func usualRoots(home: String?) -> [String] {
    #if os(macOS)
    let own = home.map { [$0 + "/Library/Fonts"] } ?? []
    return ["/Library/Fonts", "/opt/homebrew/share/fonts", "/usr/local/share/fonts"] + own
    #else
    let own = home.map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] } ?? []
    return ["/usr/share/fonts", "/usr/local/share/fonts"] + own
    #endif
  }

  /// The files that were named, folders opened: those of a folder in order of their names.
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

  /// The files of the default family in the first usual folder that has its regular face; empty where none has.
  package func defaultFiles() -> [String] {
    for folder in defaultFolders {
      let files = Self.fontFiles(in: folder).filter { Self.isDefault($0) }
      if files.contains(where: { $0.hasSuffix("-Regular.ttf") || $0.hasSuffix("].ttf") }) { return files }
    }
    return []
  }

  /// The weights for which `seldomUsed` leaves all faces that may be the closest.
  static let usualWeights = 400...700

  /// Those of a family's files that no upright text of a usual weight is set with, by their names, as `Roboto-Thin.ttf` and
  /// `Roboto-Italic.ttf`: a face is chosen by its slant before its weight, and then the closest. Empty where that cannot be
  /// told.
  static func seldomUsed(among files: [String]) -> Set<String> {
    let usual = files.filter { file in
      ["Regular", "Medium", "SemiBold", "Bold"].contains { file.hasSuffix("-\($0).ttf") }
    }
    let isBounded = ["-Regular.ttf", "-Bold.ttf"].allSatisfy { end in usual.contains { $0.hasSuffix(end) } }
    return isBounded ? Set(files).subtracting(usual) : []
  }

  /// How deep folders of fonts lie in those of a system, such as `truetype/roboto/unhinted/RobotoTTF`.
  private static let depth = 4

  /// The files of a family by their names, which begin with that of the family: `RobotoCondensed-Bold.ttf` for Roboto
  /// Condensed. They are those of the first folder that has any, in order of their names; empty where none has.
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

  /// What the name of a font file may say of its family: all of it, and what stands before a hyphen or its axes.
  private static func familyKeys(ofFile path: String) -> [String] {
    let name = path.split(separator: "/").last ?? ""
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    let ends = stem.indices.filter { stem[$0] == "-" || stem[$0] == "[" }
    return (ends + [stem.endIndex]).map { key(stem[..<$0]) }
  }

  /// `Roboto-Bold.ttf` and the variable `Roboto[wdth,wght].ttf`, not the family's condensed or monospaced sisters.
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

  /// Where packages that bring their own fonts have them: `share/gridreel/fonts` beside the program's `bin`.
  private static var besideProgram: String? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let parts = program.split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "gridreel", "fonts"]).joined(separator: "/")
  }
}

/// Why the fonts for a picture could not be had.
public enum FontError: Error, Sendable, Hashable {
  /// No file is at this path, or it may not be read.
  case unreadable(path: String)
  /// The file is not a font that FreeType understands.
  case notAFont(path: String)
  /// A folder that was named holds no font file.
  case emptyFolder(path: String)
  /// No font was named and the default one is in none of the usual folders.
  case defaultFontMissing(family: String, searched: [String])
  /// No font file that was named has a family that is asked for, and none is named so in the folders looked in.
  case familyMissing(family: String, searched: [String], available: [String])
  /// Fontconfig, FreeType or Pango could not be set up.
  case setupFailed(String)
}

extension FontError: CustomStringConvertible {
  /// The reason in words, with what to do about it where that is known.
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
      the font family \"\(family)\" is not there: no font of that name below \(searched.joined(separator: ", "))\
      \(available.isEmpty ? "" : ", and the fonts at hand are \(available.joined(separator: ", "))"); \
      \(Self.installation(of: family))name its files with --font or under `fonts:`
      """
    case .setupFailed(let what): "cannot set up fonts: \(what)"
    }
  }

  /// The packages of the families that themes use.
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
