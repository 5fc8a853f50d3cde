import CPango
import Synchronization

/// Font maps that are no longer used, until it is safe to free them.
///
/// Pango 1.50 looks fonts up in threads of its own, which keep the font map alive. Where such a thread outlives the last
/// user, it is the one to free the map, and touches fonts without a lock while their users may be freeing them. So maps
/// are freed here only, when no one else holds them. The latest few wait longer, because a thread that lets go of an
/// object looks at it once more (GLib's `g_object_unref`).
@safe struct RetiredFontMaps {
  private static let waiting = Mutex(RetiredFontMaps())
  /// How many wait although no one else holds them.
  static let latest = 4

  /// In the order in which they were retired.
  private var entries: [Entry] = []

  /// A font map with the library whose configuration and open faces must outlive it; only one thread at a time touches
  /// it.
  @safe private struct Entry: @unchecked Sendable {
    let map: UnsafeMutablePointer<PangoFontMap>
    let library: FontLibrary
  }

  /// The number of maps that wait.
  static var count: Int { waiting.withLock { $0.entries.count } }

  /// Takes over the caller's reference to a map, and frees those before it that can be freed.
  ///
  /// All fonts, contexts and layouts of the map must be gone.
  @unsafe static func retire(_ map: UnsafeMutablePointer<PangoFontMap>, of library: FontLibrary) {
    let entry = unsafe Entry(map: map, library: library)
    let freed = waiting.withLock { $0.exchange(entry) }
    PangoLock.withLock { for old in freed { unsafe g_object_unref(UnsafeMutableRawPointer(old.map)) } }
    // The libraries go after the lock: closing their faces takes it too.
    withExtendedLifetime(freed) {}
  }

  /// Adds an entry and takes out those that nobody needs any more.
  private mutating func exchange(_ entry: Entry) -> [Entry] {
    entries.append(entry)
    var freed: [Entry] = []
    var held: [Entry] = []
    for old in entries.dropLast(Self.latest) {
      let isFree = unsafe grid_reference_count(UnsafeMutableRawPointer(old.map)) == 1
      if isFree { freed.append(old) } else { held.append(old) }
    }
    entries = held + entries.suffix(Self.latest)
    return freed
  }
}
