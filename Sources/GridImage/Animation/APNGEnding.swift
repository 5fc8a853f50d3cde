/// How an animated PNG file ends, and what is known of its beginning only then.
public struct APNGEnding: Sendable, Hashable {
  /// The last bytes of the file.
  public var bytes: [UInt8]
  /// The number of frames, which stands near the beginning of the file.
  public var control: Patch

  /// Bytes that take the place of as many others.
  public struct Patch: Sendable, Hashable {
    /// Distance from the beginning of the file.
    public var offset: Int
    /// The bytes from there on.
    public var bytes: [UInt8]

    /// The bytes of the file that are replaced.
    public var range: Range<Int> { offset..<offset + bytes.count }
  }
}
