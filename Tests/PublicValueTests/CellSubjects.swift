import Gridreel

extension Subject {
  static let cellSubjects: [Subject] = [
    Subject(
      "CellContent", { CellContent([.text([TextRun("x")])]) },
      [
        p("parts", \.parts), p("arrangement", \.arrangement), p("spacing", \.spacing),
        p("horizontalAlignment", \.horizontalAlignment), p("verticalAlignment", \.verticalAlignment),
        p("overflow", \.overflow), p("decimalPadding", \.decimalPadding),
      ]
    ) { try compose($0) },
    Subject(
      "CellLook", { Sample.look },
      [
        p("background", \.background), p("lines", \.lines), p("lineWidth", \.lineWidth),
        p("padding", \.padding),
        p("text", \.text), p("horizontalAlignment", \.horizontalAlignment),
        p("verticalAlignment", \.verticalAlignment), p("overflow", \.overflow), p("beneath", \.beneath),
        p("contrast", \.contrast), p("cornerRadius", \.cornerRadius), p("isRightToLeft", \.isRightToLeft),
      ]
    ) { look in try compose(CellContent(TextRun("x")), look) },
    Subject(
      "CellLook.Padding", { CellLook.Padding(all: 1) },
      [
        p("start", \.start), p("end", \.end), p("top", \.top), p("bottom", \.bottom),
      ]
    ) { padding in
      var look = Sample.look; look.padding = padding; try compose(CellContent(TextRun("x")), look)
    },
    Subject(
      "EdgeLine", { EdgeLine(.upper, color: .black) },
      [
        p("edge", \.edge), p("color", \.color), p("width", \.width),
      ]
    ) { line in
      var look = Sample.look; look.lines = [line]; try compose(CellContent(TextRun("x")), look)
    },
    Subject(
      "TextRun", { TextRun("x") },
      [
        p("text", \.text), p("weight", \.weight), p("isItalic", \.isItalic), p("color", \.color),
        p("script", \.script), p("families", \.families), p("size", \.size), p("link", \.link),
      ]
    ) { try compose(CellContent($0)) },
    Subject(
      "CellContent.Picture", { CellContent.Picture(Sample.image) },
      [
        p("image", \.image), p("fit", \.fit), p("interpolation", \.interpolation), p("height", \.height),
      ]
    ) { part in try compose(CellContent([.picture(part)])) },
    Subject(
      "CellContent.Bar", { CellContent.Bar(0.5, color: .black) },
      [
        p("start", \.start), p("end", \.end), p("color", \.color), p("thickness", \.thickness),
        p("heightLimit", \.heightLimit), p("zero", \.zero), p("track", \.track),
        p("cornerRadius", \.cornerRadius),
      ]
    ) { part in try compose(CellContent([.bar(part)])) },
    Subject(
      "CellContent.Sparkline", { Sample.line },
      [
        p("points", \.points), p("color", \.color), p("width", \.width), p("reference", \.reference),
        p("area", \.area), p("dots", \.dots),
      ]
    ) { part in try compose(CellContent([.line(part)])) },
    Subject(
      "CellContent.Mark", { CellContent.Mark(0.5, color: .black) },
      [
        p("position", \.position), p("color", \.color),
      ]
    ) { mark in
      var line = Sample.line; line.reference = mark; try compose(CellContent([.line(line)]))
    },
    Subject(
      "CellContent.Icon", { CellContent.Icon(Sample.segments, color: .black) },
      [
        p("segments", \.segments, Point.hostile.map { [.move(.zero), .line($0)] }), p("color", \.color),
        p("fillRule", \.fillRule, [.evenOdd]), p("strokeWidth", \.strokeWidth), p("side", \.side),
      ]
    ) { part in try compose(CellContent([.icon(part)])) },
    Subject(
      "CellContent.ColumnChart", { CellContent.ColumnChart(ends: [0.1, nil, 1], base: 0, colors: [.black]) },
      [
        p("ends", \.ends), p("base", \.base), p("colors", \.colors), p("reference", \.reference),
        p("gap", \.gap),
      ]
    ) { part in try compose(CellContent([.columns(part)])) },
    Subject(
      "CellContent.Badge", { CellContent.Badge(TextRun("x"), background: .black, padding: (2, 2)) },
      [
        p("run", \.run), p("background", \.background), p("padding", \.padding, Int.hostile.map { ($0, $0) }),
        p("cornerRadius", \.cornerRadius),
      ]
    ) { part in try compose(CellContent([.badge(part)])) },
    Subject(
      "CellContent.Dot", { CellContent.Dot(0, color: .black, radius: 2) },
      [
        p("point", \.point), p("color", \.color), p("radius", \.radius),
      ]
    ) { dot in
      var line = Sample.line; line.dots = [dot]; try compose(CellContent([.line(line)]))
    },
    Subject(
      "CellContent.Area", { CellContent.Area(.black) },
      [
        p("color", \.color), p("base", \.base),
      ]
    ) { area in
      var line = Sample.line; line.area = area; try compose(CellContent([.line(line)]))
    },
    Subject(
      "CellContent.Sized", { CellContent.Sized(.text([TextRun("x")]), width: 20) },
      [
        p("width", \.width), p("alignment", \.alignment),
      ]
    ) { part in try compose(CellContent([.sized(part)])) },
    Subject(
      "ColorRamp.Stop", { ColorRamp.Stop(0.5, .black) },
      [
        p("position", \.position), p("color", \.color),
      ]
    ) { try use(ColorRamp(stops: [ColorRamp.Stop(0, .black), $0])) },
  ]
}
