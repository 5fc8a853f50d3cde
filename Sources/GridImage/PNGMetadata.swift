/// What a PNG file says about its picture besides pixels.
public struct PNGMetadata: Sendable, Hashable {
  /// Device pixels a point, noted as resolution: one point is taken as 1/72 inch, so that scale 1 is 72 and scale 2
  /// is 144 pixels an inch, and programs that honor the note show the picture at its size in points. Nil: no note.
  public var scale: Double?
  /// Texts stored in the file, in this order.
  public var texts: [Text]

  /// Creates metadata.
  public init(scale: Double? = nil, texts: [Text] = []) {
    self.scale = scale
    self.texts = texts
  }

  /// A keyword and a text, such as `Software` and the program's name.
  public struct Text: Sendable, Hashable {
    /// 1 to 79 printable Latin-1 characters without leading, trailing or doubled spaces.
    public var keyword: String
    /// The text, without NUL; stored as `tEXt` where Latin-1 suffices and as `iTXt` otherwise.
    public var value: String

    /// Creates a text.
    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }
}
