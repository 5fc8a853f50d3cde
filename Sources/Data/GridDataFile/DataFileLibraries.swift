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
    return [("sqlite", sqlite), zstd]
    #else
    return [zstd]
    #endif
  }

  #if SQLite
  /// The runtime version of SQLite.
  static var sqlite: String { unsafe String(cString: sqlite3_libversion()) }
  #endif
}
