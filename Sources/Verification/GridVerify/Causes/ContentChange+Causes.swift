extension ContentChange {
  /// The causes of the change: the text, or the parts of its style that changed.
  var causes: [ChangeCause] {
    if let line = old ?? new, line.isColor {
      return [ChangeCause(.color, line.place, old: old?.style, new: new?.style)]
    }
    var causes: [ChangeCause] = []
    func quoted(_ line: ContentLine) -> String { "\"\(line.hasPlace ? line.text : line.place)\"" }
    let (before, after) = (old.map(quoted), new.map(quoted))
    if before != after { causes.append(ChangeCause(.text, "", old: before, new: after)) }
    if let old, let new, old.style != new.style {
      let (before, after) = (TextStyleWords(old.style), TextStyleWords(new.style))
      for (subject, part) in TextStyleWords.parts where before[keyPath: part] != after[keyPath: part] {
        causes.append(
          ChangeCause(.style, subject, old: before[keyPath: part], new: after[keyPath: part]))
      }
    }
    return causes
  }
}

/// The parts of a text style as written in references: `13.0px 400 italic #1d2733 left Roboto, Inter`.
struct TextStyleWords {
  var size = ""
  var weight = ""
  var slant = "upright"
  var color = ""
  var alignment = ""
  var families = ""

  /// The parts, with their names in causes.
  static let parts: [(subject: String, part: any KeyPath<TextStyleWords, String> & Sendable)] = [
    ("text", \.size), ("text weight", \.weight), ("text", \.slant), ("text", \.color),
    ("text alignment", \.alignment), ("text font", \.families),
  ]

  init(_ style: String) {
    var words = style.split(separator: " ", omittingEmptySubsequences: false).map(String.init)[...]
    size = words.popFirst() ?? ""
    weight = words.popFirst() ?? ""
    if words.first == "italic" { slant = words.removeFirst() }
    color = words.popFirst() ?? ""
    alignment = words.popFirst() ?? ""
    families = words.joined(separator: " ")
  }
}
