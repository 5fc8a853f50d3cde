import GridImage
import GridVerify
import Synchronization

extension SnapshotFormat where Format == SnapshotPicture {
  /// Pictures in PNG files; pixels are compared, never the bytes of files.
  public static var picture: Self {
    SnapshotFormat(
      ending: "png", identity: { $0.hash }, encode: { try PictureFormat.encode($0) },
      actual: { [SnapshotAttachment(name: "actual.png", bytes: try PictureFormat.encode($0))] },
      compare: { expected, actual, conditions in
        try PictureFormat.compare(expected, with: actual, conditions)?.difference()
      })
  }
}

/// Pictures as files of references.
enum PictureFormat {
  private static let keyword = "gridreel-environment"

  /// The difference of two pictures.
  struct Mismatch {
    var expected: Bitmap
    var actual: Bitmap
    var result: ImageDifference
    /// Lines of a failure's message, the most important first.
    var lines: [String]

    func difference() throws(PNGError) -> SnapshotDifference {
      SnapshotDifference(lines, attachments: try attachments())
    }

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
///
/// Source of the format: Portable Network Graphics (PNG) Specification, Third Edition, sections 5.3, 11.3.3.2 and 11.3.3.4.
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

/// Gathers encoded pictures from workers.
final class DrawnPictures: Sendable {
  private let pictures: Mutex<[Int: [UInt8]]> = Mutex([:])

  func add(_ png: [UInt8], of index: Int) { pictures.withLock { $0[index] = png } }

  func picture(of index: Int) -> [UInt8]? { pictures.withLock { $0[index] } }
}
