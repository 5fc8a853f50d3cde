package import ArgumentParser
import GridRender
package import GridScroll

/// Options that select frames of a path.
package struct FrameOptions: ParsableArguments {
  package init() {}

  @Option(
    name: [.customLong("frames"), .customLong("frame")],
    help: ArgumentHelp("Frames by number, percentage, time or label: 0-9,50%,120-,a..b", valueName: "list"))
  package var frames: String?

  @Option(
    help: ArgumentHelp(
      "The frame at a time (1.2s, 350ms) or where a label's step starts. Repeatable.", valueName: "position"))
  package var at: [String] = []

  @Option(help: ArgumentHelp("Frames starting at a label, time or number.", valueName: "position"))
  package var from: String?

  @Option(
    help: ArgumentHelp("Frames up to and including a label, time or number.", valueName: "position"))
  package var to: String?

  @Flag(help: "The last frame.")
  package var last = false

  @Option(
    name: .customLong("every"),
    help: ArgumentHelp("Every n-th of the chosen frames, starting with the first.", valueName: "n"))
  var step: Int?

  @OptionGroup package var limit: FrameLimitOption

  package func validate() throws {
    guard every >= 1 else { throw ValidationError("--every should be 1 or more") }
  }

  package var every: Int { step ?? 1 }

  /// Whether every frame of the path is chosen.
  package var choosesAll: Bool { choosesNothing && every == 1 }

  package var choosesNothing: Bool { frames == nil && at.isEmpty && from == nil && to == nil && !last }

  /// Returns the selected frames in ascending order; all frames if none are selected.
  package func frames(in timeline: FrameTimeline) throws(ScrollTextError) -> [Int] {
    try FrameSelection(frames: frames, at: at, from: from, to: to, last: last, every: every)
      .frames(in: timeline)
  }
}

/// Options that raise the limits on a run of frames.
package struct FrameLimitOption: ParsableArguments {
  package init() {}

  @Option(
    name: .customLong("max-frames"),
    help: ArgumentHelp(
      "The maximum number of frames in the path; default: \(ScrollTimeline.defaultMaximumFrames).",
      valueName: "n"))
  var frameLimit: Int?

  // Not a separate option group: see `PictureLimit`.
  @Option(name: PictureLimit.name, help: PictureLimit.help)
  var pictureLimit: Int?

  /// Whether one of the limits is given.
  package var isGiven: Bool { frameLimit != nil || pictureLimit != nil }
  package var maxFrames: Int { frameLimit ?? ScrollTimeline.defaultMaximumFrames }
  package var maxPicturePixels: Int { pictureLimit ?? SequenceRenderer.defaultMaximumPixels }

  package func validate() throws {
    // The maximum is nineteen days at 60 frames per second.
    guard (1...100_000_000).contains(maxFrames) else {
      throw ValidationError("--max-frames should be a number from 1 to 100000000")
    }
    try PictureLimit.check(pictureLimit)
  }
}

/// The option that raises the limit on picture size, as declared by several commands and groups.
///
/// Each option group adds a million instructions to startup, because the parser looks up its conformances by
/// name. So does each default value, and each option type that is used only once.
package enum PictureLimit {
  package static let name = NameSpecification.customLong("max-picture-pixels")

  package static var help: ArgumentHelp {
    ArgumentHelp(
      "The maximum number of device pixels in a picture, of 4 bytes each; default: \(SequenceRenderer.defaultMaximumPixels).",
      valueName: "n")
  }

  package static func check(_ limit: Int?) throws {
    guard (limit ?? 1) >= 1 else { throw ValidationError("--max-picture-pixels should be 1 or more") }
  }
}

/// The option that raises the limit on picture size, alone.
package struct PictureLimitOption: ParsableArguments {
  package init() {}

  @Option(name: PictureLimit.name, help: PictureLimit.help)
  var pictureLimit: Int?

  package var maxPicturePixels: Int { pictureLimit ?? SequenceRenderer.defaultMaximumPixels }

  package func validate() throws { try PictureLimit.check(pictureLimit) }
}
