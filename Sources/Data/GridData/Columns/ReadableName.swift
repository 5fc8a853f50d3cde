/// Creates column titles from programming-style column names.
package enum ReadableName {
  /// Returns a title for a name: `private_service` becomes "Private service", `tempMax` becomes "Temp max",
  /// and `imdb_url` becomes "IMDb URL".
  ///
  /// - Underscores separate words, as do dots between letters and hyphens between lowercase letters, but not
  ///   beside digits (`alpha-3`). A capital after a lowercase letter also starts a word, which is then
  ///   lowercased.
  /// - The first word is capitalized; all other capitals in the name are kept: `Solar.R` becomes "Solar R".
  /// - Known acronyms and names get their usual spelling (`KnownWords`), even before a number (`iso2`).
  /// - In a name of several words that are all capitals, words are lowercased and other parts are kept
  ///   (`ISO_CODE`, `NO3_A`).
  /// - A name with a space, such as "GDP (US$)", was written for people and stays unchanged; so does a URL.
  package static func title(for name: String) -> String {
    guard !name.unicodeScalars.contains(where: ScalarScanner.isBlank), !name.contains("://") else {
      return name
    }
    let parts = parts(of: name)
    guard !parts.isEmpty else { return name }
    let isShouted = parts.count > 1 && !name.contains(where: \.isLower)
    var title = ""
    for (index, part) in parts.enumerated() {
      if index > 0, index == parts.count - 1, parts[index - 1].lowercased() == "name",
        languages.contains(part)
      {
        return title + " " + part.uppercased()
      }
      for (position, word) in (isKnown(part) ? [part] : camelWords(of: part)).enumerated() {
        if !title.isEmpty { title += " " }
        title += shown(word, isFirst: title.isEmpty, isInner: position > 0, isShouted)
      }
    }
    return title
  }

  /// Language codes that occur in column names, as in `name_fr`.
  private static let languages: Set = [
    "ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "zh",
  ]

  private static func isKnown(_ word: String) -> Bool { written(word) != nil }

  /// Returns the spelling of a known word, with its trailing digits.
  private static func written(_ word: String) -> String? {
    if let known = KnownWords.written(word) { return known }
    let stem = word.prefix(while: \.isAlpha)
    // Codes such as `Cd21` are not acronyms.
    guard !stem.contains(where: \.isUpper) || !stem.contains(where: \.isLower),
      word.last?.isNumeral == true, word.dropFirst(stem.count).allSatisfy({ $0.isNumeral || $0 == "-" }),
      let known = KnownWords.written(String(stem))
    else { return nil }
    return known + String(word.dropFirst(stem.count))
  }

  private static func shown(_ word: String, isFirst: Bool, isInner: Bool, _ isShouted: Bool) -> String {
    if let known = written(word) { return known }
    if isShouted, isWord(word) { return isFirst ? word.lowercased().capitalizedFirst : word.lowercased() }
    // "pH" keeps its lowercase first letter.
    if word.count > 1, word.first?.isLower == true, word.dropFirst().first?.isUpper == true {
      return word
    }
    if isFirst { return word.capitalizedFirst }
    let isCapitalized = word.first?.isUpper == true && !word.dropFirst().contains(where: \.isUpper)
    return isInner && isCapitalized && word.prefix(2).allSatisfy(\.isAlpha) && word.count > 1
      ? word.lowercased() : word
  }

  /// Whether a string in capitals is a word rather than an acronym: it is long or common, and pronounceable.
  private static func isWord(_ word: String) -> Bool {
    guard word.count > 1, word.allSatisfy(\.isAlpha) else { return false }
    return KnownWords.isSmall(word)
      || word.count > 3 && word.contains { "AEIOUYÄÖÜÉÈÁÀÍÓÚ".contains($0) || !$0.isASCII }
  }

  /// Returns the words of a name, however they are separated.
  static func words(of name: String) -> [String] {
    parts(of: name.map { $0.isWhitespace || $0 == "-" ? "_" : String($0) }.joined()).flatMap(camelWords)
  }

  /// Returns the parts of a name between underscores, dots and hyphens.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var part = ""
    let characters = Array(name)
    let isKebab = !name.contains { $0.isUpper }
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : "_"
      let isPart: Bool
      switch character {
      case "_": isPart = true
      case "-": isPart = isKebab && part.count > 1 && part.last?.isAlpha == true && next.isAlpha
      case ".":
        isPart =
          part.last?.isAlpha != false && !next.isNumeral
          && !isInitial(part, next, after: index, characters)
      default: isPart = false
      }
      if isPart {
        if !part.isEmpty { parts.append(part) }
        part = ""
      } else {
        part.append(character)
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// Whether a dot belongs to an abbreviation such as `U.S.`.
  private static func isInitial(_ part: String, _ next: Character, after dot: Int, _ characters: [Character])
    -> Bool
  {
    let after = dot + 2 < characters.count ? characters[dot + 2] : "."
    return part.contains(".") || part.count == 1 && next.isAlpha && after == "."
  }

  /// Returns the words of a part, split before capitals; `GmSc` and `CLd28` are codes and are not split.
  private static func camelWords(of part: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(part)
    for (index, character) in characters.enumerated() {
      if let last = word.last, last.isAlpha || last.isNumeral,
        begins(index, in: characters, after: word, last)
      {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    words.append(word)
    return words.allSatisfy { $0.count < 3 } ? [part] : words
  }

  /// Whether a new word starts at a character.
  private static func begins(
    _ index: Int, in characters: [Character], after word: String, _ last: Character
  ) -> Bool {
    guard characters[index].isUpper else {
      // "GDPyr" has two words, although "Pyr" could be one.
      return characters[index].isLower && last.isUpper && word.count > 2 && isKnown(word)
    }
    let following = characters[(index + 1)...].prefix { $0.isLower }.count
    // "tempMax" splits before the M.
    if last.isLower { return word.count > 1 || following > 1 }
    // "HTTPServer" splits before the S; "IDs" and "USDs" don't split.
    return following > (isKnown(word) ? 1 : 2)
  }
}

/// Properties of characters that look up only non-ASCII characters in the tables of Unicode.
extension Character {
  fileprivate var isUpper: Bool { asciiValue.map { 0x41...0x5a ~= $0 } ?? isUppercase }
  fileprivate var isLower: Bool { asciiValue.map { 0x61...0x7a ~= $0 } ?? isLowercase }
  var isAlpha: Bool { asciiValue.map { 0x61...0x7a ~= $0 | 0x20 } ?? isLetter }
  var isNumeral: Bool { asciiValue.map { 0x30...0x39 ~= $0 } ?? isNumber }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
