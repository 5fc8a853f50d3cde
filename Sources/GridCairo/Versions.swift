import CCairo
import CPango
import GridImage

/// The C libraries that pictures are made with.
public enum Versions {
  /// Names and versions as they run, in a fixed order.
  public static var all: [(name: String, version: String)] {
    [
      ("cairo", unsafe String(cString: cairo_version_string())),
      ("pango", unsafe String(cString: pango_version_string())),
      ("harfbuzz", unsafe String(cString: hb_version_string())),
      ("freetype", freetype),
      ("fontconfig", fontconfig),
    ] + ImageLibraries.versions
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
}
