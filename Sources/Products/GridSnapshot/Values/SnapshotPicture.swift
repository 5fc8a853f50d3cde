import GridCairo
import GridElement
public import GridImage
import GridRender
import GridSource
import GridSupport
import GridVerify

/// A picture that was captured, and what is known of what it shows.
public struct SnapshotPicture: Sendable {
  private enum Content: Sendable {
    case bitmap(Bitmap)
    case file([UInt8])
  }

  private let content: Content
  let hash: String
  /// Device pixels a point, noted in files.
  var scale: Double?
  /// The fonts that had a say in it; nil where none had, or none are known of.
  var engine: TextEngine?
  /// The places of the parts that a scene shows.
  private(set) var stage: (placement: any Placement, source: any FrameSource)?

  /// Creates a picture of which no more is known than its pixels.
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

  /// The pixels.
  ///
  /// - Throws: `PNGError` where a drawn frame cannot be decoded, which would be an error of this library.
  func compared() throws(PNGError) -> ComparedPicture {
    switch content {
    case .bitmap(let bitmap): ComparedPicture(bitmap)
    case .file(let bytes): try ComparedPicture(png: bytes)
    }
  }

  /// The elements by name; nil where the picture is not that of a source of frames.
  func elements() -> FrameElements? {
    stage.map { FrameElements($0.placement, names: $0.source.names) }
  }

  /// The terms of comparison with what the source says of itself; nil where the picture is not that of a source of frames.
  func rules(_ conditions: SnapshotConditions) -> RulesInForce? {
    stage.map { RulesInForce(conditions.rules, for: $0.source) }
  }

  /// The first problem of the terms of comparison, such as a mask that names nothing; nil where there is none.
  func rulesProblem(_ conditions: SnapshotConditions) throws -> String? {
    try stage.flatMap { try rules(conditions)?.problem(in: $0.source)?.text }
  }
}

/// Several pictures that belong together, such as frames of a sequence.
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
