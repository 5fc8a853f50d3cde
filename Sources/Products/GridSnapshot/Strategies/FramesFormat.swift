public import GridImage
public import GridScroll
import GridRender
import GridSource
import GridVerify

extension SnapshotStrategy where Value == [Bitmap], Format == SnapshotFrames {
  /// The pictures, numbered from 0.
  public static var frames: Self { Self(.pictures) { SnapshotFrames($0) } }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotFrames {
  /// Pictures of some of a scene's frames: `.frames(0, 10, .percent(50))`.
  public static func frames(_ positions: FramePosition...) -> Self {
    Self(.pictures) { try draw($0, FrameSelection(terms: positions.map { .single($0) })) }
  }

  /// Pictures of some of a scene's frames, selected as on the command line: `.frames("0-9,50%")`.
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

extension SnapshotFormat where Format == SnapshotFrames {
  /// Pictures in a folder, one PNG file per picture.
  public static var pictures: Self {
    SnapshotFormat(fileExtension: "frames") { frames, position, conditions in
      let identity = frames.entries.map { "\($0.fileName) \($0.picture.hash)" }
      var examination = SnapshotExamination(
        identity: identity.joined(separator: "\n"),
        record: {
          var files: [String: [UInt8]] = [:]
          for entry in frames.entries { files[entry.fileName] = try PictureFormat.encode(entry.picture) }
          try SnapshotStore.write(files, toFolder: position.path)
        })
      if frames.entries.isEmpty { throw SnapshotError("there are no frames") }
      guard conditions.readsReference else { return examination }
      examination.verdict = SnapshotStore.verdict(of: ExchangedFolder(position.path).current) {
        try FramesFormat.compare(try SnapshotStore.files(in: position.path), with: frames, conditions)
      }
      examination.attachments = {
        // Frames without a reference have no other attachments; the attachments of other frames come with the
        // difference.
        guard case .missing = examination.verdict else { return [] }
        return try frames.entries.prefix(FramesFormat.pictureLimit).map {
          SnapshotAttachment(name: "\($0.fileName)", bytes: try PictureFormat.encode($0.picture))
        }
      }
      return examination
    }
  }
}

private enum FramesFormat {
  static let pictureLimit = 4

  static func compare(
    _ expected: [String: [UInt8]], with frames: SnapshotFrames, _ conditions: SnapshotConditions
  ) throws -> SnapshotDifference? {
    for entry in frames.entries.prefix(1) {
      if let problem = try entry.picture.rulesProblem(conditions) { return SnapshotDifference([problem]) }
    }
    var (missing, found): ([Int], [(index: Int, mismatch: PictureFormat.Mismatch)]) = ([], [])
    for entry in frames.entries {
      guard let file = expected[entry.fileName] else {
        missing.append(entry.index)
        continue
      }
      do throws(PNGError) {
        if let mismatch = try PictureFormat.compare(file, with: entry.picture, conditions) {
          found.append((entry.index, mismatch))
        }
      } catch {
        throw SnapshotError("\(entry.fileName): \(error)")
      }
    }
    let names = Set(frames.entries.map(\.fileName))
    let extra = expected.keys.filter { $0.hasSuffix(".png") && !names.contains($0) }.sorted()
    var lines: [String] = []
    if !missing.isEmpty { lines.append("the reference lacks \(list(missing.map { "frame \($0)" }))") }
    if !extra.isEmpty { lines.append("the reference also has \(list(extra))") }
    var difference = SnapshotDifference(lines)
    if let first = found.first {
      let worst = found.dropFirst().reduce(first) { worst, next in
        next.mismatch.result.differingPixels > worst.mismatch.result.differingPixels ? next : worst
      }
      difference.lines.append(
        "\(found.count) of \(frames.entries.count) frames differ: first frame \(first.index), worst frame \(worst.index)"
      )
      for (index, mismatch) in worst.index == first.index ? [first] : [first, worst] {
        difference.lines += mismatch.lines.map { "frame \(index): \($0)" }
        let prefix = "frame-\(index)-"
        difference.attachments += try mismatch.attachments(prefix: prefix)
        difference.attachments.append(
          SnapshotAttachment(name: prefix + "actual.png", bytes: try mismatch.actual.pngBytes()))
      }
    }
    return difference.lines.isEmpty ? nil : difference
  }

  private static func list(_ names: [String]) -> String {
    names.count > 6
      ? names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
      : names.joined(separator: ", ")
  }
}
