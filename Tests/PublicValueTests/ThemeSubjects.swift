import Gridreel

extension Subject {
  static let themeSubjects: [Subject] = [
    Subject(
      "Theme", { Theme.light },
      [
        p("canvas", \.canvas), p("rowBackground", \.rowBackground),
        p("alternateBackground", \.alternateBackground),
        p("frozenBackground", \.frozenBackground),
        p("frozenAlternateBackground", \.frozenAlternateBackground),
        p("headerBackground", \.headerBackground), p("sectionBackground", \.sectionBackground),
        p("footerBackground", \.footerBackground), p("text", \.text), p("negativeText", \.negativeText),
        p("mutedText", \.mutedText), p("frozenText", \.frozenText), p("headerText", \.headerText),
        p("sectionText", \.sectionText), p("footerText", \.footerText), p("titleText", \.titleText),
        p("subtitleText", \.subtitleText), p("captionText", \.captionText), p("noteText", \.noteText),
        p("hairline", \.hairline), p("frozenHairline", \.frozenHairline), p("shadow", \.shadow),
        p("rule", \.rule), p("tableRule", \.tableRule), p("shadowExtent", \.shadowExtent),
        p("hairlineWidth", \.hairlineWidth), p("rowHeight", \.rowHeight), p("headerHeight", \.headerHeight),
        p("sectionHeight", \.sectionHeight), p("padding", \.padding), p("verticalPadding", \.verticalPadding),
        p("fontSize", \.fontSize), p("headerFontSize", \.headerFontSize),
        p("sectionFontSize", \.sectionFontSize), p("titleFontSize", \.titleFontSize),
        p("subtitleFontSize", \.subtitleFontSize), p("captionFontSize", \.captionFontSize),
        p("noteFontSize", \.noteFontSize), p("titleSpace", \.titleSpace), p("ruleWidth", \.ruleWidth),
        p("topRuleWidth", \.topRuleWidth), p("headerRuleWidth", \.headerRuleWidth),
        p("footerRuleWidth", \.footerRuleWidth), p("bottomRuleWidth", \.bottomRuleWidth),
        p("headerLetterSpacing", \.headerLetterSpacing),
        p("fontFamilies", \.fontFamilies, [["No such family"]]), p("titleFamilies", \.titleFamilies),
        p("headerFamilies", \.headerFamilies), p("numberFamilies", \.numberFamilies),
        p("textWeight", \.textWeight), p("frozenWeight", \.frozenWeight), p("headerWeight", \.headerWeight),
        p("sectionWeight", \.sectionWeight), p("titleWeight", \.titleWeight),
        p("subtitleWeight", \.subtitleWeight), p("hasZebra", \.hasZebra), p("hasRowLines", \.hasRowLines),
        p("hasColumnLines", \.hasColumnLines), p("hasOutline", \.hasOutline),
        p("hasCapitalHeaders", \.hasCapitalHeaders), p("textContrast", \.textContrast),
        p("positive", \.positive), p("negative", \.negative), p("good", \.good), p("bad", \.bad),
        p("sequential", \.sequential), p("diverging", \.diverging), p("background", \.background),
        p("cardShadow", \.cardShadow), p("cardMargin", \.cardMargin), p("cornerRadius", \.cornerRadius),
        p("cardShadowExtent", \.cardShadowExtent),
      ]
    ) { value in try draw { scene in scene.theme = value } },
    Subject(
      "FontSettings", { FontSettings() },
      [
        p("files", \.files), p("families", \.families), p("folders", \.folders),
        p("usesSystemFonts", \.usesSystemFonts), p("missingGlyphsAreErrors", \.missingGlyphsAreErrors),
        p("drawsBoxes", \.drawsBoxes),
      ]
    ) { value in try draw { scene in scene.fonts = value } },
    Subject(
      "Surroundings", { Sample.scene.surroundings },
      [
        p("title", \.title), p("subtitle", \.subtitle), p("legends", \.legends), p("caption", \.caption),
        p("footnotes", \.footnotes), p("source", \.source), p("logo", \.logo), p("alignment", \.alignment),
        p("place", \.place), p("lineLength", \.lineLength), p("margin", \.margin), p("marks", \.marks),
        p("markForm", \.markForm), p("noteOrder", \.noteOrder),
        p("alternativeText", \.alternativeText),
      ]
    ) { value in try draw { scene in scene.surroundings = value } },
    Subject(
      "Surroundings.Logo", { Surroundings.Logo(Sample.image) },
      [
        p("image", \.image), p("height", \.height), p("place", \.place),
      ]
    ) { value in try draw { scene in scene.surroundings.logo = value } },
    Subject(
      "Footnote", { Footnote("note", at: [.title]) },
      [
        p("text", \.text),
        p(
          "places", \.places,
          Int.hostile.map {
            [
              .cell(row: $0, column: $0), .header(column: $0), .section("x", row: $0),
              .columnGroup("x", level: $0, column: $0),
            ]
          }),
      ]
    ) { value in try draw { scene in scene.surroundings.footnotes = [value] } },
    Subject(
      "Legend", { Sample.legend },
      [
        p("title", \.title),
        p(
          "colors", \.colors,
          Double.hostile.map {
            .ramp([Legend.Stop($0, .black), Legend.Stop(1, .white)], labels: [Legend.Label($0, "x")])
          } + [.ramp([], labels: []), .swatches([])]),
      ]
    ) { value in try draw { scene in scene.surroundings.legends = [value] } },
    Subject(
      "Legend.Stop", { Legend.Stop(0, .black) },
      [
        p("position", \.position), p("color", \.color),
      ]
    ) { value in
      try draw { scene in
        scene.surroundings.legends = [Legend("x", .ramp([value, Legend.Stop(1, .white)], labels: []))]
      }
    },
    Subject(
      "Legend.Label", { Legend.Label(0, "x") },
      [
        p("position", \.position), p("text", \.text),
      ]
    ) { value in
      try draw { scene in
        scene.surroundings.legends = [Legend("x", .ramp([Legend.Stop(0, .white)], labels: [value]))]
      }
    },
    Subject(
      "Legend.Swatch", { Legend.Swatch(.black, "x") },
      [
        p("color", \.color), p("text", \.text),
      ]
    ) { value in try draw { scene in scene.surroundings.legends = [Legend("x", .swatches([value]))] } },
  ]
}
