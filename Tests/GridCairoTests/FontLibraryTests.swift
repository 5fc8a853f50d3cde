import GridCairo
import GridFrame
import GridGeometry
import GridImage
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `Font library` {
  private let files = FontCatalog(environment: [:]).defaultFiles()

  @Test func `faces are listed as the files have them`() throws {
    let library = try FontLibrary(files: files)
    #expect(library.families == [FontCatalog.defaultFamily])
    let regular = try #require(library.faces.first { $0.weight == 400 && !$0.isItalic })
    #expect(regular.family == "Roboto" && regular.style == "Regular")
    #expect(regular.file.hasSuffix("Roboto-Regular.ttf"))
    let bold = try #require(library.faces.first { $0.weight == 700 && $0.isItalic })
    #expect(bold.style == "Bold Italic")
    #expect(library.contains(family: "roboto") && !library.contains(family: "Robot"))
  }

  @Test func `files that are no fonts are refused by name`() throws {
    let missing = "/nonexistent/A.ttf"
    #expect(throws: FontError.unreadable(path: missing)) { try FontLibrary(files: files + [missing]) }
    #expect(throws: FontError.notAFont(path: #filePath)) { try FontLibrary(files: [#filePath]) }
  }

  @Test func `a library without fonts has no families`() throws {
    let painter = try Painter(fonts: FontLibrary(files: []))
    let item = TextItem(text: "x", box: PixelRect(x: 0, y: 0, width: 9, height: 9), style: TestFonts.style())
    let frame = Frame(size: PixelSize(width: 9, height: 9), background: .white, items: [.text(item)])
    #expect(throws: PaintError.missingFamily("Roboto", available: [], source: .none)) {
      try painter.paint(frame)
    }
  }

  @Test func `only the weight that was named is there`() throws {
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

  @Test func `system fonts come after those named`() throws {
    let named = files.filter { $0.hasSuffix("Roboto-Bold.ttf") }
    let library = try FontLibrary(files: named, includeSystemFonts: true)
    #expect(library.faces.first?.file == named.first)
    #expect(Set(library.faces.map(\.file)).isSuperset(of: named))
  }
}

@Suite struct `Font catalog` {
  /// A folder of its own with empty files of these names.
  private func withFolder(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path() + "gridreel-fonts-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names { _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: nil) }
    try body(folder)
  }

  @Test func `named paths come first, then the environment's, folders in order of names`() throws {
    try withFolder(["b.otf", "a.TTF", "readme.txt"]) { folder in
      let catalog = FontCatalog(
        paths: [folder + "/b.otf"],
        environment: [FontCatalog.environmentVariable: "\(folder):\(folder)/a.TTF"])
      let found = try catalog.namedFiles()
      #expect(found == ["b.otf", "a.TTF"].map { "\(folder)/\($0)" })
    }
  }

  @Test func `paths that hold no fonts are refused`() throws {
    #expect(throws: FontError.unreadable(path: "/nonexistent")) {
      try FontCatalog(paths: ["/nonexistent"], environment: [:]).namedFiles()
    }
    try withFolder(["x.txt"]) { folder in
      #expect(throws: FontError.emptyFolder(path: folder)) {
        try FontCatalog(paths: [folder], environment: [:]).namedFiles()
      }
    }
  }

  @Test func `the default family comes from the first folder that has it, without its sisters`() throws {
    try withFolder(["Roboto-Bold.ttf", "Roboto-Regular.ttf", "RobotoCondensed-Regular.ttf", "Z.ttf"]) {
      folder in
      var catalog = FontCatalog(environment: [:])
      catalog.defaultFolders = ["/nonexistent", folder]
      #expect(catalog.defaultFiles() == ["Roboto-Bold.ttf", "Roboto-Regular.ttf"].map { "\(folder)/\($0)" })
    }
  }

  @Test func `without any font the message says what to install`() {
    var catalog = FontCatalog(environment: [:])
    catalog.defaultFolders = ["/nonexistent"]
    let error = #expect(throws: FontError.self) { try FontLibrary(catalog: catalog) }
    #expect(error == .defaultFontMissing(family: "Roboto", searched: ["/nonexistent"]))
    #expect(error?.description.contains("install") == true)
    #expect(error?.description.contains("GRIDREEL_FONTS") == true)
  }

  @Test func `a font that was named stands in for the default folder`() throws {
    let bold = FontCatalog(environment: [:]).defaultFiles().filter { $0.hasSuffix("-Bold.ttf") }
    let library = try FontLibrary(catalog: FontCatalog(paths: bold, environment: [:]))
    #expect(library.faces.map(\.style) == ["Bold"])
  }
}
