import GridCairo
import GridCompose
public import GridFrame
public import GridImage
import GridRender
import GridScene
public import GridScroll
import GridSource

extension SnapshotStrategy where Value == Bitmap, Format == SnapshotPicture {
  /// The pixels.
  public static var image: Self { Self(.picture) { SnapshotPicture($0) } }
}

extension SnapshotStrategy where Value == Frame, Format == SnapshotPicture {
  /// The frame as it is painted with the default font.
  public static var image: Self { image(fonts: FontSettings()) }

  /// The frame as it is painted with some fonts.
  public static func image(fonts: FontSettings) -> Self {
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
      let index = try position.frame(in: renderer.source.timeline)
      let frames = try SnapshotFrames(renderer, frames: [index], jobs: 1)
      guard let first = frames.entries.first else { throw SnapshotError("frame \(index) was not drawn") }
      return first.picture
    }
  }
}

extension SnapshotFrames {
  /// Draws frames of a scene.
  ///
  /// - Throws: `RenderError`, or `FrameSourceError`.
  init(_ renderer: SequenceRenderer, frames: [Int], jobs: Int) throws {
    let drawn = DrawnPictures()
    let records = try renderer.render(frames, jobs: jobs) { frame throws(RenderError) in
      drawn.add(frame.png, of: frame.record.index)
    }.records
    entries = try records.compactMap { record throws in
      try drawn.picture(of: record.sameAs ?? record.index).map { png throws in
        let placement = try renderer.source.placement(atFrame: record.index)
        return Entry(
          index: record.index,
          picture: SnapshotPicture(png, hash: record.hash, placement: placement, of: renderer))
      }
    }
  }
}
