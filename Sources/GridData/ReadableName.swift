/// Makes column titles of the names that programs give to columns.
package enum ReadableName {
  /// Words that are written in capitals, or in a way of their own.
  private static let acronyms: [String: String] = {
    var acronyms = ["ids": "IDs", "urls": "URLs", "co2": "CO2", "usd": "USD", "eur": "EUR", "gbp": "GBP"]
    for word in [
      "id", "url", "uri", "iata", "icao", "gdp", "gnp", "cpi", "usa", "us", "uk", "eu", "un", "utc", "gmt",
      "ip",
      "isbn", "iso", "fips", "api", "cpu", "gpu", "csv", "json", "html", "http", "dna", "faa", "noaa", "nasa",
    ] {
      acronyms[word] = word.uppercased()
    }
    return acronyms
  }()

  /// A title for a name: `private_service` becomes "Private service", `tempMax` "Temp max", `iata` "IATA".
  ///
  /// - Underscores and hyphens part words, and so do capitals after small letters.
  /// - The first word begins with a capital; some known acronyms are written in capitals (id, url, iata, gdp, us …).
  /// - Words in capitals stay (`GDP_growth`), unless the name is several words and all in capitals.
  /// - A name with a blank in it was written for people and stays as it is, "GDP (US$)" for one.
  package static func title(for name: String) -> String {
    guard !name.unicodeScalars.contains(where: ScalarScanner.isBlank) else { return name }
    let words = words(of: name)
    guard !words.isEmpty else { return name }
    let isShouted = words.count > 1 && !name.contains(where: \.isLowercase)
    var shown: [String] = []
    for (index, word) in words.enumerated() {
      if let acronym = acronyms[word.lowercased()] {
        shown.append(acronym)
      } else if word.count > 1, !isShouted, !word.contains(where: \.isLowercase) {
        shown.append(word)
      } else {
        shown.append(index == 0 ? capitalized(word) : word.lowercased())
      }
    }
    return shown.joined(separator: " ")
  }

  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      if character == "_" || character == "-" || character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        // "tempMax" parts before the M; "HTTPServer" before the S, which begins a word of small letters.
        if !last.isUppercase && last.isLetter || last.isUppercase && next.isLowercase {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}
