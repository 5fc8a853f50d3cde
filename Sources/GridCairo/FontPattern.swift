import CPango

/// A font as Fontconfig describes it.
@safe struct FontPattern {
  let handle: OpaquePointer

  /// The patterns of a font set, which must outlive them.
  @unsafe static func patterns(in set: UnsafeMutablePointer<FcFontSet>) -> [FontPattern] {
    unsafe (0..<Int(set.pointee.nfont)).compactMap { index in
      unsafe set.pointee.fonts[index].map { unsafe FontPattern(handle: $0) }
    }
  }

  @unsafe private init(handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  /// All names of the family, in all languages of the file.
  var families: [String] {
    var names: [String] = []
    while let name = string(FC_FAMILY, Int32(names.count)) { names.append(name) }
    return names
  }

  var face: FontFace {
    FontFace(
      family: english(FC_FAMILY, languages: FC_FAMILYLANG), style: english(FC_STYLE, languages: FC_STYLELANG),
      weight: Int(FcWeightToOpenTypeDouble(number(FC_WEIGHT) ?? 0).rounded()),
      isItalic: (number(FC_SLANT) ?? 0) > 0, file: string(FC_FILE, 0) ?? "")
  }

  /// The first value in English, else the first.
  private func english(_ property: String, languages: String) -> String {
    var index: Int32 = 0
    while let language = string(languages, index) {
      if language == "en", let value = string(property, index) { return value }
      index += 1
    }
    return string(property, 0) ?? ""
  }

  private func string(_ property: String, _ index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(handle, property, index, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(decodingCString: value, as: UTF8.self)
  }

  /// A number; of a variable font's range the lower end.
  private func number(_ property: String) -> Double? {
    var value = 0.0
    if unsafe FcPatternGetDouble(handle, property, 0, &value) == FcResultMatch { return value }
    var range: OpaquePointer?
    var end = 0.0
    guard unsafe FcPatternGetRange(handle, property, 0, &range) == FcResultMatch, let range = unsafe range,
      unsafe FcRangeGetDouble(range, &value, &end) != 0
    else { return nil }
    return value
  }
}
