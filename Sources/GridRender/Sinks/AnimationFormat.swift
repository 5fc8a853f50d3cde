public import GridScroll

/// A form in which the frames of a sequence are put into one file or stream.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG, written by our own encoder; every pixel exact.
  case apng
  /// GIF of 256 colors.
  case gif
  /// Animated WebP; every pixel exact.
  case webp
  /// H.264 in MP4.
  case mp4
  /// VP9 in WebM.
  case webm
  /// FFV1 in Matroska; every pixel exact.
  case mkv
  /// YUV4MPEG2, not compressed, 4:4:4.
  case y4m
  /// Blue, green, red and a byte of 255 for each pixel, frame after frame, without any header.
  case bgrx

  /// The format that a file's name ends in; nil where that is none.
  public init?(fileName: String) {
    guard let last = fileName.split(separator: "/").last, let dot = last.lastIndex(of: "."),
      let format = Self(rawValue: last[last.index(after: dot)...].lowercased()), format != .bgrx
    else { return nil }
    self = format
  }

  /// Whether ffmpeg makes the file.
  package var needsFFmpeg: Bool {
    switch self {
    case .gif, .webp, .mp4, .webm, .mkv: true
    case .apng, .y4m, .bgrx: false
    }
  }

  /// The largest extent of a side in device pixels; nil where that is larger than anything we draw.
  var largestSide: Int? {
    switch self {
    case .webp: 16_383
    case .mp4, .webm: 16_384
    case .apng, .gif, .mkv, .y4m, .bgrx: nil
    }
  }
}

/// Settings of an animation.
public struct AnimationSettings: Sendable, Hashable {
  /// The frame rate; every frame shows for the same time.
  public var rate: FrameRate
  /// The number of times that pictures which can loop (APNG, GIF, WebP) play; 0 for ever.
  public var loops: Int
  /// The color samples of videos.
  public var chroma: Chroma

  /// Creates settings.
  public init(rate: FrameRate, loops: Int = 0, chroma: Chroma = .full) {
    self.rate = rate
    self.loops = loops
    self.chroma = chroma
  }

  /// A number of color samples of a video.
  public enum Chroma: String, Sendable, Hashable, CaseIterable {
    /// One for each pixel (4:4:4): colored text stays sharp.
    case full = "444"
    /// One for four pixels (4:2:0): for players that know nothing else.
    case quarter = "420"
  }
}
