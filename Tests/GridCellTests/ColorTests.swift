import GridFrame
import TestSupport
import Testing

@testable import GridCell

@Suite struct ColorTests {
  // MARK: - OKLab

  /// Values published by Björn Ottosson for sRGB's primaries, to three decimals.
  @Test func knownColorsHavePublishedCoordinates() {
    let known: [(UInt32, Double, Double, Double)] = [
      (0xff_ff_ff, 1, 0, 0), (0x00_00_00, 0, 0, 0), (0xff_00_00, 0.628, 0.225, 0.126),
      (0x00_ff_00, 0.866, -0.234, 0.179), (0x00_00_ff, 0.452, -0.032, -0.312),
    ]
    for (rgb, lightness, a, b) in known {
      let color = OKLab(Color(rgb: rgb))
      #expect(
        abs(color.lightness - lightness) < 0.001 && abs(color.a - a) < 0.001 && abs(color.b - b) < 0.001)
    }
  }

  @Test(arguments: 0..<8) func everyColorSurvivesARoundTrip(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let color = Color(rgb: UInt32.random(in: 0...0xff_ff_ff, using: &chance))
      #expect(OKLab(color).color == color, "seed \(seed)")
    }
  }

  // MARK: - Contrast

  @Test func contrastMatchesTheStandard() {
    #expect(abs(Color.white.contrast(on: .black) - 21) < 1e-9)
    #expect(abs(Color.white.contrast(on: Color(rgb: 0x35_b7_79)) - 2.56) < 0.005)
    #expect(abs(Color.white.contrast(on: Color(rgb: 0x9a_9a_9a)) - 2.81) < 0.005)
    // Half-transparent black over white is a gray; the color beneath matters.
    #expect(Color(rgb: 0, alpha: 128).over(.white) == Color(rgb: 0x7f_7f_7f))
    #expect(Color(rgb: 0, alpha: 128).contrast(on: .white) < 4.1)
  }

  @Test(arguments: 0..<8) func textIsAlwaysLegible(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let background = Color(rgb: UInt32.random(in: 0...0xff_ff_ff, using: &chance))
      let text = Color(rgb: UInt32.random(in: 0...0xff_ff_ff, using: &chance))
      for shown in [text.legible(on: background), text.adjusted(on: background)] {
        #expect(shown.contrast(on: background) >= 4.5, "seed \(seed): \(text) on \(background)")
      }
    }
  }

  @Test func sufficientContrastIsKept() {
    let text = Color(rgb: 0x1d_27_33)
    #expect(text.legible(on: .white) == text && text.adjusted(on: .white) == text)
    #expect(text.legible(on: Color(rgb: 0x22_46_8c), or: [.white]) == .white)
    // The hue is kept: a pale blue becomes a darker blue.
    let blue = OKLab(Color(rgb: 0x8b_b6_e6).adjusted(on: .white))
    #expect(blue.b < -0.03 && blue.lightness < 0.65)
  }

  // MARK: - Ramps

  @Test func rampsPassThroughTheirStops() {
    let ramp = ColorRamp(stops: [.init(0, .black), .init(0.25, Color(rgb: 0xff_00_00)), .init(1, .white)])
    #expect(ramp.color(at: 0) == .black && ramp.color(at: 0.25) == Color(rgb: 0xff_00_00))
    #expect(ramp.color(at: 1) == .white && ramp.color(at: 7) == .white && ramp.color(at: -7) == .black)
    #expect(ramp.color(at: .nan) == .black)
    for position in [-1, 0, 0.1, 0.25, 0.6, 1, 2, .nan] {
      #expect(ramp.singleColor(at: position) == ramp.color(at: position))
    }
    #expect(ramp.reversed.color(at: 0.75) == Color(rgb: 0xff_00_00))
    #expect(ColorRamp([]).color(at: 0.5) == Color(rgb: 0x80_80_80))
    let single = ColorRamp([Color(rgb: 0x12_34_56)])
    #expect(single.color(at: 0) == single.color(at: 1))
  }

  /// The midpoint in OKLab differs from the midpoint in sRGB (#804000).
  @Test func redToGreenIsInterpolatedInOKLab() {
    let middle = ColorRamp([Color(rgb: 0xff_00_00), Color(rgb: 0x00_80_00)]).color(at: 0.5)
    #expect(middle == Color(rgb: 0xa6_69_00), "\(middle)")
  }

  /// Higher values are farther from the background, step by step, in both forms.
  @Test(arguments: Palette.allCases) func palettesAreForLightBackgroundsByDefault(palette: Palette) {
    #expect(palette.colors() == palette.colors(onDark: false))
    #expect(palette.ramp() == ColorRamp(palette.colors()))
  }

  @Test(arguments: Palette.allCases) func palettesProgressEvenly(palette: Palette) {
    for isDark in [false, true] {
      let colors = palette.colors(onDark: isDark)
      #expect(colors.count >= 8)
      guard palette.kind == .sequential else { continue }
      let lights = (0...32).map { OKLab(palette.ramp(onDark: isDark).color(at: Double($0) / 32)).lightness }
      let rises = lights[32] > lights[0]
      for (one, next) in zip(lights, lights.dropFirst()) {
        #expect(rises ? next > one - 0.004 : next < one + 0.004, "\(palette) \(isDark)")
      }
    }
  }

  @Test(arguments: Palette.allCases) func textOnEveryPaletteIsLegible(palette: Palette) {
    for isDark in [false, true] {
      let ramp = palette.ramp(onDark: isDark)
      let text = Color(rgb: isDark ? 0xe3_e8_ee : 0x1d_27_33)
      for step in 0...256 {
        let background = ramp.color(at: Double(step) / 256)
        #expect(text.legible(on: background, or: [.white]).contrast(on: background) >= 4.5)
      }
    }
  }

  /// As a background gets darker, text gets darker in small steps, until it becomes white at once.
  @Test(arguments: Palette.allCases.filter { $0.kind == .sequential }) func textChangesInSmallSteps(
    palette: Palette
  ) {
    let (text, paper) = (Color(rgb: 0x1d_27_33), Color.white)
    let colors = (0...512).map { step in
      text.legible(on: palette.ramp().color(at: Double(step) / 512), or: [paper])
    }
    let turns = zip(colors, colors.dropFirst()).filter {
      abs(OKLab($0).lightness - OKLab($1).lightness) > 0.06
    }
    #expect(turns.count <= 1, "\(turns)")
    for color in colors where color != paper {
      // Bluish, like the text, or too dark to have a hue.
      let shade = OKLab(color)
      #expect(shade.lightness <= OKLab(text).lightness && shade.b <= 0, "\(color)")
    }
    if palette == .blues { #expect(Set(colors.map(\.red)).count > 8) }
  }
}
