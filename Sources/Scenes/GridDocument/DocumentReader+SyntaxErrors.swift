#if canImport(Yams)
import Yams
#endif

extension DocumentReader {
  mutating func report(_ error: YamlError) {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      report(problem, at: offset(mark), context: context.map { ($0.text, offset($0.mark)) })
    case .reader(let problem, let offset, _, _):
      log.error(problem, at: (offset ?? 0)..<((offset ?? 0) + 1))
    default:
      log.error("the file cannot be parsed", at: 0..<0)
    }
  }

  private func offset(_ mark: Mark) -> Int { file.offset(parserLine: mark.line, column: mark.column) }

  private mutating func report(_ problem: String, at place: Int, context: (text: String, offset: Int)?) {
    // At the end of the text, show the position after the last line.
    var end = file.scalars.count
    while end > 0, Self.isBlank(file.scalars[end - 1]) { end -= 1 }
    let start = min(place, end)
    let here = start..<(start + 1)
    let opening = context.map { $0.offset..<($0.offset + 1) } ?? here
    switch problem {
    case "found character that cannot start any token": reportCharacter(at: here)
    case "mapping values are not allowed in this context":
      log.error(
        "a `:` cannot start a value here", at: here,
        hint: "put a string that contains \": \" in quotes, or check the indentation")
    case "could not find expected ':'":
      log.error("a line without `:` where a key is expected", at: opening, expected: "`key: value`")
    case "did not find expected key":
      log.error(
        "the indentation or the text does not match the lines before", at: here,
        expected: "a key with the indentation of the others",
        note: context.map { ("the mapping starts here", $0.offset) })
    case "did not find expected '-' indicator":
      log.error(
        "the indentation does not match the lines before", at: here, expected: "`- ` and the next element",
        note: context.map { ("the list starts here", $0.offset) })
    case "did not find expected ',' or ']'":
      log.error(
        "this list is not closed", at: opening, expected: "`,` or `]`", note: ("before this position", start))
    case "did not find expected ',' or '}'":
      log.error(
        "this mapping is not closed", at: opening, expected: "`,` or `}`",
        note: ("before this position", start))
    case "found unexpected end of stream":
      log.error("this quote is not closed", at: opening, expected: "the same quote at the end of the string")
    case "block sequence entries are not allowed in this context":
      log.error("a list cannot start here", at: here, hint: "start it on the next line, or write [a, b]")
    case "found unknown escape character":
      log.error(
        "an invalid escape", at: here,
        hint: "write \\\\ for a backslash, or use single quotes")
    case _ where problem.hasPrefix("Maximum nesting level"):
      log.error("values are nested too deep", at: here, expected: "at most \(Self.depthLimit) levels")
    default:
      let message = restored(problem) + (context.map { " " + $0.text } ?? "")
      log.error("this is not YAML: \(message)", at: here)
    }
  }

  private mutating func reportCharacter(at range: Range<Int>) {
    let character = file.scalars.indices.contains(range.lowerBound) ? file.string(range) : ""
    if character == "\t" {
      log.error("a tab in the indentation", at: range, expected: "spaces")
    } else {
      log.error(
        "a string without quotes cannot start with `\(character)`", at: range,
        hint: "put the string in quotes")
    }
  }
}
