import GridSupport

/// A difference between the environment of a reference and another one: a library or font files.
package struct EnvironmentChange: Sendable, Hashable, Codable {
  /// The name of the library; `fonts` for font files.
  package var name: String
  /// The version that the reference was made with; nil for fonts.
  package var old: String?
  /// The version now; nil for fonts.
  package var new: String?
  /// The change in words: `pango 1.50.12 became 1.56.3`.
  package var words: String

  init(library name: String, old: String, new: String) {
    self.name = name
    self.old = old
    self.new = new
    words = "\(name) \(old) became \(new)"
  }

  init(fonts words: String) {
    name = Self.fontsName
    self.words = words
  }

  static let fontsName = "fonts"
}

extension EnvironmentChange {
  /// What differs from a reference, which decides which libraries may be the cause.
  package enum Symptom {
    /// Texts, colors and other contents: the libraries that read and write values.
    case contents
    /// Positions and sizes: the libraries that measure texts.
    case layout
    /// Only pixels: the libraries that draw.
    case pixels

    /// The names of the possible causes, most likely first.
    fileprivate var suspects: [String] {
      let text = [
        "harfbuzz", "pango", "freetype", "fribidi", "fontconfig", "libthai", "libdatrie", "unicode",
      ]
      let system = ["glib", "glibc", "macos", "architecture"]
      return switch self {
      case .contents: ["sqlite", "cldr"]
      case .layout: [fontsName] + text + ["unicode-swift"] + system
      case .pixels: [fontsName, "cairo", "pixman", "freetype", "librsvg", "turbojpeg"] + text + system
      }
    }

    fileprivate var lead: String {
      self == .contents
        ? "read with other libraries than the reference: "
        : "drawn with other libraries or fonts than the reference: "
    }
  }

  /// The changes that may cause a difference, most likely first.
  package static func suspects(for symptom: Symptom, among changes: [Self]) -> [Self] {
    var names: [String] = []
    for name in symptom.suspects where !names.contains(name) { names.append(name) }
    return names.flatMap { name in changes.filter { $0.name == name } }
  }

  /// The first line of a failure that other libraries or fonts may have caused; nil if none changed that could have.
  ///
  /// - Parameter elements: The elements that differ, in words, if known.
  package static func blame(_ changes: [Self], for symptom: Symptom, in elements: String? = nil) -> String? {
    let suspects = suspects(for: symptom, among: changes).map(\.words)
    guard !suspects.isEmpty else { return nil }
    return symptom.lead + shortened(suspects).joined(separator: "; ")
      + (elements.map { "; differs in \($0)" } ?? "")
  }

  /// The first words of a list, and the number of the others.
  private static func shortened(_ words: [String]) -> [String] {
    words.count <= limit + 1 ? words : words.prefix(limit) + ["and \(words.count - limit) more"]
  }

  /// The number of changes that a line names.
  private static let limit = 4

  /// What references were recorded with and what they are compared on: `with cairo 1.18.4 and pango 1.56.3, here are
  /// 1.16.0 and 1.50.12`. Nil if there are no changes.
  package static func comparison(_ changes: some Sequence<Self>) -> String? {
    let distinct = changes.reduce(into: [Self]()) { if !$0.contains($1) { $0.append($1) } }
    let ordered = suspects(for: .pixels, among: distinct)
    let sorted = ordered + distinct.filter { !ordered.contains($0) }
    // References of different scenes may be of different origin.
    let libraries = sorted.filter { $0.name != fontsName }.reduce(
      into: [(name: String, old: [String], new: String)]()
    ) {
      list, change in
      guard let old = change.old, let new = change.new else { return }
      if let index = list.firstIndex(where: { $0.name == change.name }) {
        list[index].old.append(old)
      } else {
        list.append((change.name, [old], new))
      }
    }
    let shown = libraries.count <= limit + 1 ? libraries[...] : libraries.prefix(limit)
    let rest = libraries.count - shown.count
    let hasFonts = distinct.contains { $0.name == fontsName }
    guard !shown.isEmpty else { return hasFonts ? "with other font files" : nil }
    let old = list(shown.map { "\($0.name) \($0.old.joined(separator: " or "))" })
    let others = (rest > 0 ? ["\(rest) more"] : []) + (hasFonts ? ["other font files"] : [])
    let besides = others.isEmpty ? "" : " (and \(others.joined(separator: " and ")))"
    return "with \(old)\(besides), here \(shown.count == 1 ? "is" : "are") \(list(shown.map(\.new)))"
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.first ?? "" : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}
