import GridScroll
import GridSource
import GridSupport

/// The chapters of a video: one for each label of the scroll, from the first frame at or after its start.
struct ChapterList {
  struct Chapter: Hashable {
    var title: String
    /// The positions of the chapter's frames in the video.
    var positions: Range<Int>
  }

  private(set) var chapters: [Chapter] = []
  private let rate: FrameRate

  init(of source: any FrameSource, _ run: OutputRun) {
    rate = run.settings.rate
    let (timeline, indices) = (source.timeline, run.indices)
    // A video that plays backwards has no order of labels.
    guard zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    var starts: [(title: String, position: Int)] = []
    for label in timeline.labels {
      guard let frame = timeline.frame(ofLabel: label),
        let position = indices.firstIndex(where: { $0 >= frame })
      else { continue }
      // Labels of groups start together with those of their first steps, which say more.
      if starts.last?.position == position { starts.removeLast() }
      starts.append((label, position))
    }
    if let first = starts.first, first.position > 0 { starts.insert((source.title, 0), at: 0) }
    let ends = starts.dropFirst().map(\.position) + [indices.count]
    chapters = zip(starts, ends).map { Chapter(title: $0.title, positions: $0.position..<$1) }
  }

  /// Returns a file with the chapters as ffmpeg reads them; nil if there are none.
  func file(isNamed: Bool) throws(RenderError) -> AtomicFile? {
    if chapters.isEmpty { return nil }
    return try mapErrors(RenderError.file) { () throws(FileError) in
      let file = try AtomicFile(isNamed: isNamed)
      try file.append(text)
      try file.finish()
      return file
    }
  }

  /// The chapters in ffmpeg's format for metadata.
  var text: String {
    chapters.reduce(into: ";FFMETADATA1\n") { text, chapter in
      text += "[CHAPTER]\nTIMEBASE=\(rate.denominator)/\(rate.numerator)\n"
      text += "START=\(chapter.positions.lowerBound)\nEND=\(chapter.positions.upperBound)\n"
      text += "title=\(Self.escaped(chapter.title))\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, character in
      if "=;#\\".contains(character) || character.isNewline { text.append("\\") }
      text.append(character)
    }
  }
}
