import GridGeometry
import GridLayout
import Testing

/// Checks every rectangle and every hit reported by a browser, in all recorded files.
///
/// The grid is resolved at one device pixel per quantum, so that the integers of the layout are the lengths in the
/// file.
@Suite struct OracleTests {
  @Test func recordedFilesExist() {
    #expect(!OracleFile.names.isEmpty, "no recorded files")
  }

  @Test(arguments: OracleFile.names)
  func everyRectangleAndHitMatchesTheBrowser(name: String) throws {
    let file = try OracleFile.load(name)
    #expect(file.format == "sticky-grid-oracle/1")
    let problems = OracleComparison(file).problems()
    #expect(problems.isEmpty, "\(problems.count) differences; \(problems.prefix(12).joined(separator: "\n"))")
  }
}
