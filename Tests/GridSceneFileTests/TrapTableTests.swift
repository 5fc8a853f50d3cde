import GridData
import GridDocument
import GridScene
@testable import GridSceneFile
import Testing

/// Makes the table of the guide that shows how values fare that other tools change.
@Suite struct TrapTableTests {
  /// A column of a file: its name, some of its values, and the rule that decides.
  private struct Trap {
    var name: String
    var values: [String]
    var rule: String
    /// Whether the column is the first of its table.
    var isFirst = false

    init(_ name: String, _ values: [String], _ rule: String, isFirst: Bool = false) {
      (self.name, self.values, self.rule, self.isFirst) = (name, values, rule, isFirst)
    }
  }

  @Test func guideHasTableOfTraps() throws {
    let rows = try Self.traps.map { trap in
      let scene = try Self.preview(trap)
      let column = try #require(scene.columns.first { $0.name == trap.name })
      let block = try scene.source.read(rows: 0..<trap.values.count, columns: [column.sourceIndex])
      let shown = block.rows.map { column.formatter.display(block[$0, 0]).text }
      return ["`\(trap.name)`", Self.spans(trap.values), Self.spans(shown), trap.rule]
    }
    #expect(rows.count >= 40)
    try MadePage("numbers-and-dates.md").holds("traps", ["column", "in the file", "shown", "because"], rows)
  }

  /// The scene of a file with the column.
  private static func preview(_ trap: Trap) throws -> Scene {
    let rows = [trap.name] + trap.values
    let others = ["note"] + trap.values.map { _ in "x" }
    let lines = zip(rows, others).map { value, other in
      let quoted = "\"\(value)\""
      return trap.isFirst ? "\(quoted),\(other)\n" : "\(other),\(quoted)\n"
    }
    let files = FileAccess.inMemory(["data.csv": Array(lines.joined().utf8)])
    return try SceneLoader(files: files).preview("data.csv", reader: DelimitedReader(header: .present)).scene
  }

  private static func spans(_ texts: [String]) -> String {
    texts.map { "`\($0.replacing("\u{A0}", with: " "))`" }.joined(separator: " ")
  }

  private static let codes = [
    Trap("code", ["01", "01.1", "10"], "a zero before a digit makes codes"),
    Trap("dewey", ["004.6", "025.04", "11"], "the same"),
    Trap("zip", ["02134", "10001"], "the same"),
    Trap("unit", ["2", "0", "2,2", "3"], "a comma in few cells is that of a list"),
    Trap("part", ["12E5", "34E7"], "programs write `1.2E+06`"),
    Trap("mac", ["0x1F", "0x20"], "not decimal"),
    Trap("version", ["1.10", "1.9"], "all decimals stay"),
    Trap("release", ["1.10.2", "1.9.0"], "no number has two points"),
    Trap("address", ["192.168.0.1", "10.0.0.1"], "the same"),
    Trap("range", ["10-12", "3-4"], "a hyphen joins"),
    Trap("odds", ["1/2", "5/4"], "a slash joins"),
    Trap("grade", ["2-", "3-", "1"], "a minus behind a number needs decimals or groups"),
    Trap("place", ["1.", "2.", "3."], "ordinal numbers"),
    Trap("item", ["(1)", "(2)"], "counted, not negative"),
    Trap("set", ["1,2,4", "3,5"], "a list"),
    Trap("country", ["NA", "DE", "NO"], "in strings, only blanks are missing, and `NO` is not a boolean"),
  ]

  private static let labels = [
    Trap("phone", ["491701234567", "4930123456"], "named for codes"),
    Trap("contact", ["+491701234567", "+4930123456"], "all with a plus, and long"),
    Trap("geonameid", ["3040051", "290503"], "named for codes"),
    Trap("dist_cod", ["1005", "98"], "the same"),
    Trap("class", ["1005", "1010"], "the same"),
    Trap("flight_no", ["2192", "405"], "the same"),
    Trap("código", ["28079", "8019"], "the same, in the languages of all locales"),
    Trap("station", ["48213", "90417", "33120"], "first column, distinct, of one length", isFirst: true),
    Trap("line", ["1004", "1005", "1006"], "counted one by one"),
    Trap("article", ["9780306406157", "9783161484100", "4006381333931"], "check digits"),
    Trap("card", ["4111111111111111", "5500005555555559"], "16 digits or more"),
    Trap("Date", ["10142018", "12312018"], "days as digits"),
    Trap("day", ["20181014", "20181231"], "the same"),
    Trap("period", ["201801", "201802", "201803"], "months as digits"),
    Trap("time", ["1969", "1969.083333"], "years with a fraction"),
    Trap("start", ["1565", "1603"], "named for years or events"),
    Trap("year", ["-4000", "1066"], "the same"),
  ]

  private static let numbers = [
    Trap("population", ["1234567", "980"], "a quantity"),
    Trap("sales", ["1,234", "5678"], "the same"),
    Trap("paid", ["12345", "980"], "not every name that ends in `id` is one"),
    Trap("amount", ["1e+05", "95000"], "programs write so"),
    Trap("number", ["6.02e23", "5"], "zeros would be made up"),
    Trap("p", ["1e-15", "0.25", "12.5", "3.75", "0.5", "1"], "one tiny number takes no decimals"),
    Trap("big", ["12345678901234567890", "5"], "kept digit by digit"),
    Trap("price", ["1.50", "2.5"], "zeros at the end stay"),
    Trap("sum", ["0.30000000000000004", "870"], "noise of binary fractions"),
    Trap("width", ["31.95376472", "5"], "six decimals; a note says that numbers are rounded"),
    Trap("rate", [".5", "-0"], "a zero before the point, none with a sign"),
    Trap("change", ["+5", "-3"], "signs stay"),
    Trap("balance", ["(5)", "7"], "parentheses stay"),
    Trap("share", ["12.5%", "3%"], "the sign stays"),
    Trap("money", ["$5", "€7"], "two currencies are text"),
    Trap("value", ["7", "NA", "-"], "missing among numbers"),
    Trap("flag", ["yes", "NO"], "booleans are shown as written"),
  ]

  private static let dates = [
    Trap("date", ["1980-01-01", "1980-02-01"], "a day is written"),
    Trap("month", ["1980-01-01", "1980-02-01"], "named for months"),
    Trap("since", ["2012-01", "2012-01-15"], "no day is made up"),
    Trap("at", ["2012-01-15", "2012-01-15T10:30"], "no time is made up"),
    Trap("logged", ["2012-01-15T10:30:15.250"], "fractions of seconds stay"),
    Trap("due", ["01/02/2023", "03/04/2023"], "day or month first: open, and a note says so"),
    Trap("paid on", ["01/02/2023", "02/13/2023"], "one date proves the order, and a note says so"),
    Trap("clock", ["10:30", "9:05"], "not a number"),
    Trap("created", ["1700000000", "1700003600"], "seconds since 1970; a note says so"),
  ]

  private static let traps = codes + labels + numbers + dates
}
