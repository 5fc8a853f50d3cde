import Foundation
import Testing

/// `gridreel orphans`: references that no Swift test uses.
@Suite struct OrphansCommandTests {
  /// A folder with a used reference and an unused one.
  private func scratch(_ mark: String = "complete") throws -> Scratch {
    let scratch = try Scratch()
    let folder = scratch.file("Snapshots/TableTests")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["used.txt", "old.txt"] { try scratch.write("a", to: "Snapshots/TableTests/" + name) }
    try scratch.write("\(mark)\t\(folder.path)/used.txt\n", to: "used.log")
    return scratch
  }

  private func run(_ scratch: Scratch, _ arguments: [String] = []) throws -> Gridreel.Outcome {
    try Gridreel.run(["orphans", "used.log"] + arguments, in: scratch.folder)
  }

  @Test func listsAndRemoves() throws {
    let scratch = try scratch()
    let listed = try run(scratch)
    #expect(listed.status == 1)
    #expect(listed.output == scratch.file("Snapshots/TableTests/old.txt").path + "\n")
    #expect(try run(scratch, ["--delete"]).status == 0)
    #expect(scratch.listing("Snapshots/TableTests") == ["used.txt"])
    let after = try run(scratch)
    #expect(after.status == 0)
    #expect(after.output.isEmpty)
  }

  @Test func aPartialTestRunIsNotEnough() throws {
    let scratch = try scratch("filtered")
    let outcome = try run(scratch, ["--delete"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("not all tests were run"))
    #expect(scratch.listing("Snapshots/TableTests") == ["old.txt", "used.txt"])
  }

  @Test func aMissingLogIsAnError() throws {
    let scratch = try Scratch()
    #expect(try run(scratch).status == 3)
    try scratch.write("", to: "used.log")
    #expect(try run(scratch).status == 2)
  }
}
