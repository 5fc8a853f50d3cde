import CDeflate
import CSpng
import CXXHash

/// The C libraries that this module stands on.
public enum ImageLibraries {
  /// Names and versions, in a fixed order.
  public static var versions: [(name: String, version: String)] {
    let hash = XXH_versionNumber()
    return [
      ("libspng", unsafe String(cString: spng_version_string())),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("xxhash", "\(hash / 10_000).\(hash / 100 % 100).\(hash % 100)"),
    ]
  }
}
