import CCairo
import CPango
public import GridFrame
import GridImage
import GridSupport
import Synchronization

/// The loaded fonts of a scene, from which measurers and painters are made.
///
/// It is shared by all workers; each worker makes a painter of its own.
public struct TextEngine: Sendable {
  /// The fonts; nil if texts are drawn as boxes, which need none.
  package let fonts: FontLibrary?
  let warnsOfMissingGlyphs: Bool
  private let knownHash = Shared()
  private let idle = IdleTypesetters()

  /// Loads the fonts that a scene may use. Throws if one is missing or not a font.
  public init(_ settings: FontSettings) throws(FontError) {
    warnsOfMissingGlyphs = !settings.missingGlyphsAreErrors
    if settings.drawsBoxes {
      fonts = nil
    } else {
      fonts = try FontLibrary(
        catalog: FontCatalog(paths: settings.files, folders: settings.folders), families: settings.families,
        includeSystemFonts: settings.usesSystemFonts, substitutes: settings.substitutes)
    }
  }

  /// Creates a measurer for one thread. It measures texts as painters set them.
  public func makeMeasurer() throws(FontError) -> any TextMeasuring {
    guard let fonts else { return BoxMeasurer() }
    return try TextMeasurer(fonts: fonts, idle: idle)
  }

  /// Creates a painter for one thread. Painters made by the same engine may share `tiles`.
  public func makePainter(tiles: TileCache? = nil) throws(FontError) -> Painter {
    try Painter(
      fonts: fonts, warnsOfMissingGlyphs: warnsOfMissingGlyphs, tiles: tiles, typesetter: idle.take())
  }

  /// The problems that painters would find in texts: characters without a glyph, and missing families. Texts that
  /// painters skip because nothing of them is visible have no problems.
  package func problems(in texts: [TextItem]) throws(FontError) -> [PaintError] {
    guard let fonts else { return [] }
    let typesetter = try GlyphTypesetter(library: fonts)
    return texts.compactMap { item in
      guard item.shows(within: item.box) else { return nil }
      do throws(PaintError) {
        return try typesetter.typeset(item).missingScalar.map {
          .missingGlyph($0, text: item.text, element: item.element)
        }
      } catch {
        return error
      }
    }
  }

  /// A hash of all font files in order, by which two machines can tell whether they set texts alike.
  ///
  /// - Complexity: O(bytes of all font files) on the first call, O(1) afterwards.
  package func fontHash() -> String {
    guard let fonts else { return "boxes" }
    return knownHash.withLock { known in
      if let known { return known }
      let made = ContentHash.combined(files: fonts.files)
      known = made
      return made
    }
  }

  /// A value shared by copies.
  private final class Shared: Sendable {
    private let value = Mutex<String?>(nil)

    func withLock(_ body: (inout sending String?) -> sending String) -> String { value.withLock(body) }
  }
}

/// The typesetters of measurers that no longer exist, which the next measurers and painters of the same fonts reuse.
///
/// Most styles of a scene are measured before they are drawn, and finding and opening the font of a style takes longer
/// than drawing a few cells.
@safe final class IdleTypesetters: Sendable {
  private static let limit = 4

  /// Only one thread at a time uses it.
  private struct Entry: @unchecked Sendable { let typesetter: GlyphTypesetter }

  private let entries = Mutex<[Entry]>([])

  func take() -> GlyphTypesetter? { entries.withLock { $0.popLast() }?.typesetter }

  func add(_ typesetter: GlyphTypesetter) {
    guard typesetter.isWhole else { return }
    typesetter.layoutLimit = GlyphTypesetter.fewLayouts
    let entry = Entry(typesetter: typesetter)
    entries.withLock { if $0.count < Self.limit { $0.append(entry) } }
  }
}

/// Measures texts in the fonts of a library exactly as a painter sets them, for one thread.
///
/// Missing families are ignored here because the painter reports them.
final class TextMeasurer: TextMeasuring {
  private let fonts: FontLibrary
  private let words: SharedWords
  private let typesetter: GlyphTypesetter
  private let idle: IdleTypesetters?
  private var widths = LRUCache<Key, Int>(limit: 1 << 18)

  private struct Key: Hashable {
    let text: String
    let style: Int
  }

  /// Creates a measurer. `words` are shared with other measurers of these fonts. Its typesetter comes from `idle`, if
  /// there is one, and returns there.
  init(
    fonts: FontLibrary, words: SharedWords = SharedWords(), idle: IdleTypesetters? = nil
  ) throws(FontError) {
    self.fonts = fonts
    self.words = words
    self.idle = idle
    if let known = idle?.take() {
      known.layoutLimit = GlyphTypesetter.manyLayouts
      typesetter = known
    } else {
      typesetter = try GlyphTypesetter(library: fonts, words: words)
    }
  }

  deinit { idle?.add(typesetter) }

  /// The width of the narrowest box in which the painter sets the text without an ellipsis.
  func width(of text: String, style: TextStyle) -> Int {
    let style = typesetter.style(style)
    guard style.size > 0, !text.isEmpty else { return 0 }
    let key = Key(text: text, style: style.identifier)
    if let width = widths.value(for: key) { return width }
    let width = typesetter.naturalWidth(of: text, style)
    widths.insert(width, for: key)
    return width
  }

  func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let style = typesetter.style(style)
    guard style.size > 0 else { return 0 }
    return typesetter.lineCount(of: text, style, width: width) * style.lineHeight
  }

  func makeTwin() -> (any TextMeasuring)? { try? TextMeasurer(fonts: fonts, words: words, idle: idle) }
}

/// Measures texts as a painter without fonts sets them: each cluster of characters is 0.6 em wide.
package final class BoxMeasurer: TextMeasuring {
  package init() {}

  package func width(of text: String, style: TextStyle) -> Int {
    TextCleaning.clean(text, .joined).count * BoxMetrics(style).advance
  }

  package func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let metrics = BoxMetrics(style)
    let columns = width.map { $0 / metrics.advance } ?? .max - 1
    return BoxTypesetter.wrap(text, columns: columns, limit: .max).count * metrics.lineHeight
  }

  package func makeTwin() -> (any TextMeasuring)? { BoxMeasurer() }
}
