import GridSupport
import TestSupport
import Testing

@testable import GridData

/// Plain numbers have the same effects as the texts that they were parsed from. A failure prints its seed.
@Suite struct PlainNumberTests {
  /// Returns a string of a few digits, often zeros, with marks at random positions.
  private static func text(using generator: inout SeededGenerator) -> String {
    let digits = Array("0000123456789")
    var text = ""
    if Int.random(in: 0...3, using: &generator) == 0 { text += "-" }
    let most = [4, 9, 20].randomElement(using: &generator) ?? 4
    for _ in 0..<Int.random(in: 1...most, using: &generator) {
      text.append(digits.randomElement(using: &generator) ?? "0")
    }
    for _ in 0..<Int.random(in: 0...1, using: &generator) {
      text.insert(
        Int.random(in: 0...9, using: &generator) == 0 ? "," : ".",
        at: text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &generator)))
    }
    return text
  }

  /// Returns a string that a program would write for a number.
  private static func written(using generator: inout SeededGenerator) -> String {
    let number = Double.random(in: -2000...4000, using: &generator)
    return switch Int.random(in: 0...4, using: &generator) {
    case 0: "\(number)"
    case 1: "\(Float(number))"
    case 2: "\(Double(Float(number)))"
    case 3: "\(Int(number))"
    default: "\((number * 1000).rounded() / 1000 + 0.1 + 0.2)"
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func agreesWithTheFullParser(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for index in 0..<20_000 {
      let text = index % 2 == 0 ? Self.text(using: &generator) : Self.written(using: &generator)
      guard let plain = PlainNumber(text.utf8) else { continue }
      count += 1
      let note: Comment = "seed \(seed), \(text)"
      let numeric = try #require(NumericParts(text).flatMap { NumericText($0, .point) }, note)
      #expect(plain.text == text, note)
      #expect(plain.number == numeric.number, note)
      #expect(NumericText(plain.number) == numeric && NumericText(text) == numeric, note)
      #expect(plain.doubleValue.bitPattern == numeric.number.doubleValue.bitPattern, note)
      #expect(plain.doubleValue.bitPattern == numeric.number.approximation.bitPattern, note)
      #expect(plain.marks == NumericParts(text)?.marks, note)
      #expect(plain.isTiny == numeric.number.isTiny && plain.magnitude == numeric.number.magnitude, note)
      #expect(
        plain.leadingDigit == numeric.number.leadingDigit && plain.isZero == numeric.number.isZero, note)
      #expect(!numeric.isCode(text) && !MissingMark.matches(text), note)
      let meant = numeric.number.withoutNoise
      #expect(plain.mayHaveNoise || meant == numeric.number, note)
    }
    #expect(count > 10_000)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "00", "01", "-01.5", "1.2.3", "1,5", "+1", "1e5", " 1", "1234567890123456789",
  ])
  func leavesOtherNotationsToTheFullParser(text: String) { #expect(PlainNumber(text.utf8) == nil) }

  @Test func readsTheLargest() {
    #expect(PlainNumber("999999999999999999".utf8)?.digitCount == 18)
    #expect(PlainNumber("-0.10000000000000000".utf8)?.magnitude == 0)
    #expect(PlainNumber("100000000000000000".utf8)?.digitCount == 18)
  }

  /// A source of one column that hides that its cells are plain numbers is analyzed and sorted like the text.
  @Test(arguments: 0..<150 as Range<UInt64>) func columnsAreAnalyzedAlike(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isWritten = Bool.random(using: &generator)
    var texts = (0..<60).map { _ in
      isWritten ? Self.written(using: &generator) : Self.text(using: &generator)
    }
    if seed % 3 == 0 { texts = texts.filter { PlainNumber($0.utf8) != nil } }
    if seed % 5 == 0 { texts = texts.indices.map { "\(1000 + $0)" } + texts.prefix(Int(seed) % 2) }
    var sample = ColumnSample(name: ["id", "year", "value"].randomElement(using: &generator) ?? "")
    var plain = sample
    for (row, text) in texts.enumerated() {
      sample.add(.text(text), row: row)
      plain.add(ReadCell(.text(text)), row: row)
    }
    for prefersPoint in [false, true] {
      let choice = ReadingChoice([sample], DataConventions(prefersPoint: prefersPoint), nil)
      #expect(plain.profile(choice) == sample.profile(choice), "seed \(seed), \(texts)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func rowsAreSortedAlike(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<80).map { index in
      switch Int.random(in: 0...9, using: &generator) {
      case 0: ["", "-0", "0", "0.0", "NA", "Zoë", "zoe", "b", "é"].randomElement(using: &generator) ?? ""
      case 1...5 where seed % 2 == 0: Self.written(using: &generator)
      case 1...3: "90071992547409\(Int.random(in: 88...99, using: &generator))"
      default: "\(Int.random(in: -9...9, using: &generator))"
      }
    }
    var profile = ColumnProfile()
    profile.kind = [.decimal, .text].randomElement(using: &generator) ?? .text
    let isDescending = Bool.random(using: &generator)
    let part = RowOrder.Part(keys: ColumnKeys(profile), isDescending: isDescending)
    var order = RowOrder([part])
    for text in texts { order.add(ReadCell(.text(text)), at: 0) }
    let keys = texts.map { part.key(of: .text($0)) }
    // The plain way: each row is compared with each by its key.
    let expected = texts.indices.sorted { first, second in
      let (one, two) = (keys[first], keys[second])
      if one == .missing || two == .missing { return one == two ? first < second : two == .missing }
      if one.rank != two.rank { return (one.rank < two.rank) != isDescending }
      if one.isSame(as: two) == true { return first < second }
      return one.isLess(than: two) != isDescending
    }
    #expect(order.sorted(texts.count) == expected, "seed \(seed), \(texts)")
  }
}

extension NumericText {
  fileprivate func isCode(_ text: String) -> Bool { NumericParts(text)?.isCode ?? true }
}
