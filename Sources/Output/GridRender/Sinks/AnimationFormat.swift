public import GridScroll

/// A form in which the frames of a sequence are put into one file or stream.
///
/// Nothing else knows the formats one by one: what writes them, the endings of files, the options that concern them and
/// the help about them follow from here.
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

  /// What writes a format.
  enum Encoder {
    case animatedPNG
    /// Frames that are not compressed, with the headers of YUV4MPEG2 or bare.
    case raw(hasHeaders: Bool)
    case ffmpeg(FFmpegFormat)
  }

  var encoder: Encoder {
    switch self {
    case .apng: .animatedPNG
    case .y4m: .raw(hasHeaders: true)
    case .bgrx: .raw(hasHeaders: false)
    case .gif: .ffmpeg(.gif)
    case .webp: .ffmpeg(.webp)
    case .mp4: .ffmpeg(.mp4)
    case .webm: .ffmpeg(.webm)
    case .mkv: .ffmpeg(.mkv)
    }
  }

  /// The format that a file's name ends in; nil where that is none.
  public init?(fileName: String) {
    guard let last = fileName.split(separator: "/").last, let dot = last.lastIndex(of: "."),
      let format = Self(rawValue: last[last.index(after: dot)...].lowercased()), format.isFile
    else { return nil }
    self = format
  }

  /// Whether files can have the format: nobody could tell what bare pixels are.
  package var isFile: Bool { self != .bgrx }

  package var needsFFmpeg: Bool { ffmpeg != nil }

  /// Whether standard output can take the format: ffmpeg goes back to the beginning of what it writes.
  package var canStream: Bool { ffmpeg == nil }

  /// Whether `AnimationSettings.loops` concerns the format.
  package var loops: Bool { self == .apng || ffmpeg?.loops == true }

  /// Whether `AnimationSettings.chroma` concerns the format.
  package var hasChroma: Bool { ffmpeg?.hasChroma == true }

  var ffmpeg: FFmpegFormat? {
    if case .ffmpeg(let format) = encoder { format } else { nil }
  }

  /// The endings of the files of some formats, for people: `.webp, .gif`.
  package static func endings(where isMeant: (Self) -> Bool = { _ in true }) -> String {
    allCases.filter { $0.isFile && isMeant($0) }.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }
}

/// A format that ffmpeg writes.
struct FFmpegFormat: Sendable {
  let container: VideoContainer
  /// The largest extent of a side in device pixels; nil where that is larger than anything we draw.
  var largestSide: Int?
  var loops = false
  var hasChroma = false
  /// Whether sides must be even where four pixels share one sample of color.
  var evenSides = false
  /// Whether pixels may let something through; others are put on white.
  var hasAlpha = false
  /// Whether all frames share 256 colors, which are chosen before the first is written.
  var hasPalette = false
  /// What people should know of an animation at a rate; nil where it is exact.
  var warning: @Sendable (FrameRate) -> String? = { _ in nil }
  /// The arguments of ffmpeg about the file, but for its name.
  let arguments: @Sendable (AnimationSettings) -> [String]

  static let mp4 = FFmpegFormat(container: .mp4, largestSide: 16_384, hasChroma: true, evenSides: true) {
    settings in
    color(settings) + ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads", "4"]
      + ["-movflags", "+faststart", "-f", "mp4"]
  }

  static let webm = FFmpegFormat(container: .matroska, largestSide: 16_384, hasChroma: true) { settings in
    color(settings) + [
      "-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
    ]
      + ["-tile-columns", "1", "-row-mt", "0", "-threads", "2", "-f", "webm"]
  }

  static let mkv = FFmpegFormat(container: .matroska) { _ in
    ["-c:v", "ffv1", "-level", "3", "-slices", "4", "-slicecrc", "1", "-pix_fmt", "bgr0", "-f", "matroska"]
  }

  static let webp = FFmpegFormat(container: .webp, largestSide: 16_383, loops: true, hasAlpha: true) {
    settings in
    ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "3", "-pix_fmt", "bgra"]
      + ["-loop", "\(settings.loops)", "-f", "webp"]
  }

  /// The conversion from RGB that videos are watched with, the same on every processor.
  private static func color(_ settings: AnimationSettings) -> [String] {
    let pixels = settings.chroma == .full ? "yuv444p" : "yuv420p"
    return [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact,format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
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
  public init(rate: FrameRate, loops: Int = 0, chroma: Chroma = .quarter) {
    self.rate = rate
    self.loops = loops
    self.chroma = chroma
  }

  /// A number of color samples of a video.
  public enum Chroma: String, Sendable, Hashable, CaseIterable {
    /// One for four pixels (4:2:0): what every player, browser and upload site takes.
    case quarter = "420"
    /// One for each pixel (4:4:4): colored text stays sharp, where a player knows it.
    case full = "444"
  }
}
