@testable import GridVerify
import Testing

@testable import GridSnapshot

/// When references are written, and what the test reports then.
@Suite struct RecordModeTests {
  /// The state of the reference when the test runs.
  enum State: CaseIterable { case none, equal, other, damaged }

  @Test(arguments: RecordMode.allCases, State.allCases)
  func writesAccordingToTheMode(mode: RecordMode, state: State) throws {
    let bench = try Workbench()
    let strategy = SnapshotStrategy<String, SnapshotText>.lines
    let before: [UInt8]? =
      switch state {
      case .none: nil
      case .equal: Array("now\n".utf8)
      case .other: Array("then\n".utf8)
      case .damaged: [0xff, 0xfe, 0x00]
      }
    if let before { try bench.write(before, "cells.txt") }
    let outcome = bench.check("now\n", as: strategy, record: mode)
    let expected: SnapshotOutcome.Status =
      switch (mode, state) {
      case (.all, _), (.missing, .none), (.failed, .none), (.failed, .other), (.failed, .damaged): .recorded
      case (_, .equal): .passed
      case (.never, .none): .missing
      case (_, .other): .failed
      case (_, .damaged): .error
      }
    #expect(outcome.status == expected)
    // A recorded value has not been compared with anything, so the test fails once.
    #expect((outcome.message == nil) == (expected == .passed))
    let after = try? bench.read("cells.txt")
    #expect(after == (expected == .recorded ? Array("now\n".utf8) : before))
    if expected == .recorded {
      #expect(bench.check("now\n", as: strategy, record: .never).status == .passed)
    }
  }

  @Test(arguments: RecordMode.allCases, State.allCases)
  func sequencesFollowTheModeToo(mode: RecordMode, state: State) throws {
    let bench = try Workbench()
    let strategy = SnapshotStrategy<SnapshotScene, SnapshotSequence>.sequence(pictures: "0")
    switch state {
    case .none: break
    case .equal: _ = bench.check(Workbench.table(), as: strategy, record: .all)
    case .other: _ = bench.check(Workbench.table("1816"), as: strategy, record: .all)
    case .damaged:
      _ = bench.check(Workbench.table(), as: strategy, record: .all)
      try bench.write([], "cells.sequence/reference.json")
    }
    let before = try bench.files().map { try bench.read(String($0.drop { $0 != "/" }.dropFirst())) }
    let outcome = bench.check(Workbench.table(), as: strategy, record: mode)
    let expected: SnapshotOutcome.Status =
      switch (mode, state) {
      case (.all, _), (.missing, .none), (.failed, .none), (.failed, .other), (.failed, .damaged): .recorded
      case (_, .equal): .passed
      case (.never, .none): .missing
      case (_, .other): .failed
      case (_, .damaged): .error
      }
    #expect(outcome.status == expected, "\(outcome.message ?? "")")
    if expected == .recorded {
      #expect(bench.check(Workbench.table(), as: strategy, record: .never).status == .passed)
    } else {
      let after = try bench.files().map { try bench.read(String($0.drop { $0 != "/" }.dropFirst())) }
      #expect(after == before)
    }
  }

  @Test func theInnermostSettingWins() throws {
    func mode(_ argument: RecordMode?, _ scope: RecordMode?, _ environment: [String: String]) throws
      -> RecordMode
    {
      let settings = SnapshotSettings(record: argument).over(SnapshotSettings(record: scope))
      return try SnapshotRecord(settings: settings, environment: environment).mode
    }
    let named = ["GRIDREEL_RECORD": "all", "CI": "true"]
    #expect(try mode(.never, .failed, named) == .never)
    #expect(try mode(nil, .failed, named) == .failed)
    #expect(try mode(nil, nil, named) == .all)
    #expect(try mode(nil, nil, ["CI": "1"]) == .never)
    #expect(try mode(nil, nil, ["CI": "false"]) == .missing)
    #expect(try mode(nil, nil, ["GRIDREEL_RECORD": ""]) == .missing)
    #expect(try mode(nil, nil, [:]) == .missing)
  }

  @Test func anUnknownModeIsAnErrorAndWritesNothing() throws {
    let bench = try Workbench()
    let outcome = bench.check("a", as: .lines, environment: ["GRIDREEL_RECORD": "yes"])
    #expect(outcome.status == .error)
    #expect(outcome.message == "GRIDREEL_RECORD is \"yes\"; it should be all, missing, failed or never")
    #expect(bench.files().isEmpty)
    let mistyped = bench.check("a", as: .lines, environment: ["CI": "true", "GRIDREEL_RECORD": "nevr"])
    #expect(mistyped.status == .error)
    #expect(mistyped.message?.hasSuffix("; did you mean never?") == true)
  }

  @Test func nothingIsRecordedOnCI() throws {
    let bench = try Workbench()
    let outcome = bench.check("a", as: .lines, environment: ["CI": "true"])
    #expect(outcome.status == .missing)
    #expect(outcome.message?.contains("(record mode never, because CI is set)") == true)
    #expect(bench.files().isEmpty)
    #expect(!bench.files(in: "artifacts").isEmpty)
  }

  @Test func scopesNest() {
    #expect(SnapshotSettings.current.record == nil)
    withSnapshotSettings(SnapshotSettings(record: .failed)) {
      withSnapshotSettings(SnapshotSettings(comparison: .fuzzy)) {
        #expect(SnapshotSettings.current.record == .failed)
        #expect(SnapshotSettings.current.comparison == .fuzzy)
        withSnapshotSettings(SnapshotSettings(record: .never)) {
          #expect(SnapshotSettings.current.record == .never)
        }
      }
      #expect(SnapshotSettings.current.comparison == nil)
    }
  }

  @Test func scopesReachIntoChildTasks() async {
    await withSnapshotSettings(SnapshotSettings(record: .never)) {
      async let inner = SnapshotSettings.current.record
      #expect(await inner == .never)
    }
  }
}
