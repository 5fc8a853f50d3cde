#if LayoutAdapter
/// What was done to a file, or could not be, and where: a line of the summary and of the build log.
struct Finding: Comparable {
  enum Severity: String {
    /// A rewrite after which the code does what it did.
    case note
    /// Something compiles and will not do all that it does on a device, or does not compile.
    case warning
  }

  let path: String
  let line: Int
  let column: Int
  let severity: Severity
  let message: String

  var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }

  private var order: (String, Int, Int, String) { (path, line, column, message) }
  static func < (one: Finding, other: Finding) -> Bool { one.order < other.order }
}
#endif
