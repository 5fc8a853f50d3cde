import CPango

/// The font files that the machine's own Fontconfig configuration lists.
enum SystemFonts {
  /// Paths in order of their bytes, so that the order of folders on disk does not show.
  static func files() -> [String] {
    guard let configuration = unsafe FcInitLoadConfigAndFonts() else { return [] }
    defer { unsafe FcConfigDestroy(configuration) }
    guard let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    let files = Set(unsafe FontPattern.patterns(in: set).map(\.face.file))
    return files.filter { !$0.isEmpty }.sorted()
  }
}
