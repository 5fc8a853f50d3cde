public import GridImage
import GridRender
public import GridSupport
import Synchronization

/// Compares picture files: bytes first, then pixels if the bytes differ, and animations frame by frame.
public struct PictureComparison: Sendable {
  /// The rules for comparing decoded pictures.
  public var comparison: ImageComparison

  /// Creates a comparison of files.
  public init(_ comparison: ImageComparison = .exact) { self.comparison = comparison }

  /// Compares an actual picture with the expected one.
  ///
  /// - Complexity: O(pixels).
  public func compare(expected: PictureFile, actual: PictureFile) -> PictureVerdict {
    compare(expected, actual, jobs: 2)
  }

  /// Compares two pictures. Pictures that are probably equal are compared before they are decoded; other pictures are
  /// decoded concurrently.
  private func compare(
    _ expected: PictureFile, _ actual: PictureFile, jobs: Int, areLikelyEqual: Bool = true
  ) -> PictureVerdict {
    examination(expected, actual, jobs: jobs, areLikelyEqual: areLikelyEqual).verdict
  }

  /// Compares two pictures, and returns them with their difference if all of their pixels were compared.
  private func examination(
    _ expected: PictureFile, _ actual: PictureFile, jobs: Int, areLikelyEqual: Bool
  ) -> (verdict: PictureVerdict, pictures: ComparedPictures?) {
    do throws(Undecodable) {
      // Equal files need no comparison, but two copies of a file that is damaged or not a picture don't
      // match.
      if expected.hasContent(of: actual) {
        try check(expected, actual)
        // They don't match if everything is masked either.
        if let result = comparison.compareCopies(expected.bytes), !result.passes {
          return (.compared(result), nil)
        }
        return (.identical, nil)
      }
      if areLikelyEqual,
        let (result, pictures) = comparison.compareRows(expected: expected.bytes, actual: actual.bytes)
      {
        return (.compared(result), pictures.map { (result, $0.expected, $0.actual) })
      }
      let pictures = try examine(expected, actual, jobs: jobs)
      return (.compared(pictures.result), pictures)
    } catch {
      return (.undecodable(error.reason), nil)
    }
  }

  /// Compares files by their paths.
  public func compare(expected: String, actual: String) -> PictureVerdict {
    compare(expected, actual, jobs: 2)
  }

  private func compare(
    _ expected: String, _ actual: String, jobs: Int, areLikelyEqual: Bool = true
  ) -> PictureVerdict {
    do throws(FileError) {
      return compare(
        try PictureFile(path: expected), try PictureFile(path: actual), jobs: jobs,
        areLikelyEqual: areLikelyEqual)
    } catch {
      return .unreadable(error)
    }
  }

  /// Returns the difference as a PNG file; nil if a picture cannot be decoded. Throws if it is too large for
  /// PNG.
  package func drawing(
    _ style: DrawnDifference, expected: PictureFile, actual: PictureFile
  ) throws(PNGError) -> [UInt8]? {
    guard let pictures = try? examine(expected, actual, jobs: 2) else { return nil }
    return try drawing(style, of: pictures)
  }

  /// Compares pictures, and returns their difference as a PNG file; nil if they are identical or cannot be decoded.
  /// Throws if it is too large for PNG.
  package func compare(
    expected: PictureFile, actual: PictureFile, drawing style: DrawnDifference
  ) throws(PNGError) -> (verdict: PictureVerdict, drawing: [UInt8]?) {
    let (verdict, pictures) = examination(expected, actual, jobs: 2, areLikelyEqual: true)
    guard case .compared = verdict else { return (verdict, nil) }
    if let pictures { return (verdict, try drawing(style, of: pictures)) }
    return (verdict, try drawing(style, expected: expected, actual: actual))
  }

  private func drawing(_ style: DrawnDifference, of pictures: ComparedPictures) throws(PNGError) -> [UInt8] {
    let (result, expected, actual) = pictures
    switch style {
    case .difference: return try result.differenceImage(expected: expected, actual: actual).pngBytes()
    case .triptych: return try result.triptych(expected: expected, actual: actual).pngBytes()
    case .blink:
      let frames = result.blinkFrames(expected: expected, actual: actual)
      return try APNGEncoder.encode(frames.map { ($0, Self.blinkDelay) })
    }
  }

  /// The delay between pictures, 0.6 s: long enough to see each picture, short enough to see what moves.
  private static let blinkDelay = APNGDelay(nearestTo: 3, over: 5)

  private typealias ComparedPictures = (result: ImageDifference, expected: Bitmap, actual: Bitmap)

  private struct Undecodable: Error {
    var reason: String
  }

  /// Throws if files with equal bytes are not pictures.
  private func check(_ expected: PictureFile, _ actual: PictureFile) throws(Undecodable) {
    do throws(PNGError) { try PNGPicture.check(expected.bytes) } catch {
      throw Undecodable(reason: "\(expected.name): \(error); \(actual.name): \(error)")
    }
  }

  /// Returns the verdict and the pictures, which are decoded concurrently.
  private func examine(
    _ expected: PictureFile, _ actual: PictureFile, jobs: Int
  ) throws(Undecodable) -> ComparedPictures {
    let files = [expected, actual]
    let outcomes = Workers.results(count: 2, jobs: jobs) { index in
      Result { () throws(PNGError) in try PNGPicture(files[index].bytes) }
    }
    var problems: [String] = []
    var pictures: [PNGPicture] = []
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .success(let picture): pictures.append(picture)
      case .failure(let error): problems.append("\(file.name): \(error)")
      }
    }
    guard pictures.count == 2 else { throw Undecodable(reason: problems.joined(separator: "; ")) }
    return try mapError(
      { (error: PNGError) in Undecodable(reason: "\(error)") },
      try comparison.compare(expected: pictures[0], actual: pictures[1]))
  }
}

extension PictureComparison {
  /// Compares the PNG files of two folders, including subfolders, paired by path. Frames of sequences with different
  /// frame rates in their manifests are paired by time.
  ///
  /// - Parameters:
  ///   - expected: The folder of expected pictures.
  ///   - actual: The folder of actual pictures.
  ///   - jobs: Number of workers, at least 1.
  ///   - progress: Called after each pair, on any worker.
  /// - Returns: All pairs sorted by the bytes of their names, the same for any number of workers.
  /// - Throws: `FileError` if a folder cannot be listed.
  public func compareFolders(
    expected: String, actual: String, jobs: Int, progress: @escaping @Sendable () -> Void = {}
  ) throws(FileError) -> [PicturePair] {
    let pairing = FolderPairing(
      try Self.pictures(below: expected), in: expected, try Self.pictures(below: actual), in: actual)
    return compare(pairing, expected: expected, actual: actual, jobs: jobs, progress: progress)
  }

  /// Returns the PNG files in a folder and its subfolders.
  package static func pictures(below folder: String) throws(FileError) -> FolderListing {
    guard !Manifest.isIncomplete(folder) else {
      throw FileError(
        action: "compare", path: folder,
        reason: "it holds frames of two runs, because one was killed; render it again")
    }
    return try FolderListing(below: folder, withSuffix: ".png")
  }

  /// Compares the paired files of two folders.
  package func compare(
    _ pairing: FolderPairing, expected: String, actual: String, jobs: Int,
    progress: @escaping @Sendable () -> Void = {}
  ) -> [PicturePair] {
    // If one pair differs, the next usually does too.
    let areLikelyEqual = Atomic<Bool>(true)
    return Workers.results(count: pairing.pairs.count, jobs: jobs) { index in
      defer { progress() }
      let pair = pairing.pairs[index]
      let expectedPath = pair.expected.map { FilePath.join(expected, $0) }
      let actualPath = pair.actual.map { FilePath.join(actual, $0) }
      let verdict: PictureVerdict =
        switch (expectedPath, actualPath) {
        case (let expected?, let actual?):
          compare(
            expected, actual, jobs: 1, areLikelyEqual: areLikelyEqual.load(ordering: .relaxed))
        case _ where pair.isBetween: .unpaired
        case (nil, _): .extra
        case (_, nil): .missing
        }
      if case .compared(let difference) = verdict {
        areLikelyEqual.store(difference.unequalPixels == 0, ordering: .relaxed)
      }
      return PicturePair(name: pair.name, expected: expectedPath, actual: actualPath, verdict: verdict)
    }
  }
}

package enum DrawnDifference: Sendable, Hashable {
  /// The expected picture, faded, with changed pixels marked.
  case difference
  /// The expected picture, the difference and the actual picture side by side.
  case triptych
  /// The expected and the actual picture alternating, as an animated PNG.
  case blink
}
