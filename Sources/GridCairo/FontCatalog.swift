import Foundation

/// Where font files are looked for: paths that were named first, then the environment, then the default family's usual places.
package struct FontCatalog {
  /// Font files and folders of font files that were named, those of the environment last, in order of preference.
  private let paths: [String]
  /// Folders that may hold the default family, in order of preference.
  package var defaultFolders: [String]

  /// Name of the environment variable that lists more files and folders, separated by colons.
  package static let environmentVariable = "GRIDREEL_FONTS"
  /// The family that pictures are set in unless told otherwise: its figures all have one width.
  package static let defaultFamily = "Roboto"

  /// Creates a catalog of the paths given, those of the environment, and this system's usual folders.
  package init(
    paths: [String] = [], environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let named = (environment[Self.environmentVariable] ?? "").split(separator: ":").map(String.init)
    self.paths = paths + named
    defaultFolders = Self.usualFolders(home: environment["HOME"])
  }

  private static func usualFolders(home: String?) -> [String] {
    var folders = [
      "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF",
      "/usr/share/fonts/truetype/roboto/unhinted",
      "/usr/share/fonts/truetype/roboto",
      "/usr/share/fonts/google-roboto",
      "/usr/share/fonts/TTF",
      "/usr/local/share/fonts",
      "/opt/homebrew/share/fonts",
    ]
    #if os(macOS)
    folders += ["/Library/Fonts"]
    if let home { folders += [home + "/Library/Fonts"] }
    #else
    if let home { folders += [home + "/.local/share/fonts", home + "/.fonts"] }
    #endif
    return folders
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
    case .setupFailed(let what): "cannot set up fonts: \(what)"
    }
  }

  private static var installation: String {
    #if os(macOS)
    "install it with `brew install --cask font-roboto`"
    #else
    "on Debian and Ubuntu, install the package fonts-roboto-unhinted"
    #endif
  }
}
