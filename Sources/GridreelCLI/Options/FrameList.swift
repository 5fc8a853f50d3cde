/// Frames by their numbers: `3,10-20`.
struct FrameList {
  /// The numbers.
  let frames: Set<Int>

  /// The most frames a list may hold; no path has more.
  private static let limit = 1_000_000

  /// Reads a list; nil where it is none.
  init?(_ text: String) {
    var frames: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      switch ends.count {
      case 1:
        guard let only = ends[0], only >= 0 else { return nil }
        frames.insert(only)
      case 2:
        guard let first = ends[0], let last = ends[1], first <= last, last - first < Self.limit else {
          return nil
        }
        frames.formUnion(first...last)
      default: return nil
      }
    }
    self.frames = frames
  }
}
