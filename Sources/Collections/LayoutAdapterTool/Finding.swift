#if LayoutAdapter
/// A change to a file, or a problem, with its position. It is a line of the summary and of the build log.
struct Finding: Comparable {
  enum Severity: String {
    /// A rewrite that keeps the behavior of the code.
    case note
    /// Code that compiles but does less than on a device, or does not compile.
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
