extension WorkbookFont {
  /// Reads a `font` or `rPr` element.
  init(_ node: XMLNode) {
    name = (node.childValue(.name) ?? node.childValue(.rFont)).flatMap { $0.isEmpty ? nil : $0 }
    // Excel's sizes go from 1 to 409 points.
    size = node.child(.sz)?.number("val").flatMap { $0 > 0 ? min($0, 409) : nil }
    bold = node.child(.b).map { $0.flag("val") ?? true }
    italic = node.child(.i).map { $0.flag("val") ?? true }
    strike = node.child(.strike).map { $0.flag("val") ?? true }
    underline = node.child(.u).map { $0["val"].flatMap { Underline(rawValue: $0) } ?? .single }
    color = WorkbookColor(node.child(.color))
    scheme = node.childValue(.scheme).flatMap { Scheme(rawValue: $0) }
    verticalAlignment = node.childValue(.vertAlign).flatMap { VerticalAlignment(rawValue: $0) }
  }
}

extension WorkbookFill {
  /// Reads a `fill` element. A differential format without a pattern type means a solid fill with the
  /// background color,
  /// which this makes a solid fill with that foreground.
  init(_ node: XMLNode, isDifferential: Bool) {
    if let gradient = node.child(.gradientFill) {
      let stops = gradient.all(.stop).compactMap { stop in
        WorkbookColor(stop.child(.color)).map {
          Stop(position: min(max(stop.number("position") ?? 0, 0), 1), color: $0)
        }
      }
      func fraction(_ name: String) -> Double { min(max(gradient.number(name) ?? 0, 0), 1) }
      self =
        gradient["type"] == "path"
        ? .path(
          left: fraction("left"), top: fraction("top"), right: fraction("right"), bottom: fraction("bottom"),
          stops: stops) : .linear(degrees: gradient.number("degree") ?? 0, stops: stops)
      return
    }
    let pattern = node.child(.patternFill)
    let type = pattern?["patternType"].flatMap { Pattern(rawValue: $0) }
    let (foreground, background) = (
      WorkbookColor(pattern?.child(.fgColor)), WorkbookColor(pattern?.child(.bgColor))
    )
    if isDifferential, type == nil || type == .solid, background != nil || foreground != nil {
      // In differential formats, Excel writes the color of solid fills as the background.
      self = .pattern(.solid, foreground: background ?? foreground, background: nil)
    } else {
      self = .pattern(
        type ?? (isDifferential ? nil : Pattern.none), foreground: foreground, background: background)
    }
  }
}

extension WorkbookBorders {
  /// Reads a `border` element.
  init(_ node: XMLNode) {
    func line(_ names: ElementName...) -> Line? {
      for name in names {
        guard let edge = node.child(name), let style = edge["style"].flatMap({ LineStyle(rawValue: $0) })
        else {
          continue
        }
        return Line(style: style, color: WorkbookColor(edge.child(.color)))
      }
      return nil
    }
    // The strict schema and some writers name the edges start and end.
    (left, right) = (line(.left, .start), line(.right, .end))
    (top, bottom) = (line(.top), line(.bottom))
    (vertical, horizontal) = (line(.vertical), line(.horizontal))
    diagonal = line(.diagonal)
    diagonalUp = node.flag("diagonalUp") ?? false
    diagonalDown = node.flag("diagonalDown") ?? false
  }
}

extension WorkbookAlignment {
  /// Reads an `alignment` element; the default alignment without one.
  init(_ node: XMLNode?) {
    self.init()
    guard let node else { return }
    horizontal = node["horizontal"].flatMap { Horizontal(rawValue: $0) } ?? .general
    vertical = node["vertical"].flatMap { Vertical(rawValue: $0) } ?? .bottom
    wrapText = node.flag("wrapText") ?? false
    shrinkToFit = node.flag("shrinkToFit") ?? false
    // Excel's indents go up to 250.
    indent = min(max(node.integer("indent") ?? 0, 0), 250)
    readingOrder = node.integer("readingOrder").flatMap { ReadingOrder(rawValue: $0) } ?? .context
    switch node.integer("textRotation") ?? 0 {
    case let degrees where (-90...90).contains(degrees): rotation = .degrees(degrees)
    // Values from 91 on turn clockwise.
    case let value where (91...180).contains(value): rotation = .degrees(90 - value)
    case 255: rotation = .stacked
    default: rotation = .degrees(0)
    }
  }
}
