import Foundation

/// The files below a folder whose names have an ending, and what was left out.
///
/// Names are bytes: two that differ in bytes alone are two files. What is not UTF-8 stands in texts as `FileName` has it.
package struct FolderListing: Sendable {
  /// Paths relative to the folder, sorted by their bytes.
  package private(set) var files: [String] = []
  /// The number of files and folders whose names begin with a dot; what these folders hold is not counted.
  package private(set) var hidden = 0
  /// The number of files with other endings.
  package private(set) var others = 0
  /// The number of folders that lead back to one that they lie in, as links can, and are not entered again.
  package private(set) var cycles = 0

  /// Lists what lies below a folder; links are followed.
  ///
  /// - Throws: `FileError` where a folder cannot be listed.
  package init(below folder: String, endingWith ending: String) throws(FileError) {
    var open = [
      (path: "", ancestors: [FileSystem.identity(ofTarget: folder.isEmpty ? "." : folder)].compactMap(\.self))
    ]
    while let (current, ancestors) = open.popLast() {
      for name in try FileSystem.entries(of: current.isEmpty ? folder : FilePath.join(folder, current)) {
        let path = FilePath.join(current, name)
        if name.hasPrefix(".") {
          hidden += 1
        } else if FileSystem.isFolder(FilePath.join(folder, path)) {
          let identity = FileSystem.identity(ofTarget: FilePath.join(folder, path))
          if let identity, ancestors.contains(identity) {
            cycles += 1
          } else {
            open.append((path, ancestors + [identity].compactMap(\.self)))
          }
        } else if name.lowercased().hasSuffix(ending) {
          files.append(path)
        } else {
          others += 1
        }
      }
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What was left out, in words; nil where that is nothing.
  package var leftOut: String? {
    let parts = [
      hidden > 0 ? NumberText.count(hidden, "hidden entry", "hidden entries") : nil,
      others > 0 ? NumberText.count(others, "other file") : nil,
      cycles > 0 ? NumberText.count(cycles, "link that leads back", "links that lead back") : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Names of files as texts, whatever bytes they have.
///
/// A byte that is no part of UTF-8 stands as a character of its own, from U+F700 on in the private use area; so does each
/// byte of a name that has such characters itself. No two names become one text, and each text its own name again.
package enum FileName {
  private static let first: UInt32 = 0xf700

  package static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = text.utf8.elementsEqual(bytes) && !text.unicodeScalars.contains(where: isEscape)
    if isPlain { return text }
    var result = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      // The longest sequence of UTF-8 at the front, if there is one.
      let whole = (1...4).lazy.compactMap { count -> Unicode.Scalar? in
        let part = String(validating: rest.prefix(count), as: UTF8.self)?.unicodeScalars
        return part?.count == 1 ? part?.first : nil
      }.first
      if let whole, !isEscape(whole) {
        result.append(whole)
        rest = rest.dropFirst(String(whole).utf8.count)
      } else {
        result.append(Unicode.Scalar(first + UInt32(byte)) ?? "?")
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  /// The bytes of a path, and the zero that ends it for the system.
  package static func bytes(_ path: String) -> [CChar] {
    let plain = path.utf8CString
    // All escapes begin with this byte.
    guard plain.contains(CChar(bitPattern: 0xef)), path.unicodeScalars.contains(where: isEscape) else {
      return Array(plain)
    }
    let bytes = path.unicodeScalars.flatMap { scalar in
      isEscape(scalar) ? [UInt8(scalar.value - first)] : Array(String(scalar).utf8)
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// A name, or a text that holds names, for a terminal: what controls it is shown as escape sequences of Swift, bytes that
  /// are no text as `\xff`.
  package static func printed(_ text: String, keepingLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepingLines, "\t" where keepingLines: result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscape(scalar): result += "\\x" + String(scalar.value - first, radix: 16)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool { first..<first + 256 ~= scalar.value }
}
