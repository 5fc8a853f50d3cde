import GridCairo
import GridElement
public import GridImage
import GridRender
import GridSource
import GridSupport
import GridVerify

/// A captured picture and what is known about its content.
public struct SnapshotPicture: Sendable {
  private enum Content: Sendable {
    case bitmap(Bitmap)
    case file([UInt8])
  }

  private let content: Content
  let hash: String
  /// Device pixels per point, stored in files.
  var scale: Double?
  /// The text engine that set the picture's text; nil if there was none or it is unknown.
  var engine: TextEngine?
  /// The placement of a scene's elements.
  private(set) var stage: (placement: any Placement, source: any FrameSource)?

  /// Creates a picture from its pixels, without further information.
  public init(_ bitmap: Bitmap) {
    content = .bitmap(bitmap)
    hash = "\(bitmap.pixelHash)"
  }

  init(_ bitmap: Bitmap, scale: Double, engine: TextEngine) {
    self.init(bitmap)
    self.scale = scale
    self.engine = engine.fonts == nil ? nil : engine
  }

  init(_ png: [UInt8], hash: String, placement: any Placement, of renderer: SequenceRenderer) {
    content = .file(png)
    self.hash = hash
    scale = renderer.source.scale
    engine = renderer.text.fonts == nil ? nil : renderer.text
    stage = (placement, renderer.source)
  }

  /// Returns the pixels.
  ///
  /// - Throws: `PNGError` if a drawn frame cannot be decoded, which would be a bug in this library.
  func compared() throws(PNGError) -> ComparedPicture {
    switch content {
    case .bitmap(let bitmap): ComparedPicture(bitmap)
    case .file(let bytes): try ComparedPicture(png: bytes)
    }
  }

  /// Returns the elements by name; nil if the picture does not come from a source of frames.
  func elements() -> FrameElements? {
    stage.map { FrameElements($0.placement, names: $0.source.names) }
  }

  /// Returns the comparison rules, combined with the source's own; nil if the picture does not come from a
  /// source of frames.
  func rules(_ conditions: SnapshotConditions) -> RulesInForce? {
    stage.map { RulesInForce(conditions.rules, for: $0.source) }
  }

  /// Returns the first problem in the comparison rules, such as a mask that names nothing; nil if there is
  /// none.
  func rulesProblem(_ conditions: SnapshotConditions) throws -> String? {
    try stage.flatMap { try rules(conditions)?.problem(in: $0.source)?.text }
  }
}

/// Several pictures that belong together, such as the frames of a sequence.
public struct SnapshotFrames: Sendable {
  struct Entry: Sendable {
    var index: Int
    var picture: SnapshotPicture

    var fileName: String { "frame-\(NumberText.padded(index, to: 4)).png" }
  }

  var entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// Creates a list of pictures, numbered from 0.
  public init(_ bitmaps: [Bitmap]) {
    entries = bitmaps.enumerated().map { Entry(index: $0, picture: SnapshotPicture($1)) }
  }
}
