import ArgumentParser
import GridScroll

/// The option that limits how long a path may be.
struct FrameLimit: ParsableArguments {
  @Option(help: ArgumentHelp("The most frames that the path may have.", valueName: "n"))
  var maxFrames = ScrollTimeline.defaultMaximumFrames

  func validate() throws {
    guard (1...Self.largest).contains(maxFrames) else {
      throw ValidationError("--max-frames should be a number from 1 to \(Self.largest)")
    }
  }

  /// The most that can be asked for: nineteen days at 60 frames a second.
  private static let largest = 100_000_000
}
