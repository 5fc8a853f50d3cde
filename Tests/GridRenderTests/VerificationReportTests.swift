import GridVerify
import GridRender
import Testing

@Suite struct VerificationReportTests {
  private func report(shard: String) -> VerificationReport? {
    let json = #"{"format":"gridreel-verification/1","references":"r","scenes":[],"shard":\#(shard)}"#
    return VerificationReport(json: Array(json.utf8))
  }

  @Test func readsValidShards() throws {
    let read = try #require(report(shard: #"{"index":2,"count":3}"#))
    #expect(read.shard == Shard(index: 2, count: 3))
  }

  @Test(arguments: [
    #"{"index":1,"count":0}"#, #"{"index":1,"count":-1}"#, #"{"index":0,"count":2}"#,
    #"{"index":3,"count":2}"#,
  ])
  func refusesInvalidShards(shard: String) {
    #expect(report(shard: shard) == nil)
  }
}
