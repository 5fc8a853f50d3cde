/// The outcome of comparing one sequence with its reference.
package struct SequenceVerification: Sendable, Hashable, Codable {
  package var name: String
  package var source: String
  package var status: Status
  /// The findings, most important first, one sentence each.
  package var messages: [String] = []
  /// The differences from the reference's environment; empty if there are none.
  package var environment: [String] = []
  /// Whether there was no reference to compare with; nil if none was looked for.
  package var isNew: Bool?
  package var frameCount = 0
  /// The duration; nil if not measured.
  package var seconds: Double?
  /// The size of the frames, `[width, height]` in pixels.
  package var size: [Int] = [0, 0]
  package var frames: [FrameFinding] = []
  package var first: Int?
  /// The frame with the most differing pixels among those with pictures in the reference; if there are none, the first
  /// that fails.
  package var worst: Int?
  /// The first layout that differs, as lines with `-` and `+`.
  package var layoutChanges: [String] = []
  package var contentChanges: [String] = []
  package var pictures: [FramePictures] = []
  /// The basis of approval; nil if nothing is pending.
  package var basis: ApprovalBasis?
  /// The causes of the failure in canonical order; nil if unknown, as in earlier reports.
  package var causes: [ChangeCause]?
  /// The forgiven differences; nil if there are none.
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
    /// The result of comparing pictures; nil if the reference has no picture of the frame.
    package var difference: DifferenceRecord?
    package var summary: String?
    /// The forgiven unequal pixels; nil if there are none.
    package var forgiven: ForgivenPixels?
  }

  /// The picture files of a frame, relative to the artifact folder.
  package struct FramePictures: Sendable, Hashable, Codable {
    package var frame: Int
    package var expected: String?
    package var actual: String?
    package var difference: String?
    package var triptych: String?

    /// The paths of the existing pictures, with the kind of each.
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
