/// Named themes, as in `scene.theme = .newspaper`. `Theme(named:)` finds the same themes by their names in
/// scene files.
extension Theme {
  /// Warm paper, with a serif title below a heavy rule.
  public static let newspaper = standard("newspaper")
  /// `newspaper` on a dark background.
  public static let newspaperDark = standard("newspaper-dark")
  /// A table as in a scientific paper: a serif font, three rules and no other lines.
  public static let paper = standard("paper")
  /// `paper` on a dark background.
  public static let paperDark = standard("paper-dark")
  /// Small and dense, for paper: black lines on white.
  public static let print = standard("print")
  /// `print` on a dark background.
  public static let printDark = standard("print-dark")
  /// Large, for a screen across the room.
  public static let presentation = standard("presentation")
  /// `presentation` on a dark background.
  public static let presentationDark = standard("presentation-dark")
  /// A card with rounded corners and a shadow on a muted background.
  public static let dashboard = standard("dashboard")
  /// `dashboard` on a dark background.
  public static let dashboardDark = standard("dashboard-dark")
  /// A monospaced font, with stripes as on line printer paper.
  public static let terminal = standard("terminal")
  /// `terminal` on a dark background.
  public static let terminalDark = standard("terminal-dark")
  /// Black and white, with heavy lines.
  public static let highContrast = standard("high-contrast")
  /// `highContrast` on a dark background.
  public static let highContrastDark = standard("high-contrast-dark")
  /// Blue versus orange, never red versus green.
  public static let colorBlindSafe = standard("color-blind-safe")
  /// `colorBlindSafe` on a dark background.
  public static let colorBlindSafeDark = standard("color-blind-safe-dark")

  /// Returns a theme by its name, which must be one of `names`; a test tries all of them.
  private static func standard(_ name: String) -> Theme { Theme(named: name) ?? .light }
}
