import GridCompose
public import GridImage
import GridLayout
import GridRender
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

  /// Where the parts stand that a scene shows.
  private struct Stage: Sendable {
    var layout: Layout
    var prepared: PreparedScene
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

  /// A frame of a scene that was drawn.
  init(_ png: [UInt8], hash: String, layout: Layout, of renderer: SequenceRenderer) {
    content = .file(png)
    self.hash = hash
    scale = renderer.prepared.scale
    engine = renderer.text.fonts == nil ? nil : renderer.text
    stage = Stage(layout: layout, prepared: renderer.prepared)
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

  /// The parts by name; nil where the picture is not that of a scene.
  func elements() -> SceneElements? {
    stage.map { SceneElements(of: $0.layout, in: $0.prepared) }
  }
}
