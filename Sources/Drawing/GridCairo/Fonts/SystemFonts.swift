import CPango

/// The fonts and font settings of the machine, which pictures do not use unless a scene asks for them.
public enum SystemFonts {
  /// Keeps them out of this process, for programs that draw with gridreel alone, such as its command line.
  ///
  /// Pango asks Fontconfig for the machine's settings and fonts as soon as it is used, even where all fonts are files
  /// that were named. That shows in no picture, but it takes some milliseconds in each process, or seconds where a cache
  /// is missing, and ends in complaints on standard error where none can be written. After this call the process has an
  /// empty configuration of Fontconfig: code beside gridreel that asks for fonts by name finds none. `usesSystemFonts`
  /// of `FontSettings` works as before.
  ///
  /// Call it before the first picture, from any thread.
  public static func exclude() {
    guard let empty = unsafe FcConfigCreate() else { return }
    unsafe FcConfigSetCurrent(empty)
    unsafe FcConfigDestroy(empty)
  }

  /// Paths of the files that the machine's own Fontconfig configuration lists, in order of their bytes, so that the
  /// order of folders on disk does not show.
  static func files() -> [String] {
    guard let configuration = unsafe FcInitLoadConfigAndFonts() else { return [] }
    defer { unsafe FcConfigDestroy(configuration) }
    guard let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    let files = Set(unsafe FontPattern.patterns(in: set).map(\.face.file))
    return files.filter { !$0.isEmpty }.sorted()
  }
}
