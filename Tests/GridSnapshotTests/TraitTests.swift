@testable import GridVerify
import Testing

@testable import GridSnapshot

/// Traits of suites and tests.
@Suite(.snapshots(record: .failed, comparison: .fuzzy)) struct TraitTests {
  @Test func aSuitesTraitAppliesToItsTests() {
    #expect(SnapshotSettings.current.record == .failed)
    #expect(SnapshotSettings.current.comparison == .fuzzy)
  }

  @Test(.snapshots(record: .never)) func aTestsTraitOverridesThatOfTheSuite() {
    #expect(SnapshotSettings.current.record == .never)
    #expect(SnapshotSettings.current.comparison == .fuzzy)
  }

  @Test(.snapshots(SnapshotSettings(folder: "/references")), arguments: [1, 2])
  func traitsApplyToEachCase(number: Int) async {
    await Task.yield()
    #expect(SnapshotSettings.current.folder == "/references")
    #expect(SnapshotSettings.current.record == .failed)
  }

  @Suite struct Inner {
    @Test func traitsApplyToInnerSuites() { #expect(SnapshotSettings.current.record == .failed) }
  }
}
