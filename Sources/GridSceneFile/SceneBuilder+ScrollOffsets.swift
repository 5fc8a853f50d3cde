import GridScroll
import GridSupport

extension SceneBuilder {
  /// Reads a file of recorded offsets; nil where something is wrong with it, which is in the log then.
  mutating func recordedOffsets(
    at path: Located<String>, _ interpolation: RecordedOffsets.Interpolation
  ) -> RecordedOffsets? {
    guard path.value != "-" else {
      log.error("offsets cannot come from standard input", at: path.range, expected: "the path of a file")
      return nil
    }
    let place = FilePath.resolve(path.value, in: folder)
    guard let bytes = read(place, namedAs: path) else { return nil }
    var reader = ScrollTraceReader(name: place, bytes: bytes)
    let offsets = reader.offsets(between: interpolation)
    for diagnostic in reader.diagnostics { log.add(diagnostic) }
    return offsets
  }
}
