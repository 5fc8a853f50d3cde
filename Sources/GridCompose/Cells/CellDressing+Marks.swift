import GridCell
import GridData
import GridFrame
import GridGeometry
import GridScene

// MARK: - Bars

extension CellDressing {
  /// A bar from zero to the value, with the text beside it, on it, or without.
  func barContent(
    _ values: [CellValue], _ display: CellDisplay, _ text: CellContent, _ visual: CellVisuals.Bar,
    _ scale: ResolvedScale, ground: Color, look: inout CellLook
  ) -> CellContent {
    let ends = scale.values(ofRow: numbers(values, of: scale)).map { Self.reachingZero($0, scale.scale) }
    let isInside = visual.label == .inside
    guard let ends, let number = values[0].doubleValue, number.isFinite,
      let end = ends.position(of: number)
    else { return visual.label == .hidden ? CellContent() : beside(nil, text, width: labelWidth) }
    let zero = min(max(ends.position(of: 0) ?? 0, 0), 1)
    var color =
      number < 0
      ? visual.negative ?? (isInside ? measures.paleNegative : measures.negative)
      : visual.color ?? (isInside ? measures.palePositive : measures.positive)
    if visual.usesScaleColors, let own = scale.color(of: values[0], in: scale.values ?? ends) { color = own }
    if isInside {
      // Text crosses the end of the bar: both grounds must let it be read, so the bar gives way.
      let opaque = color.over(ground)
      let paler = (0...16).lazy.map { opaque.mixed(with: ground, part: Double($0) / 16) }
      color = paler.first { look.text.color.contrast(on: $0) >= measures.contrast } ?? ground
    }
    var bar = CellContent.Bar(
      from: zero, to: min(max(end, 0), 1), color: color,
      thickness: isInside ? 0.72 : visual.isProgress ? 0.26 : 0.5)
    bar.heightLimit = measures.barRoom
    if zero > 0, zero < 1 || number < 0 { bar.zero = CellContent.Mark(zero, color: measures.line) }
    if visual.isProgress {
      bar.track = measures.track
      bar.cornerRadius = .infinity
    }
    switch visual.label {
    case .hidden: return CellContent([.bar(bar)])
    case .beside: return beside(.bar(bar), text, width: labelWidth)
    case .inside:
      var content = CellContent([.bar(bar)] + text.parts, arrangement: .layers)
      content.decimalPadding = text.decimalPadding
      return content
    }
  }

  /// The content of a total, which stands where the texts above it do.
  func total(_ display: CellDisplay, _ text: CellContent) -> CellContent {
    var text = text
    if !visuals.unit.isEmpty, display.isNumeric {
      text = CellContent([.text([TextRun(display.text), TextRun(visuals.unit)])])
    }
    return visuals.bar?.label == .beside ? beside(nil, text, width: labelWidth) : text
  }

  /// Open ends of bars reach to zero: a bar whose start is not nothing would say something else than its number.
  static func reachingZero(_ values: ValueScale, _ scale: Scale) -> ValueScale {
    guard values.transform != .log, scale.midpoint == nil else { return values.continuous }
    return ValueScale(
      scale.lower ?? min(values.lower, 0), scale.upper ?? max(values.upper, 0), transform: values.transform)
  }

  /// A text in a room as wide as the widest of the column, and a chart in what is left.
  func beside(_ chart: CellContent.Part?, _ text: CellContent, width: Int) -> CellContent {
    let alignment: TextItem.HorizontalAlignment = endsAtEnd ? .right : .left
    let label = CellContent.Sized(text.parts.first ?? .text([]), width: width, alignment: alignment)
    var content = CellContent(
      [.sized(label), chart ?? .bar(CellContent.Bar(.nan, color: .clear))], spacing: measures.gap,
      horizontalAlignment: alignment)
    content.decimalPadding = text.decimalPadding
    return content
  }
}

// MARK: - Icons, badges, pictures

extension CellDressing {
  /// The icon of a row; nil where its value has none.
  func sign(
    of values: [CellValue], _ display: CellDisplay, _ visual: CellVisuals.Icon, _ scale: ResolvedScale
  ) -> CellVisuals.Icon.Sign? {
    let value = values[0]
    if let sign = visual.values[value.description] ?? visual.values[display.text] { return sign }
    guard !visual.signs.isEmpty, !display.isMissing, let number = value.doubleValue else { return nil }
    if !visual.thresholds.isEmpty {
      let step = ValueScale(0, 1, thresholds: visual.thresholds).step(of: number)
      return visual.signs[min(step, visual.signs.count - 1)]
    }
    // Around zero there is a sign for nothing, too.
    if visual.signs.count == 3, scale.scale.lower == nil, scale.scale.upper == nil,
      scale.scale.midpoint == nil
    {
      return visual.signs[number < 0 ? 0 : number > 0 ? 2 : 1]
    }
    guard let position = scale.values(ofRow: numbers(values, of: scale))?.position(of: number) else {
      return nil
    }
    let step = Int((min(max(position, 0), 1) * Double(visual.signs.count)).rounded(.down))
    return visual.signs[min(step, visual.signs.count - 1)]
  }

  func iconContent(
    _ sign: CellVisuals.Icon.Sign, _ text: CellContent, _ visual: CellVisuals.Icon, ground: Color
  ) -> CellContent {
    let color = (sign.color ?? standardColor(of: sign, in: visual)).adjusted(
      on: ground, contrast: Color.shapeContrast)
    let icon = CellContent.Part.icon(sign.shape.icon(color, side: measures.iconSide))
    guard visual.label != .hidden else { return CellContent([icon]) }
    // In a room as wide as the widest text, numbers of any length have their icons one below the other; icons of rules, which
    // few cells have, stand beside the text itself.
    var content = text
    var parts = text.parts
    if endsAtEnd, labelWidth > 0, parts.count == 1, case .text = parts[0] {
      parts = [.sized(CellContent.Sized(parts[0], width: labelWidth, alignment: .right))]
    }
    content.parts = visual.isAtEnd ? parts + [icon] : [icon] + parts
    content.arrangement = .row
    content.spacing = measures.gap * 3 / 4
    return content
  }

  private func standardColor(of sign: CellVisuals.Icon.Sign, in visual: CellVisuals.Icon) -> Color {
    switch sign.shape {
    case .arrowUp, .arrowUpRight, .triangleUp, .check: return measures.good
    case .arrowDown, .arrowDownRight, .triangleDown, .cross: return measures.bad
    case .arrowRight, .dash, .ring: return measures.muted
    case .warning, .star: return measures.warning
    case .circle, .square, .diamond, .flag:
      guard visual.signs.count > 1, let place = visual.signs.firstIndex(of: sign) else {
        return measures.positive
      }
      return ColorRamp(measures.badToGood).color(
        at: 0.15 + 0.7 * Double(place) / Double(visual.signs.count - 1))
    }
  }

  func badgeContent(
    _ display: CellDisplay, _ value: CellValue, _ visual: CellVisuals.Badge, _ scale: ResolvedScale,
    ground: Color
  ) -> CellContent {
    guard
      let color = visual.colors[value.description] ?? visual.colors[display.text]
        ?? scale.color(of: value, in: scale.values)
    else { return CellContent(TextRun(display.text)) }
    // A tint of the color carries text of the same hue; it stays apart from the ground.
    let fill = color.over(ground).mixed(with: ground, part: 0.8)
    let text = color.over(ground).adjusted(on: fill, contrast: measures.contrast)
    let run = TextRun(display.text, weight: .medium, color: text, size: measures.badgeSize)
    return CellContent([.badge(CellContent.Badge(run, ground: fill, padding: measures.badgePadding))])
  }

  func imageContent(_ picture: FrameImage, _ text: CellContent, _ visual: CellVisuals.Image) -> CellContent {
    let height = max(1, snapToPixel(visual.height, scale: measures.scale))
    let part = CellContent.Part.picture(
      CellContent.Picture(picture, fit: visual.fit == .cover ? .cover : .contain, height: height))
    guard visual.label != .hidden else {
      var content = CellContent([part])
      if visual.fit == .cover { (content.horizontalAlignment, content.verticalAlignment) = (.start, .top) }
      return content
    }
    var content = text
    content.parts = [part] + text.parts
    content.arrangement = .row
    content.spacing = measures.gap
    return content
  }
}
