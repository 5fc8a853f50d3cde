import GridDocument
import GridRender
import GridScroll
import GridSource
import Gridreel

/// What the page shows besides the frame: errors, the state of the text, and which pictures there are.
struct StudioState: Encodable, Sendable {
  /// Grows with each state, broken ones included.
  var number: Int
  /// Whether the scene has errors; the pictures are then those of an earlier state.
  var isBroken: Bool
  var diagnostics: [Finding]
  var text: Text
  var picture: Picture?

  struct Text: Encodable, Sendable {
    var revision: Int
    var path: String
    var isSaved: Bool
    var hasConflict: Bool

    init(_ version: SceneBuffer.Version, _ path: String) {
      (revision, isSaved, hasConflict) = (version.revision, version.isSaved, version.hasConflict)
      self.path = path
    }
  }

  struct Picture: Encodable, Sendable {
    struct Rate: Encodable, Sendable {
      var numerator: Int
      var denominator: Int
    }

    struct Label: Encodable, Sendable {
      var label: String
      var frame: Int
    }

    var build: Int
    var name: String
    var title: String
    var frames: Int
    var rate: Rate
    /// The size in device pixels.
    var width: Int
    var height: Int
    /// Device pixels per point.
    var scale: Double
    var labels: [Label]

    init(_ build: PictureBuild) {
      let source = build.renderer.source
      let timeline = source.timeline
      self.build = build.number
      (name, title, scale) = (source.name, source.title, source.scale)
      frames = timeline.frameCount
      rate = Rate(numerator: timeline.frameRate.numerator, denominator: timeline.frameRate.denominator)
      (width, height) = (source.pixelSize.width, source.pixelSize.height)
      labels = timeline.labels.compactMap { label in
        timeline.frame(ofLabel: label).map { Label(label: label, frame: $0) }
      }
    }
  }

  /// An error or warning.
  struct Finding: Encodable, Sendable {
    var severity: String
    var message: String
    var expected: String?
    var hint: String?
    var file: String
    /// The position, counted from 1.
    var line: Int?
    var column: Int?
    var endLine: Int?
    var endColumn: Int?
    var sourceLine: String?
    /// Whether the position is in the text of the scene.
    var inText: Bool

    init(_ item: Diagnostic, scene path: String) {
      severity = item.severity.rawValue
      message = item.message
      (expected, hint) = (item.expectation, item.hint)
      file = item.file
      (line, column) = (item.range?.start.line, item.range?.start.column)
      (endLine, endColumn) = (item.range?.end.line, item.range?.end.column)
      sourceLine = item.sourceLine
      inText = item.file == path && item.range != nil
    }
  }

  init(
    _ number: Int, _ found: Diagnostics, _ version: SceneBuffer.Version, _ session: StudioSession,
    pictures: PictureBuild?, isBroken: Bool
  ) {
    let path = session.settings.path
    self.number = number
    self.isBroken = isBroken
    diagnostics = found.items.map { Finding($0, scene: path) }
    text = Text(version, path)
    picture = pictures.map(Picture.init)
  }
}

/// The pixel hashes of frames.
struct FrameHashes: Encodable, Sendable {
  var build: Int
  var hashes: [String: String]

  init(build: Int, hashes: [Int: String]) {
    self.build = build
    self.hashes = Dictionary(uniqueKeysWithValues: hashes.map { ("\($0.key)", $0.value) })
  }
}
