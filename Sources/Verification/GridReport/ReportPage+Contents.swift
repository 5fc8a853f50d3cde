import GridGeometry
import GridImage
import GridRender
import GridSupport
package import GridVerify

extension ReportPage {
  /// Creates the page of a picture comparison. Pictures in a folder that has a manifest on both sides form
  /// one sequence.
  package init(
    expected: String, actual: String, summary: String, pairs: [PicturePair], comparison: PictureComparison
  ) {
    var entries: [ReportEntry] = []
    var places: [String: Int] = [:]
    for pair in pairs {
      guard let folder = pair.folder, Self.isSequence(folder, expected: expected, actual: actual) else {
        entries.append(ReportEntry(pair, comparison: comparison))
        continue
      }
      if let place = places[folder] {
        entries[place].append(pair, comparison: comparison)
      } else {
        places[folder] = entries.count
        var entry = ReportEntry(name: folder.isEmpty ? actual : folder, status: "identical")
        entry.frameCount = 0
        entry.append(pair, comparison: comparison)
        entries.append(entry)
      }
    }
    for place in entries.indices where entries[place].frameCount > 1 { entries[place].finishSequence() }
    self.init(title: "\(expected) and \(actual)", summary: summary, entries: entries)
  }

  /// Whether a folder contains the frames of a sequence on both sides.
  private static func isSequence(_ folder: String, expected: String, actual: String) -> Bool {
    [expected, actual].allSatisfy {
      FileSystem.exists(FilePath.join(FilePath.join($0, folder), Manifest.fileName))
    }
  }
}

extension PicturePair {
  /// The subfolder that contains the picture; empty if it is directly in the compared folders.
  fileprivate var folder: String? {
    guard name.hasSuffix(".png") else { return nil }
    return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }
}

extension ReportEntry {
  fileprivate init(_ pair: PicturePair, comparison: PictureComparison) {
    self.init(name: pair.name, status: pair.verdict.status)
    messages = [pair.verdict.reason]
    if let picture = ReportPicture(pair, frame: 0, comparison: comparison) { pictures = [picture] }
    if case .compared(let result) = pair.verdict {
      size = result.canvasSize.list
      frames = [ReportFrame(frame: 0, pixels: result.differingPixels, fails: !result.passes)]
    }
  }

  fileprivate mutating func append(_ pair: PicturePair, comparison: PictureComparison) {
    let index = frameCount
    frameCount += 1
    if case .identical = pair.verdict { return }
    if let picture = ReportPicture(pair, frame: index, comparison: comparison) { pictures.append(picture) }
    var pixels: Int?
    if case .compared(let result) = pair.verdict {
      if result.unequalPixels == 0 { return }
      pixels = result.differingPixels
      size = result.canvasSize.list
    }
    frames.append(ReportFrame(frame: index, pixels: pixels, fails: !pair.verdict.passes))
    if !pair.verdict.passes {
      messages.append("frame \(index), \(pair.name): \(pair.verdict.reason)")
      status =
        status == "identical" ? pair.verdict.status : status == pair.verdict.status ? status : "different"
    }
  }

  fileprivate mutating func finishSequence() {
    let failing = frames.filter(\.fails)
    worst = failing.max { ($0.pixels ?? 0, $1.frame) < ($1.pixels ?? 0, $0.frame) }?.frame
    if messages.count > 1 {
      let rest = messages.count - 3
      messages = ["\(failing.count) of \(frameCount) frames differ"] + messages.prefix(3)
      if rest > 0 { messages.append("and \(rest) more frames") }
    }
  }
}

extension ReportPicture {
  fileprivate init?(_ pair: PicturePair, frame: Int, comparison: PictureComparison) {
    guard !pair.verdict.passes || pair.verdict.status == "match" else { return nil }
    var record: DifferenceRecord?
    if case .compared(let result) = pair.verdict { record = DifferenceRecord(result) }
    self.init(frame: frame, size: [1, 1], record: record)
    if words.isEmpty { words = pair.verdict.reason }
    expected = pair.expected.map { .file($0) }
    actual = pair.actual.map { .file($0) }
    if record == nil { size = ReportPicture.size(of: pair.actual ?? pair.expected) ?? [1, 1] }
    guard record != nil, let first = pair.expected, let second = pair.actual else { return }
    difference = ReportImage {
      guard let expected = try? PictureFile(path: first), let actual = try? PictureFile(path: second) else {
        return nil
      }
      return try? comparison.drawing(.difference, expected: expected, actual: actual)
    }
  }

  private static func size(of path: String?) -> [Int]? {
    guard let path, let file = try? PictureFile(path: path), let bitmap = try? Bitmap(png: file.bytes) else {
      return nil
    }
    return bitmap.size.list
  }
}

extension ReportPage {
  package init(_ report: VerificationReport) {
    self.init(
      title: "gridreel verify", summary: report.summary,
      entries: report.scenes.map { scene in
        var entry = ReportEntry(scene, artifacts: report.artifacts)
        entry.reason = report.reason(of: scene)?.number
        entry.explanation = report.explanation(of: scene) ?? ""
        return entry
      })
    reasons = (report.reasons ?? []).map { ReportReason(number: $0.number, name: $0.name) }
    if let facts = report.shardFacts {
      notices.append("shard \(facts.shard.index) of \(facts.shard.count)")
      for item in facts.items {
        guard let part = item.part else { continue }
        notices.append(
          "\(item.source): \(part.frames.count) of \(part.frameCount) frames, \(part.status.rawValue)")
      }
    }
    if let note = report.environmentNote { notices.append(note) }
    notices += (report.orphanFindings ?? []).map(\.message)
  }
}

extension ReportEntry {
  /// Creates the entry of a scene. Paths of its pictures are relative to `artifacts`.
  init(_ scene: SequenceVerification, artifacts: String?) {
    self.init(name: scene.name, status: scene.status.rawValue)
    source = scene.source
    messages = scene.messages + (scene.forgiven.map { [$0.sentence] } ?? [])
    environment = scene.environment
    contentChanges = scene.contentChanges
    layoutChanges = scene.layoutChanges
    frameCount = scene.frameCount
    size = scene.size
    worst = scene.worst
    frames = scene.frames.map { finding in
      ReportFrame(
        frame: finding.frame, time: finding.time, pixels: finding.difference?.differingPixels,
        pixelsDiffer: finding.pixelsDiffer, layoutDiffers: finding.layoutDiffers, fails: finding.fails)
    }
    func image(_ path: String?) -> ReportImage? {
      path.map { path in .file(artifacts.map { ArtifactFolder($0).file(path) } ?? path) }
    }
    pictures = scene.pictures.map { drawn in
      let record = scene.frames.first { $0.frame == drawn.frame }?.difference
      var picture = ReportPicture(frame: drawn.frame, size: scene.size, record: record)
      picture.expected = image(drawn.expected)
      picture.actual = image(drawn.actual)
      picture.difference = image(drawn.difference)
      return picture
    }
  }
}
