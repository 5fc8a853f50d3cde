import GridGeometry
import GridScroll

extension SceneReader {
  /// Reads recorded offsets: a list in the scene file, or the name of a file that has them.
  mutating func offsets(_ node: DocumentNode, _ step: DocumentNode) -> MotionDescription? {
    let interpolation = step["between"]?.text.flatMap(RecordedOffsets.Interpolation.init) ?? .linear
    if let path = located(node) { return .offsetFile(path, interpolation) }
    guard let samples = node.list else { return nil }
    var times: [Double] = []
    let offsets = samples.map { sample -> Point in
      guard let pair = sample.list else {
        if let time = seconds(sample["t"]) { times.append(time) }
        return Point(x: sample["x"]?.number ?? 0, y: sample["y"]?.number ?? 0)
      }
      if pair.count > 2 {
        log.error("the offset has \(pair.count) numbers", at: sample.range, expected: "two: x and y")
      }
      return Point(x: pair.first?.number ?? 0, y: pair.dropFirst().first?.number ?? 0)
    }
    if let first = samples.first {
      // Times are for all or for none; what is said of the first sample counts.
      let isTimed = first["t"] != nil
      for sample in samples where (sample["t"] != nil) != isTimed {
        log.error(
          isTimed ? "the offset has no time" : "the offset has a time", at: sample.range,
          expected: isTimed
            ? "`t`, `x` and `y`, as in the first offset" : "no time, as in the first offset")
        return nil
      }
    }
    return .plain(
      .offsets(RecordedOffsets(offsets, times: times.isEmpty ? nil : times, interpolation: interpolation)))
  }
}
