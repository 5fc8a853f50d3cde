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

  @Option(help: ArgumentHelp("Of the chosen frames, the first and every n-th after it.", valueName: "n"))
  package var every = 1

  @OptionGroup package var limit: FrameLimitOption

  package func validate() throws {
    guard every >= 1 else { throw ValidationError("--every should be 1 or more") }
  }

  package var choosesNothing: Bool { frames == nil && at.isEmpty && from == nil && to == nil && !last }

  /// The selected frames in ascending order; all frames if none are selected.
  package func frames(in timeline: FrameTimeline) throws(ScrollTextError) -> [Int] {
    try FrameSelection(frames: frames, at: at, from: from, to: to, last: last, every: every)
      .frames(in: timeline)
  }
}

/// The option that raises the limit on frames.
package struct FrameLimitOption: ParsableArguments {
  package init() {}

  @Option(help: ArgumentHelp("The maximum number of frames in the path.", valueName: "n"))
  package var maxFrames = ScrollTimeline.defaultMaximumFrames

  @OptionGroup package var picture: PictureLimitOption

  package func validate() throws {
    // Nineteen days at 60 frames a second.
    guard (1...100_000_000).contains(maxFrames) else {
      throw ValidationError("--max-frames should be a number from 1 to 100000000")
    }
  }
}

/// The option that raises the limit on picture size.
package struct PictureLimitOption: ParsableArguments {
  package init() {}

  @Option(
    help: ArgumentHelp("The maximum number of device pixels in a picture, of 4 bytes each.", valueName: "n"))
  package var maxPicturePixels = SequenceRenderer.defaultMaximumPixels

  package func validate() throws {
    guard maxPicturePixels >= 1 else { throw ValidationError("--max-picture-pixels should be 1 or more") }
  }
}
