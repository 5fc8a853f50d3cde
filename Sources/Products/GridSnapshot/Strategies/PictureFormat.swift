import GridCairo
import GridCompose
public import GridFrame
public import GridImage
import GridRender
import GridScene
public import GridScroll
import GridSource
import GridVerify
import Synchronization

extension SnapshotStrategy where Value == Bitmap, Format == SnapshotPicture {
  /// The pixels.
  public static var image: Self { Self(.picture) { SnapshotPicture($0) } }
}

extension SnapshotStrategy where Value == Frame, Format == SnapshotPicture {
  /// The frame painted with the default font.
  public static var image: Self { image(fonts: FontSettings()) }

  /// The frame painted with the given fonts.
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
  /// Draws frames with a renderer. Throws `RenderError` or `FrameSourceError`.
  init(_ renderer: SequenceRenderer, frames: [Int], jobs: Int) throws {
    let drawn = Mutex<[Int: [UInt8]]>([:])
    let records = try renderer.render(frames, jobs: jobs) { frame throws(RenderError) in
      drawn.withLock { $0[frame.record.index] = frame.png }
    }.records
    let pictures = drawn.withLock { $0 }
    entries = try records.compactMap { record throws in
      try pictures[record.sameAs ?? record.index].map { png throws in
        let placement = try renderer.source.placement(atFrame: record.index)
        return Entry(
          index: record.index,
          picture: SnapshotPicture(png, hash: record.hash, placement: placement, of: renderer))
      }
    }
  }
}

extension SnapshotFormat where Format == SnapshotPicture {
  /// Pictures in PNG files. Pixels are compared, never the bytes of files.
  public static var picture: Self {
    SnapshotFormat(
      fileExtension: "png", identity: { $0.hash }, encode: { try PictureFormat.encode($0) },
      actual: { [SnapshotAttachment(name: "actual.png", bytes: try PictureFormat.encode($0))] },
      compare: { expected, actual, conditions in
        if let problem = try actual.rulesProblem(conditions) { return SnapshotDifference([problem]) }
        return try PictureFormat.compare(expected, with: actual, conditions).map {
          SnapshotDifference($0.lines, attachments: try $0.attachments())
        }
      })
  }
}

enum PictureFormat {
  private static let keyword = RecordedStack.pictureKeyword

  struct Mismatch {
    var expected: Bitmap
    var actual: Bitmap
    var result: ImageDifference
    var lines: [String]

    /// Returns the pictures to inspect. `prefix` is prepended to their names.
    func attachments(prefix: String = "") throws(PNGError) -> [SnapshotAttachment] {
      let picture = result.differenceImage(expected: expected, actual: actual)
      let triptych = result.triptych(expected: expected, actual: actual)
      return [
        SnapshotAttachment(name: prefix + "expected.png", bytes: try expected.pngBytes()),
        SnapshotAttachment(name: prefix + "difference.png", bytes: try picture.pngBytes()),
        SnapshotAttachment(name: prefix + "triptych.png", bytes: try triptych.pngBytes()),
      ]
    }
  }

  /// Returns the content of a reference file, including the environment that it was drawn in. It is
  /// compressed hard because it lives in a repository.
  static func encode(_ picture: SnapshotPicture) throws(PNGError) -> [UInt8] {
    var metadata = PNGMetadata(scale: picture.scale)
    metadata.texts.append(PNGMetadata.Text(keyword: "Software", value: "gridreel"))
    if let engine = picture.engine {
      metadata.texts.append(PNGMetadata.Text(keyword: keyword, value: EnvironmentNote.text(engine)))
    }
    return try picture.compared().bitmap.pngBytes(
      options: PNGOptions(compression: .small), metadata: metadata)
  }

  /// Compares a reference file with a picture. Returns nil if they match.
  static func compare(
    _ file: [UInt8], with picture: SnapshotPicture, _ conditions: SnapshotConditions
  ) throws(PNGError) -> Mismatch? {
    let (expected, actual) = (try ComparedPicture(png: file), try picture.compared())
    if expected.bitmap == actual.bitmap { return nil }
    let elements = picture.elements()
    let rules = picture.rules(conditions)
    let comparison =
      rules?.comparison(in: elements?.elements ?? [])
      ?? conditions.rules.comparison(scale: picture.scale ?? 1)
    let result = comparison.compare(expected: expected, actual: actual)
    if result.passes { return nil }
    let note = try PNGFileChunks(file).text(keyword)
    let changed = elements.map { (elements: $0, names: result.changedElements(among: $0.compared)) }
    let summary = changed.flatMap { $0.names.isEmpty ? nil : $0.elements.summary(of: $0.names) }
    var lines = [EnvironmentNote.change(from: note, to: picture.engine, .pixels, in: summary)].compactMap(
      \.self)
    lines.append(result.reason)
    if let summary { lines.append("changed: " + summary) }
    return Mismatch(expected: expected.bitmap, actual: actual.bitmap, result: result, lines: lines)
  }
}
