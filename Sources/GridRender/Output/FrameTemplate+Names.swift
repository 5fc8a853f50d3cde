package import GridGeometry
import GridScroll
import GridSource
import GridSupport

extension FrameTemplate {
  /// The values of one frame that a template can name.
  package struct Subject: Sendable, Hashable {
    /// The frame's index in the whole sequence, from 0.
    package var frame: Int
    /// Number of frames of the whole sequence, which fixes the padding.
    package var count: Int
    /// The scene's name.
    package var name: String
    /// The label of the step that the frame belongs to.
    package var label: String?
    /// The frame's time in seconds.
    package var time: Double
    /// The time of the sequence's last frame in seconds, which fixes the padding.
    package var duration: Double
    /// The scroll offset in points.
    package var offset: Point

    /// Creates a subject; times are in seconds, the offset is in points.
    package init(
      frame: Int, count: Int, name: String, label: String? = nil, time: Double = 0, duration: Double = 0,
      offset: Point = .zero
    ) {
      self.frame = frame
      self.count = count
      self.name = name
      self.label = label
      self.time = time
      self.duration = duration
      self.offset = offset
    }
  }

  /// The name of a frame's file, relative to the output folder.
  package func fileName(of subject: Subject) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .frame(let digits):
        return NumberText.padded(
          subject.frame, to: digits ?? max(4, String(max(subject.count - 1, 0)).count))
      case .value(.name): return Self.fileText(subject.name)
      case .value(.label): return Self.fileText(subject.label ?? "unlabelled")
      case .value(.time):
        let longest = NumberText.decimal(max(subject.duration, subject.time), places: 3, keepsZeros: true)
        return NumberText.padded(
          NumberText.decimal(subject.time, places: 3, keepsZeros: true), to: longest.utf8.count)
      case .value(.x): return NumberText.decimal(subject.offset.x, places: 3)
      case .value(.y): return NumberText.decimal(subject.offset.y, places: 3)
      }
    }
    .joined()
  }

  /// A text as a part of a file name: what no file system or shell takes kindly becomes a hyphen.
  private static func fileText(_ text: String) -> String {
    let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      result.unicodeScalars.append(
        forbidden.contains(scalar) || isControl || scalar.properties.isWhitespace ? "-" : scalar)
    }
    // The folders `.` and `..` are no names, and a name that begins with a point is hidden.
    return result.hasPrefix(".") ? "-" + result.dropFirst() : result
  }
}

extension SequenceRenderer {
  /// The name of a frame's file.
  func fileName(ofFrame index: Int) -> String {
    let timeline = source.timeline
    return template.fileName(
      of: FrameTemplate.Subject(
        frame: index, count: timeline.frameCount, name: source.name, label: timeline.label(atFrame: index),
        time: timeline.time(ofFrame: index), duration: timeline.duration,
        offset: source.offset(atFrame: index) ?? .zero))
  }

  /// Refuses frames that would be written over one another, or over the manifest.
  ///
  /// Names that differ only in the case of their letters count as one: some file systems do not tell them apart.
  ///
  /// - Throws: `FrameTemplateError` that names the first two frames of one name.
  package func checkNames(of indices: [Int]) throws(FrameTemplateError) {
    var owners: [String: Int] = [Manifest.fileName: -1]
    for index in indices {
      let name = fileName(ofFrame: index)
      guard let owner = owners.updateValue(index, forKey: name.lowercased()) else { continue }
      throw FrameTemplateError(
        description: owner < 0
          ? "the template names frame \(index) \"\(name)\", which is the manifest's name"
          : "the template gives the frames \(owner) and \(index) one name, \"\(name)\"; add {frame} to it")
    }
  }
}
