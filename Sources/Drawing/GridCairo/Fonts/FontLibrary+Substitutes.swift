import GridFrame

extension FontLibrary {
  /// A family that replaces another one.
  struct Replacement {
    let family: String
    /// The font size, as a fraction of the requested one.
    let size: Double
  }

  /// Returns the replacement of a missing family; nil if the family is available or has no substitute.
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

  /// A note about missing families without an available twin, and what to do about them; nil if there are none.
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
      "\(drawn.family) replaces missing fonts: \(names)",
      packages.isEmpty
        ? "--font adds font files"
        : "install metric-compatible fonts from Debian's \(packages.joined(separator: " and ")), or add font files with --font"
    )
  }

  /// The Debian packages of metric-compatible families.
  private static let packages = [
    "Carlito": "fonts-crosextra-carlito", "Caladea": "fonts-crosextra-caladea",
    "Liberation Sans": "fonts-liberation", "Liberation Serif": "fonts-liberation",
    "Liberation Mono": "fonts-liberation",
  ]
}

extension FontCatalog {
  /// Returns the files of each family, or of its first available twin, unless a library already has one of them.
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
