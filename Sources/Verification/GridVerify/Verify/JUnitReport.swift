import GridSupport

/// Findings as JUnit XML, which continuous integration systems display.
package struct JUnitReport {
  package struct Case {
    package var name: String
    /// The file that the test case is about.
    package var file: String
    /// The duration in seconds; nil if not measured.
    package var seconds: Double?
    /// The problem, with a summary as its first line; nil if the test case passes.
    package var problem: String?
    package var type = ""
    /// Whether the test case could not run at all.
    package var isError = false
    /// Notes that are shown even if it passes, such as forgiven differences.
    package var notes: [String] = []
    /// Paths of pictures, in the notation that Jenkins and GitLab link.
    package var attachments: [String] = []

    package init(name: String, file: String) { (self.name, self.file) = (name, file) }
  }

  private let suite: String
  private let cases: [Case]
  /// A note about the whole suite.
  private let note: String?

  package init(suite: String, cases: [Case], note: String? = nil) {
    self.suite = suite
    self.cases = cases
    self.note = note
  }

  package var text: String {
    let errors = cases.count { $0.problem != nil && $0.isError }
    let failures = cases.count { $0.problem != nil } - errors
    let seconds = cases.compactMap(\.seconds)
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + time(seconds.isEmpty ? nil : seconds.reduce(0, +))
    let body = cases.map { one in
      let head =
        "<testcase classname=\"gridreel\"" + attribute("name", one.name) + attribute("file", one.file)
        + time(one.seconds)
      var inside = ""
      if let problem = one.problem {
        let tag = one.isError ? "error" : "failure"
        let message = attribute("message", String(problem.split(separator: "\n").first ?? ""))
        let type = one.isError ? "" : attribute("type", one.type)
        inside = "<\(tag)\(type)\(message)>\(MarkupText.xmlLines.escaped(problem))</\(tag)>"
      }
      let lines = one.notes + one.attachments.map { "[[ATTACHMENT|\($0)]]" }
      if !lines.isEmpty {
        inside += "<system-out>\(MarkupText.xmlLines.escaped(lines.joined(separator: "\n")))</system-out>"
      }
      return head + (inside.isEmpty ? "/>" : ">\(inside)</testcase>")
    }
    let notes = note.map { ["<system-out>\(MarkupText.xmlLines.escaped($0))</system-out>"] } ?? []
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"gridreel\" \(counts)>"]
      + ["<testsuite\(attribute("name", suite)) \(counts)>"] + body + notes + [
        "</testsuite>", "</testsuites>", "",
      ]
    return lines.joined(separator: "\n")
  }

  private func time(_ seconds: Double?) -> String {
    seconds.map { " time=\"\(NumberText.decimal($0, places: 3, keepsZeros: true))\"" } ?? ""
  }

  private func attribute(_ name: String, _ text: String) -> String {
    " \(name)=\"\(MarkupText.xmlLines.escaped(text))\""
  }
}
