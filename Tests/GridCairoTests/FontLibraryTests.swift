@testable import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FontLibraryTests {
  private let files = FontCatalog(environment: [:]).defaultFiles()

  @Test func facesAreListedAsInTheirFiles() throws {
    let library = try FontLibrary(files: files)
    #expect(library.families == [FontCatalog.defaultFamily])
    let regular = try #require(library.faces.first { $0.weight == 400 && !$0.isItalic })
    #expect(regular.family == "Roboto" && regular.style == "Regular")
    #expect(regular.file.hasSuffix("Roboto-Regular.ttf"))
    let bold = try #require(library.faces.first { $0.weight == 700 && $0.isItalic })
    #expect(bold.style == "Bold Italic")
    #expect(library.contains(family: "roboto") && !library.contains(family: "Robot"))
  }

  @Test func filesThatAreNotFontsAreRefusedByName() throws {
    let missing = "/nonexistent/A.ttf"
    #expect(throws: FontError.unreadable(path: missing)) { try FontLibrary(files: files + [missing]) }
    #expect(throws: FontError.notAFont(path: #filePath)) { try FontLibrary(files: [#filePath]) }
  }

  /// Code uses a monospaced family if there is one, otherwise the next family in the list.
  @Test func monospaceResolvesToAnAvailableFamily() throws {
    let file = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    let style = TextStyle(families: [TextStyle.monospace, "Roboto"], size: 20)
    func widths(_ files: [String]) throws -> [Int] {
      let measurer = try TextMeasurer(fonts: FontLibrary(files: files))
      return [measurer.width(of: "iiii", style: style), measurer.width(of: "MMMM", style: style)]
    }
    let without = try widths(files)
    #expect(without[0] < without[1])
    let item = TextItem(text: "x", box: PixelRect(x: 0, y: 0, width: 9, height: 9), style: style)
    let frame = Frame(size: PixelSize(width: 9, height: 9), background: .white, items: [.text(item)])
    _ = try Painter(fonts: FontLibrary(files: files)).paint(frame)
    guard FileManager.default.fileExists(atPath: file) else { return }
    let with = try widths(files + [file])
    #expect(with[0] == with[1])
    #expect(try FontLibrary(files: files + [file]).faces.last?.isMonospaced == true)
  }

  @Test func aLibraryWithoutFontsHasNoFamilies() throws {
    let painter = try Painter(fonts: FontLibrary(files: []))
    let item = TextItem(text: "x", box: PixelRect(x: 0, y: 0, width: 9, height: 9), style: TestFonts.style())
    let frame = Frame(size: PixelSize(width: 9, height: 9), background: .white, items: [.text(item)])
    #expect(throws: PaintError.missingFamily("Roboto", available: [], element: nil)) {
      try painter.paint(frame)
    }
  }

  @Test func onlyTheGivenWeightIsAvailable() throws {
    let bold = files.filter { $0.hasSuffix("Roboto-Bold.ttf") }
    let library = try FontLibrary(files: bold)
    #expect(library.faces.map(\.weight) == [700])
    func paint(_ library: FontLibrary, _ weight: FontWeight) throws -> Bitmap {
      var style = TestFonts.style()
      style.weight = weight
      let item = TextItem(text: "Bold", box: PixelRect(x: 0, y: 0, width: 40, height: 20), style: style)
      return try Painter(fonts: library).paint(
        Frame(size: PixelSize(width: 40, height: 20), background: .white, items: [.text(item)]))
    }
    #expect(try paint(library, .regular) == paint(TestFonts.library.get(), .bold))
  }

  @Test func systemFontsComeAfterGivenFonts() throws {
    let named = files.filter { $0.hasSuffix("Roboto-Bold.ttf") }
    let library = try FontLibrary(files: named, includeSystemFonts: true)
    #expect(library.faces.first?.file == named.first)
    #expect(Set(library.faces.map(\.file)).isSuperset(of: named))
  }
}

@Suite struct FontCatalogTests {
  /// Runs a body with a temporary folder that contains empty files of these names.
  private func withFolder(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path() + "gridreel-fonts-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names { _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: nil) }
    try body(folder)
  }

  @Test func givenPathsPrecedeFoldersOfTheEnvironmentSortedByName() throws {
    try withFolder(["b.otf", "a.TTF", "readme.txt"]) { folder in
      let catalog = FontCatalog(
        paths: [folder + "/b.otf"],
        environment: [FontCatalog.environmentVariable: "\(folder):\(folder)/a.TTF"])
      let found = try catalog.namedFiles()
      #expect(found == ["b.otf", "a.TTF"].map { "\(folder)/\($0)" })
    }
  }

  @Test func pathsWithoutFontsAreRefused() throws {
    #expect(throws: FontError.unreadable(path: "/nonexistent")) {
      try FontCatalog(paths: ["/nonexistent"], environment: [:]).namedFiles()
    }
    try withFolder(["x.txt"]) { folder in
      #expect(throws: FontError.emptyFolder(path: folder)) {
        try FontCatalog(paths: [folder], environment: [:]).namedFiles()
      }
    }
  }

  @Test func theDefaultFamilyIsFoundWithoutSimilarlyNamedFamilies() throws {
    try withFolder(["Roboto-Bold.ttf", "Roboto-Regular.ttf", "RobotoCondensed-Regular.ttf", "Z.ttf"]) {
      folder in
      var catalog = FontCatalog(environment: [:])
      catalog.defaultFolders = ["/nonexistent", folder]
      #expect(catalog.defaultFiles() == ["Roboto-Bold.ttf", "Roboto-Regular.ttf"].map { "\(folder)/\($0)" })
    }
  }

  @Test func familiesAreFoundByFileName() throws {
    let names = [
      "NotoSerif-Bold.ttf", "NotoSerif-Regular.ttf", "NotoSerifDisplay-Bold.ttf", "Inter[wght].ttf",
      "DejaVuSansMono.ttf", "Go-Mono-Bold.ttf", "Noto Serif.txt",
    ]
    try withFolder(names) { folder in
      let found = FontCatalog(folders: ["/nonexistent", folder], environment: [:])
      func files(_ family: String) -> [String] {
        found.files(ofFamily: family).map { String($0.dropFirst(folder.count + 1)) }
      }
      #expect(files("Noto Serif") == ["NotoSerif-Bold.ttf", "NotoSerif-Regular.ttf"])
      #expect(files("notoserif display") == ["NotoSerifDisplay-Bold.ttf"])
      #expect(files("Inter") == ["Inter[wght].ttf"])
      #expect(files("DejaVu Sans Mono") == ["DejaVuSansMono.ttf"])
      #expect(files("Go Mono") == ["Go-Mono-Bold.ttf"])
      #expect(files("Noto") == [] && files("") == [])
    }
  }

  @Test func requestedFamiliesComeAfterGivenFilesAndBeforeTheDefault() throws {
    let library = try FontLibrary(
      catalog: FontCatalog(environment: [:]), families: ["Roboto", "Roboto Condensed"])
    #expect(library.families == ["Roboto Condensed", "Roboto"])
    let alone = try FontLibrary(catalog: FontCatalog(environment: [:]), families: ["Roboto"])
    #expect(alone.families == ["Roboto"])
    // A file that was named already contains the family.
    let file = try #require(
      FontCatalog(environment: [:]).defaultFiles().first { $0.hasSuffix("Roboto-Regular.ttf") })
    let named = try FontLibrary(catalog: FontCatalog(paths: [file], environment: [:]), families: ["roboto"])
    #expect(named.faces.map(\.style) == ["Regular"])
  }

  @Test func aMissingFamilyIsReportedWithTheSearchedFolders() throws {
    var catalog = FontCatalog(environment: [:])
    catalog.familyFolders = ["/nonexistent/a", "/nonexistent/b"]
    let error = #expect(throws: FontError.self) { try FontLibrary(catalog: catalog, families: ["Hack"]) }
    #expect(
      error
        == .familyMissing(
          family: "Hack", searched: ["/nonexistent/a", "/nonexistent/b"], available: ["Roboto"]))
    let words = error?.description ?? ""
    for part in ["\"Hack\"", "/nonexistent/a, /nonexistent/b", "install", "--font"] {
      #expect(words.contains(part), "\(words)")
    }
  }

  @Test func withoutFontsTheMessageSaysWhatToInstall() {
    var catalog = FontCatalog(environment: [:])
    catalog.defaultFolders = ["/nonexistent"]
    let error = #expect(throws: FontError.self) { try FontLibrary(catalog: catalog) }
    #expect(error == .defaultFontMissing(family: "Roboto", searched: ["/nonexistent"]))
    #expect(error?.description.contains("install") == true)
    #expect(error?.description.contains("GRIDREEL_FONTS") == true)
  }

  @Test func aGivenFontReplacesTheDefaultFolder() throws {
    let bold = FontCatalog(environment: [:]).defaultFiles().filter { $0.hasSuffix("-Bold.ttf") }
    let library = try FontLibrary(catalog: FontCatalog(paths: bold, environment: [:]))
    #expect(library.faces.map(\.style) == ["Bold"])
  }

  @Test func rarelyUsedFacesAreLoadedOnDemand() throws {
    let files = FontCatalog(environment: [:]).defaultFiles()
    let library = try FontLibrary()
    #expect(library.files == files)
    #expect(Set(library.faces.map(\.file)).isSubset(of: files))
    if files.count > 4 { #expect(library.faces.count < files.count) }
    let complete = try library.complete()
    #expect(complete.faces.count >= files.count)
    #expect(try library.complete() === complete)
    let names = ["Thin", "Regular", "Bold", "BoldItalic", "Black"].map { "/fonts/X-\($0).ttf" }
    #expect(
      FontCatalog.seldomUsed(among: names)
        == ["/fonts/X-Thin.ttf", "/fonts/X-BoldItalic.ttf", "/fonts/X-Black.ttf"])
    // Without a bold face, a black one may be the closest.
    #expect(FontCatalog.seldomUsed(among: names.filter { !$0.hasSuffix("-Bold.ttf") }) == [])
  }

  @Test func anUnreadableFaceFailsTheTextThatNeedsIt() throws {
    let folder = TemporaryFolder()
    let broken = folder.path + "/Roboto-Italic.ttf"
    try FileSystem.write(Array("no font".utf8), to: broken)
    let files = FontCatalog(environment: [:]).defaultFiles()
    let regular = try #require(files.first { $0.hasSuffix("Roboto-Regular.ttf") })
    for (isItalic, text) in [(true, "Waft"), (false, "語")] {
      let painter = try Painter(fonts: FontLibrary(files: [regular, broken], spare: [broken]))
      var style = TestFonts.style(17)
      func paint(_ text: String) throws(PaintError) {
        let item = TextItem(text: text, box: PixelRect(x: 0, y: 0, width: 90, height: 30), style: style)
        _ = try painter.paint(
          Frame(size: PixelSize(width: 90, height: 30), background: .white, items: [.text(item)]))
      }
      try paint("Waft")
      style.isItalic = isItalic
      let error = #expect(throws: PaintError.self) { try paint(text) }
      #expect(error == .fonts(.notAFont(path: broken)))
      #expect(error?.description.contains(broken) == true)
    }
  }

  @Test func textsLookAsWithAllFacesLoaded() throws {
    let all = try FontLibrary(files: FontCatalog(environment: [:]).defaultFiles())
    for weight in [1, 250, 349, 400, 401, 449, 450, 499, 550, 599, 600, 650, 699, 700, 701, 800, 999] {
      for isItalic in [false, true] {
        // Letters of several scripts, and some that no face contains.
        for text in ["Waft 0123", "Größe жук Ωμέγα", "語 ✓ x"] {
          let pictures = try [FontLibrary(), all].map { library in
            var style = TestFonts.style(17)
            style.weight = FontWeight(rawValue: weight)
            style.isItalic = isItalic
            let item = TextItem(
              text: text, box: PixelRect(x: 2, y: 2, width: 200, height: 30), style: style)
            let size = PixelSize(width: 210, height: 34)
            let frame = Frame(size: size, background: .white, items: [.text(item)])
            return try Painter(fonts: library, warnsOfMissingGlyphs: true).paint(frame)
          }
          #expect(pictures[0] == pictures[1], "\(text) \(weight) \(isItalic)")
        }
      }
    }
  }
}

@Suite struct RetiredFontMapsTests {
  @Test func threadsThatCreateAndDropPaintersDrawTheSameAndLeaveFewFontMaps()
    async throws
  {
    let library = try FontLibrary()
    let hashes = try await withThrowingTaskGroup(of: [PixelHash].self) { group in
      for _ in 0..<4 {
        group.addTask { try (0..<25).map { try Self.picture(size: 10 + $0 % 5, library: library).pixelHash } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(hashes).count == 1)
    #expect(Set(hashes[0]).count == 5)
    // Font maps of concurrent tests may also be waiting, and so may those that a Pango thread still uses.
    #expect((1...50).contains(RetiredFontMaps.count))
  }

  private static func picture(size: Int, library: FontLibrary) throws -> Bitmap {
    let box = PixelRect(x: 0, y: 0, width: 80, height: 24)
    let item = FrameItem.text(TextItem(text: "Ample 12é", box: box, style: TestFonts.style(Double(size))))
    let frame = Frame(size: box.size, background: .white, items: [item])
    return try Painter(fonts: library).paint(frame)
  }
}

@Suite struct LibraryVersionsTests {
  @Test func everyLibraryHasAVersion() {
    let versions = Versions.all
    let names = versions.map(\.name)
    #expect(Set(names).count == names.count)
    let expected = [
      "cairo", "pango", "harfbuzz", "freetype", "fontconfig", "pixman", "glib", "fribidi", "unicode",
      "unicode-swift", "architecture", "libdeflate", "xxhash",
    ]
    #expect(expected.filter { !names.contains($0) } == [])
    for (name, version) in versions where name != "architecture" {
      #expect(version.split(separator: ".").count >= 2 && version.first?.isNumber == true, "\(name)")
    }
  }
}
