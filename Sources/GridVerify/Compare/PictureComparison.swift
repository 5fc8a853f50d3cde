public import GridImage
import GridRender
public import GridSupport

/// Compares picture files: bytes first, pixels only where these differ.
public struct PictureComparison: Sendable {
  /// The terms on which decoded pictures are compared.
  public var comparison: ImageComparison

  /// Creates a comparison of files.
  public init(_ comparison: ImageComparison = .exact) { self.comparison = comparison }

  /// Holds an actual picture against the expected one; O(bytes) where files are identical, else O(pixels).
  public func compare(expected: PictureFile, actual: PictureFile) -> PictureVerdict {
    // Equal files need no decoding, but two copies of something that is no picture are no match.
    if expected.hasContent(of: actual), expected.bytes.starts(with: Self.signature) { return .identical }
    do throws(Undecodable) {
      let pair = try decode(expected, actual)
      return .compared(comparison.compare(expected: pair.expected, actual: pair.actual))
    } catch {
      return .undecodable(error.reason)
    }
  }

  /// Compares files by their paths.
  public func compare(expected: String, actual: String) -> PictureVerdict {
    do throws(FileError) {
      return compare(expected: try PictureFile(path: expected), actual: try PictureFile(path: actual))
    } catch {
      return .unreadable(error)
    }
  }

  /// The difference as a PNG file; nil where a picture cannot be decoded, an error where PNG cannot hold it.
  package func drawing(
    _ style: DrawnDifference, expected: PictureFile, actual: PictureFile
  ) throws(PNGError) -> [UInt8]? {
    guard let pair = try? decode(expected, actual) else { return nil }
    let result = comparison.compare(expected: pair.expected, actual: pair.actual)
    let (expected, actual) = (pair.expected.bitmap, pair.actual.bitmap)
    switch style {
    case .difference: return try result.differenceImage(expected: expected, actual: actual).pngBytes()
    case .triptych: return try result.triptych(expected: expected, actual: actual).pngBytes()
    case .blink:
      let frames = result.blinkFrames(expected: expected, actual: actual)
      return try APNGEncoder.encode(frames.map { ($0, Self.blinkDelay) })
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Long enough to see each picture, short enough to see what moves: 0.6 s.
  private static let blinkDelay = APNGDelay(nearestTo: 3, over: 5)

  private struct Undecodable: Error {
    var reason: String
  }

  private func decode(
    _ expected: PictureFile, _ actual: PictureFile
  ) throws(Undecodable) -> (expected: ComparedPicture, actual: ComparedPicture) {
    var pictures: [ComparedPicture] = []
    var problems: [String] = []
    for file in [expected, actual] {
      do throws(PNGError) {
        pictures.append(try ComparedPicture(png: file.bytes))
      } catch {
        problems.append("\(file.name): \(error)")
      }
    }
    guard pictures.count == 2 else { throw Undecodable(reason: problems.joined(separator: "; ")) }
    return (pictures[0], pictures[1])
  }
}

extension PictureComparison {
  /// Compares the PNG files of two folders, those in folders below included, paired by their paths.
  ///
  /// The pairs are sorted by name, the same for any number of `jobs`, at least 1; `progress` is called after
  /// each pair, from any worker. A folder that cannot be listed is a `FileError`.
  public func compareFolders(
    expected: String, actual: String, jobs: Int, progress: @escaping @Sendable () -> Void = {}
  ) throws(FileError) -> [PicturePair] {
    for folder in [expected, actual] where Manifest.isIncomplete(folder) {
      throw FileError(
        action: "compare", path: folder,
        reason: "it holds frames of two runs, because one was killed; render it again")
    }
    let expectedNames = Set(try FileSystem.files(below: expected, endingWith: ".png"))
    let actualNames = Set(try FileSystem.files(below: actual, endingWith: ".png"))
    let names = expectedNames.union(actualNames).sorted()
    return Workers.results(count: names.count, jobs: jobs) { index in
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
}

package enum DrawnDifference: Sendable, Hashable {
  /// The expected picture faded, with changed pixels marked.
  case difference
  /// Expected picture, difference and actual picture side by side.
  case triptych
  /// Expected and actual picture in turn, as an animated PNG.
  case blink
}
