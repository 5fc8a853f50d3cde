public import GridFrame

/// Named palettes. Single-hue sequential palettes and diverging palettes have a variant for dark backgrounds,
/// in which the low end or the middle, respectively, is dark, so that low values are always close to the
/// background.
///
/// viridis, magma, inferno, plasma (Nathaniel Smith, Stéfan van der Walt) and cividis (Jamie Nuñez,
/// Christopher Anderton, Ryan Renslow) are in the public domain (CC0); 33 of their 256 entries are included.
/// okabe-ito, by Masataka Okabe and Kei Ito, is designed for all types of color vision. All others are our
/// own, with even lightness steps in OKLCh.
public enum Palette: String, Sendable, Hashable, CaseIterable {
  /// One hue, from pale to strong.
  case blues, teals, greens, oranges, reds, purples, greys
  /// Several hues, from dark to light, suitable for all types of color vision.
  case viridis, cividis, magma, inferno, plasma
  /// Two hues around a pale middle, distinguishable for color-blind readers.
  case redBlue = "red-blue"
  /// Two hues around a pale middle, distinguishable for color-blind readers.
  case orangeBlue = "orange-blue"
  /// Two hues around a pale middle, distinguishable for color-blind readers.
  case purpleGreen = "purple-green"
  /// Two hues around a pale middle that many readers cannot tell apart.
  case redGreen = "red-green"
  /// Unordered colors, for categories.
  case okabeIto = "okabe-ito"

  /// A kind of palette.
  public enum Kind: Sendable, Hashable {
    /// Ordered from low to high.
    case sequential
    /// Ordered from a middle to both sides.
    case diverging
    /// Unordered.
    case categorical
  }

  /// The kind of the palette.
  public var kind: Kind {
    switch self {
    case .redBlue, .orangeBlue, .purpleGreen, .redGreen: .diverging
    case .okabeIto: .categorical
    default: .sequential
    }
  }

  /// Returns the colors in order, for a light or dark background.
  public func colors(onDark isDark: Bool = false) -> [Color] {
    switch self {
    case .redBlue: Self.joining(.reds, .blues, onDark: isDark)
    case .orangeBlue: Self.joining(.oranges, .blues, onDark: isDark)
    case .purpleGreen: Self.joining(.purples, .greens, onDark: isDark)
    case .redGreen: Self.joining(.reds, .greens, onDark: isDark)
    default: Self.colors(in: (isDark ? Self.dark[self] : nil) ?? Self.plain[self] ?? "")
    }
  }

  /// Returns the colors as a ramp, for a light or dark background.
  public func ramp(onDark isDark: Bool = false) -> ColorRamp { ColorRamp(colors(onDark: isDark)) }

  /// The single-hue palettes, each from pale to strong in nine steps.
  package static let hues: [Palette] = [.blues, .teals, .greens, .oranges, .reds, .purples, .greys]

  /// Joins two single-hue palettes around a pale middle or, for a dark background, a dark one.
  package static func joining(_ low: Palette, _ high: Palette, onDark isDark: Bool) -> [Color] {
    let middle = isDark ? Color(rgb: 0x222222) : Color(rgb: 0xf7f7f7)
    return low.colors(onDark: isDark).dropFirst().reversed() + [middle]
      + high.colors(onDark: isDark).dropFirst()
  }

  private static func colors(in text: String) -> [Color] {
    text.split(separator: " ").compactMap { UInt32($0, radix: 16).map { Color(rgb: $0) } }
  }

  private static let plain: [Palette: String] = [
    .blues: "f1f8fe cee2f6 abccee 8bb6e6 6b9fdd 4d88d4 3070ca 2a5bab 22468c",
    .teals: "f2f8f8 cee5e3 abd1d0 87bebd 62aaac 35979b 048288 066b72 00555c",
    .greens: "f2f9f4 d0e6d6 afd3b9 8dc19c 6bae7f 479b62 168845 0c7135 025a26",
    .oranges: "fcf6ee f0dcc4 e6c19c dba674 d1894b c66c16 af5605 954204 7b3002",
    .reds: "fff4f1 fbd6cd f4b8ab ec998a e27a6a d7584b c9312b a92223 8a141a",
    .purples: "f8f5fd e4daf4 d0c0ea bba6e1 a78cd7 9272cd 7e58c2 6747a4 513787",
    .greys: "f6f7f7 dedfe1 c6c9cb afb2b6 999ca1 83878d 6d7279 5a5e64 474b50",
    .okabeIto: "0072b2 e69f00 009e73 cc79a7 56b4e9 d55e00 f0e442 999999",
    .viridis:
      "440154 470d60 48186a 482374 472d7b 453781 424086 3e4989 3b528b 375b8d 33638d "
      + "2f6b8e 2c728e 297a8e 26828e 23898e 21918c 1f988b 1fa088 22a785 28ae80 32b67a "
      + "3fbc73 4ec36b 5ec962 70cf57 84d44b 98d83e addc30 c2df23 d8e219 ece51b fde725",
    .cividis:
      "00224e 00285b 002e6a 053371 1a386f 273e6e 32436d 3b496c 434e6c 4b546c 535a6d "
      + "5a5f6e 61656f 686a71 6f7073 767676 7d7c78 848279 8c8878 938e78 9b9476 a39a74 "
      + "aba072 b4a76f bcae6c c4b468 cdbb63 d5c25e dec958 e7d150 f0d846 f9e03a fee838",
    .magma:
      "000004 030312 0a0822 130d34 1d1147 29115a 36106b 440f76 51127c 5d177f 6a1c81 "
      + "762181 832681 902a81 9c2e7f aa337d b73779 c43c75 d0416f dc4869 e75263 ef5d5e "
      + "f56b5c f9795d fc8961 fd9869 fea772 feb67c fec488 fed395 fde2a3 fcf0b2 fcfdbf",
    .inferno:
      "000004 040312 0b0724 150b37 210c4a 2f0a5b 3d0965 4a0c6b 57106e 64156e 71196e "
      + "7d1e6d 8a226a 972766 a32c61 b0315b bc3754 c73e4c d24644 db503b e45a31 eb6628 "
      + "f1731d f68013 f98e09 fb9d07 fcac11 fbbc21 f9cb35 f5db4c f2ea69 f3f68a fcffa4",
    .plasma:
      "0d0887 220690 310597 3f049c 4c02a1 5901a5 6600a7 7201a8 7e03a8 8a09a5 9511a1 "
      + "a01a9c aa2395 b32c8e bc3587 c43e7f cc4778 d35171 da5a6a e06363 e66c5c eb7655 "
      + "f0804e f58b47 f89540 fba139 fdac33 feb82c fdc527 fcd225 f8df25 f4ed27 f0f921",
  ]

  private static let dark: [Palette: String] = [
    .blues: "1c2329 243647 2c4a68 365f8b 4174af 4e89d5 5d9efd 8ab7ff b4cfff",
    .teals: "1c2323 243937 2b4f4e 306667 347f81 36989c 37b2b9 55c9d4 70e2ee",
    .greens: "1c241f 263a2c 2e513a 376947 3f8255 489c63 51b770 6ccf86 86e79c",
    .oranges: "262119 42301b 60401b 804f1a a35e18 c76d18 ee7a1c fe9860 ffbc9f",
    .reds: "2a1e1b 492b24 6b372d 8d4336 b24e40 d85a4c ff6559 fe948a ffbab3",
    .purples: "232028 382f45 4e3f64 655086 7c61a9 9373ce ab86f4 bda4fe d1c4ff",
    .greys: "212222 333436 46484a 5a5c60 6e7276 84888e 9a9fa6 b1b6be c9ced6",
  ]
}
