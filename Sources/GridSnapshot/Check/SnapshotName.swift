import Foundation
import GridImage

/// Turns what tests call things into names of files that are safe on every system.
enum SnapshotName {
  /// Most file systems allow 255 bytes for a whole name, endings and the names of temporary files among them.
  private static let limit = 80

  /// A name of a file: letters, digits and `-_+=@,.` in their composed form, at most 80 bytes, no dot in front.
  ///
  /// What is not safe becomes a hyphen. A name that had to be changed gets a hash of what it was, so that two names never
  /// become one.
  static func safe(_ name: String) -> String {
    let composed = name.precomposedStringWithCanonicalMapping
    var text = ""
    for character in composed {
      let isSafe = character.unicodeScalars.allSatisfy(isSafe)
      let next = isSafe ? character : "-"
      guard text.utf8.count + String(next).utf8.count <= limit else { break }
      text.append(next)
    }
    while text.hasPrefix(".") { text = "-" + text.dropFirst() }
    // A dot at the end, or a device's name, cannot be a file's on every system.
    if text.hasSuffix(".") { text = text.dropLast() + "-" }
    let isDevice = devices.contains(text.lowercased())
    guard text != composed || text.isEmpty || isDevice else { return text }
    return (text.isEmpty ? "unnamed" : text) + "~" + hash(name)
  }

  /// The name of a test function: `light` for `light()`, `rows-count` for `rows(count:)`.
  static func function(_ function: String) -> String {
    var text = function.filter { $0 != "`" }
    // Labels tell overloads apart; what is not labelled says nothing.
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      let labels = text[text.index(after: open)...].dropLast().split(separator: ":").filter { $0 != "_" }
      text = ([String(text[..<open])] + labels.map(String.init)).joined(separator: "-")
    }
    let spoken = String(text.map { $0 == " " ? "-" : $0 })
    return safe(spoken)
  }

  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "lpt1", "lpt2", "lpt3",
  ]

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: "-_+=@,.".unicodeScalars.contains(scalar)
    }
  }

  /// Eight hexadecimal digits of a hash of the name's bytes.
  static func hash(_ name: String) -> String { String(ContentHash.combined([Array(name.utf8)]).prefix(8)) }
}
