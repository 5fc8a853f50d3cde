import CPango
package import GridFrame
import GridSupport
import Synchronization

/// The fonts available to pictures: only the given files, independent of the machine's other fonts and settings.
///
/// It holds a private in-process Fontconfig configuration without rules from files and with a single rule of its own
/// (`BitmapFontRule`). It is immutable and can be shared by all painters and threads.
@safe package final class FontLibrary: @unchecked Sendable {
  /// All faces that were read, in the order of their files.
  package let faces: [FontFace]
  /// The files available to texts, including those not read yet.
  package let files: [String]
  /// Family names in the order of their files, without duplicates.
  package let families: [String]
  /// The first monospaced family; nil if there is none.
  let monospacedFamily: String?
  /// `FcConfig`; only read after `init`, with atomic reference counting by Fontconfig.
  let configuration: OpaquePointer
  /// The replacements of missing families, by the keys of their names.
  let replacements: [String: Replacement]
  let substitutes: [FontSubstitute]
  private let familyKeys: Set<String>
  private let openFaces: OpenFaces
  /// Files of rarely used faces: reading a whole family takes longer than drawing a small picture.
  private let spare: Set<String>
  /// The library that includes the spare files.
  private let whole = Mutex<Result<FontLibrary, FontError>?>(nil)

  /// Creates a library of font files. If several files have the same family and style, the first is used. A file that
  /// is missing or not a font is an error. With `includeSystemFonts`, all fonts listed by the machine's Fontconfig come
  /// after them, so pictures depend on the machine. `spare` files are read once a text requires a face that the others
  /// lack.
  package init(
    files: [String], includeSystemFonts: Bool = false, spare: Set<String> = [],
    substitutes: [FontSubstitute] = []
  ) throws(FontError) {
    self.spare = spare
    self.substitutes = substitutes
    EnvironmentPinning.apply()
    guard let configuration = unsafe FcConfigCreate() else { throw .setupFailed("Fontconfig") }
    unsafe self.configuration = unsafe configuration
    guard unsafe BitmapFontRule.add(to: configuration) else {
      unsafe FcConfigDestroy(configuration)
      throw .setupFailed("Fontconfig's rule for bitmap fonts")
    }
    do throws(FontError) {
      for file in files where !spare.contains(file) { unsafe try Self.add(file, to: configuration) }
      if includeSystemFonts {
        // Skip system fonts that cannot be read, as Fontconfig does.
        for file in SystemFonts.files() where !files.contains(file) {
          unsafe _ = try? Self.add(file, to: configuration)
        }
      }
    } catch {
      unsafe FcConfigDestroy(configuration)
      throw error
    }
    var patterns: [FontPattern] = []
    if let set = unsafe FcConfigGetFonts(configuration, FcSetApplication) {
      patterns = unsafe FontPattern.patterns(in: set)
    }
    faces = patterns.map(\.face)
    let read = patterns.map(\.face.file).filter { !files.contains($0) }
    self.files = (files + read).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    monospacedFamily = faces.first(where: \.isMonospaced)?.family
    families = faces.reduce(into: []) { if !$0.contains($1.family) { $0.append($1.family) } }
    let familyKeys = Set(patterns.flatMap(\.families).map(Self.key))
    self.familyKeys = familyKeys
    replacements = Self.replacements(for: substitutes, familyKeys, first: families.first)
    openFaces = OpenFaces(of: patterns)
  }

  /// Creates the library of a catalog: its explicit files, those of requested families that these lack, and those of
  /// the default family, each family once. Families with `substitutes` need not be found.
  package convenience init(
    catalog: FontCatalog = FontCatalog(), families: [String] = [], includeSystemFonts: Bool = false,
    substitutes: [FontSubstitute] = []
  ) throws(FontError) {
    let named = try catalog.namedFiles()
    let first = try FontLibrary(files: named)
    let lacking = families.filter { !first.contains(family: $0) && $0 != FontCatalog.defaultFamily }
    let found = lacking.flatMap { catalog.files(ofFamily: $0) }
    let defaults = first.contains(family: FontCatalog.defaultFamily) ? [] : catalog.defaultFiles()
    if named.isEmpty && found.isEmpty && defaults.isEmpty && lacking.isEmpty {
      throw .defaultFontMissing(family: FontCatalog.defaultFamily, searched: catalog.defaultFolders)
    }
    var files = named + found + defaults
    var spare = FontCatalog.seldomUsed(among: defaults)
    for found in catalog.files(of: substitutes, besides: first) {
      files += found.filter { !files.contains($0) }
      spare.formUnion(FontCatalog.seldomUsed(among: found))
    }
    try self.init(
      files: files, includeSystemFonts: includeSystemFonts, spare: includeSystemFonts ? [] : spare,
      substitutes: substitutes)
    if let family = lacking.first(where: { !contains(family: $0) }) {
      throw .familyMissing(family: family, searched: catalog.familyFolders, available: self.families)
    }
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// Whether the library has a family, ignoring case and spaces like Fontconfig.
  package func contains(family: String) -> Bool { familyKeys.contains(Self.key(family)) }

  /// Whether no unread file can have a face closer to a style.
  func covers(_ style: TextStyle) -> Bool {
    spare.isEmpty || (!style.isItalic && FontCatalog.usualWeights.contains(style.weight.rawValue))
  }

  /// This library with all its files read. All threads share the same one. Throws like `init`.
  package func complete() throws(FontError) -> FontLibrary {
    if spare.isEmpty { return self }
    return try whole.withLock { whole in
      let made =
        whole ?? Result { () throws(FontError) in try FontLibrary(files: files, substitutes: substitutes) }
      whole = made
      return made
    }.get()
  }

  static func key(_ family: String) -> String {
    family.lowercased().filter { $0 != " " }
  }

  @unsafe private static func add(_ file: String, to configuration: OpaquePointer) throws(FontError) {
    let isAdded = unsafe file.withCString { path in
      unsafe path.withMemoryRebound(to: FcChar8.self, capacity: file.utf8.count + 1) { bytes in
        unsafe FcConfigAppFontAddFile(configuration, bytes) != 0
      }
    }
    guard !isAdded else { return }
    throw FileSystem.isReadable(file) ? .notAFont(path: file) : .unreadable(path: file)
  }
}

/// The only rule of a library's configuration: bitmap fonts, such as color emoji, are scaled to the requested size.
///
/// Such a font has glyphs of a single size, for example 136 pixels, and without the rule they are drawn that large. The
/// elements are those that Fontconfig documents for fonts without outlines.
enum BitmapFontRule {
  private static let text = """
    <fontconfig>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <test name="scalable" compare="eq"><bool>true</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide>
            <name target="pattern">pixelsize</name>
            <name target="font">pixelsize</name>
          </divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """

  /// Adds the rule to a configuration and returns whether Fontconfig accepted it.
  @unsafe static func add(to configuration: OpaquePointer) -> Bool {
    var text = text + "\0"
    return text.withUTF8 { bytes in
      unsafe FcConfigParseAndLoadFromMemory(configuration, bytes.baseAddress, FcBool(1)) != 0
    }
  }
}
