/// The messages of a failed build that help to fix it.
package enum CompilerMessages {
  /// Returns the errors, each once, with the notes that name missing members of a protocol; then warnings about imports
  /// that were removed from the same files. Without errors, returns the end of the output.
  package static func relevant(in lines: [String]) -> [String] {
    var (seen, errors): (Set<String>, [String]) = ([], [])
    for (index, line) in lines.enumerated() where isError(line) && seen.insert(line).inserted {
      errors.append(line)
      guard line.contains(" does not conform to ") else { continue }
      errors += notes(after: index, in: lines).filter { seen.insert($0).inserted }
    }
    guard !errors.isEmpty else { return Array(lines.suffix(30)) }
    // Missing modules imported by these files are the most common cause.
    let files = Set(errors.compactMap { $0.split(separator: ":").first })
    let imports = lines.filter { line in
      line.contains(": warning: import ") && line.split(separator: ":").first.map(files.contains) == true
        && seen.insert(line).inserted
    }
    return errors + imports
  }

  private static func isError(_ line: String) -> Bool { line.contains(": error: ") && !line.hasPrefix(" ") }

  /// The notes of an error, which are drawn below the source text that it is about.
  private static func notes(after index: Int, in lines: [String]) -> [String] {
    lines[(index + 1)...].prefix { !isError($0) && !($0.hasPrefix("/") && $0.contains(": warning: ")) }
      .compactMap { line in
        guard line.contains(": note: "), let start = line.firstIndex(of: "/") else { return nil }
        return String(line[start...])
      }
  }
}
