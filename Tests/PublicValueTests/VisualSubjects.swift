import Gridreel

extension Subject {
  static let visualSubjects: [Subject] = [
    Subject(
      "CellVisuals", { Sample.visuals },
      [
        p("fill", \.fill), p("textColor", \.textColor), p("bar", \.bar), p("icon", \.icon),
        p("stars", \.stars), p("sparkline", \.sparkline), p("badge", \.badge), p("unit", \.unit),
        p("below", \.below), p("indent", \.indent, Int.hostile.flatMap { [.levels($0), .column($0)] }),
        p("image", \.image), p("template", \.template), p("replacements", \.replacements),
        p("numberColumns", \.numberColumns), p("hidesText", \.hidesText),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = value } },
    Subject(
      "CellVisuals.Bar", { CellVisuals.Bar() },
      [
        p("scale", \.scale), p("color", \.color), p("negative", \.negative),
        p("usesScaleColors", \.usesScaleColors), p("label", \.label), p("isProgress", \.isProgress),
        p("length", \.length),
        p(
          "start", \.start,
          Int.hostile.map { .column($0) } + Double.hostile.map { .value($0) }),
        p("mark", \.mark, Int.hostile.map { .column($0) } + Double.hostile.map { .value($0) }),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.bar = value } } },
    Subject(
      "CellVisuals.Badge", { CellVisuals.Badge() },
      [
        p("colors", \.colors), p("scale", \.scale),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.badge = value } } },
    Subject(
      "CellVisuals.Template", { CellVisuals.Template() },
      [
        p("pieces", \.pieces, Int.hostile.map { [.column($0), .optional([.column($0)]), .text("x")] })
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.template = value } } },
    Subject(
      "CellVisuals.Replacement", { CellVisuals.Replacement("1", with: "one") },
      [
        p("text", \.text), p("other", \.other), p("isWhole", \.isWhole),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.replacements = [value] } }
    },
    Subject(
      "CellVisuals.NumberColumns", { CellVisuals.NumberColumns() },
      [
        p("decimals", \.decimals), p("currency", \.currency), p("locale", \.locale),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.numberColumns = value } }
    },
    Subject(
      "CellVisuals.Icon", { Sample.icon },
      [
        p("signs", \.signs), p("thresholds", \.thresholds), p("values", \.values), p("scale", \.scale),
        p("label", \.label), p("isAtEnd", \.isAtEnd),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.icon = value } } },
    Subject(
      "CellVisuals.Icon.Sign", { CellVisuals.Icon.Sign(.arrowUp) },
      [
        p("shape", \.shape), p("color", \.color),
      ]
    ) { value in
      try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.icon = CellVisuals.Icon([value]) } }
    },
    Subject(
      "CellVisuals.Image", { CellVisuals.Image(["1": Sample.image]) },
      [
        p("pictures", \.pictures), p("height", \.height), p("label", \.label), p("fit", \.fit),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.image = value } } },
    Subject(
      "CellVisuals.SecondLine", { CellVisuals.SecondLine(column: 0) },
      [
        p("column", \.column)
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.below = value } } },
    Subject(
      "CellVisuals.Sparkline", { Sample.sparkline },
      [
        p("kind", \.kind), p("columns", \.columns), p("scale", \.scale),
        p("reference", \.reference, Int.hostile.map { .column($0) } + Double.hostile.map { .value($0) }),
        p("marks", \.marks), p("color", \.color), p("negative", \.negative), p("markColor", \.markColor),
        p("showsLast", \.showsLast), p("length", \.length), p("direction", \.direction),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.sparkline = value } } },
    Subject(
      "CellVisuals.Stars", { CellVisuals.Stars() },
      [
        p("count", \.count), p("maximum", \.maximum), p("color", \.color), p("label", \.label),
      ]
    ) { value in try draw { scene in scene.columns[1].visuals = Sample.visuals { $0.stars = value } } },
    Subject(
      "Scale", { Scale(columns: [1]) },
      [
        p("title", \.title), p("lower", \.lower), p("upper", \.upper), p("midpoint", \.midpoint),
        p("balance", \.balance), p("kind", \.kind), p("steps", \.steps), p("thresholds", \.thresholds),
        p("categories", \.categories), p("over", \.over), p("columns", \.columns), p("subject", \.subject),
        p("countsTotals", \.countsTotals), p("colors", \.colors, [.list([]), .list([.black])]),
        p("isReversed", \.isReversed), p("missing", \.missing), p("outside", \.outside),
      ]
    ) { value in
      try draw { scene in
        for visuals in Sample.visuals(with: value) { scene.columns[1].visuals = visuals; try draw(scene) }
      }
    },
  ]
}
