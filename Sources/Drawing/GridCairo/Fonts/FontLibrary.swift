import CPango
import GridFrame
import GridSupport
import Synchronization

/// The fonts that pictures may use: named files only, so that a machine's other fonts and settings never show.
///
/// It holds a private Fontconfig configuration made in the process, without rules of any file and with only one of its
/// own (`BitmapFontRule`). It never changes once made and may be shared by all painters and threads.
@safe package final class FontLibrary: @unchecked Sendable {
  /// All faces that were read, in the order in which their files were named.
  package let faces: [FontFace]
  /// The files that texts may be set with, those among them that were not read yet.
  package let files: [String]
  /// Family names in the order in which they were named, each once.
  package let families: [String]
  /// The first family whose characters are all of one width; nil where there is none.
  let monospacedFamily: String?
  /// `FcConfig`; read only after `init`, and counted atomically by Fontconfig.
  let configuration: OpaquePointer
  private let familyKeys: Set<String>
  private let openFaces: OpenFaces
  /// Files of faces that few texts ask for: reading all of a family takes longer than a small picture.
  private let spare: Set<String>
  /// The library with these.
  private let whole = Mutex<Result<FontLibrary, FontError>?>(nil)

  /// Of files with one family and style the first is used; one that is missing or not a font is an error.
  /// With `includeSystemFonts`, all fonts that the machine's Fontconfig lists come after them, so that
  /// pictures depend on the machine. `spare` files are read once a text asks for what the others lack.
  package init(
    files: [String], includeSystemFonts: Bool = false, spare: Set<String> = []
  ) throws(FontError) {
    self.spare = spare
    LanguagePinning.apply()
    guard let configuration = unsafe FcConfigCreate() else { throw .setupFailed("Fontconfig") }
    unsafe self.configuration = unsafe configuration
    guard unsafe BitmapFontRule.add(to: configuration) else {
      unsafe FcConfigDestroy(configuration)
      throw .setupFailed("Fontconfig's rule for bitmap fonts")
    }
    do throws(FontError) {
      for file in files where !spare.contains(file) { unsafe try Self.add(file, to: configuration) }
      if includeSystemFonts {
        // A system font that cannot be read is left out, as Fontconfig would do.
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
    familyKeys = Set(patterns.flatMap(\.families).map(Self.key))
    openFaces = OpenFaces(of: patterns)
  }

  /// Creates the library of a catalog: the files that it names, those of the families asked for that these do not have,
  /// and the default family's, each family once.
  package convenience init(
    catalog: FontCatalog = FontCatalog(), families: [String] = [], includeSystemFonts: Bool = false
  ) throws(FontError) {
    let named = try catalog.namedFiles()
    let first = try FontLibrary(files: named)
    let lacking = families.filter { !first.contains(family: $0) && $0 != FontCatalog.defaultFamily }
    let found = lacking.flatMap { catalog.files(ofFamily: $0) }
    let defaults = first.contains(family: FontCatalog.defaultFamily) ? [] : catalog.defaultFiles()
    if named.isEmpty && found.isEmpty && defaults.isEmpty && lacking.isEmpty {
      throw .defaultFontMissing(family: FontCatalog.defaultFamily, searched: catalog.defaultFolders)
    }
    try self.init(
      files: named + found + defaults, includeSystemFonts: includeSystemFonts,
      spare: includeSystemFonts ? [] : FontCatalog.seldomUsed(among: defaults))
    if let family = lacking.first(where: { !contains(family: $0) }) {
      throw .familyMissing(family: family, searched: catalog.familyFolders, available: self.families)
    }
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// Whether a family of this name is there; case and spaces do not count, as with Fontconfig.
  package func contains(family: String) -> Bool { familyKeys.contains(Self.key(family)) }

  /// Whether no file that was not read may have a face closer to a style.
  func covers(_ style: TextStyle) -> Bool {
    spare.isEmpty || (!style.isItalic && FontCatalog.usualWeights.contains(style.weight.rawValue))
  }

  /// This library with all its files read, the same one for all threads; throws as `init`.
  package func complete() throws(FontError) -> FontLibrary {
    if spare.isEmpty { return self }
    return try whole.withLock { whole in
      let made = whole ?? Result { () throws(FontError) in try FontLibrary(files: files) }
      whole = made
      return made
    }.get()
  }

  private static func key(_ family: String) -> String {
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

/// The one rule of a library's configuration: fonts of fixed pictures, such as color emoji, are scaled to the size asked for.
///
/// Such a font has glyphs of one size only, for example 136 pixels. Without the rule they are drawn that large. The
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

  /// Adds the rule to a configuration, and tells whether Fontconfig took it.
  @unsafe static func add(to configuration: OpaquePointer) -> Bool {
    var text = text + "\0"
    return text.withUTF8 { bytes in
      unsafe FcConfigParseAndLoadFromMemory(configuration, bytes.baseAddress, FcBool(1)) != 0
    }
  }
}
