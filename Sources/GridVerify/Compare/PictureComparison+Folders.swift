public import GridSupport

extension PictureComparison {
  /// Compares the PNG files of two folders, those in folders below included, paired by their paths.
  ///
  /// - Parameters:
  ///   - jobs: Number of workers, at least 1.
  ///   - progress: Called after each pair, from any worker.
  /// - Returns: All pairs sorted by name, the same for any number of workers.
  /// - Throws: `FileError` where a folder cannot be listed.
  public func compareFolders(
    expected: String, actual: String, jobs: Int, progress: @escaping @Sendable () -> Void = {}
  ) throws(FileError) -> [PicturePair] {
    let expectedNames = Set(try FileSystem.files(below: expected, endingWith: ".png"))
    let actualNames = Set(try FileSystem.files(below: actual, endingWith: ".png"))
    let names = expectedNames.union(actualNames).sorted()
    return ConcurrentMap.results(count: names.count, jobs: jobs, worker: {}) { _, index in
      defer { progress() }
      let name = names[index]
      let expectedPath = expectedNames.contains(name) ? FilePath.join(expected, name) : nil
      let actualPath = actualNames.contains(name) ? FilePath.join(actual, name) : nil
      let verdict: PictureVerdict =
        switch (expectedPath, actualPath) {
        case (let expected?, let actual?): compare(expected: expected, actual: actual)
        case (nil, _): .extra
        case (_, nil): .missing
        }
      return PicturePair(name: name, expected: expectedPath, actual: actualPath, verdict: verdict)
    }
  }

  /// Whether a path is a folder.
  package static func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }
}
