import GridImage
import GridLayout
import GridRender
import Synchronization

/// Looks at frames as they are drawn, and compares those that are not what they were while both pictures are at hand.
final class FrameInspection: Sendable {
  /// What is known of a frame.
  struct Sight: Sendable {
    var hash: String
    var time: Double
    var layout: Layout
    /// The layout as references hold it.
    var layoutText: String
    /// The encoded picture, of frames that are to have one in a reference.
    var png: [UInt8]?
    var finding: SceneVerification.FrameFinding?
    /// Whether the reference's picture of the frame could not be read, and why.
    var problem: String?
  }

  private let scene: VerifiedScene
  private let reference: Reference?
  private let settings: VerificationSettings
  private let kept: Set<Int>
  private let sights: Mutex<[Int: Sight]> = Mutex([:])
  private let collected: Mutex<SceneContents> = Mutex(SceneContents())

  init(
    _ scene: VerifiedScene, reference: Reference?, settings: VerificationSettings,
    keepingPicturesOf kept: Set<Int>
  ) {
    self.scene = scene
    self.reference = reference
    self.settings = settings
    self.kept = kept
  }

  /// What was seen, frame by frame.
  var all: [Sight] {
    let found = sights.withLock { $0 }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// The texts and colours of all frames that were looked at, as references hold them.
  var contents: [String] { collected.withLock { $0 }.lines(in: scene.renderer.prepared) }

  /// Takes a frame from a worker.
  func look(at frame: RenderedFrame) {
    let index = frame.record.index
    if frame.record.sameAs == nil { collected.withLock { $0.add(frame.frame) } }
    var sight = Sight(
      hash: frame.record.hash, time: frame.record.time, layout: frame.layout,
      layoutText: frame.layout.compactDescription,
      png: kept.contains(index) ? frame.png : nil)
    if let reference, reference.frames.indices.contains(index) {
      let expected = reference.frames[index]
      let layoutDiffers = sight.layoutText != expected.layout
      let pixelsDiffer = frame.record.hash != expected.hash
      if layoutDiffers || pixelsDiffer {
        var finding = SceneVerification.FrameFinding(
          frame: index, time: frame.record.time, layoutDiffers: layoutDiffers, pixelsDiffer: pixelsDiffer,
          fails: layoutDiffers || settings.isExact)
        if pixelsDiffer, let picture = expected.picture {
          sight.problem = compare(frame, with: picture, &finding)
        }
        sight.finding = finding
      }
    }
    sights.withLock { $0[index] = sight }
  }

  /// Compares a frame with the reference's picture of it.
  ///
  /// - Returns: Why that is not possible.
  private func compare(
    _ frame: RenderedFrame, with picture: String, _ finding: inout SceneVerification.FrameFinding
  ) -> String? {
    let path = settings.references.file(picture, of: scene.name)
    let (expected, actual): (Bitmap, Bitmap)
    do {
      expected = try Bitmap(png: try PictureFile(path: path).bytes)
      actual = try Bitmap(png: frame.png)
    } catch {
      finding.fails = true
      return error is PNGError ? "\(path): \(error)" : "\(error)"
    }
    let elements = SceneElements(of: frame.layout, in: scene.renderer.prepared)
    var comparison = settings.comparison
    comparison.maskedRects += elements.rects(named: settings.maskedElements)
    let result = comparison.compare(expected: expected, actual: actual)
    finding.difference = DifferenceRecord(result, elements: elements.elements)
    let changed = result.changedElements(among: elements.elements)
    if !changed.isEmpty { finding.summary = elements.summary(of: changed) }
    finding.fails = !result.passes || finding.layoutDiffers
    return nil
  }
}
