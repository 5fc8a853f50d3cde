import GridCairo
import Testing

@Suite struct `Library versions` {
  @Test func `every library is there with a number`() {
    let versions = Versions.all
    #expect(
      versions.map(\.name) == [
        "cairo", "pango", "harfbuzz", "freetype", "fontconfig", "libspng", "libdeflate", "xxhash",
      ])
    for (name, version) in versions {
      #expect(version.split(separator: ".").count >= 2 && version.first?.isNumber == true, "\(name)")
    }
  }
}
