import GridData
import GridDocument
import GridScene
@testable import GridSceneFile
import Testing

/// Generates the guide's table of values that other tools misread.
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
    Trap("code", ["01", "01.1", "10"], "leading zeros mean codes"),
    Trap("dewey", ["004.6", "025.04", "11"], "the same"),
    Trap("zip", ["02134", "10001"], "the same"),
    Trap("unit", ["2", "0", "2,2", "3"], "a comma in only a few cells separates list items"),
    Trap("part", ["12E5", "34E7"], "not scientific notation, which programs write as `1.2E+06`"),
    Trap("mac", ["0x1F", "0x20"], "hexadecimal"),
    Trap("version", ["1.10", "1.9"], "trailing zeros are kept"),
    Trap("release", ["1.10.2", "1.9.0"], "a number has at most one point"),
    Trap("address", ["192.168.0.1", "10.0.0.1"], "the same"),
    Trap("range", ["10-12", "3-4"], "a hyphen between numbers is a range"),
    Trap("odds", ["1/2", "5/4"], "a slash between numbers is a fraction or odds"),
    Trap(
      "grade", ["2-", "3-", "1"], "a trailing minus is a sign only after decimals or thousands separators"),
    Trap("place", ["1.", "2.", "3."], "ordinal numbers"),
    Trap("item", ["(1)", "(2)"], "consecutive, so not negative"),
    Trap("set", ["1,2,4", "3,5"], "a list"),
    Trap("country", ["NA", "DE", "NO"], "in strings, only blanks are missing, and `NO` is not a boolean"),
  ]

  private static let labels = [
    Trap("phone", ["491701234567", "4930123456"], "the name indicates codes"),
    Trap("contact", ["+491701234567", "+4930123456"], "all are long and start with a plus"),
    Trap("geonameid", ["3040051", "290503"], "the name indicates codes"),
    Trap("dist_cod", ["1005", "98"], "the same"),
    Trap("class", ["1005", "1010"], "the same"),
    Trap("flight_no", ["2192", "405"], "the same"),
    Trap("código", ["28079", "8019"], "the same, in the languages of all locales"),
    Trap(
      "station", ["48213", "90417", "33120"], "first column with distinct values of equal length",
      isFirst: true),
    Trap("line", ["1004", "1005", "1006"], "consecutive numbers are identifiers"),
    Trap("article", ["9780306406157", "9783161484100", "4006381333931"], "the check digits are valid"),
    Trap("card", ["4111111111111111", "5500005555555559"], "16 digits or more"),
    Trap("Date", ["10142018", "12312018"], "dates without separators"),
    Trap("day", ["20181014", "20181231"], "the same"),
    Trap("period", ["201801", "201802", "201803"], "months without separators"),
    Trap("time", ["1969", "1969.083333"], "years with a fraction"),
    Trap("start", ["1565", "1603"], "the name indicates years or events"),
    Trap("year", ["-4000", "1066"], "the same"),
    Trap(
      "independence", ["-660", "843", "1905", "1919", "1960", "1962", "1975", "1991", "1992"],
      "the same, most of them recent"),
    Trap("elo", ["1514", "985"], "ratings are written without separators"),
  ]

  private static let numbers = [
    Trap("population", ["1234567", "980"], "a quantity"),
    Trap("sales", ["1,234", "5678"], "the same"),
    Trap("paid", ["12345", "980"], "not every name ending in `id` means an identifier"),
    Trap("amount", ["1e+05", "95000"], "scientific notation as written by programs"),
    Trap("number", ["6.02e23", "5"], "decimal notation would invent zeros"),
    Trap(
      "p", ["1e-15", "0.25", "12.5", "3.75", "0.5", "1"], "a single tiny number does not set the decimals"),
    Trap("big", ["12345678901234567890", "5"], "all digits are kept"),
    Trap("price", ["1.50", "2.5"], "the column's decimals include trailing zeros"),
    Trap("sum", ["0.30000000000000004", "870"], "binary rounding errors are removed"),
    Trap("width", ["31.95376472", "5"], "six decimals; a note says that numbers are rounded"),
    Trap("rate", [".5", "-0"], "a zero is added before the point, and negative zero loses its sign"),
    Trap("change", ["+5", "-3"], "signs are kept"),
    Trap("balance", ["(5)", "7"], "parentheses are kept"),
    Trap("share", ["12.5%", "3%"], "the percent sign is kept"),
    Trap("money", ["$5", "€7"], "two currencies are text"),
    Trap("value", ["7", "NA", "-"], "`NA` and `-` among numbers are missing values"),
    Trap("flag", ["yes", "NO"], "booleans are shown as written"),
  ]

  private static let dates = [
    Trap("date", ["1980-01-01", "1980-02-01"], "the day is given"),
    Trap("month", ["1980-01-01", "1980-02-01"], "the name indicates months"),
    Trap("since", ["2012-01", "2012-01-15"], "no day is invented"),
    Trap("at", ["2012-01-15", "2012-01-15T10:30"], "no time is invented"),
    Trap("logged", ["2012-01-15T10:30:15.250"], "fractions of seconds are kept"),
    Trap("due", ["01/02/2023", "03/04/2023"], "the order of day and month is unknown; a note says so"),
    Trap("seen", ["2012/01/15", "2012/02/01 07:45"], "slashes are kept"),
    Trap("born", ["16/07/1980", "2/12/1983"], "dates keep their digits"),
    Trap("paid on", ["01/02/2023", "02/13/2023"], "one date determines the order; a note says so"),
    Trap("clock", ["10:30", "9:05"], "not a number"),
    Trap("created", ["1700000000", "1700003600"], "seconds since 1970; a note says so"),
  ]

  private static let traps = codes + labels + numbers + dates
}
