import GridImage
public import GridScroll

/// A format that stores the frames of a sequence in one file or stream.
///
/// The formats are distinguished only here: encoders, file extensions, applicable options and their help
/// texts are all derived from this type.
public enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG, written by our own encoder. Lossless.
  case apng
  /// GIF with at most 255 colors, written by our own encoder.
  case gif
  /// Animated WebP. Lossless.
  case webp
  /// H.264 in MP4.
  case mp4
  /// VP9 in WebM.
  case webm
  /// AV1 in AVIF.
  case avif
  /// A web page that plays the frames as it is scrolled, with their texts. Lossless.
  case html
  /// FFV1 in Matroska. Lossless.
  case mkv
  /// YUV4MPEG2, uncompressed, 4:4:4.
  case y4m
  /// Bytes of blue, green and red and a byte of 255 for each pixel, frame after frame, without a header.
  case bgrx

  /// The encoder that produces a format.
  enum Encoder {
    case animatedPNG
    case gif
    case page
    /// Uncompressed frames, with or without the headers of YUV4MPEG2.
    case raw(hasHeaders: Bool)
    case ffmpeg(FFmpegFormat)
  }

  var encoder: Encoder {
    switch self {
    case .apng: .animatedPNG
    case .gif: .gif
    case .html: .page
    case .y4m: .raw(hasHeaders: true)
    case .bgrx: .raw(hasHeaders: false)
    case .webp: .ffmpeg(.webp)
    case .mp4: .ffmpeg(.mp4)
    case .webm: .ffmpeg(.webm)
    case .avif: .ffmpeg(.avif)
    case .mkv: .ffmpeg(.mkv)
    }
  }

  /// Creates the format with the file extension of a file name; nil if there is none.
  public init?(fileName: String) {
    guard let last = fileName.split(separator: "/").last, let dot = last.lastIndex(of: "."),
      let format = Self(rawValue: last[last.index(after: dot)...].lowercased()), format.isFile
    else { return nil }
    self = format
  }

  /// Whether a file can have the format. A file of raw pixels could not be identified.
  package var isFile: Bool { self != .bgrx }

  package var needsFFmpeg: Bool { ffmpeg != nil }

  /// Whether the format can be written to standard output. ffmpeg's formats cannot, because it seeks back to
  /// the start of its output.
  package var canStream: Bool { ffmpeg == nil && self != .html }

  /// Whether `AnimationSettings.loops` applies to the format.
  package var loops: Bool { [.apng, .gif, .html].contains(self) || ffmpeg?.loops == true }

  /// Whether `AnimationSettings.chroma` applies to the format.
  package var hasChroma: Bool { ffmpeg?.hasChroma == true }

  /// The maximum length of a side in device pixels; nil if it is larger than anything we draw.
  var largestSide: Int? { self == .gif ? GIFEncoder.largestSide : ffmpeg?.largestSide }

  /// Returns a warning about an animation at a frame rate; nil if the rate can be represented exactly.
  func warning(_ rate: FrameRate) -> String? { self == .gif ? GIFClock.warning(rate) : nil }

  /// The number of values of `AnimationSettings.saving` that make a difference.
  var savingSteps: Int { self == .gif ? GIFSaving.steps.count : ffmpeg?.crf == nil ? 1 : 4 }

  /// Returns what a step of `AnimationSettings.saving` gives up.
  func words(ofSaving step: Int) -> String {
    if let crf = ffmpeg?.crf { return "a coarser picture (-crf \(crf + FFmpegFormat.crfStep * step))" }
    return "at most \(GIFSaving.steps[step].limit) colors"
  }

  var ffmpeg: FFmpegFormat? {
    if case .ffmpeg(let format) = encoder { format } else { nil }
  }

  /// Returns the file extensions of some formats as text, such as `.webp, .gif`.
  package static func extensions(where isMeant: (Self) -> Bool = { _ in true }) -> String {
    allCases.filter { $0.isFile && isMeant($0) }.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }
}

/// A format written by ffmpeg.
struct FFmpegFormat: Sendable {
  let container: VideoContainer
  /// The maximum length of a side in device pixels; nil if it is larger than anything we draw.
  var largestSide: Int?
  var loops = false
  var hasChroma = false
  /// The constant rate factor of the best quality, which is larger for smaller files; nil for exact formats.
  var crf: Int?
  /// Whether labels of the scroll become chapters.
  var hasChapters = false
  /// Whether sides must be even if chroma is subsampled.
  var evenSides = false
  /// Whether pixels may be translucent; if not, they are composited over white.
  var hasAlpha = false
  /// Returns ffmpeg's arguments for the output, without its name.
  let arguments: @Sendable (AnimationSettings) -> [String]

  /// The increase of the constant rate factor with each step of `AnimationSettings.saving`.
  static let crfStep = 5

  private static func crf(_ best: Int, _ settings: AnimationSettings) -> String {
    "\(best + crfStep * settings.saving)"
  }

  static let mp4 = FFmpegFormat(
    container: .mp4, largestSide: 16_384, hasChroma: true, crf: 23, hasChapters: true, evenSides: true
  ) { settings in
    // Flat pictures gain much from a thorough search, and little from more bits.
    color(settings) + [
      "-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", crf(23, settings),
    ]
      + ["-threads", "4", "-movflags", "+faststart", "-f", "mp4"]
  }

  static let webm = FFmpegFormat(
    container: .matroska, largestSide: 16_384, hasChroma: true, crf: 18, hasChapters: true
  ) { settings in
    color(settings) + [
      "-c:v", "libvpx-vp9", "-crf", crf(18, settings), "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
    ]
      + ["-tile-columns", "1", "-row-mt", "0", "-threads", "2", "-f", "webm"]
  }

  static let avif = FFmpegFormat(container: .avif, largestSide: 16_384, hasChroma: true, crf: 30) {
    settings in
    color(settings) + ["-c:v", "libaom-av1", "-crf", crf(30, settings), "-b:v", "0", "-cpu-used", "6"]
      + ["-row-mt", "0", "-threads", "2", "-f", "avif"]
  }

  static let mkv = FFmpegFormat(container: .matroska) { _ in
    ["-c:v", "ffv1", "-level", "3", "-slices", "4", "-slicecrc", "1", "-pix_fmt", "bgr0", "-f", "matroska"]
  }

  static let webp = FFmpegFormat(container: .webp, largestSide: 16_383, loops: true, hasAlpha: true) {
    settings in
    ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "3", "-pix_fmt", "bgra"]
      + ["-loop", "\(settings.loops)", "-f", "webp"]
  }

  /// Returns the arguments for the conversion from RGB that players expect, with equal results on every
  /// processor.
  private static func color(_ settings: AnimationSettings) -> [String] {
    let pixels = settings.chroma == .full ? "yuv444p" : "yuv420p"
    return [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact,format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
  }
}

/// The settings of an animation.
public struct AnimationSettings: Sendable, Hashable {
  /// The frame rate. Every frame is shown for the same duration.
  public var rate: FrameRate
  /// The number of times that formats with loops (APNG, GIF, WebP) play; 0 to play forever.
  public var loops: Int
  /// The chroma subsampling of videos.
  public var chroma: Chroma
  /// The step of quality that is given up for a smaller file: 0 for none.
  package var saving = 0

  /// Creates settings.
  public init(rate: FrameRate, loops: Int = 0, chroma: Chroma = .quarter) {
    self.rate = rate
    self.loops = loops
    self.chroma = chroma
  }

  /// The chroma subsampling of a video.
  public enum Chroma: String, Sendable, Hashable, CaseIterable {
    /// One color sample for every four pixels (4:2:0), which every player, browser and upload site accepts.
    case quarter = "420"
    /// One color sample per pixel (4:4:4). Colored text stays sharp in players that support it.
    case full = "444"
  }
}
