import CZstd
import GRDBSQLite

/// The C libraries that this module stands on.
package enum DataFileLibraries {
  /// Names and versions as they run, in a fixed order.
  package static var versions: [(name: String, version: String)] {
    [
      ("sqlite", unsafe String(cString: sqlite3_libversion())),
      ("zstd", unsafe String(cString: ZSTD_versionString())),
    ]
  }
}
