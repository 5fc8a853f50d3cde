import CZstd

#if SQLite
import CSQLite
#endif

/// The C libraries that this module uses.
package enum DataFileLibraries {
  /// Names and runtime versions, in a fixed order.
  package static var versions: [(name: String, version: String)] {
    let zstd = ("zstd", unsafe String(cString: ZSTD_versionString()))
    #if SQLite
    return [("sqlite", unsafe String(cString: sqlite3_libversion())), zstd]
    #else
    return [zstd]
    #endif
  }
}
