import GridCell
import GridFrame

extension Theme {
  /// Themes for pages: an article, a paper, a print, a slide. Each theme is one entry.
  static let pageThemes: [ThemePair] = [
    ThemePair(
      "newspaper", "Warm paper, a serif title below a heavy rule, small capitals over the columns.",
      light: ThemeInks(
        row: 0xfbf8f1, stripe: 0xf5f0e5, header: 0xfbf8f1, section: 0xefe8d9, footer: 0xf5f0e5,
        text: 0x211d17, quiet: 0x665e50, negative: 0xa62a1c, headerText: 0x574f42,
        line: 0xe4dccb, edge: 0xb8ad98, rule: 0x211d17, shadow: 30),
      dark: ThemeInks(
        row: 0x1c1a16, stripe: 0x23201b, header: 0x1c1a16, section: 0x2d2922, footer: 0x23201b,
        text: 0xece6d8, quiet: 0xaea491, negative: 0xf0917f, headerText: 0xbcb29f,
        line: 0x37322a, edge: 0x5b5446, rule: 0xece6d8, shadow: 120)
    ) { theme in
      theme.titleFamilies = ["Caladea"]
      theme.ruleWidth = 5
      theme.hasCapitalHeaders = true
      theme.headerLetterSpacing = 0.5
      theme.sizes(header: 10.5, title: 25, subtitle: 14)
      theme.weights(frozen: .bold, header: .bold)
      theme.heights(row: 31, header: 34)
      theme.spaces(sides: 12)
      theme.rules(top: 1, header: 1, footer: 1, bottom: 1)
      theme.lines(zebra: false, columns: false, outline: false)
      theme.palettes(positive: .teals, sequential: .oranges, diverging: .orangeBlue)
    },
    ThemePair(
      "paper", "A table of a scientific paper: serif throughout, three rules and no other lines.",
      light: ThemeInks(
        row: 0xffffff, stripe: 0xffffff, header: 0xffffff, section: 0xffffff, footer: 0xffffff,
        text: 0x111111, quiet: 0x555555, negative: 0x111111, headerText: 0x111111,
        line: 0xd8d8d8, edge: 0x8c8c8c, rule: 0x111111, shadow: 34),
      dark: ThemeInks(
        row: 0x17181a, stripe: 0x17181a, header: 0x17181a, section: 0x17181a, footer: 0x17181a,
        text: 0xeaeae7, quiet: 0xa9aaab, negative: 0xeaeae7, headerText: 0xeaeae7,
        line: 0x3a3c3f, edge: 0x75787c, rule: 0xeaeae7, shadow: 130)
    ) { theme in
      theme.fontFamilies = ["Caladea"]
      theme.sizes(14, header: 14, section: 14, title: 17, subtitle: 14, note: 12)
      theme.weights(frozen: .regular, header: .regular, section: .bold)
      theme.heights(row: 26, header: 32, section: 30)
      theme.spaces(sides: 12, vertical: 4)
      theme.rules(top: 2, header: 1, footer: 1, bottom: 2)
      theme.lines(zebra: false, rows: false, columns: false, outline: false)
      theme.palettes(positive: .greys, negative: .oranges, sequential: .viridis, diverging: .purpleGreen)
    },
    ThemePair(
      "print", "Small and dense for paper: black lines on white, and no background that uses ink.",
      light: ThemeInks(
        row: 0xffffff, stripe: 0xffffff, header: 0xffffff, section: 0xffffff, footer: 0xffffff,
        text: 0x000000, quiet: 0x4a4a4a, negative: 0x000000, headerText: 0x000000,
        line: 0xb4b4b4, edge: 0x000000, rule: 0x000000, shadow: 0),
      dark: ThemeInks(
        row: 0x000000, stripe: 0x000000, header: 0x000000, section: 0x000000, footer: 0x000000,
        text: 0xffffff, quiet: 0xb8b8b8, negative: 0xffffff, headerText: 0xffffff,
        line: 0x4d4d4d, edge: 0xffffff, rule: 0xffffff, shadow: 0)
    ) { theme in
      theme.headerFamilies = ["Roboto Condensed"]
      theme.hairlineWidth = 0.5
      theme.shadowExtent = 0
      theme.sizes(11, header: 11, section: 11, title: 15, subtitle: 11, caption: 11, note: 9.5)
      theme.weights(frozen: .regular, header: .bold, section: .bold)
      theme.heights(row: 21, header: 25, section: 23)
      theme.spaces(sides: 7, vertical: 3, title: 10)
      theme.rules(top: 1, header: 1, footer: 1, bottom: 1)
      theme.lines(zebra: false)
      theme.palettes(
        positive: .greys, negative: .greys, good: .greys, bad: .greys, sequential: .greys,
        diverging: .purpleGreen)
    },
    ThemePair(
      "presentation", "Large for a screen across the room: few lines, one bold accent below the titles.",
      light: ThemeInks(
        row: 0xffffff, stripe: 0xf6f8fb, header: 0xffffff, section: 0xeaf0fa, footer: 0xf1f5fb,
        text: 0x14213d, quiet: 0x55627d, negative: 0xb3261e, headerText: 0x2450a4,
        line: 0xe3e8f0, edge: 0xc3cddd, rule: 0x2f6fed, shadow: 36),
      dark: ThemeInks(
        row: 0x0b1730, stripe: 0x10203f, header: 0x0b1730, section: 0x182c52, footer: 0x132445,
        text: 0xeef3fc, quiet: 0xa5b4d0, negative: 0xff9c8f, headerText: 0x8fb8ff,
        line: 0x22355c, edge: 0x3b5183, rule: 0x5b93ff, shadow: 130)
    ) { theme in
      theme.shadowExtent = 10
      theme.sizes(20, header: 18, section: 18, title: 36, subtitle: 21, caption: 18, note: 15)
      theme.weights(frozen: .bold, header: .bold, section: .bold)
      theme.heights(row: 52, header: 56, section: 48)
      theme.spaces(sides: 20, vertical: 11, title: 24)
      theme.rules(header: 4, footer: 2, bottom: 2)
      theme.lines(zebra: false, columns: false, outline: false)
    },
  ]
}
