import CDeflate
import CXXHash

/// The C libraries that this module uses.
package enum ImageLibraries {
  /// The names and versions, in a fixed order.
  package static var versions: [(name: String, version: String)] {
    let hash = XXH_versionNumber()
    return [
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("xxhash", "\(hash / 10_000).\(hash / 100 % 100).\(hash % 100)"),
    ]
  }
}
