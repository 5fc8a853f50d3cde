extension APNGEncoder {
  /// The bytes of an animated PNG file with these frames, in the narrowest form that holds all of them exactly.
  ///
  /// - Parameters:
  ///   - frames: At least one picture, all of one size, each with the time that it shows.
  ///   - loops: How many times the animation plays; 0 for ever.
  ///   - options: How hard the encoder tries to make the file small.
  ///   - metadata: What the file says of itself.
  /// - Throws: `PNGError`.
  /// - Complexity: O(pixels of all frames).
  public static func encode(
    _ frames: [(bitmap: Bitmap, delay: APNGDelay)], loops: Int = 0, options: PNGOptions = PNGOptions(),
    metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    guard let first = frames.first?.bitmap else { throw .emptyAnimation }
    let encoder = try APNGEncoder(
      width: first.width, height: first.height,
      format: PNGPieceFormat(holding: frames.map(\.bitmap), allowsPalette: options.allowsPalette),
      loops: loops, options: options, metadata: metadata)
    var file: [UInt8] = []
    for frame in frames { file += try encoder.append(frame.bitmap, delay: frame.delay) }
    let ending = try encoder.finish()
    file += ending.bytes
    file.replaceSubrange(ending.control.range, with: ending.control.bytes)
    return file
  }
}
