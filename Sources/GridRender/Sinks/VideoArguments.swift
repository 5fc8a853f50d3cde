/// What ffmpeg is told about the file it makes.
struct VideoArguments {
  /// The arguments, without the file itself.
  let list: [String]

  /// The conversion from RGB that videos are watched with, the same on every processor.
  private static func color(_ pixels: String) -> [String] {
    [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact,format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
  }

  init(_ format: AnimationFormat, settings: AnimationSettings, palette: String?) {
    let color = Self.color(settings.chroma == .full ? "yuv444p" : "yuv420p")
    // Another input comes before all that is said of the output.
    var arguments = (palette.map { ["-i", $0] } ?? []) + FFmpeg.reproducible
    switch format {
    case .mp4:
      arguments +=
        color + ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads", "4"]
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      arguments +=
        color + ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "good", "-cpu-used", "4"]
        + ["-tile-columns", "1", "-row-mt", "0", "-threads", "2", "-f", "webm"]
    case .mkv:
      arguments += ["-c:v", "ffv1", "-level", "3", "-slices", "4", "-slicecrc", "1", "-pix_fmt", "bgr0"]
      arguments += ["-f", "matroska"]
    case .webp:
      arguments += ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "3", "-pix_fmt", "bgra"]
      arguments += ["-loop", "\(settings.loops)", "-f", "webp"]
    case .gif:
      let filter = GIFTiming.filter(settings.rate) + "paletteuse=dither=none:diff_mode=rectangle"
      arguments += ["-lavfi", filter, "-threads", "1"]
      arguments += ["-loop", "\(GIFTiming.loops(settings.loops))", "-f", "gif"]
    case .apng, .y4m, .bgrx: break
    }
    list = arguments
  }
}
