@testable import GridCairo
import TestSupport
import Testing

@Suite struct PDFArtifactsTests {
  private func marked(_ content: String) -> String? {
    PDFArtifacts.marked(Array(content.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }

  private func words(_ content: String) -> String? {
    marked(content)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func whatPaintsOutsideOfTagsIsAnArtifact() {
    #expect(
      words(
        "1 0 0 -1 0 9 cm\nq\n1 g 0 0 9 9 re f\n/TD << /MCID 0 >> BDC\nBT (x) Tj ET\nEMC\n0 g 1 1 re S\nQ\n")
        == "1 0 0 -1 0 9 cm q /Artifact BMC 1 g 0 0 9 9 re f EMC /TD << /MCID 0 >> BDC BT (x) Tj ET EMC "
        + "/Artifact BMC 0 g 1 1 re S EMC Q")
    #expect(words("q 0 0 9 9 re W n Q") == "q 0 0 9 9 re W n Q", "clips paint nothing")
    #expect(words("q /x5 Do Q") == "q /Artifact BMC /x5 Do EMC Q")
  }

  /// Strings may contain operators, parentheses and escapes; ligatures have marks of their own.
  @Test func textsAreSkipped() {
    let text = #"BT [(f Q \\) (q)) 3 <0bdc> ] TJ /Span << /ActualText <feff> >> BDC <0f> Tj EMC ET"#
    #expect(words("q " + text + " Q") == "q /Artifact BMC " + text + " EMC Q")
    #expect(words("/P BMC " + text + " EMC") == "/P BMC " + text + " EMC")
  }

  @Test(arguments: ["EMC", "/P BMC", "BT", "BI /W 1 ID x EI", "BT /P BMC ET"])
  func otherContentIsRefused(content: String) { #expect(marked(content) == nil) }

  @Test func damagedContentIsReadOrRefused() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      var bytes = Array("q 1 g (a\\)b) Tj << /A <00> >> BDC BT [(x)3(y)] TJ ET EMC 0 0 1 1 re f Q".utf8)
      damage(&bytes, fragments: ["(", ")", "<", "EMC ", "BT ", "%", "\\"], using: &generator)
      guard let marked = PDFArtifacts.marked(bytes) else { continue }
      let kept = text(marked).replacing("\n/Artifact BMC\n", with: "").replacing("\nEMC\n", with: "")
      #expect(kept == text(bytes), "only marks are added")
    }
  }
}
