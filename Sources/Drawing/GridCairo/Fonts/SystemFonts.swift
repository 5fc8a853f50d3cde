import CPango

/// The fonts and font settings of the machine, which pictures do not use unless a scene requests them.
public enum SystemFonts {
  /// Keeps the machine's fonts out of this process, for programs that draw only with gridreel, such as its command
  /// line.
  ///
  /// Pango asks Fontconfig for the machine's settings and fonts on first use, even if all fonts are given as files.
  /// That does not affect pictures, but it takes a few milliseconds per process, or seconds if there is no cache, and
  /// prints errors if none can be written. After this call the process has an empty Fontconfig configuration: code
  /// other than gridreel finds no fonts by name. `usesSystemFonts` of `FontSettings` still works.
  ///
  /// Call it before the first picture, from any thread.
  public static func exclude() {
    guard let empty = unsafe FcConfigCreate() else { return }
    unsafe FcConfigSetCurrent(empty)
    unsafe FcConfigDestroy(empty)
  }

  /// The paths of the files listed by the machine's Fontconfig configuration, sorted by bytes, so that the order of
  /// folders on disk has no effect.
  static func files() -> [String] {
    guard let configuration = unsafe FcInitLoadConfigAndFonts() else { return [] }
    defer { unsafe FcConfigDestroy(configuration) }
    guard let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    let files = Set(unsafe FontPattern.patterns(in: set).map(\.face.file))
    return files.filter { !$0.isEmpty }.sorted()
  }
}
