package import ArgumentParser
import Foundation
import GridReport
import GridSupport
package import GridVerify

/// Options that select where findings are reported.
package struct ReportOptions: ParsableArguments {
  package init() {}

  @Flag(help: "Print JSON.")
  package var json = false

  @Option(
    help: ArgumentHelp("Also write the report as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  package var junit: String?

  @Option(
    help: ArgumentHelp(
      "Also write the report as an HTML page; pictures beyond 4 MB are linked.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  package var report: String?

  @Flag(help: "Embed all pictures in the page, however large, so that it can be sent as a single file.")
  package var standalone = false

  @Flag(name: .shortAndLong, help: "Print only errors and forgiven differences.")
  package var quiet = false

  package func validate() throws {
    try OutputName.check(junit, of: "--junit", extensions: "xml")
    try OutputName.check(report, of: "--report", extensions: "html", "htm")
    if standalone, report == nil { throw ValidationError("--standalone is for a page: add --report FILE") }
  }

  /// Writes the report to every requested destination.
  ///
  /// - Parameter approval: The command that approves the drawn frames, without a scene.
  package func write(_ report: VerificationReport, approval: String) throws {
    if let junit { try AtomicFile.write(Array(report.junit.utf8), to: junit) }
    if let path = self.report { try page(of: report, approval: approval).write(to: path) }
    if json {
      try Terminal.write(report.json, asIs: true)
    } else if !quiet {
      if report.isGrouped { for line in report.groups() { try Terminal.write(line) } }
      try Terminal.write(report.summary)
      if let note = report.environmentNote { try Terminal.write(note) }
    } else if let forgiven = report.forgiven {
      Terminal.writeError(forgiven.sentence)
    }
    // Findings of shards are annotated only once, for the merged run.
    if report.shardFacts == nil, ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      for annotation in report.annotations {
        if json { Terminal.writeError(annotation) } else { try Terminal.write(annotation) }
      }
    }
  }

  /// Returns the report as a page, with the commands that approve the drawn frames.
  private func page(of report: VerificationReport, approval: String) -> ReportPage {
    var page = ReportPage(report)
    page.isStandalone = standalone
    for (index, entry) in page.entries.enumerated() where ["failed", "missing"].contains(entry.status) {
      page.entries[index].approval = "\(approval) --scene \(Terminal.shellWord(entry.name))"
    }
    for (index, reason) in page.reasons.enumerated() {
      page.reasons[index].approval = "\(approval) --reason \(reason.number)"
    }
    return page
  }
}
