import CPango

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Keeps the user's language out of pictures.
///
/// Pango asks the environment once a process which languages the user prefers, to choose among forms of letters that
/// several languages share (Serbian and Russian Cyrillic). The question is put here, with a fixed answer, before
/// anything is shaped.
package enum LanguagePinning {
  static func apply() { _ = pinned }

  /// The languages that Pango takes to be preferred, for tests.
  package static var preferredLanguages: [String] {
    var languages: [String] = []
    guard var next = unsafe grid_preferred_languages() else { return [] }
    while let language = unsafe next.pointee {
      unsafe languages.append(String(cString: pango_language_to_string(language)))
      unsafe next += 1
    }
    return languages
  }

  private static let pinned: Bool = {
    let name = "PANGO_LANGUAGE"
    let previous = unsafe getenv(name).map { unsafe String(cString: $0) }
    unsafe setenv(name, PangoFonts.language, 1)
    unsafe _ = grid_preferred_languages()
    if let previous { unsafe setenv(name, previous, 1) } else { unsafe unsetenv(name) }
    return true
  }()
}
