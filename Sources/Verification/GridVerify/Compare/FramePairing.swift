import GridRender
import GridScroll
package import GridSupport

/// The pairing of two sequences' frames for comparison, by index or, if the frame rates differ, by time.
///
/// The last frame of a sequence is at its end, which may be less than a frame duration after the preceding
/// frame. Therefore, if the rates allow that both sequences are equally long, their last frames are paired
/// with each other, and with no other frame.
struct FramePairing: Sendable, Hashable {
  /// A sequence's frames per second and number of frames.
  struct Sequence: Sendable, Hashable {
    var rate: FrameRate
    var count: Int
  }

  let expected: Sequence
  let actual: Sequence

  /// Whether frames are paired by time, because the rates differ.
  var isByTime: Bool { expected.rate != actual.rate }

  /// Whether both may have the same duration: the last frame is the first at or after the end, so the end is
  /// in ((count − 2)/rate, (count − 1)/rate].
  var endTogether: Bool {
    func start(_ one: Sequence) -> Double { one.rate.time(ofFrame: one.count - 2) }
    func end(_ one: Sequence) -> Double { one.rate.time(ofFrame: one.count - 1) }
    return start(expected) < end(actual) && start(actual) < end(expected)
  }

  /// Returns the expected frame that an actual frame is compared with; nil if there is none.
  func expectedFrame(of frame: Int) -> Int? {
    guard isByTime else { return frame < expected.count ? frame : nil }
    guard frame < actual.count - 1 else { return endTogether ? expected.count - 1 : nil }
    guard let other = expected.rate.frame(atTimeOf: frame, of: actual.rate), other < expected.count - 1
    else { return nil }
    return other
  }

  /// The number of frames with a partner. O(frames).
  var pairCount: Int { (0..<actual.count).count { expectedFrame(of: $0) != nil } }
}

extension FramePairing {
  /// Pairs the frames of a reference with those of a timeline.
  init(_ reference: Reference, _ timeline: FrameTimeline) {
    let rate = (try? FrameRate(parsing: reference.framesPerSecond)) ?? timeline.frameRate
    self.init(
      expected: Sequence(rate: rate, count: reference.frames.count),
      actual: Sequence(rate: timeline.frameRate, count: timeline.frameCount))
  }
}

extension Reference {
  /// Returns the frame of the reference that a frame of a timeline is compared with; nil if there is none.
  func partner(of frame: Int, in timeline: FrameTimeline) -> Frame? {
    FramePairing(self, timeline).expectedFrame(of: frame).map { frames[$0] }
  }
}

/// The pairing of picture files in two folders for comparison. Files are paired by name, except that frames
/// of sequences with different frame rates in their manifests are paired by time.
package struct FolderPairing: Sendable {
  /// The paths of two pictures relative to their folders; nil if there is no such picture.
  struct Pair: Sendable {
    var expected: String?
    var actual: String?
    /// Whether it is a frame of the faster sequence between two frames of the slower one.
    var isBetween = false
    var name: String { actual ?? expected ?? "" }
  }

  private(set) var pairs: [Pair] = []
  /// A description of the pairs that were not made by name, and of the number of pictures without a partner;
  /// nil if there are none.
  package private(set) var note: String?

  /// - Complexity: O(files · log files).
  package init(
    _ expectedFiles: FolderListing, in expected: String, _ actualFiles: FolderListing, in actual: String
  ) {
    var files = (expected: expectedFiles.files, actual: actualFiles.files)
    if let one = Manifest.Listing(in: expected), let two = Manifest.Listing(in: actual),
      let pairing = FramePairing(one, two), pairing.isByTime
    {
      pairByTime(one, two, pairing)
      // These frames are already paired or accounted for; the other files are paired by name.
      files.expected.removeAll(where: Set(one.frames.map(\.file)).contains)
      files.actual.removeAll(where: Set(two.frames.map(\.file)).contains)
    }
    // Names are compared by bytes, because `String` keys would be compared by canonical equivalence.
    let expectedNames = Set(files.expected.map { Array($0.utf8) })
    let actualNames = Set(files.actual.map { Array($0.utf8) })
    for bytes in expectedNames.union(actualNames) {
      let name = String(decoding: bytes, as: UTF8.self)
      pairs.append(
        Pair(
          expected: expectedNames.contains(bytes) ? name : nil,
          actual: actualNames.contains(bytes) ? name : nil))
    }
    pairs.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Pairs frames by time. Every frame of the slower sequence must have a partner; frames of the faster one
  /// that are in between have none.
  private mutating func pairByTime(
    _ expected: Manifest.Listing, _ actual: Manifest.Listing, _ pairing: FramePairing
  ) {
    let files = Dictionary(expected.frames.map { ($0.index, $0.file) }) { first, _ in first }
    var partners: [String: String] = [:]
    var paired: Set<String> = []
    for frame in actual.frames where partners[frame.file] == nil {
      guard let partner = pairing.expectedFrame(of: frame.index).flatMap({ files[$0] }) else { continue }
      partners[frame.file] = partner
      paired.insert(partner)
    }
    let isActualSlower = pairing.actual.rate.isSlower(than: pairing.expected.rate)
    let lonely = (
      expected: Set(expected.frames.map(\.file)).subtracting(paired),
      actual: Set(actual.frames.map(\.file)).subtracting(partners.keys)
    )
    pairs += partners.map { Pair(expected: $1, actual: $0) }
    pairs += lonely.expected.map { Pair(expected: $0, isBetween: isActualSlower) }
    pairs += lonely.actual.map { Pair(actual: $0, isBetween: !isActualSlower) }
    let (side, between) = isActualSlower ? ("expected", lonely.expected) : ("actual", lonely.actual)
    let compared = isActualSlower ? paired.count : partners.count
    note =
      "compared \(compared) of \(NumberText.count(compared + between.count, "picture")) of the \(side) folder "
      + "by time, \(pairing.expected.rate) against \(pairing.actual.rate) frames a second; "
      + "\(between.count) \(between.count == 1 ? "has" : "have") no partner"
  }
}

extension FramePairing {
  /// Pairs the frames of two folders; nil if a manifest does not state the frame rate.
  fileprivate init?(_ expected: Manifest.Listing, _ actual: Manifest.Listing) {
    func sequence(_ listing: Manifest.Listing) -> Sequence? {
      guard let text = listing.framesPerSecond, let rate = try? FrameRate(parsing: text),
        let count = listing.frameCount, count > 0
      else { return nil }
      return Sequence(rate: rate, count: count)
    }
    guard let one = sequence(expected), let two = sequence(actual) else { return nil }
    self.init(expected: one, actual: two)
  }
}

extension FrameRate {
  fileprivate func isSlower(than other: FrameRate) -> Bool {
    numerator * other.denominator < other.numerator * denominator
  }
}
