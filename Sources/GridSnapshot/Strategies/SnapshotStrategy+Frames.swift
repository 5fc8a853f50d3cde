public import GridImage
public import GridScroll
import GridRender
import GridSource

extension SnapshotStrategy where Value == [Bitmap], Format == SnapshotFrames {
  /// The pictures, numbered from 0.
  public static var frames: Self { Self(.pictures) { SnapshotFrames($0) } }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotFrames {
  /// Pictures of some frames of a scene: `.frames(0, 10, .percent(50))`.
  public static func frames(_ positions: FramePosition...) -> Self {
    Self(.pictures) { try draw($0, FrameSelection(terms: positions.map { .single($0) })) }
  }

  /// Pictures of some frames of a scene, chosen as on the command line: `.frames("0-9,50%")`.
  public static func frames(_ selection: String) -> Self {
    Self(.pictures) { try draw($0, try FrameSelection(parsing: selection)) }
  }

  private static func draw(_ value: Value, _ selection: FrameSelection) throws -> SnapshotFrames {
    let renderer = try value.snapshotScene().renderer()
    return try SnapshotFrames(
      renderer, frames: try selection.frames(in: renderer.source.timeline),
      jobs: SnapshotSettings.current.jobs ?? SequenceRenderer.defaultJobs)
  }
}
