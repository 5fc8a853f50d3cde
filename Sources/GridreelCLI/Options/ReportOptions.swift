import ArgumentParser
import Foundation
import GridReport
import GridSceneFile
import GridSupport
import GridVerify

/// Options that say where a report of findings goes.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Write the report as JUnit's XML, too.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the report as one HTML file with all pictures, too.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  /// Writes the report to all places it is wanted in.
  func write(_ report: VerificationReport) throws {
    if let junit {
      try SceneReading.files { () throws(FileError) in
        try AtomicFile.writeCreatingFolders(Array(report.junit.utf8), to: junit)
      }
    }
    if let path = self.report {
      try SceneReading.files { () throws(FileError) in try ReportPage(report).write(to: path) }
    }
    if json {
      try Terminal.write(report.json)
    } else if !quiet {
      try Terminal.write(report.summary)
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      for annotation in report.annotations {
        if json { Terminal.writeError(annotation) } else { try Terminal.write(annotation) }
      }
    }
  }
}
