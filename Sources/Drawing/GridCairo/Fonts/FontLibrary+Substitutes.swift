import GridFrame

extension FontLibrary {
  /// A family that is drawn in place of another.
  struct Replacement {
    let family: String
    /// The size of the font as a part of the requested one.
    let size: Double
  }

  /// Returns what is drawn in place of a family that is not there; nil if the family is there or has no substitute.
  func replacement(forFamily family: String) -> Replacement? {
    replacements.isEmpty ? nil : replacements[Self.key(family)]
  }

  static func replacements(
    for substitutes: [FontSubstitute], _ familyKeys: Set<String>, first: String?
  ) -> [String: Replacement] {
    var replacements: [String: Replacement] = [:]
    let hasDefault = familyKeys.contains(key(FontCatalog.defaultFamily))
    for substitute in substitutes where !familyKeys.contains(key(substitute.family)) {
      if let twin = substitute.twins.first(where: { familyKeys.contains(key($0)) }) {
        replacements[key(substitute.family)] = Replacement(family: twin, size: 1)
      } else if let family = hasDefault ? FontCatalog.defaultFamily : first {
        let size = min(substitute.digitWidth / FontCatalog.defaultDigitWidth, 1)
        replacements[key(substitute.family)] = Replacement(family: family, size: size)
      }
    }
    return replacements
  }

  /// What people may want to know about families that are neither there nor have a twin that is; nil if there are none.
  package var substitutionNote: (text: String, hint: String)? {
    let missing = substitutes.filter { substitute in
      guard let drawn = replacement(forFamily: substitute.family) else { return false }
      return !substitute.twins.contains { Self.key($0) == Self.key(drawn.family) }
    }
    guard let first = missing.first, let drawn = replacement(forFamily: first.family) else { return nil }
    let names = missing.map(\.family).joined(separator: ", ")
    let packages = missing.compactMap { Self.packages[$0.twins.first ?? ""] }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return (
      "\(drawn.family) is drawn in place of fonts that are not here: \(names)",
      packages.isEmpty
        ? "--font adds font files"
        : "fonts of the same widths are in Debian's \(packages.joined(separator: " and ")); --font adds font files"
    )
  }

  /// The packages with families that stand in for those of spreadsheets.
  private static let packages = [
    "Carlito": "fonts-crosextra-carlito", "Caladea": "fonts-crosextra-caladea",
    "Liberation Sans": "fonts-liberation", "Liberation Serif": "fonts-liberation",
    "Liberation Mono": "fonts-liberation",
  ]
}

extension FontCatalog {
  /// Returns the files of families, or else of the first of their twins that has any, unless a library has them.
  func files(of substitutes: [FontSubstitute], besides library: FontLibrary) -> [[String]] {
    substitutes.compactMap { substitute in
      for family in [substitute.family] + substitute.twins {
        if library.contains(family: family) { return nil }
        let found = files(ofFamily: family)
        if !found.isEmpty { return found }
      }
      return nil
    }
  }
}
