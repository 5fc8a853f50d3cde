import GridImage
import Testing

/// Settings of comparisons, as options and scene files give them.
@Suite struct ToleranceSettingsTests {
  private func settings(_ change: (inout ToleranceSettings) -> Void) -> ToleranceSettings {
    var settings = ToleranceSettings()
    change(&settings)
    return settings
  }

  private func comparison(_ change: (inout ToleranceSettings) -> Void) throws -> ImageComparison? {
    try settings(change).comparison { $0.rawValue }
  }

  private func problem(_ change: (inout ToleranceSettings) -> Void) throws -> ToleranceSettings.Problem {
    try #require(throws: ToleranceSettings.Problem.self) { try comparison(change) }
  }

  @Test func nothingSetIsNoComparison() throws {
    #expect(try comparison { _ in } == nil)
  }

  @Test func settingsChooseTheMetric() throws {
    #expect(try comparison { $0.metric = .exact } == ImageComparison())
    #expect(try comparison { $0.tolerance = 3 } == ImageComparison(metric: .perChannel(tolerance: 3)))
    #expect(try comparison { $0.threshold = 0.2 } == ImageComparison(metric: .yiq(threshold: 0.2)))
    #expect(try comparison { $0.metric = .ciede2000 } == ImageComparison(metric: .ciede2000()))
    #expect(try comparison { $0.isFuzzy = true } == .fuzzy)
    let counted = try comparison { ($0.metric, $0.countsAntialiased) = (.yiq, true) }
    #expect(counted == ImageComparison(metric: .yiq(detectsAntialiasing: false)))
    let white = try comparison { ($0.metric, $0.background) = (.yiq, .white) }
    #expect(white == ImageComparison(metric: .yiq(background: .white)))
  }

  @Test func eitherLimitSetsTheBudget() throws {
    #expect(try comparison { $0.maxPixels = 9 }?.budget == DifferenceBudget(pixels: 9))
    #expect(try comparison { $0.maxRatio = 0.1 }?.budget == DifferenceBudget(ratio: 0.1))
    let both = try comparison { ($0.maxPixels, $0.maxRatio) = (9, 0.1) }
    #expect(both?.budget == DifferenceBudget(pixels: 9, ratio: 0.1))
    let fuzzy = try comparison { ($0.isFuzzy, $0.maxPixels) = (true, 9) }
    #expect(fuzzy?.budget == DifferenceBudget(pixels: 9, distance: ImageComparison.fuzzy.budget.distance))
  }

  @Test(arguments: [
    (-1, "tolerance should be 0 to 255 levels"), (256, "tolerance should be 0 to 255 levels"),
    (255, "tolerance accepts any picture"),
  ])
  func tolerancesAreLevels(tolerance: Int, message: String) throws {
    #expect(try problem { $0.tolerance = tolerance }.message.hasPrefix(message))
  }

  @Test func contradictionsAreRefused() throws {
    #expect(try problem { ($0.tolerance, $0.metric) = (2, .yiq) }.key == .tolerance)
    #expect(try problem { ($0.threshold, $0.metric) = (2, .channel) }.key == .threshold)
    #expect(try problem { ($0.threshold, $0.tolerance) = (0.1, 2) }.key == .threshold)
    #expect(try problem { $0.threshold = -0.1 }.key == .threshold)
    #expect(try problem { $0.threshold = 1.5 }.message == "threshold for yiq should be 0 to 1")
    #expect(try problem { ($0.isFuzzy, $0.tolerance) = (true, 2) }.key == .fuzzy)
    #expect(try problem { ($0.background, $0.tolerance) = (.white, 2) }.key == .background)
    #expect(try problem { $0.maxPixels = -1 }.message == "maxPixels should be 0 or more")
    #expect(try problem { $0.maxRatio = 1 }.key == .maxRatio)
  }

  @Test(arguments: [
    ("0.001", 0.001), ("0.1%", 0.001), ("0.1 %", 0.001), ("1", 1), ("100%", 1), ("0", 0),
  ])
  func ratiosAreFractionsOrPercentages(text: String, ratio: Double) {
    #expect(ToleranceSettings.ratio(text) == ratio)
  }

  @Test(arguments: ["", "%", " %", "1.1", "101%", "-0.1", "0.1 ", "0.1  %", "nan", "few"])
  func otherTextIsNoRatio(text: String) {
    #expect(ToleranceSettings.ratio(text) == nil)
  }

  @Test func backgroundsAreNamedOrColors() {
    #expect(ToleranceSettings.background("checkerboard") == .pattern)
    #expect(ToleranceSettings.background("white") == .white)
    #expect(ToleranceSettings.background("#336699") == .color(red: 0x33, green: 0x66, blue: 0x99))
    for text in ["", "black", "336699", "#33669", "#3366999", "#33669g"] {
      #expect(ToleranceSettings.background(text) == nil, "\(text)")
    }
  }
}
