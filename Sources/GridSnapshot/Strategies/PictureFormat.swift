import GridImage
import GridVerify

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

  /// What two pictures differ in.
  struct Mismatch {
    var expected: Bitmap
    var actual: Bitmap
    var result: ComparisonResult
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
