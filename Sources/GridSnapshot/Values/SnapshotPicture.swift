import GridCairo
public import GridImage
import GridElement
import GridRender
import GridSource
import GridVerify

/// A picture that was captured, and what is known of what it shows.
public struct SnapshotPicture: Sendable {
  private enum Content: Sendable {
    case bitmap(Bitmap)
    case file([UInt8])
  }

  private let content: Content
  /// The hash of its pixels.
  let hash: String
  /// Device pixels a point, noted in files.
  var scale: Double?
  /// The fonts that had a say in it; nil where none had, or none are known of.
  var engine: TextEngine?
  private var stage: Stage?

  /// The places of the parts that a scene shows.
  private struct Stage: Sendable {
    var placement: any Placement
    var names: ElementNames
  }

  /// Creates a picture of which no more is known than its pixels.
  public init(_ bitmap: Bitmap) {
    content = .bitmap(bitmap)
    var hasher = PixelHasher(width: bitmap.width, height: bitmap.height)
    bitmap.withPixels { pixels in
      for row in 0..<bitmap.height {
        hasher.append(row: pixels.extracting(row * bitmap.width..<(row + 1) * bitmap.width))
      }
    }
    hash = "\(hasher.finish())"
  }

  /// A picture that was painted with fonts.
  init(_ bitmap: Bitmap, scale: Double, engine: TextEngine) {
    self.init(bitmap)
    self.scale = scale
    self.engine = engine.fonts == nil ? nil : engine
  }

  /// A frame of a source that was drawn.
  init(_ png: [UInt8], hash: String, placement: any Placement, of renderer: SequenceRenderer) {
    content = .file(png)
    self.hash = hash
    scale = renderer.source.scale
    engine = renderer.text.fonts == nil ? nil : renderer.text
    stage = Stage(placement: placement, names: renderer.source.names)
  }

  /// The pixels.
  ///
  /// - Throws: `PNGError` where a drawn frame cannot be decoded, which would be an error of this library.
  func bitmap() throws(PNGError) -> Bitmap {
    switch content {
    case .bitmap(let bitmap): bitmap
    case .file(let bytes): try Bitmap(png: bytes)
    }
  }

  /// The elements by name; nil where the picture is not that of a source of frames.
  func elements() -> FrameElements? {
    stage.map { FrameElements($0.placement, names: $0.names) }
  }
}
