/// How chosen frames are put side by side in one picture.
public struct ContactSheet: Sendable, Hashable {
  /// Frames in a row, 1 or more.
  public var columns: Int
  /// The most frames shown; of more, so many are chosen evenly, the first and the last among them.
  public var maximumFrames: Int

  /// Creates settings.
  public init(columns: Int = 4, maximumFrames: Int = 12) {
    self.columns = max(1, columns)
    self.maximumFrames = max(1, maximumFrames)
  }
}
