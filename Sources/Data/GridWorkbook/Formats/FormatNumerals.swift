/// The digits that a section asks for instead of 0 to 9.
struct FormatNumerals: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    /// Digits that follow each other in Unicode, from this zero.
    case digits(UInt32)
    /// East Asian numerals, with units of ten in whole numbers.
    case numerals(DigitWords)
  }

  private struct DigitWords: Sendable, Hashable {
    var digits: [Character]
    /// Ten, hundred and thousand.
    var tens: [Character]
    /// Ten thousand, and its second and third power.
    var myriads: [Character]
    /// Whether a one is written before ten, hundred and thousand.
    var showsOnes: Bool
    /// Whether dates leave out the one before ten, as in 十二月.
    var hasShortTen = false
  }

  private let kind: Kind

  /// The numerals of `[DBNum1]`, `[DBNum2]` and `[DBNum3]` in a language; nil for other numbers.
  init?(dbNum number: Int, language: UInt16) {
    let isJapanese = language & 0x3ff == 0x11
    let isTraditional = [0x0404, 0x0c04, 0x1404].contains(language)
    switch number {
    case 1:
      kind = .numerals(
        DigitWords(
          digits: Array(isJapanese ? "〇一二三四五六七八九" : "○一二三四五六七八九"), tens: ["十", "百", "千"],
          myriads: isTraditional ? ["萬", "億", "兆"] : isJapanese ? ["万", "億", "兆"] : ["万", "亿", "兆"],
          showsOnes: !isJapanese, hasShortTen: true))
    case 2:
      let digits = isJapanese ? "〇壱弐参四伍六七八九" : isTraditional ? "零壹貳參肆伍陸柒捌玖" : "零壹贰叁肆伍陆柒捌玖"
      kind = .numerals(
        DigitWords(
          digits: Array(digits), tens: isJapanese ? ["拾", "百", "阡"] : ["拾", "佰", "仟"],
          myriads: isJapanese ? ["萬", "億", "兆"] : isTraditional ? ["萬", "億", "兆"] : ["万", "亿", "兆"],
          showsOnes: true))
    case 3: kind = .digits(0xff10)
    default: return nil
    }
  }

  /// The digits of the number shape in a locale code: 2 for Arabic, 13 for Thai; nil for 0 to 9 and unknown
  /// shapes.
  init?(shape: Int) {
    let zeros: [Int: UInt32] = [
      2: 0x660, 3: 0x6f0, 4: 0x966, 5: 0x9e6, 6: 0xa66, 7: 0xae6, 8: 0xb66, 9: 0xbe6, 10: 0xc66, 11: 0xce6,
      12: 0xd66, 13: 0xe50, 14: 0xed0, 15: 0xf20, 16: 0x1040, 17: 0x17e0, 18: 0x1810, 19: 0xff10,
    ]
    guard let zero = zeros[shape] else { return nil }
    kind = .digits(zero)
  }

  func digit(_ digit: UInt8) -> String {
    switch kind {
    case .digits(let zero): Unicode.Scalar(zero + UInt32(digit)).map(String.init) ?? ""
    case .numerals(let words): String(words.digits[Int(digit) % 10])
    }
  }

  /// Returns a whole number, or a part of a date, in words with units, such as 一百二十; nil if the numerals have
  /// none or the number has more than 16 digits.
  func spelled(_ number: UInt64, inDate: Bool = false) -> String? {
    guard case .numerals(let words) = kind, number < 10_000_000_000_000_000 else { return nil }
    guard number > 0 else { return String(words.digits[0]) }
    var text = ""
    var needsZero = false
    for group in stride(from: 3, through: 0, by: -1) {
      let unit = (0..<group).reduce(1 as UInt64) { product, _ in product * 10_000 }
      let part = Int(number / unit % 10_000)
      guard part > 0 else {
        needsZero = needsZero || !text.isEmpty
        continue
      }
      spell(part, words, inDate: inDate, &text, &needsZero)
      if group > 0 { text.append(words.myriads[group - 1]) }
    }
    return text
  }

  private func spell(
    _ part: Int, _ words: DigitWords, inDate: Bool, _ text: inout String, _ needsZero: inout Bool
  ) {
    for place in stride(from: 3, through: 0, by: -1) {
      let digit = part / [1, 10, 100, 1000][place] % 10
      guard digit > 0 else {
        needsZero = needsZero || !text.isEmpty
        continue
      }
      // Chinese marks skipped units by one zero, Japanese doesn't.
      if needsZero, words.showsOnes { text.append(words.digits[0]) }
      needsZero = false
      let isImplied =
        place > 0 && digit == 1
        && (!words.showsOnes || (inDate && words.hasShortTen && place == 1 && text.isEmpty))
      if !isImplied { text.append(words.digits[digit]) }
      if place > 0 { text.append(words.tens[place - 1]) }
    }
  }
}
