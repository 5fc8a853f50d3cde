/// The outcome of holding one sequence against its reference.
package struct SequenceVerification: Sendable, Hashable, Codable {
  package var name: String
  package var source: String
  package var status: Status
  /// The findings, the most important first; one sentence each.
  package var messages: [String] = []
  /// How the environment differs from that of the reference; empty where it does not.
  package var environment: [String] = []
  /// Whether there was no reference to compare with; nil where none was looked for.
  package var isNew: Bool?
  package var frameCount = 0
  /// The time that it took; nil where nobody measured.
  package var seconds: Double?
  /// Extent of the frames, `[width, height]` in pixels.
  package var size: [Int] = [0, 0]
  package var frames: [FrameFinding] = []
  package var first: Int?
  /// The frame with the most differing pixels among those that the reference has pictures of; the first that fails
  /// where there are none.
  package var worst: Int?
  /// The first layout that differs, as lines with `-` and `+`.
  package var layoutChanges: [String] = []
  package var contentChanges: [String] = []
  package var pictures: [FramePictures] = []
  /// What approval is bound to; nil where nothing waits for approval.
  package var basis: ApprovalBasis?
  /// Why it fails, in an order that depends on nothing else; nil where that is not known, as in earlier reports.
  package var causes: [ChangeCause]?
  /// What differs and is forgiven; nil where nothing is.
  package var forgiven: Forgiveness?

  package enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    case passed
    case failed
    case missing
    case recorded
    /// The scene or the reference cannot be used.
    case error
  }

  package struct FrameFinding: Sendable, Hashable, Codable {
    package var frame: Int
    package var time: Double
    package var layoutDiffers: Bool
    package var pixelsDiffer: Bool
    package var fails: Bool
    /// What the comparison of pictures found; nil where the reference has no picture of the frame.
    package var difference: DifferenceRecord?
    package var summary: String?
    /// The unequal pixels that are forgiven; nil where none are.
    package var forgiven: ForgivenPixels?
  }

  /// The picture files of a frame, relative to the artifact folder.
  package struct FramePictures: Sendable, Hashable, Codable {
    package var frame: Int
    package var expected: String?
    package var actual: String?
    package var difference: String?
    package var triptych: String?

    /// The paths of the pictures there are, and what each shows.
    package var files: [(kind: String, path: String)] {
      let all = [
        ("expected", expected), ("actual", actual), ("difference", difference), ("triptych", triptych),
      ]
      return all.compactMap { kind, path in path.map { (kind, $0) } }
    }
  }

  package init(name: String, source: String, status: Status, messages: [String] = []) {
    self.name = name
    self.source = source
    self.status = status
    self.messages = messages
  }

  package var passes: Bool { status == .passed || status == .recorded }
}
