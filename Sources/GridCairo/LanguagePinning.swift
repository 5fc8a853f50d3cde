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
enum LanguagePinning {
  static func apply() { _ = pinned }

  private static let pinned: Bool = {
    let name = "PANGO_LANGUAGE"
    let previous = unsafe getenv(name).map { unsafe String(cString: $0) }
    unsafe setenv(name, PangoFonts.language, 1)
    unsafe _ = pango_language_get_preferred()
    if let previous { unsafe setenv(name, previous, 1) } else { unsafe unsetenv(name) }
    return true
  }()
}
