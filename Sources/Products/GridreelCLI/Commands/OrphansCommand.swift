import ArgumentParser
import GridCommands
import GridVerify

/// `gridreel orphans`: finds references that no snapshot in a Swift test uses anymore.
struct OrphansCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "orphans",
    abstract: "List references that no snapshot of a Swift test uses anymore.",
    discussion: """
      Tests log the references that they use in the file named by GRIDREEL_SNAPSHOT_LOG:

        rm -f used.log; GRIDREEL_SNAPSHOT_LOG=$PWD/used.log swift test; gridreel orphans used.log

      The run has to be complete: after one with --filter or --skip, nothing is listed. A disabled test uses no references. \
      Exit codes: 0 there are none, or they were removed; 1 there are some; 2 the run was not complete; 3 a file cannot be \
      read or removed.
      """)

  @Argument(help: ArgumentHelp("The log written by the tests.", valueName: "log"), completion: .file())
  var log: String

  @Flag(help: "Delete the listed references.")
  var delete = false

  func run() throws {
    try InputKind.check(log, is: .references)
    let used = try UsedReferences(log: log)
    guard used.isComplete else {
      throw CommandError(
        .badInput,
        "\(log): not all tests were run (--filter, --skip, or XCTest with --parallel), so other references may still be in use"
      )
    }
    guard !used.paths.isEmpty else {
      throw CommandError(.badInput, "\(log): no test used a reference")
    }
    let orphans = try used.orphans()
    for path in orphans {
      if delete { try UsedReferences.remove(path) }
      try Terminal.write(path)
    }
    if !orphans.isEmpty, !delete { throw CommandError(.different) }
  }
}
