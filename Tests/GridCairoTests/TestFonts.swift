import CCairo
import CPango
@testable import GridCairo
import GridFrame
import GridImage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The fonts that tests may rely on: the default family, and nothing else.
enum TestFonts {
  /// Created once; a failure shows in every test that needs it.
  static let library = Result { () throws(FontError) in
    try FontLibrary(files: FontCatalog(environment: [:]).defaultFiles())
  }

  static func painter(warnsOfMissingGlyphs: Bool = false) throws -> Painter {
    try Painter(fonts: library.get(), warnsOfMissingGlyphs: warnsOfMissingGlyphs)
  }

  /// The default family in black.
  static func style(_ size: Double = 13, color: Color = .black) -> TextStyle {
    TextStyle(families: [FontCatalog.defaultFamily], size: size, color: color)
  }
}

/// The settings of a user whose machine draws text as differently as possible.
enum HostileEnvironment {
  private static let language = "PANGO_LANGUAGE"

  /// Each of these rules changes the pixels of a program that follows it.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <dir>/usr/share/fonts</dir>
    <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Sans</string></edit>
    <edit name="antialias" mode="assign"><bool>false</bool></edit></match>
    <match target="pattern"><edit name="dpi" mode="assign"><double>144</double></edit>
    <edit name="pixelsize" mode="assign"><times><name>pixelsize</name><double>1.5</double></times></edit>
    <edit name="lang" mode="assign" binding="strong"><string>sr</string></edit>
    <edit name="prefer_outline" mode="assign"><bool>false</bool></edit></match>
    <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdlegacy</const></edit>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="embeddedbitmap" mode="assign"><bool>true</bool></edit>
    <edit name="fontvariations" mode="assign"><string>wght=900,wdth=75</string></edit>
    <edit name="fontfeatures" mode="append"><string>smcp on</string></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><double>1</double><double>0.3</double><double>0</double><double>1.2</double></matrix></times></edit>
    <edit name="rgba" mode="assign"><const>rgb</const></edit></match></fontconfig>
    """

  struct SetupFailed: Error {}

  /// The languages that Pango considers preferred in this process.
  static var preferredLanguages: [String] {
    var languages: [String] = []
    guard var next = unsafe grid_preferred_languages() else { return [] }
    while let language = unsafe next.pointee {
      unsafe languages.append(String(cString: pango_language_to_string(language)))
      unsafe next += 1
    }
    return languages
  }

  /// Whether Cairo's FreeType library draws the strokes of PostScript fonts darker at small sizes; nil if unknown.
  static func darkensStems(in library: FontLibrary) -> Bool? {
    guard let set = unsafe FcConfigGetFonts(library.configuration, FcSetApplication),
      let pattern = unsafe set.pointee.fonts[0],
      let face = unsafe cairo_ft_font_face_create_for_pattern(pattern),
      let options = unsafe cairo_font_options_create()
    else { return nil }
    var (size, map) = (cairo_matrix_t(), cairo_matrix_t())
    unsafe cairo_matrix_init_scale(&size, 16, 16)
    unsafe cairo_matrix_init_identity(&map)
    let font = unsafe cairo_scaled_font_create(face, &size, &map, options)
    unsafe cairo_font_options_destroy(options)
    unsafe cairo_font_face_destroy(face)
    defer { unsafe cairo_scaled_font_destroy(font) }
    guard let locked = unsafe cairo_ft_scaled_font_lock_face(font) else { return nil }
    defer { unsafe cairo_ft_scaled_font_unlock_face(font) }
    var isUndarkened = FT_Bool(0)
    let isKnown = unsafe FT_Property_Get(
      locked.pointee.glyph.pointee.library, "cff", "no-stem-darkening", &isUndarkened)
    return isKnown == 0 ? isUndarkened == 0 : nil
  }

  /// Sets fonts and language for this process and runs `body`; the process should exit soon after.
  static func enter<Result>(_ body: () throws -> Result) throws -> Result {
    let path = "/tmp/gridreel-hostile-\(getpid()).conf"
    guard let file = unsafe fopen(path, "w") else { throw SetupFailed() }
    unsafe fputs(rules, file)
    unsafe fclose(file)
    defer { unsafe unlink(path) }
    for (name, value) in [
      ("FONTCONFIG_FILE", path), (language, "sr"), ("LANGUAGE", "sr:ja"), ("LC_ALL", "sr_RS.UTF-8"),
      ("HB_SHAPER_LIST", "fallback"),
      ("FREETYPE_PROPERTIES", "cff:no-stem-darkening=0 truetype:interpreter-version=35"),
    ] {
      unsafe setenv(name, value, 1)
    }
    unsafe setlocale(LC_ALL, "")
    let result = try body()
    // The environment is restored.
    guard let found = unsafe getenv(language), unsafe String(cString: found) == "sr" else {
      throw SetupFailed()
    }
    return result
  }
}

extension Bitmap {
  /// The picture as text, one character per pixel, using a table of pixel values; `?` for any other.
  func ascii(_ characters: [UInt32: Character]) -> String {
    (0..<height).map { y in String((0..<width).map { x in characters[self[x, y]] ?? "?" }) }
      .joined(separator: "\n")
  }

  /// The bounds of the pixels that differ from `background`: left, top, right, bottom, the latter two exclusive.
  func inkBounds(on background: UInt32 = 0xffff_ffff) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var result: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != background {
        let known = result ?? (x, y, x + 1, y + 1)
        result = (min(known.left, x), known.top, max(known.right, x + 1), y + 1)
      }
    }
    return result
  }
}
