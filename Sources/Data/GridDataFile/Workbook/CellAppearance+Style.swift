import GridCell
import GridData
import GridFrame
import GridGeometry
import GridWorkbook

extension CellAppearance {
  /// Creates the look of a style, without a text: what differs from black text on white.
  init(_ style: WorkbookStyle, of styles: WorkbookStyles) {
    self.init("")
    set(styles.fill(of: style), styles.palette)
    let font = styles.font(of: style)
    if let own = font.color.flatMap({ styles.palette.resolve($0) }), own != WorkbookRGBA(0) {
      color = Color(own)
    }
    if font.bold == true { weight = .bold }
    if font.italic == true { isItalic = true }
    if let lines = font.lines, !lines.isEmpty { textLines = lines }
    let borders = styles.borders(of: style)
    if let line = borders.diagonal {
      let color = line.color.flatMap { styles.palette.resolve($0) }.map(Color.init) ?? .black
      for isRising in [true, false] where isRising ? borders.diagonalUp : borders.diagonalDown {
        adornments.append(
          .diagonal(
            .init(isRising: isRising, color: color, width: line.style.width, pattern: line.style.pattern)))
      }
    }
  }

  /// Sets the fill: a color, a pattern on a color, or a gradient.
  mutating func set(_ own: WorkbookFill, _ palette: WorkbookPalette) {
    func resolved(_ color: WorkbookColor?) -> Color? { color.flatMap { palette.resolve($0) }.map(Color.init) }
    adornments.removeAll { $0.isFill }
    switch own {
    case .pattern(nil, _, _), .pattern(.some(.none), _, _): fill = nil
    case .pattern(.some(.solid), let foreground, _): fill = resolved(foreground)
    case .pattern(.some(let pattern), let foreground, let background):
      let (lines, ground) = (resolved(foreground) ?? .black, resolved(background) ?? .white)
      fill = ground
      if let part = pattern.grayness {
        fill = ground.mixed(with: lines, part: part)
      } else if let hatching = pattern.hatching(lines) {
        adornments.insert(.hatching(hatching), at: 0)
      }
    case .linear(let degrees, let stops):
      let colors = stops.compactMap { stop in
        resolved(stop.color).map { CellAdornment.ColorStop(stop.position, $0) }
      }
      guard let first = colors.first, let last = colors.last else { return }
      fill = first.color.mixed(with: last.color, part: 0.5)
      // Gradients have only two axes; others follow the nearer one.
      let angle = (degrees.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
      let axis: Axis = (45..<135).contains(angle) || (225..<315).contains(angle) ? .vertical : .horizontal
      let isReversed = (135..<315).contains(angle)
      adornments.insert(
        .gradient(
          isReversed ? colors.reversed().map { .init(1 - $0.position, $0.color) } : colors, axis), at: 0)
    case .path(_, _, _, _, let stops):
      // The color of the edges, which most of a wide cell has.
      fill = resolved(stops.last?.color)
    }
  }

  /// Sets the fill to a color.
  mutating func set(_ color: Color) {
    adornments.removeAll { $0.isFill }
    fill = color
  }

  /// Applies a format that changes some properties.
  mutating func apply(_ format: DifferentialFormat, _ palette: WorkbookPalette) {
    func resolved(_ color: WorkbookColor?) -> Color? { color.flatMap { palette.resolve($0) }.map(Color.init) }
    switch format.fill {
    // In these formats, a solid fill has the color of the background.
    case .pattern(nil, let foreground, let background),
      .pattern(.some(.solid), let foreground, let background):
      set(.pattern(.solid, foreground: background ?? foreground, background: nil), palette)
    case .some(let own): set(own, palette)
    case nil: break
    }
    guard let font = format.font else { return }
    color = resolved(font.color) ?? color
    if let isBold = font.bold { weight = isBold ? .bold : .regular }
    isItalic = font.italic ?? isItalic
    textLines = font.lines ?? textLines
  }
}

extension WorkbookFont {
  /// The lines under and through texts; nil if the font states none.
  var lines: CellLook.TextLines? {
    guard underline != nil || strike != nil else { return nil }
    var lines: CellLook.TextLines =
      switch underline {
      case .single, .singleAccounting: .underline
      case .double, .doubleAccounting: .secondUnderline
      case .some(.none), nil: []
      }
    if strike == true { lines.insert(.strikethrough) }
    return lines
  }
}

extension CellAdornment {
  fileprivate var isFill: Bool {
    switch self {
    case .gradient, .hatching: true
    case .diagonal, .corner: false
    }
  }
}

extension WorkbookFill.Pattern {
  /// The part of the foreground in patterns of scattered pixels, which are drawn as a color; nil for others.
  fileprivate var grayness: Double? {
    switch self {
    case .gray0625: 0.0625
    case .gray125: 0.125
    case .lightGray: 0.25
    case .mediumGray: 0.5
    case .darkGray: 0.75
    default: nil
    }
  }

  /// The lines of a pattern of lines, in points; nil for others.
  fileprivate func hatching(_ color: Color) -> CellAdornment.Hatching? {
    func lines(_ directions: [CellAdornment.Direction], isDark: Bool) -> CellAdornment.Hatching {
      let isSlanted = directions.contains { $0 == .rising || $0 == .falling }
      return .init(directions, color: color, distance: 4, width: (isDark ? 2 : 1) * (isSlanted ? 0.71 : 1))
    }
    return switch self {
    case .lightHorizontal: lines([.horizontal], isDark: false)
    case .lightVertical: lines([.vertical], isDark: false)
    case .lightDown: lines([.falling], isDark: false)
    case .lightUp: lines([.rising], isDark: false)
    case .lightGrid: lines([.horizontal, .vertical], isDark: false)
    case .lightTrellis: lines([.rising, .falling], isDark: false)
    case .darkHorizontal: lines([.horizontal], isDark: true)
    case .darkVertical: lines([.vertical], isDark: true)
    case .darkDown: lines([.falling], isDark: true)
    case .darkUp: lines([.rising], isDark: true)
    case .darkGrid: lines([.horizontal, .vertical], isDark: true)
    case .darkTrellis: lines([.rising, .falling], isDark: true)
    case .none, .solid, .gray125, .gray0625, .lightGray, .mediumGray, .darkGray: nil
    }
  }
}
