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
  /// Throws `RenderError` or `FrameSourceError`.
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
  /// Pictures in PNG files; pixels are compared, never the bytes of files.
  public static var picture: Self {
    SnapshotFormat(
      ending: "png", identity: { $0.hash }, encode: { try PictureFormat.encode($0) },
      actual: { [SnapshotAttachment(name: "actual.png", bytes: try PictureFormat.encode($0))] },
      compare: { expected, actual, conditions in
        try PictureFormat.compare(expected, with: actual, conditions).map {
          SnapshotDifference($0.lines, attachments: try $0.attachments())
        }
      })
  }
}

enum PictureFormat {
  private static let keyword = "gridreel-environment"

  struct Mismatch {
    var expected: Bitmap
    var actual: Bitmap
    var result: ImageDifference
    /// Lines of a failure's message, the most important first.
    var lines: [String]

    /// The pictures to look at; `prefix` begins their names.
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

  /// A reference's file: small, for it lives in a repository, with what it was drawn with.
  static func encode(_ picture: SnapshotPicture) throws(PNGError) -> [UInt8] {
    var metadata = PNGMetadata(scale: picture.scale)
    metadata.texts.append(PNGMetadata.Text(keyword: "Software", value: "gridreel"))
    if let engine = picture.engine {
      metadata.texts.append(PNGMetadata.Text(keyword: keyword, value: EnvironmentNote.text(engine)))
    }
    return try picture.bitmap().pngBytes(options: PNGOptions(compression: .small), metadata: metadata)
  }

  /// Compares a reference's file with a picture; nil where they match.
  static func compare(
    _ file: [UInt8], with picture: SnapshotPicture, _ conditions: SnapshotConditions
  ) throws(PNGError) -> Mismatch? {
    let (expected, actual) = (try Bitmap(png: file), try picture.bitmap())
    if expected == actual { return nil }
    var comparison = conditions.comparison
    let elements = picture.elements()
    comparison.maskedRects += elements?.rects(named: conditions.maskedElements) ?? []
    let result = comparison.compare(expected: expected, actual: actual)
    if result.passes { return nil }
    let note = PNGTextReader.text(keyword, in: file)
    var lines = [EnvironmentNote.change(from: note, to: picture.engine)].compactMap(\.self)
    lines.append(result.reason)
    if let elements {
      let changed = result.changedElements(among: elements.compared)
      if !changed.isEmpty { lines.append("changed: " + elements.summary(of: changed)) }
    }
    return Mismatch(expected: expected, actual: actual, result: result, lines: lines)
  }
}

/// Finds a text that a PNG file carries.
/// Source of the format: Portable Network Graphics (PNG), Third Edition, sections 5.3, 11.3.3.2 and 11.3.3.4.
enum PNGTextReader {
  /// The text of a keyword in a `tEXt` chunk or an `iTXt` chunk that is not compressed; nil where there is none.
  static func text(_ keyword: String, in file: [UInt8]) -> String? {
    let key = Array(keyword.utf8) + [0]
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      guard length <= file.count - start - 4 else { return nil }
      let type = file[place + 4..<start]
      let data = file[start..<start + length]
      if data.starts(with: key) {
        let rest = data.dropFirst(key.count)
        if type.elementsEqual("tEXt".utf8) {
          return String(String.UnicodeScalarView(rest.map { Unicode.Scalar($0) }))
        }
        // Two bytes for "not compressed", empty language tag, empty translated keyword.
        if type.elementsEqual("iTXt".utf8), rest.starts(with: [0, 0, 0, 0]) {
          return String(decoding: rest.dropFirst(4), as: UTF8.self)
        }
      }
      place = start + length + 4
    }
    return nil
  }
}
