import Gridreel

extension Subject {
  static let frameSubjects: [Subject] = [
    Subject(
      "Frame", { Frame(size: PixelSize(width: 40, height: 30), background: .white, items: Sample.items) },
      [
        p("size", \.size), p("scale", \.scale), p("background", \.background), p("items", \.items, [[]]),
      ]
    ) { try paint($0) },
    Subject(
      "FrameGroup", { FrameGroup(clip: PixelRect(x: 0, y: 0, width: 20, height: 20), items: Sample.items) },
      [
        p("clip", \.clip), p("cornerRadius", \.cornerRadius), p("opacity", \.opacity),
        p("transform", \.transform), p("items", \.items, [[]]),
      ]
    ) { try paint([.group($0)]) },
    Subject(
      "LinearGradient",
      {
        LinearGradient(
          rect: PixelRect(x: 0, y: 0, width: 9, height: 9), axis: .vertical, start: .black, end: .white)
      },
      [
        p("rect", \.rect), p("axis", \.axis), p("start", \.start), p("end", \.end),
      ]
    ) { try paint([.gradient($0)]) },
    Subject(
      "ImageItem", { ImageItem(Sample.image, box: PixelRect(x: 0, y: 0, width: 9, height: 9)) },
      [
        p("image", \.image), p("box", \.box), p("interpolation", \.interpolation),
      ]
    ) { try paint([.image($0)]) },
    Subject(
      "PathItem", { PathItem(Sample.segments, fill: .black) },
      [
        p(
          "segments", \.segments,
          Point.hostile.map { [.move(.zero), .line($0), .cubic($0, .zero, $0), .close] } + [
            [], [.close], [.line(.zero)],
          ]), p("fill", \.fill), p("fillRule", \.fillRule, [.nonZero, .evenOdd]), p("stroke", \.stroke),
      ]
    ) { try paint([.path($0)]) },
    Subject(
      "PathItem.Stroke", { PathItem.Stroke(color: .black) },
      [
        p("color", \.color), p("width", \.width), p("cap", \.cap), p("join", \.join), p("dash", \.dash),
      ]
    ) { try paint([.path(PathItem(Sample.segments, stroke: $0))]) },
    Subject(
      "TextItem", { Sample.text },
      [
        p("text", \.text), p("box", \.box), p("style", \.style),
        p("horizontalAlignment", \.horizontalAlignment), p("verticalAlignment", \.verticalAlignment),
        p("overflow", \.overflow, Int?.hostile.map { .wrap(maximumLines: $0) } + [.clip]),
        p("element", \.element), p("link", \.link),
      ]
    ) { try paint([.text($0)]) },
    Subject(
      "TextStyle", { Sample.text.style },
      [
        p("families", \.families), p("size", \.size), p("weight", \.weight), p("isItalic", \.isItalic),
        p("color", \.color), p("letterSpacing", \.letterSpacing),
      ]
    ) { style in
      var text = Sample.text; text.style = style; try paint([.text(text)])
    },
    Subject(
      "FontWeight", { FontWeight.regular },
      [
        p("rawValue", \.rawValue)
      ]
    ) { weight in
      var text = Sample.text; text.style.weight = weight; try paint([.text(text)])
    },
    Subject(
      "Color", { Color.black },
      [
        p("red", \.red), p("green", \.green), p("blue", \.blue), p("alpha", \.alpha),
      ]
    ) { try paint([.fill(PixelRect(x: 0, y: 0, width: 9, height: 9), $0)]) },
    Subject(
      "VectorPicture", { VectorPicture(Sample.frame, title: "t") },
      [
        p("frame", \.frame), p("title", \.title), p("summary", \.summary), p("headings", \.headings),
      ]
    ) { try write($0) },
    Subject(
      "ComposedFrame", { ComposedFrame(Sample.frame, placement: ElementList([])) },
      [
        p("frame", \.frame), p("placement", \.placement),
      ]
    ) { try paint($0.frame) },
    Subject(
      "CaptionStyle", { CaptionStyle() },
      [
        p("text", \.text), p("mutedText", \.mutedText), p("line", \.line), p("canvas", \.canvas),
        p("lineWidth", \.lineWidth), p("fontFamilies", \.fontFamilies), p("headingWeight", \.headingWeight),
      ]
    ) { style in try sheet(style) },
    Subject(
      "ScrollPane",
      {
        ScrollPane(
          rect: PixelRect(x: 0, y: 0, width: 40, height: 30), offset: Point(x: 3, y: 4),
          range: Axes(both: ScrollBounds(minimum: 0, maximum: 90)))
      },
      [
        p("rect", \.rect), p("offset", \.offset),
        p(
          "range", \.range,
          [
            Axes(both: ScrollBounds(minimum: .nan, maximum: .nan)),
            Axes(both: ScrollBounds(minimum: -.infinity, maximum: .infinity)),
            Axes(both: ScrollBounds(minimum: -1e300, maximum: 1e300)),
          ]), p("startsAtRight", \.startsAtRight),
      ], use: scroll),
    Subject(
      "SurroundingsStyle", { SurroundingsStyle() },
      [
        p("families", \.families), p("titleFamilies", \.titleFamilies), p("title", \.title),
        p("subtitle", \.subtitle), p("caption", \.caption), p("note", \.note), p("line", \.line),
        p("lineWidth", \.lineWidth), p("tableRules", \.tableRules), p("card", \.card), p("rule", \.rule),
        p("ruleWidth", \.ruleWidth), p("padding", \.padding), p("gap", \.gap),
        p("isRightToLeft", \.isRightToLeft), p("canvas", \.canvas), p("contrast", \.contrast),
      ]
    ) { try surround($0) },
    Subject(
      "SurroundingsStyle.Text", { SurroundingsStyle().title },
      [
        p("size", \.size), p("weight", \.weight), p("color", \.color),
      ]
    ) { text in try surround(SurroundingsStyle(title: text)) },
    Subject(
      "SurroundingsStyle.TableRules", { SurroundingsStyle.TableRules(color: .black, top: 1, bottom: 1) },
      [
        p("color", \.color), p("top", \.top), p("bottom", \.bottom),
      ]
    ) { rules in
      var style = SurroundingsStyle(); style.tableRules = rules; try surround(style)
    },
    Subject(
      "SurroundingsStyle.Card",
      {
        SurroundingsStyle.Card(
          color: .white, background: .black, margin: 4, cornerRadius: 2, shadow: .black, shadowExtent: 3)
      },
      [
        p("color", \.color), p("background", \.background), p("margin", \.margin),
        p("cornerRadius", \.cornerRadius), p("shadow", \.shadow), p("shadowExtent", \.shadowExtent),
      ]
    ) { card in
      var style = SurroundingsStyle(); style.card = card; try surround(style)
    },
    Subject(
      "DerivedContent.Part", { DerivedContent.Part(.named("a")) },
      [
        p("element", \.element), p("column", \.column),
      ]
    ) { describe($0) },
  ]
}
