@testable import GridCairo
import GridFrame
import GridSupport
import TestSupport
import Testing

/// Families that stand in for others that are not there.
@Suite struct FontSubstituteTests {
  @Test func substitutesStandInForFamiliesThatAreNotThere() throws {
    let regular = try #require(
      FontCatalog(environment: [:]).defaultFiles().first { $0.hasSuffix("Roboto-Regular.ttf") })
    let condensed = FontCatalog(environment: [:]).files(ofFamily: "Roboto Condensed")
    var catalog = FontCatalog(paths: [regular], environment: [:])
    catalog.familyFolders = [FilePath.folder(of: try #require(condensed.first))]
    let library = try FontLibrary(
      catalog: catalog,
      substitutes: [
        FontSubstitute("Roboto", twins: ["Nowhere"], digitWidth: 0.1),
        FontSubstitute("Calibri", twins: ["Nowhere", "Roboto Condensed"], digitWidth: 0.507),
        FontSubstitute("Aptos", twins: ["Nowhere"], digitWidth: FontCatalog.defaultDigitWidth / 2),
        FontSubstitute("Wide", twins: [], digitWidth: 0.9),
      ])
    #expect(library.families == ["Roboto", "Roboto Condensed"])
    func drawn(_ family: String) -> TextStyle {
      FontStyle.resolved(TextStyle(families: [family], size: 20), library)
    }
    #expect(drawn("Roboto") == TextStyle(families: ["Roboto"], size: 20))
    #expect(drawn("calibri") == TextStyle(families: ["Roboto Condensed"], size: 20))
    #expect(drawn("Aptos") == TextStyle(families: ["Roboto"], size: 10))
    #expect(drawn("Wide").size == 20 && drawn("Other").families == ["Other"])
    let complete = try library.complete()
    #expect(complete.replacement(forFamily: "Calibri")?.family == "Roboto Condensed")
    let note = try #require(library.substitutionNote)
    #expect(note.text == "Roboto replaces missing fonts: Aptos, Wide")
    #expect(note.hint == "--font adds font files")
    #expect(try FontLibrary(files: [regular]).substitutionNote == nil)
    // What a painter draws is measured alike.
    let measurer = try TextMeasurer(fonts: library)
    #expect(
      measurer.width(of: "1234567890", style: TextStyle(families: ["Aptos"], size: 20))
        == measurer.width(of: "1234567890", style: TextStyle(families: ["Roboto"], size: 10)))
  }

  @Test func packagesWithTwinsAreNamed() throws {
    var catalog = FontCatalog(environment: [:])
    catalog.familyFolders = ["/nonexistent"]
    let library = try FontLibrary(
      catalog: catalog, substitutes: [FontSubstitute("Calibri", twins: ["Carlito"], digitWidth: 0.507)])
    #expect(
      library.substitutionNote?.hint
        == "install metric-compatible fonts from Debian's fonts-crosextra-carlito, or add font files with --font"
    )
  }
}
