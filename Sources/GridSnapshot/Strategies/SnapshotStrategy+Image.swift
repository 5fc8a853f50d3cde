import GridCairo
import GridCompose
public import GridFrame
public import GridImage
import GridRender
public import GridScene
public import GridScroll

extension SnapshotStrategy where Value == Bitmap, Format == SnapshotPicture {
  /// The pixels.
  public static var image: Self { Self(.picture) { SnapshotPicture($0) } }
}

extension SnapshotStrategy where Value == Frame, Format == SnapshotPicture {
  /// The frame as it is painted with the default font.
  public static var image: Self { image(fonts: Scene.Fonts()) }

  /// The frame as it is painted with some fonts.
  public static func image(fonts: Scene.Fonts) -> Self {
    Self(.picture) { frame in
      let engine = try TextEngine(fonts)
      return SnapshotPicture(try engine.makePainter().paint(frame), scale: frame.scale, engine: engine)
    }
  }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotPicture {
  /// A scene's first frame.
  public static var image: Self { image(at: .first) }

  /// One frame of a scene: `.image(at: .percent(50))`.
  public static func image(at position: FramePosition) -> Self {
    Self(.picture) { value in
      let renderer = try value.snapshotScene().renderer()
      let index = try position.frame(in: renderer.timeline.frames)
      let frames = try SnapshotFrames(renderer, frames: [index], jobs: 1)
      guard let first = frames.entries.first else { throw SnapshotProblem("frame \(index) was not drawn") }
      return first.picture
    }
  }
}

extension SnapshotFrames {
  /// Draws frames of a scene.
  ///
  /// - Throws: `RenderError`.
  init(_ renderer: SequenceRenderer, frames: [Int], jobs: Int) throws(RenderError) {
    let drawn = DrawnPictures()
    let records = try renderer.render(frames, jobs: jobs) { frame throws(RenderError) in
      drawn.add(frame.png, of: frame.record.index)
    }.records
    entries = records.compactMap { record in
      drawn.picture(of: record.sameAs ?? record.index).map { png in
        let layout = renderer.frames.layout(atFrame: record.index)
        return Entry(
          index: record.index, picture: SnapshotPicture(png, hash: record.hash, layout: layout, of: renderer))
      }
    }
  }
}
