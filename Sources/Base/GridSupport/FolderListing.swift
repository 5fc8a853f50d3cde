import Foundation

/// The files below a folder that have a given file extension, and a summary of what was skipped.
///
/// Names are bytes: two names that differ in their bytes are two files. `FileName` represents names that are
/// not valid UTF-8 as text.
package struct FolderListing: Sendable {
  /// Paths relative to the folder, sorted by their bytes.
  package private(set) var files: [String] = []
  /// The number of hidden files and folders, whose names start with a dot, not counting the contents of
  /// hidden folders.
  package private(set) var hidden = 0
  /// The number of files with another extension.
  package private(set) var others = 0
  /// The number of folders that lead back to an enclosing folder through links and are therefore not entered
  /// again.
  package private(set) var cycles = 0

  /// Lists the files below a folder, following links.
  ///
  /// - Throws: `FileError` if a folder cannot be listed.
  package init(below folder: String, withSuffix suffix: String) throws(FileError) {
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
        } else if name.lowercased().hasSuffix(suffix) {
          files.append(path)
        } else {
          others += 1
        }
      }
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A description of the skipped entries; nil if nothing was.
  package var leftOut: String? {
    let parts = [
      hidden > 0 ? NumberText.count(hidden, "hidden entry", "hidden entries") : nil,
      others > 0 ? NumberText.count(others, "other file") : nil,
      cycles > 0 ? NumberText.count(cycles, "link to a parent folder", "links to a parent folder") : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Converts between text and file names, which may be arbitrary bytes.
///
/// A byte that is not part of valid UTF-8 becomes its own character in the private use area, from U+F700 on.
/// So does every byte of a name that itself contains such characters. Different names yield different
/// strings, and each string converts back to its name.
package enum FileName {
  private static let first: UInt32 = 0xf700

  package static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = text.utf8.elementsEqual(bytes) && !text.unicodeScalars.contains(where: isEscape)
    if isPlain { return text }
    var result = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      // The valid UTF-8 sequence at the front, if any.
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

  /// Returns the bytes of a path, terminated by a zero, for system calls.
  package static func bytes(_ path: String) -> [CChar] {
    let plain = path.utf8CString
    // The encoding of every escape starts with this byte.
    guard plain.contains(CChar(bitPattern: 0xef)), path.unicodeScalars.contains(where: isEscape) else {
      return Array(plain)
    }
    let bytes = path.unicodeScalars.flatMap { scalar in
      isEscape(scalar) ? [UInt8(scalar.value - first)] : Array(String(scalar).utf8)
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns a name, or a string that contains names, for printing in a terminal: control characters become
  /// Swift escape sequences, and invalid bytes become `\xff`.
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
