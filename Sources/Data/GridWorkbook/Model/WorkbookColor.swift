/// A color as a workbook states it.
package struct WorkbookColor: Sendable, Hashable {
  /// The origin of a color.
  package enum Base: Sendable, Hashable {
    /// Red, green and blue in the lower 24 bits. Excel ignores the alpha component.
    case rgb(UInt32)
    /// An index into the palette; 64 is the system's foreground, 65 its background.
    case indexed(Int)
    /// An index into the colors of the theme, with the light color of each pair first.
    case theme(Int)
    /// The color of the window's text or background, or none, depending on the use.
    case automatic
  }

  package var base: Base
  /// The change of lightness: from -1, which is black, to 1, which is white.
  package var tint: Double

  /// Creates a color.
  package init(_ base: Base, tint: Double = 0) { (self.base, self.tint) = (base, tint) }

  /// The color of an element such as `<fgColor theme="4" tint="0.4"/>`; nil if it states none.
  init?(_ node: XMLNode?) {
    guard let node else { return nil }
    let tint = min(max(node.number("tint") ?? 0, -1), 1)
    if let text = node["rgb"], let value = Self.hexadecimal(text) {
      self.init(.rgb(value), tint: tint)
    } else if let index = node.integer("theme"), index >= 0 {
      self.init(.theme(index), tint: tint)
    } else if let index = node.integer("indexed"), index >= 0 {
      self.init(.indexed(index), tint: tint)
    } else if node.flag("auto") == true {
      self.init(.automatic, tint: tint)
    } else {
      return nil
    }
  }

  /// Parses 6 or 8 hexadecimal digits, of which the first two of 8 are ignored.
  static func hexadecimal(_ text: String) -> UInt32? {
    guard text.utf8.count == 6 || text.utf8.count == 8, let value = UInt32(text, radix: 16) else {
      return nil
    }
    return value & 0xFF_FFFF
  }
}

/// A color that can be drawn.
package struct WorkbookRGBA: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8 = 255

  /// Creates an opaque color from its lower 24 bits.
  package init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  /// Returns the color with another lightness, in the model of hue, lightness and saturation (ECMA-376 part
  /// 1, 18.8.19).
  package func tinted(_ tint: Double) -> WorkbookRGBA {
    guard tint != 0, tint.isFinite else { return self }
    let tint = min(max(tint, -1), 1)
    let parts = [red, green, blue].map { Double($0) / 255 }
    let (most, least) = (max(parts[0], parts[1], parts[2]), min(parts[0], parts[1], parts[2]))
    let (lightness, spread) = ((most + least) / 2, most - least)
    let changed = tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint
    // With hue and saturation kept, each component moves linearly around the lightness.
    let room = 1 - (2 * lightness - 1).magnitude
    let scale = spread == 0 || room == 0 ? 0 : (1 - (2 * changed - 1).magnitude) / room
    let result = parts.map { UInt8(min(max(((($0 - lightness) * scale + changed) * 255).rounded(), 0), 255)) }
    var color = self
    (color.red, color.green, color.blue) = (result[0], result[1], result[2])
    return color
  }
}

/// The colors of a workbook: those of its theme and its palette.
package struct WorkbookPalette: Sendable, Hashable {
  /// The colors of the theme in the order of `theme` indices: light 1, dark 1, light 2, dark 2, six accents,
  /// hyperlink, followed hyperlink.
  package var theme: [UInt32] = [
    0xFFFFFF, 0x000000, 0xEEECE1, 0x1F497D, 0x4F81BD, 0xC0504D, 0x9BBB59, 0x8064A2, 0x4BACC6, 0xF79646,
    0x0000FF,
    0x800080,
  ]
  /// The colors of indices 0 to 63; the first eight repeat as the second eight (ECMA-376 part 1, 18.8.27).
  package var indexed: [UInt32] = [
    0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF,
    0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF,
    0x800000, 0x008000, 0x000080, 0x808000, 0x800080, 0x008080, 0xC0C0C0, 0x808080,
    0x9999FF, 0x993366, 0xFFFFCC, 0xCCFFFF, 0x660066, 0xFF8080, 0x0066CC, 0xCCCCFF,
    0x000080, 0xFF00FF, 0xFFFF00, 0x00FFFF, 0x800080, 0x800000, 0x008080, 0x0000FF,
    0x00CCFF, 0xCCFFFF, 0xCCFFCC, 0xFFFF99, 0x99CCFF, 0xFF99CC, 0xCC99FF, 0xFFCC99,
    0x3366FF, 0x33CCCC, 0x99CC00, 0xFFCC00, 0xFF9900, 0xFF6600, 0x666699, 0x969696,
    0x003366, 0x339966, 0x003300, 0x333300, 0x993300, 0x993366, 0x333399, 0x333333,
  ]

  /// Returns a color to draw; nil for automatic colors and for indices that the workbook does not define.
  package func resolve(_ color: WorkbookColor) -> WorkbookRGBA? {
    let value: UInt32
    switch color.base {
    case .rgb(let own): value = own
    case .theme(let index):
      guard theme.indices.contains(index) else { return nil }
      value = theme[index]
    case .indexed(64), .indexed(0x7FFF): value = 0x000000
    case .indexed(65): value = 0xFFFFFF
    case .indexed(let index):
      guard indexed.indices.contains(index) else { return nil }
      value = indexed[index]
    case .automatic: return nil
    }
    return WorkbookRGBA(value).tinted(color.tint)
  }
}
