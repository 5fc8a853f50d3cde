import GridFrame
import Testing

@testable import GridSource

@Suite struct ColorNameTests {
  @Test(arguments: [
    ("tomato", "#ff6347"), ("rebeccapurple", "#663399"), ("white", "#fff"), ("grey", "#808080"),
    ("transparent", "#0000"),
    ("#1d2733", "#1d2733"),
  ])
  func namesAreColors(name: String, hex: String) {
    #expect(Color(written: name) == Color(hex: hex) && Color(hex: hex) != nil)
  }

  @Test func everyNameIsDistinctFromHexadecimal() {
    #expect(ColorName.values.count == 148)
    for name in ColorName.values.keys { #expect(Color(hex: name) == nil && name == name.lowercased()) }
    for name in ["Tomato", "tomatoes", "", "#", "red-blue", "none"] { #expect(Color(written: name) == nil) }
  }
}
