import GridCell
import GridFrame

extension Theme {
  /// Themes for screens: a dashboard, a terminal, and two for accessibility. Each theme is one entry.
  static let screenThemes: [ThemePair] = [
    ThemePair(
      "dashboard", "A card with rounded corners and a shadow on a muted background; airy rows.",
      light: ThemeInks(
        row: 0xffffff, stripe: 0xfafafd, header: 0xffffff, section: 0xf3f3fa, footer: 0xf8f8fc,
        text: 0x1e1f36, quiet: 0x666985, negative: 0xb4301f, headerText: 0x666985,
        line: 0xededf4, edge: 0xd5d5e3, rule: 0xd5d5e3, shadow: 26, background: 0xeeeef5, cardShadow: 40),
      dark: ThemeInks(
        row: 0x1b1d2b, stripe: 0x1f2131, header: 0x1b1d2b, section: 0x272a3d, footer: 0x222435,
        text: 0xe8e9f4, quiet: 0x9ea1bb, negative: 0xff9d8a, headerText: 0x9ea1bb,
        line: 0x2c2f42, edge: 0x454961, rule: 0x454961, shadow: 120, background: 0x10111a, cardShadow: 150)
    ) { theme in
      theme.hasCapitalHeaders = true
      theme.headerLetterSpacing = 0.5
      theme.cardMargin = 32
      theme.cornerRadius = 14
      theme.cardShadowExtent = 20
      theme.sizes(14, header: 11, title: 19, subtitle: 13)
      theme.weights(header: .medium, title: .medium)
      theme.heights(row: 42, header: 38, section: 38)
      theme.spaces(sides: 16, vertical: 11)
      theme.rules(bottom: 1)
      theme.lines(zebra: false, columns: false, outline: false)
      theme.palettes(
        positive: .purples, negative: .oranges, good: .teals, sequential: .purples, diverging: .orangeBlue)
    },
    ThemePair(
      "terminal", "A monospaced font; stripes like on line printer paper.",
      light: ThemeInks(
        row: 0xfcfdf8, stripe: 0xedf6ea, header: 0xfcfdf8, section: 0xd5e8cf, footer: 0xfcfdf8,
        text: 0x1d2b1f, quiet: 0x4f6152, negative: 0x9b2915, headerText: 0x1c6b34, title: 0x1c6b34,
        line: 0xcfdfca, edge: 0x8fb393, rule: 0x1c6b34, shadow: 34),
      dark: ThemeInks(
        row: 0x0b0f0c, stripe: 0x111812, header: 0x0b0f0c, section: 0x1a271c, footer: 0x0b0f0c,
        text: 0xc9d8ca, quiet: 0x8ba08d, negative: 0xffb454, headerText: 0x6ee787, title: 0x6ee787,
        line: 0x1f2c21, edge: 0x3b5a40, rule: 0x3fb950, shadow: 160)
    ) { theme in
      theme.fontFamilies = ["Hack"]
      theme.sizes(12.5, header: 12.5, section: 12.5, title: 16, subtitle: 12.5, caption: 12.5, note: 11.5)
      theme.weights(frozen: .regular, header: .bold, section: .bold)
      theme.heights(row: 24, header: 30, section: 26)
      theme.spaces(sides: 11, vertical: 4)
      theme.rules(header: 1, footer: 1)
      theme.lines(rows: false)
      theme.palettes(
        positive: .greens, negative: .oranges, good: .greens, bad: .oranges, sequential: .greens,
        diverging: .purpleGreen)
    },
    ThemePair(
      "high-contrast",
      "Black and white with heavy lines; every text has a contrast of 7 where black or white can reach it.",
      light: ThemeInks(
        row: 0xffffff, stripe: 0xffffff, header: 0x000000, section: 0xe6e6e6, footer: 0xe6e6e6,
        text: 0x000000, quiet: 0x3d3d3d, negative: 0x8a0000, headerText: 0xffffff,
        line: 0x767676, edge: 0x000000, rule: 0x000000, shadow: 0),
      dark: ThemeInks(
        row: 0x000000, stripe: 0x000000, header: 0xffe14d, section: 0x2b2b2b, footer: 0x2b2b2b,
        text: 0xffffff, quiet: 0xd0d0d0, negative: 0xffb3a8, headerText: 0x000000, title: 0xffe14d,
        line: 0x8c8c8c, edge: 0xffffff, rule: 0xffffff, shadow: 0)
    ) { theme in
      theme.shadowExtent = 0
      theme.textContrast = 7
      theme.sizes(15, header: 15, section: 15, title: 24, subtitle: 16, caption: 15, note: 14)
      theme.weights(text: .medium, frozen: .bold, header: .bold, section: .bold, subtitle: .medium)
      theme.heights(row: 38, header: 42, section: 38)
      theme.spaces(sides: 16, vertical: 9)
      theme.rules(top: 2, header: 2, footer: 2, bottom: 2)
      theme.lines(zebra: false)
      theme.palettes(
        negative: .oranges, good: .blues, bad: .oranges, sequential: .greys, diverging: .orangeBlue)
    },
    ThemePair(
      "color-blind-safe", "Blue against orange, never red against green, in every color of a value.",
      light: ThemeInks(
        row: 0xffffff, stripe: 0xf2f7fb, header: 0x005f99, section: 0xd9e9f4, footer: 0xe6f1f8,
        text: 0x16242e, quiet: 0x53646f, negative: 0xa34700, headerText: 0xffffff,
        line: 0xdde7ee, edge: 0xa9c2d3, rule: 0x005f99, shadow: 34),
      dark: ThemeInks(
        row: 0x111a21, stripe: 0x162029, header: 0x0f4b75, section: 0x1d3342, footer: 0x192a36,
        text: 0xe4edf3, quiet: 0x9aadba, negative: 0xf5a85c, headerText: 0xffffff,
        line: 0x24333f, edge: 0x41596a, rule: 0x56b4e9, shadow: 130)
    ) { theme in
      theme.sizes(13.5, header: 12.5)
      theme.weights(header: .bold)
      theme.heights(row: 34, header: 38)
      theme.rules(footer: 2, bottom: 2)
      theme.lines(rows: false, columns: false, outline: false)
      theme.palettes(
        negative: .oranges, good: .blues, bad: .oranges, sequential: .cividis, diverging: .orangeBlue)
    },
  ]
}
