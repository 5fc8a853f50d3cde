package import GridCell

/// Formats chemical formulas in text: numbers after elements and brackets become subscripts, and charges at
/// the end become superscripts.
///
/// Examples: `2 H2O`, `Ca(OH)2`, `SO4^2-`, `NH4+`. A number before a formula stays on the baseline, as does
/// all other text.
package enum ChemicalFormula {
  /// Returns the runs of a string; O(characters).
  public static func runs(_ text: String) -> [TextRun] {
    var runs: [TextRun] = []
    let characters = Array(text)
    func add(_ piece: String, _ script: TextRun.Script? = nil) {
      if let last = runs.indices.last, runs[last].script == script {
        runs[last].text += piece
      } else {
        runs.append(TextRun(piece, script: script))
      }
    }
    var index = 0
    while index < characters.count {
      let character = characters[index]
      let before = index > 0 ? characters[index - 1] : " "
      let end = characters[index...].firstIndex { !$0.isASCII || !$0.isNumber } ?? characters.count
      if end > index, before.isLetter || before == ")" || before == "]" {
        add(String(characters[index..<end]), .subscript)
        index = end
      } else if character == "^", let end = chargeEnd(characters, from: index + 1) {
        add(charge(characters[(index + 1)..<end]), .superscript)
        index = end
      } else if character == "+" || character == "-",
        before.isLetter || before.isNumber || ")]".contains(before),
        index + 1 == characters.count || characters[index + 1] == " "
      {
        add(charge([character]), .superscript)
        index += 1
      } else {
        add(String(character))
        index += 1
      }
    }
    return runs
  }

  /// Returns the end of a charge such as `2-`; nil if there is none.
  private static func chargeEnd(_ characters: [Character], from start: Int) -> Int? {
    guard start < characters.count else { return nil }
    let sign = characters[start...].firstIndex { !($0.isASCII && $0.isNumber) } ?? characters.count
    return sign < characters.count && "+-".contains(characters[sign]) ? sign + 1 : nil
  }

  private static func charge(_ characters: some Sequence<Character>) -> String {
    String(characters.map { $0 == "-" ? "\u{2212}" : $0 })
  }
}
