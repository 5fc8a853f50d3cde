import GridCell
import GridFrame

extension Theme {
  /// A theme that scene files and the command line refer to by name.
  package struct Standard: Sendable {
    package let name: String
    /// The look of the theme in one sentence.
    package let summary: String
    package let theme: Theme
  }

  /// All named themes; each has a light and a dark variant.
  package static let standard: [Standard] =
    [
      Standard(name: "light", summary: "Dark text on white.", theme: .light),
      Standard(name: "dark", summary: "Light text on a dark background.", theme: .dark),
    ] + (pageThemes + screenThemes).flatMap(\.forms)

  /// The names of all themes; each light variant comes before its dark variant.
  public static let names = standard.map(\.name)

  /// Creates the theme with a name such as `newspaper` or `newspaper-dark`; nil for other names.
  public init?(named name: String) {
    guard let known = Self.standard.first(where: { $0.name == name }) else { return nil }
    self = known.theme
  }
}

/// A theme with a light and a dark variant: the properties that they share, and the colors of each.
struct ThemePair: Sendable {
  let name: String
  let summary: String
  let light: Theme
  let dark: Theme

  /// Creates a pair. `shape` sets all properties except colors; the variants start from `Theme.light` and
  /// `Theme.dark`.
  init(
    _ name: String, _ summary: String, light: ThemeInks, dark: ThemeInks, shape: (inout Theme) -> Void
  ) {
    self.name = name
    self.summary = summary
    var (day, night) = (Theme.light, Theme.dark)
    shape(&day)
    shape(&night)
    light.paint(&day)
    dark.paint(&night)
    (self.light, self.dark) = (day, night)
  }

  var forms: [Theme.Standard] {
    [
      Theme.Standard(name: name, summary: summary, theme: light),
      Theme.Standard(name: name + "-dark", summary: "The same on a dark background.", theme: dark),
    ]
  }
}

/// The few colors from which all other colors of a theme are derived.
struct ThemeInks: Sendable {
  /// The color of the canvas and of the background of cells.
  var row: UInt32
  /// The background of every second row.
  var stripe: UInt32
  /// The background of frozen columns; nil to use that of all cells.
  var frozen: UInt32?
  var header: UInt32
  var section: UInt32
  var footer: UInt32
  var text: UInt32
  /// The color of muted text, such as notes and missing values.
  var quiet: UInt32
  var negative: UInt32
  var headerText: UInt32
  /// The color of the title; nil to use that of all text.
  var title: UInt32?
  /// The color of hairlines between cells.
  var line: UInt32
  /// The color of lines at frozen edges and around the table.
  var edge: UInt32
  /// The color of the rules of the table and of the picture.
  var rule: UInt32
  /// The opacity of shadows at frozen edges, 0 to 255.
  var shadow: UInt8
  /// The background around the card; nil if there is no card.
  var background: UInt32?
  /// The opacity of the card's shadow, 0 to 255.
  var cardShadow: UInt8 = 0

  func paint(_ theme: inout Theme) {
    func color(_ rgb: UInt32) -> Color { Color(rgb: rgb) }
    theme.canvas = color(row)
    theme.rowBackground = color(row)
    theme.alternateBackground = color(stripe)
    theme.frozenBackground = color(frozen ?? row)
    theme.frozenAlternateBackground = color(frozen ?? stripe)
    theme.headerBackground = color(header)
    theme.sectionBackground = color(section)
    theme.footerBackground = color(footer)
    theme.text = color(text)
    theme.frozenText = color(text)
    theme.sectionText = color(text)
    theme.footerText = color(text)
    theme.captionText = color(text)
    theme.negativeText = color(negative)
    theme.mutedText = color(quiet)
    theme.subtitleText = color(quiet)
    theme.noteText = color(quiet)
    theme.headerText = color(headerText)
    theme.titleText = color(title ?? text)
    theme.hairline = color(line)
    theme.frozenHairline = color(edge)
    theme.rule = color(rule)
    theme.tableRule = color(rule)
    theme.shadow = Color(rgb: 0x000000, alpha: shadow)
    theme.background = background.map(color) ?? .clear
    theme.cardShadow = Color(rgb: 0x000000, alpha: cardShadow)
  }
}
