public import GridFrame
import GridImage
import GridSupport
import Synchronization

/// The fonts of a scene, loaded: what measures and paints its texts.
///
/// It is shared by all workers; each of them makes a painter of its own.
public struct TextEngine: Sendable {
  /// The fonts; nil where texts are drawn as boxes, which needs none.
  public let fonts: FontLibrary?
  private let missingGlyphs: MissingGlyphPolicy
  private let knownFingerprint = Shared()

  /// Loads the fonts that a scene may use.
  ///
  /// - Throws: `FontError` where one is missing or is no font.
  public init(_ settings: FontSettings) throws(FontError) {
    missingGlyphs = settings.missingGlyphsAreErrors ? .error : .warn
    if settings.drawsBoxes {
      fonts = nil
    } else {
      fonts = try FontLibrary(
        catalog: FontCatalog(paths: settings.files), includeSystemFonts: settings.usesSystemFonts)
    }
  }

  /// Something that measures texts as the painters will set them, for one thread.
  public func makeMeasurer() throws(FontError) -> any TextMeasuring {
    guard let fonts else { return BoxMeasurer() }
    return try TextMeasurer(fonts: fonts)
  }

  /// A painter for one thread; painters made by this engine may share `tiles`.
  public func makePainter(tiles: TileCache? = nil) throws(FontError) -> Painter {
    try Painter(textMode: fonts.map { .glyphs($0) } ?? .boxes, missingGlyphs: missingGlyphs, tiles: tiles)
  }

  /// A hash of all font files in their order, by which two machines can tell whether they set texts alike.
  ///
  /// - Complexity: O(bytes of all font files) the first time, O(1) after.
  public func fingerprint() -> String {
    guard let fonts else { return "boxes" }
    return knownFingerprint.withLock { known in
      if let known { return known }
      var files: [String] = []
      for face in fonts.faces where files.last != face.file { files.append(face.file) }
      let made = ContentHash.combined(files.map { (try? FileSystem.read($0)) ?? [] })
      known = made
      return made
    }
  }

  /// A value that copies share.
  private final class Shared: Sendable {
    private let value = Mutex<String?>(nil)

    func withLock(_ body: (inout sending String?) -> sending String) -> String { value.withLock(body) }
  }
}
