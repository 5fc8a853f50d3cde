import GridFrame

extension Theme {
  /// Dark text on white: the default.
  public static let light = Theme(
    canvas: Color(rgb: 0xffffff), ground: Color(rgb: 0xffffff), alternateGround: Color(rgb: 0xfafbfc),
    frozenGround: Color(rgb: 0xffffff), frozenAlternateGround: Color(rgb: 0xf8f9fb),
    headerGround: Color(rgb: 0xf4f6f8), sectionGround: Color(rgb: 0xedf1f5),
    footerGround: Color(rgb: 0xf4f6f8),
    text: Color(rgb: 0x1d2733), negativeText: Color(rgb: 0xb42318), mutedText: Color(rgb: 0x8a95a3),
    frozenText: Color(rgb: 0x1d2733), headerText: Color(rgb: 0x526071), sectionText: Color(rgb: 0x344150),
    footerText: Color(rgb: 0x344150),
    hairline: Color(rgb: 0xe6eaef), frozenHairline: Color(rgb: 0xcfd6de),
    shadow: Color(rgb: 0x101828, alpha: 33),
    shadowExtent: 6, hairlineWidth: 1, rowHeight: 32, headerHeight: 36, sectionHeight: 32, padding: 14,
    verticalPadding: 7, fontSize: 13, headerFontSize: 12, sectionFontSize: 12,
    fontFamilies: ["Roboto"], textWeight: .regular, frozenWeight: .medium, headerWeight: .semibold,
    sectionWeight: .semibold,
    hasZebra: true, hasRowLines: true, hasColumnLines: true)

  /// Light text on a dark ground.
  public static let dark: Theme = {
    var theme = Theme.light
    theme.canvas = Color(rgb: 0x14181d)
    theme.ground = Color(rgb: 0x14181d)
    theme.alternateGround = Color(rgb: 0x171c22)
    theme.frozenGround = Color(rgb: 0x14181d)
    theme.frozenAlternateGround = Color(rgb: 0x181d24)
    theme.headerGround = Color(rgb: 0x1c222a)
    theme.sectionGround = Color(rgb: 0x222a33)
    theme.footerGround = Color(rgb: 0x1c222a)
    theme.text = Color(rgb: 0xe3e8ee)
    theme.negativeText = Color(rgb: 0xff9085)
    theme.mutedText = Color(rgb: 0x6f7b8a)
    theme.frozenText = Color(rgb: 0xe3e8ee)
    theme.headerText = Color(rgb: 0x98a4b3)
    theme.sectionText = Color(rgb: 0xc3ccd7)
    theme.footerText = Color(rgb: 0xc3ccd7)
    theme.hairline = Color(rgb: 0x262e38)
    theme.frozenHairline = Color(rgb: 0x3a4552)
    theme.shadow = Color(rgb: 0x000000, alpha: 140)
    return theme
  }()

  /// The built-in themes by name, in the order they are listed.
  public static let standard: [(name: String, theme: Theme)] = [("light", .light), ("dark", .dark)]
}
