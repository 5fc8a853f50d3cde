import GridGeometry
import GridLayout
import Testing

/// Every rectangle and every hit that a browser reported, in all recorded files.
///
/// The grid is resolved at one device pixel a quantum, so that the integers of the layout are the lengths of
/// the file.
@Suite struct OracleTests {
  @Test func thereAreFiles() {
    #expect(!OracleFile.names.isEmpty, "no recorded files")
  }

  @Test(arguments: OracleFile.names)
  func everyRectangleAndHitIsThatOfTheBrowser(name: String) throws {
    let file = try OracleFile.load(name)
    #expect(file.format == "sticky-grid-oracle/1")
    let problems = OracleComparison(file).problems()
    #expect(problems.isEmpty, "\(problems.count) differences; \(problems.prefix(12).joined(separator: "\n"))")
  }
}
