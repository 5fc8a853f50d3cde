/// What a report says of one frame that differs.
public struct ReportFrame: Sendable, Encodable {
  /// The frame's index.
  public var frame: Int
  /// Its time in seconds.
  public var time: Double
  /// The number of differing pixels; nil where there was no picture to count them by.
  public var pixels: Int?
  /// Whether any pixel is unequal.
  public var pixelsDiffer: Bool
  /// Whether something stands elsewhere.
  public var layoutDiffers: Bool
  /// Whether the difference is more than is forgiven.
  public var fails: Bool

  /// Creates a finding.
  public init(
    frame: Int, time: Double = 0, pixels: Int?, pixelsDiffer: Bool = true, layoutDiffers: Bool = false,
    fails: Bool
  ) {
    self.frame = frame
    self.time = time
    self.pixels = pixels
    self.pixelsDiffer = pixelsDiffer
    self.layoutDiffers = layoutDiffers
    self.fails = fails
  }

  private enum CodingKeys: CodingKey {
    case frame, time, pixels, pixelsDiffer, layoutDiffers, fails
  }

  /// Writes every member, `null` for what is not known.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(frame, forKey: .frame)
    try values.encode(time, forKey: .time)
    try values.encode(pixels, forKey: .pixels)
    try values.encode(pixelsDiffer, forKey: .pixelsDiffer)
    try values.encode(layoutDiffers, forKey: .layoutDiffers)
    try values.encode(fails, forKey: .fails)
  }
}
