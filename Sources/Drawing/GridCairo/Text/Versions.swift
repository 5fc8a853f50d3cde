import CCairo
import CPango
import Foundation
import GridImage
import GridSupport

/// The C libraries used to make pictures, and what else of a system may change pixels.
package enum Versions {
  /// Names and runtime versions, in a fixed order: those in `drawing`, then the compressors and hashes, which change no
  /// pixel.
  package static var all: [(name: String, version: String)] { drawing + ImageLibraries.versions }

  /// Names and versions of everything that may change a pixel or the position of a glyph, in a fixed order. Libraries
  /// that others have loaded, such as pixman, are left out if they do not tell their version.
  package static var drawing: [(name: String, version: String)] {
    [
      ("cairo", unsafe String(cString: cairo_version_string())),
      ("pango", unsafe String(cString: pango_version_string())),
      ("harfbuzz", unsafe String(cString: hb_version_string())),
      ("freetype", freetype),
      ("fontconfig", fontconfig),
    ] + indirect + [("unicode", pangoUnicode), ("unicode-swift", swiftUnicode)] + system
  }

  /// The libraries that Cairo and Pango load, as far as they have a version.
  private static var indirect: [(name: String, version: String)] {
    let glib = ["glib_major_version", "glib_minor_version", "glib_micro_version"]
    let found: [(String, String?)] = [
      ("pixman", LoadedLibrary.text(ofFunction: "pixman_version_string")),
      ("glib", LoadedLibrary.version(inVariables: glib)),
      ("fribidi", fribidi),
      // These have no function for it, but their files are numbered.
      ("libthai", LoadedLibrary.fileVersion(ofSymbol: "th_brk_find_breaks")),
      ("libdatrie", LoadedLibrary.fileVersion(ofSymbol: "trie_state_walk")),
    ]
    return found.compactMap { name, version in version.map { (name, $0) } }
  }

  /// The last word of `(GNU FriBidi) 1.0.8`, the first of several lines.
  private static var fribidi: String? {
    let line = LoadedLibrary.text(inVariable: "fribidi_version_info")?.split(separator: "\n").first
    return line?.split(separator: " ").last.map(String.init)
  }

  private static var freetype: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  // MARK: Unicode

  /// A character that was new in each release of Unicode, newest first.
  private static let newCharacters: [(version: String, scalar: UInt32)] = [
    ("17.0", 0x20C1), ("16.0", 0x1C89), ("15.1", 0x2FFC), ("15.0", 0x0CF3), ("14.0", 0x061D),
    ("13.0", 0x10E80),
    ("12.1", 0x32FF),
  ]

  private static func unicode(_ isAssigned: (UInt32) -> Bool) -> String {
    newCharacters.first { isAssigned($0.scalar) }?.version ?? "12.0"
  }

  /// The release of the tables by which Pango breaks lines, which are GLib's.
  private static var pangoUnicode: String { unicode { g_unichar_isdefined($0) != 0 } }

  /// The release of the tables by which we take texts apart, which are Swift's.
  private static var swiftUnicode: String {
    unicode { Unicode.Scalar($0).map { $0.properties.generalCategory != .unassigned } ?? false }
  }

  // MARK: System

  /// The C library, whose arithmetic we use, and the processor's architecture.
  private static var system: [(name: String, version: String)] {
    #if arch(x86_64)
    let architecture = "x86_64"
    #elseif arch(arm64)
    let architecture = "arm64"
    #else
    let architecture = "other"
    #endif
    #if os(macOS)
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let library = [("macos", "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)")]
    #else
    let library = LoadedLibrary.text(ofFunction: "gnu_get_libc_version").map { [("glibc", $0)] } ?? []
    #endif
    return library + [("architecture", architecture)]
  }
}
