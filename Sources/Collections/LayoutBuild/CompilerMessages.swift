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

  /// The notes of an error, which are drawn below the source text that it is about. Those in the error's own file have
  /// no position, and the text around them has the lines of the copy: the error's line tells how far they are apart.
  private static func notes(after index: Int, in lines: [String]) -> [String] {
    let error = lines[index].split(separator: ":", maxSplits: 2)
    let block = lines[(index + 1)...].prefix { line in
      !isError(line) && !(line.hasPrefix("/") && line.contains(": warning: "))
    }
    var (found, number, errorNumber): ([(text: String, line: Int?)], Int?, Int?) = ([], nil, nil)
    for line in block {
      let drawn = line.split(separator: "|", maxSplits: 1).first.map { $0.filter { $0 != " " } } ?? ""
      if let own = Int(drawn) { number = own }
      if line.contains("- error: ") { errorNumber = number }
      if line.contains(": note: "), let start = line.firstIndex(of: "/") {
        found.append((String(line[start...]), nil))
      } else if let start = line.firstRange(of: "- note: "), !line.contains("add stubs") {
        found.append(("note: " + line[start.upperBound...], number))
      }
    }
    return found.compactMap { note in
      guard let line = note.line else { return note.text }
      guard error.count > 2, let own = Int(error[1]), let errorNumber else { return nil }
      return "\(error[0]):\(own + line - errorNumber): \(note.text)"
    }
  }
}
