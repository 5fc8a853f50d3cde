@testable import GridVerify
import Testing

@testable import GridSnapshot

/// Two snapshots with one reference, and many at once.
@Suite struct ClashTests {
  @Test func twoCallsMustNotShareAReference() throws {
    let bench = try Workbench()
    #expect(bench.check("a", as: .lines, line: 10, isNewRun: false).status == .recorded)
    // Even if they agree: the second would be masked by the first.
    let second = bench.check("a", as: .lines, line: 20, isNewRun: false)
    #expect(second.status == .clash)
    #expect(second.message?.contains("the snapshot at") == true)
    #expect(second.message?.contains("Workbench.swift:10 has the same reference") == true)
    #expect(try bench.read("cells.txt") == Array("a".utf8))
  }

  @Test func namesAndFileExtensionsDistinguishSnapshots() throws {
    let bench = try Workbench()
    #expect(bench.check("a", as: .lines, line: 1, isNewRun: false).status == .recorded)
    #expect(bench.check("b", as: .lines, named: "b", line: 2, isNewRun: false).status == .recorded)
    #expect(bench.check(Workbench.picture(), as: .image, line: 3, isNewRun: false).status == .recorded)
    #expect(bench.check("c", as: .lines, line: 4, isNewRun: false, function: "rows()").status == .recorded)
  }

  @Test func oneCallMustNotCheckTwoValues() throws {
    let bench = try Workbench()
    #expect(bench.check("a", as: .lines, isNewRun: false).status == .recorded)
    #expect(bench.check("a", as: .lines, isNewRun: false).status == .passed)
    let other = bench.check("b", as: .lines, settings: SnapshotSettings(record: .all), isNewRun: false)
    #expect(other.status == .clash)
    #expect(other.message?.contains("another value") == true)
    #expect(try bench.read("cells.txt") == Array("a".utf8))
  }

  @Test func sequencesClashBeforeAnythingIsWritten() throws {
    let bench = try Workbench()
    let all = SnapshotSettings(record: .all)
    _ = bench.check(Workbench.table(), as: .sequence, settings: all, isNewRun: false)
    let before = try bench.read("cells.sequence/contents.txt")
    let other = bench.check(Workbench.table("1816"), as: .sequence, settings: all, isNewRun: false)
    #expect(other.status == .clash)
    #expect(try bench.read("cells.sequence/contents.txt") == before)
    #expect(bench.check(Workbench.table(), as: .sequence, isNewRun: false).status == .passed)
  }

  @Test func namesThatOnlyDifferInCaseClash() throws {
    let bench = try Workbench()
    #expect(bench.check("a", as: .lines, named: "light", line: 1, isNewRun: false).status == .recorded)
    #expect(bench.check("b", as: .lines, named: "LIGHT", line: 2, isNewRun: false).status == .clash)
  }

  @Test func manyAtOnce() async throws {
    let bench = try Workbench()
    func run() async -> [SnapshotOutcome.Status] {
      await withTaskGroup(of: (Int, SnapshotOutcome.Status).self) { group in
        for number in 0..<40 {
          group.addTask {
            let outcome =
              number.isMultiple(of: 2)
              ? bench.check("text \(number)", as: .lines, named: "\(number)", isNewRun: false)
              : bench.check(Workbench.picture(number % 12), as: .image, named: "\(number)", isNewRun: false)
            return (number, outcome.status)
          }
        }
        var statuses = [SnapshotOutcome.Status](repeating: .error, count: 40)
        for await (number, status) in group { statuses[number] = status }
        return statuses
      }
    }
    #expect(await run() == Array(repeating: .recorded, count: 40))
    #expect(await run() == Array(repeating: .passed, count: 40))
    #expect(bench.files().count == 40)
  }

  @Test func onlyOneOfManyWithTheSameReferenceWins() async throws {
    let bench = try Workbench()
    let statuses = await withTaskGroup(of: SnapshotOutcome.Status.self) { group in
      for line in 0..<20 {
        group.addTask { bench.check("text", as: .lines, line: UInt(line), isNewRun: false).status }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.count { $0 == .recorded } == 1)
    #expect(statuses.count { $0 == .clash } == 19)
  }
}
