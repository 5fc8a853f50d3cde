import GridImage
import GridRender
import GridSource
import Synchronization

/// The observations of consecutive frames in a sequence, as required to verify them.
struct InspectedFrames: Sendable {
  /// The observations, in frame order.
  var observations: [FrameInspection.Observation]
  /// The strings and colors in the frames, in the format of references.
  var contents: [String]
  /// The lines of colors visible outside masked elements; nil if none is masked.
  var shownColors: Set<String>?
  /// A message about the first frame that differed when it was drawn again; nil if there is none.
  var chance: String?
}

/// Observes frames as they are drawn, and compares changed frames while both pictures are in memory.
final class FrameInspection: Sendable {
  struct Observation: Sendable {
    var hash: String
    var time: Double
    /// The positions of the frame's elements, in the format of references.
    var layoutText: String
    /// The encoded picture, for frames whose picture goes into a reference.
    var png: [UInt8]?
    var finding: SequenceVerification.FrameFinding?
    /// The reason why the reference's picture of the frame could not be read; nil if there was no problem.
    var problem: String?
  }

  private let sequence: VerifiedSequence
  private let reference: Reference?
  private let pairing: FramePairing?
  private let settings: VerificationSettings
  private let rules: RulesInForce
  private let kept: Set<Int>
  private let observations: Mutex<[Int: Observation]> = Mutex([:])
  private let collected: Mutex<ContentCollector>

  init(
    _ sequence: VerifiedSequence, reference: Reference?, settings: VerificationSettings,
    rules: RulesInForce, keepingPicturesOf kept: Set<Int>
  ) {
    self.sequence = sequence
    self.rules = rules
    collected = Mutex(ContentCollector(rules))
    self.reference = reference
    pairing = reference.map { FramePairing($0, sequence.renderer.source.timeline) }
    self.settings = settings
    self.kept = kept
  }

  var all: [Observation] {
    let found = observations.withLock { $0 }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// The strings and colors of all inspected frames, in the format of references.
  var contents: [String] { collected.withLock { $0 }.lines(sequence.renderer.source.names) }

  /// The lines of colors visible outside masked elements; nil if none is masked.
  var shownColors: Set<String>? { collected.withLock { $0 }.shownColors(sequence.renderer.source.names) }

  func inspect(_ frame: RenderedFrame) {
    let index = frame.record.index
    if frame.record.sameAs == nil { collected.withLock { $0.add(frame.frame) } }
    var observation = Observation(
      hash: frame.record.hash, time: frame.record.time, layoutText: frame.placement.referenceText,
      png: kept.contains(index) ? frame.png : nil)
    if let reference, let partner = pairing?.expectedFrame(of: index) {
      let expected = reference.frames[partner]
      let layoutDiffers = observation.layoutText != expected.layout
      let pixelsDiffer = frame.record.hash != expected.hash
      if layoutDiffers || pixelsDiffer {
        var finding = SequenceVerification.FrameFinding(
          frame: index, time: frame.record.time, layoutDiffers: layoutDiffers, pixelsDiffer: pixelsDiffer,
          fails: layoutDiffers || rules.isExact)
        if pixelsDiffer, let picture = expected.picture {
          observation.problem = compare(frame, with: picture, &finding)
        }
        observation.finding = finding
      }
    }
    observations.withLock { $0[index] = observation }
  }

  /// Compares a frame with the reference's picture of it. Returns the reason if that is impossible.
  private func compare(
    _ frame: RenderedFrame, with picture: String, _ finding: inout SequenceVerification.FrameFinding
  ) -> String? {
    let path = settings.references.file(picture, of: sequence.name)
    let (expected, actual): (ComparedPicture, ComparedPicture)
    do {
      expected = try ComparedPicture(png: try PictureFile(path: path).bytes)
      actual = try ComparedPicture(png: frame.png)
    } catch {
      finding.fails = true
      return error is PNGError ? "\(path): \(error)" : "\(error)"
    }
    let elements = FrameElements(frame.placement, names: sequence.renderer.source.names)
    let result = rules.comparison(in: elements.elements).compare(expected: expected, actual: actual)
    finding.difference = DifferenceRecord(result, elements: elements.compared)
    let changed = result.changedElements(among: elements.compared)
    if !changed.isEmpty { finding.summary = elements.summary(of: changed) }
    // A frame may be entirely masked even if others are not.
    let passes = result.passes || (result.comparedPixels == 0 && result.expectedSize == result.actualSize)
    finding.fails = !passes || finding.layoutDiffers
    finding.forgiven = forgiven(result, passes: passes, expected, actual, elements)
    return nil
  }

  /// Returns the forgiven unequal pixels by cause; nil if there are none.
  private func forgiven(
    _ result: ImageDifference, passes: Bool, _ expected: ComparedPicture, _ actual: ComparedPicture,
    _ elements: FrameElements
  ) -> ForgivenPixels? {
    let tolerated = passes ? result.unequalPixels : 0
    guard tolerated + result.maskedUnequalPixels > 0 else { return nil }
    let masked =
      result.maskedUnequalPixels == 0
      ? []
      : rules.comparisonsByMask(in: elements.elements).map {
        $0.compare(expected: expected, actual: actual).maskedUnequalPixels
      }
    return ForgivenPixels(pixels: tolerated + result.maskedUnequalPixels, causes: [tolerated] + masked)
  }
}
