@testable import GridData
import TestSupport
import Testing

/// Values that other tools change silently.
@Suite struct ColumnTrapTests {
  /// The texts shown by a column in a table with other columns.
  private static func shown(
    _ texts: [String], _ name: String = "value", isFirst: Bool = false
  ) throws -> [String] {
    let other = texts.map { _ in "x" }
    let rows = texts.indices.map { isFirst ? [texts[$0], other[$0]] : [other[$0], texts[$0]] }
    let source = try InlineRows(columnNames: isFirst ? [name, "other"] : ["other", name], texts: rows)
    let formatter = try ColumnProfile(of: source, column: isFirst ? 0 : 1).formatter()
    return texts.map { formatter.display($0).text }
  }

  // MARK: Codes

  @Test(arguments: [
    ["01", "01.1", "10"], ["004.6", "025.04", "11"], ["008", "840"], ["00.5", "1.5"], ["-07", "12"],
    ["12E5", "34E7"],
    ["1.", "2.", "3."], ["(1)", "(2)"], ["5-", "3-", "2"], ["1.10", "1.9"], ["+491701234567", "+4930123456"],
  ]) func `codes stay as they are written`(_ texts: [String]) throws {
    #expect(try Self.shown(texts) == texts)
  }

  @Test func `a leading zero outside the sample is kept`() throws {
    let formatter = ColumnProfile(of: ["1234", "5678.5"]).formatter()
    #expect(["007", "-01.5", "$05"].map { formatter.display($0).text } == ["007", "-01.5", "$05"])
    #expect(
      ["0.5", ".05", "0", "-0.5", "100"].map { formatter.display($0).text } == [
        "0.5", "0.05", "0", "−0.5", "100",
      ])
  }

  @Test func `a list of numbers in a cell does not affect decimals elsewhere`() throws {
    let table = try DelimitedReader().table(
      from: "code,unit,rate\n008,2,1.234\n840,0,5.678\n156,\"2,2\",9.100\n036,2,1.500\n")
    let profiles = try ColumnProfile.profiles(of: table, columns: [0, 1, 2])
    #expect(profiles.map(\.kind) == [.text, .text, .decimal])
    #expect(profiles.allSatisfy { $0.reading == nil })
  }

  // MARK: Labels

  @Test(arguments: [
    ("geonameid", "3040051"), ("schoolid", "48213"), ("dist_cod", "10053"), ("class", "1005"),
    ("Flight_Number", "2192"),
    ("pollno", "87909"), ("Row.ID", "12345"), ("kommunenr", "50054"), ("Postleitzahl", "10115"),
    ("code_insee", "75056"), ("flight", "1545"), ("Ticket", "113803"), ("parcel", "48213"),
    ("numéro_siret", "73282932"), ("Número de teléfono", "912345678"), ("код", "12345"), ("郵便番号", "1000001"),
    ("sales_id", "12345"), ("zip5", "90210"), ("GEOID", "56045"), ("customerKey", "11000"),
    ("GAUL", "1242"), ("elo98", "1382"),
  ]) func `columns named like codes have no separators`(_ name: String, _ text: String) throws {
    #expect(try Self.shown([text, "7\(text)"], name) == [text, "7\(text)"])
  }

  @Test(arguments: [
    "paid", "prepaid", "bid", "covid", "grid", "turkey", "id_count", "number_of_ids", "population",
    "sales_per_account",
    "Número de habitantes", "zip population", "casino", "flight distance", "tickets", "total ticket",
  ]) func `columns named like quantities have separators`(_ name: String) throws {
    #expect(try Self.shown(["12345", "980"], name) == ["12,345", "980"])
  }

  @Test func `numbers that look like labels have no separators`() throws {
    // Rows numbered consecutively, ascending and descending, with gaps, and in a sample that omits rows.
    #expect(try Self.shown(["1004", "1005", "1006"]) == ["1004", "1005", "1006"])
    #expect(try Self.shown(["1006", "1005", "1004"]) == ["1006", "1005", "1004"])
    let gaps = [998, 1001, 1002, 1005, 1006, 1007, 1010, 1011].map(String.init)
    #expect(try Self.shown(gaps) == gaps)
    let long = try InlineRows(columnNames: ["a", "n"], texts: (1...5000).map { ["x", "\($0)"] })
    #expect(try ColumnProfile(of: long, column: 1, limit: 100).formatter().display("4321").text == "4321")
    // Distinct numbers of equal length are keys in the first column, and quantities elsewhere.
    #expect(try Self.shown(["48213", "90417", "33120"], isFirst: true) == ["48213", "90417", "33120"])
    #expect(try Self.shown(["48213", "90417", "33120"]) == ["48,213", "90,417", "33,120"])
    #expect(try Self.shown(["48213", "5", "33120"], "", isFirst: true) == ["48213", "5", "33120"])
    // Separators in the file are kept.
    #expect(try Self.shown(["1,004", "1,005"], "id") == ["1,004", "1,005"])
  }

  @Test func `dates and years written as digits have no separators`() throws {
    #expect(
      try Self.shown(["10142018", "1052018"], "Date")
        == ["10,142,018", "1,052,018"].map { $0.replacing(",", with: "") })
    #expect(try Self.shown(["10142018", "12312018", "10012018"]) == ["10142018", "12312018", "10012018"])
    #expect(try Self.shown(["31122018", "15102018", "10012018"]) == ["31122018", "15102018", "10012018"])
    #expect(try Self.shown(["201801", "201802", "201812"]) == ["201801", "201802", "201812"])
    // With only two values, nothing else decides; zero is not a date.
    #expect(try Self.shown(["10142018", "12312018"], "dt") == ["10142018", "12312018"])
    #expect(try Self.shown(["201810", "201901"], "yyyymm") == ["201810", "201901"])
    #expect(try Self.shown(["20181014", "0"], "yyyymmdd") == ["20181014", "0"])
    #expect(try Self.shown(["20181014", "0"]) == ["20,181,014", "0"])
    #expect(try Self.shown(["201840", "201852"], "week") == ["201840", "201852"])
    #expect(try Self.shown(["2133", "545", "1200"], "dep_time") == ["2133", "545", "1200"])
    #expect(try Self.shown(["20180314093000"]) == ["20180314093000"])
    #expect(try Self.shown(["1969", "1969.083333"], "time") == ["1969", "1969.083333"])
    let quarters = (0..<9).map { "\(1962 + $0 / 4).\(["0", "25", "5", "75"][$0 % 4])" }
    #expect(try Self.shown(quarters) == quarters)
    #expect(try Self.shown(["1565", "1603"], "Start") == ["1565", "1603"])
    #expect(try Self.shown(["-4000", "1066", "1990"], "Year") == ["−4000", "1066", "1990"])
    #expect(try Self.shown(["1565.5", "1603"]) == ["1,565.5", "1,603"])
    // Most of the values named for an event are recent years; the others are earlier ones.
    let events = [
      "-660", "843", "1143", "1804", "1821", "1905", "1919", "1960", "1960", "1962", "1975", "1991", "1992",
    ]
    #expect(try Self.shown(events, "independence") == events.map { $0.replacing("-", with: "−") })
    #expect(try Self.shown(events, "height")[3] == "1,804")
    #expect(try Self.shown(["12", "80", "1804"], "start")[2] == "1,804")
    // One other number, or steps of different lengths, make them quantities.
    #expect(try Self.shown(["1969.5", "12.5"], "time") == ["1,969.5", "12.5"])
    let uneven = ["1962.5", "1962.6", "1963.5", "1965.1", "1965.2", "1968.5", "1970.5", "1970.6", "1974.5"]
    #expect(try Self.shown(uneven) == uneven.map { "1," + $0.dropFirst() })
  }

  // MARK: Dates

  @Test func `months are shown only if the name or text indicates months`() throws {
    #expect(try Self.shown(["1980-01-01", "1980-02-01"], "date") == ["1980-01-01", "1980-02-01"])
    #expect(try Self.shown(["1980-01-01", "1980-02-01"], "month") == ["1980-01", "1980-02"])
    #expect(try Self.shown(["1980-01", "1980-02"], "date") == ["1980-01", "1980-02"])
  }

  @Test func `dates gain no precision and times lose none`() throws {
    #expect(try Self.shown(["2012-01", "2012-01-15"], "date") == ["2012-01", "2012-01-15"])
    #expect(
      try Self.shown(["2012-01-15", "2012-01-15T10:30"], "date") == ["2012-01-15", "2012-01-15 10:30"])
    let precise = ["2012-01-15T10:30:15.250", "2012-01-15T10:30:16"]
    #expect(try Self.shown(precise, "date") == precise)
    #expect(try Self.shown(["2012-01-15T10:30:00.000Z"], "date") == ["2012-01-15 10:30"])
  }

  @Test(arguments: [
    ["2012/01/15", "2012/02/01"], ["2012/01/15 07:45", "2012/02/01"], ["2012/01/15", "2012-02-01"],
    ["16/07/1980", "2/12/1983"], ["04-07-1823", "11-17-1870"], ["jan 5, 2012", "Feb 17, 2012"],
  ]) func `dates without a locale keep their digits and separators`(_ texts: [String]) throws {
    #expect(try Self.shown(texts, "date") == texts)
    #expect(
      ColumnProfile(of: ["2012/01/15"]).formatter(locale: TableLocale("de")).display("2012/01/15").text
        == "15.01.2012")
  }

  @Test func `reading seconds since 1970 is noted`() throws {
    let profile = ColumnProfile(of: ["1700000000", "1700003600"], name: "created_at")
    let reading = try #require(profile.reading)
    #expect(
      ColumnReading.notes([("created_at", reading)]).map(\.text) == [
        "numbers of `created_at` are read as seconds since 1970: `1700000000` is 2023-11-14T22:13:20Z"
      ])
  }

  // MARK: Digits

  @Test func `zeros at the end are no noise`() throws {
    #expect(try Self.shown(["1.000000000000", "0.870759407024"]) == ["1.000000", "0.870759"])
  }

  @Test func `one tiny number does not add decimals to a column`() throws {
    let texts = ["1e-15", "0.25", "12.5", "1234", "3.5", "-2.220446049250313e-16"]
    let profile = ColumnProfile(of: texts + ["7", "8", "9"])
    #expect(profile.decimals == 0...2)
    let shown = texts.map { profile.formatter().display($0).text }
    #expect(shown == ["1e−15", "0.25", "12.5", "1,234", "3.5", "−2.220446e−16"])
    #expect(profile.formatter().rounds(.text(texts[5])) && !profile.formatter().rounds(.text(texts[0])))
    // JSON files contain numbers.
    #expect(profile.formatter().display(CellValue("1e-15", as: .decimal)).text == "1e−15")
  }

  @Test func `large exponents are kept and small ones are expanded`() throws {
    #expect(try Self.shown(["6.02e23", "5"]) == ["6.02e23", "5"])
    #expect(try Self.shown(["1e+05", "95000"]) == ["100,000", "95,000"])
    #expect(try Self.shown(["12345678901234567890", "5"]) == ["12,345,678,901,234,567,890", "5"])
  }

  @Test func `numbers in parentheses keep them`() throws {
    #expect(try Self.shown(["(5)", "7"]) == ["(5)", "7"])
    #expect(try Self.shown(["(5)", "-7"]) == ["−5", "−7"])
    #expect(try Self.shown(["($1,234.50)", "$7.00"]) == ["($1,234.50)", "$7.00"])
  }

  @Test func `a plus sign that some numbers have stays`() throws {
    #expect(try Self.shown(["+5", "3", "-2"]) == ["+5", "3", "−2"])
    #expect(try Self.shown(["+5", "+3", "-2"]) == ["+5", "+3", "−2"])
  }

  @Test func `digits that no binary fraction produces are kept`() throws {
    #expect(DecimalNumber("1.0000000000000000001")?.withoutNoise.digits.count == 20)
    #expect(DecimalNumber("0.30000000000000004")?.withoutNoise == DecimalNumber("0.3"))
  }

  // MARK: Choices

  private static let columns: [(name: String, texts: [String])] = [
    ("code", ["01", "10", "11", "12", "13", "14"]), ("id", ["1003", "1004", "7", "9", "11", "1200"]),
    ("open", ["1.234", "5.678", "9.100", "2.500", "7.125", "8.000"]),
    ("proof", ["1,5", "2,25", "3", "4,0", "5,5", "6,1"]),
    ("day", ["13/02/2023", "01/02/2023", "", "02/03/2023", "05/03/2023", "06/03/2023"]),
    ("other", ["01/02/2023", "02/02/2023", "03/02/2023", "04/02/2023", "05/02/2023", "06/02/2023"]),
    ("date", ["1980-01-01", "1980-02-01", "1980-03-17", "1980-04-01", "1980-05-01", "1980-06-01"]),
    ("mixed", ["1", "2", "3", "n.s.", "5", "6"]), ("share", ["1%", "2,5%", "3%", "4%", "5%", "6%"]),
  ]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `selecting rows or columns never changes what a column shows`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = ([Self.columns.map(\.name)] + (0..<6).map { row in Self.columns.map { $0.texts[row] } })
      .map { $0.joined(separator: ";") + "\n" }.joined()
    let table = try DelimitedReader().table(from: text)
    let whole = try ColumnProfile.profiles(of: table, columns: Array(table.columns.indices))
    var shape = DataShape()
    let chosen = Self.columns.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
    if Bool.random(using: &generator) { shape.columns = chosen.map(\.name) }
    if Bool.random(using: &generator) { shape.hidden = chosen.first?.name == "id" ? ["code"] : ["id"] }
    if Bool.random(using: &generator) {
      shape.filter = "mixed = '\(Int.random(in: 1...3, using: &generator))'"
    }
    if Bool.random(using: &generator) { shape.top = Int.random(in: 1...5, using: &generator) }
    if Bool.random(using: &generator) { shape.sort = [.init("proof", isDescending: true)] }
    let source = try table.shaped(shape)
    let profiles = try ColumnProfile.profiles(of: source, columns: Array(source.columns.indices))
    for (column, profile) in zip(source.columns, profiles) {
      let index = try #require(Self.columns.firstIndex { $0.name == column.name })
      #expect(profile == whole[index], "seed \(seed): \(column.name ?? "")")
    }
    #expect(whole[2].kind == .integer && whole[5].kind == .date && whole[7].kind == .text)
  }
}
