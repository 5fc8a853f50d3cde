@testable import GridData
import Testing

/// Tables as exported by programs in several countries, and how they are read.
@Suite struct LocaleReadingTests {
  /// The kinds of all columns, the values of the first row, and the notes.
  private static func read(
    _ text: String, locale: String? = nil, picture: String? = nil
  ) throws -> (kinds: [ColumnKind], values: [String], notes: [String]) {
    var reader = DelimitedReader()
    reader.locale = locale.flatMap { TableLocale($0) }
    let table = try reader.table(from: text)
    let columns = Array(table.columns.indices)
    let profiles = try ColumnProfile.profiles(
      of: table, columns: columns, locale: picture.flatMap { TableLocale($0) })
    let values = zip(columns, profiles).map { column, profile in
      "\(CellValue(table.text(row: 0, column: column), as: profile.kind, dates: profile.dateInput, marks: profile.marks))"
    }
    let readings = zip(columns, profiles).compactMap { column, profile in
      profile.reading.map { (table.columns[column].name ?? "", $0) }
    }
    return (profiles.map(\.kind), values, ColumnReading.notes(readings).map(\.text))
  }

  @Test func german() throws {
    let found = try Self.read(
      "Datum;Umsatz;Anteil;Aktiv;Menge\n31.12.2022;1.234,56;12,5 %;WAHR;1.234\n01.02.2023;-9,10;3 %;FALSCH;999\n"
    )
    #expect(found.kinds == [.date, .decimal, .percent, .boolean, .integer])
    #expect(found.values.dropLast(2) == ["2022-12-31", "1234.56", "0.125"])
    #expect(found.values[4] == "1234")
    #expect(
      found.notes == [
        "dates of `Datum` are read: `31.12.2022` is 2022-12-31",
        "numbers of `Umsatz`, `Anteil` are read with a decimal comma: `1.234,56` is 1234.56",
        "`1.234` in `Menge` is read as 1234",
      ])
  }

  @Test func theExampleOfAnAmbiguousColumnHasTheMark() throws {
    let text = "Umsatz;Menge\n1.234,56;7\n-9,10;1.234\n"
    #expect(try Self.read(text).notes.last == "`1.234` in `Menge` is read as 1234")
    #expect(
      try Self.read("v\n7\n1.234\n").notes == [
        "`1.234` in `v` may have a thousands separator or decimals, and stays text"
      ])
  }

  @Test func french() throws {
    let found = try Self.read(
      "Date\tMontant\tTaux\n31/12/2022\t1\u{202F}234,50 €\t12,5\u{A0}%\n05/03/2022\t-5,00 €\t3 %\n")
    #expect(found.kinds == [.date, .currency, .percent])
    #expect(found.values == ["2022-12-31", "1234.50", "0.125"])
  }

  @Test func swiss() throws {
    let found = try Self.read("Ort;Betrag\nZürich;CHF 1'234.50\nBern;CHF -12'345.05\n")
    #expect(found.kinds == [.text, .currency])
    #expect(found.values == ["Zürich", "1234.50"])
    #expect(found.notes == ["numbers of `Betrag` are read with a decimal point: `CHF 1'234.50` is 1234.50"])
  }

  @Test func brazilian() throws {
    let found = try Self.read("Valor;Ativo\nR$ 1.234.567,89;VERDADEIRO\n-R$ 12,50;FALSO\n")
    #expect(found.kinds == [.currency, .boolean])
    #expect(found.values[0] == "1234567.89")
  }

  @Test func indian() throws {
    let found = try Self.read("Amount,Date\n\"₹12,34,567.50\",31-12-2022\n\"₹1,23,456.00\",05-03-2022\n")
    #expect(found.kinds == [.currency, .date])
    #expect(found.values == ["1234567.50", "2022-12-31"])
  }

  @Test func japanese() throws {
    let found = try Self.read("人口,日付\n\"13,960,000\",2022年3月5日\n\"8,838,000\",2022年12月31日\n")
    #expect(found.kinds == [.integer, .date])
    #expect(found.values == ["13960000", "2022-03-05"])
  }

  @Test func polishAndSAP() throws {
    let found = try Self.read("Kwota;Saldo\n1 234,50 zł;123,45-\n5,00 zł;1.000,00\n")
    #expect(found.kinds == [.currency, .decimal])
    #expect(found.values == ["1234.50", "-123.45"])
  }

  // MARK: Values that pandas, DuckDB, csvkit and readr silently misread

  /// A date is not an integer, and a group has three digits (pandas with `decimal` and `thousands` given).
  @Test func separatorsAreAcceptedOnlyInValidPositions() throws {
    let found = try Self.read("d;a\n31.12.2022;1.2\n01.01.2023;12.5\n", locale: "de")
    #expect(found.kinds == [.date, .decimal])
    #expect(found.values == ["2022-12-31", "1.2"])
    #expect(found.notes.contains("numbers of `a` are read with a decimal point: `1.2` is 1.2"))
  }

  @Test(arguments: [
    // Others: readr#1522 reads 2.1 as 21 in a locale with a comma; csvkit#805, #876 read 1,2 as 12 and 2523,00 as
    // 252300.
    ("2.1", "2.1"), ("1,2", "1.2"), ("2523,00", "2523.00"),
  ]) func decimalSeparatorsAreNotDropped(_ text: String, value: String) throws {
    #expect(try Self.read("k;v\na;\(text)\nb;\(text)\n").values[1] == value)
    #expect(try Self.read("k;v\na;\(text)\nb;\(text)\n", locale: "de").values[1] == value)
  }

  /// Others: readr#1520 reads 1,2,4 as a number. Leading zeros indicate codes; a column that is half numbers is text.
  @Test(arguments: ["1,2,4", "007", "1.234,5\nb;1,234.5", "1.234\nb;1.23.4", "12 %\nb;12", "1,5\nb;x"])
  func textIsNotReadAsNumbers(_ text: String) throws {
    #expect(try Self.read("k;v\na;\(text)\nc;\(text.prefix { $0 != "\n" })\n").kinds[1] == .text)
  }

  // MARK: Ambiguous values

  @Test func aSeparatorBeforeThreeDigitsIsAmbiguous() throws {
    let open = try Self.read("k;v\na;1.234\nb;5.678\n")
    #expect(open.kinds == [.text, .text])
    #expect(open.notes == ["`1.234` in `v` may have a thousands separator or decimals, and stays text"])
    #expect(try Self.read("v\n1.234\n").kinds == [.text])
    // The data's locale, other columns, commas between fields, and the picture's locale resolve it.
    #expect(try Self.read("k;v\na;1.234\n", locale: "de").values == ["a", "1234"])
    #expect(try Self.read("k;v\na;1.234\n", locale: "en").values == ["a", "1.234"])
    #expect(try Self.read("w;v\n1,5;1.234\n").values == ["1.5", "1234"])
    #expect(try Self.read("w;v\n1.5;1.234\n").values == ["1.5", "1.234"])
    #expect(try Self.read("w;x;v\n1.5;1,5;1.234\n").kinds == [.decimal, .decimal, .text])
    #expect(try Self.read("k,v\na,1.234\n").values == ["a", "1.234"])
    // French never uses a point.
    #expect(try Self.read("k;v\na;1.234\n", picture: "fr").kinds == [.text, .text])
    #expect(try Self.read("k;v\na;1,234\n", picture: "fr").values == ["a", "1.234"])
    #expect(try Self.read("k;v\na;1.234\n", picture: "it").values == ["a", "1234"])
    // The stated locale of the data outweighs evidence from other columns.
    #expect(try Self.read("w;v\n1.5;1.234\n", locale: "de").values == ["1.5", "1234"])
  }

  @Test func dayAndMonthCanBeAmbiguous() throws {
    let open = try Self.read("k;d\na;01/02/2023\nb;03/04/2023\n")
    #expect(open.kinds == [.text, .text])
    #expect(open.notes == ["`01/02/2023` in `d` may start with the day or the month, and stays text"])
    #expect(try Self.read("k;d\na;01/02/2023\n", locale: "en-GB").values[1] == "2023-02-01")
    #expect(try Self.read("k;d\na;01/02/2023\n", locale: "en-US").values[1] == "2023-01-02")
    let decided = try Self.read("e;d\n13/02/2023;01/02/2023\n")
    #expect(decided.values == ["2023-02-13", "2023-02-01"])
    #expect(decided.notes.contains("dates of `d` are read with the day first: `01/02/2023` is 2023-02-01"))
    #expect(try Self.read("e;d\n02/13/2023;01/02/2023\n").values == ["2023-02-13", "2023-01-02"])
    #expect(try Self.read("d\n05.03.68\n").notes[0].hasSuffix("years 69 to 99 are in the 1900s"))
  }

  @Test(
    arguments: [
      ("5. März 2022", "de"), ("5. Mär 2022", "de"), ("5 mars 2022", "fr"), ("5 de marzo de 2022", "es"),
      ("5 marca 2022", "pl"), ("5 mar. 2022", "es"), ("5 Mar 2022", nil), ("March 5, 2022", nil),
      ("05-Mar-2022", nil),
      ("5 März 2022", "de"), ("05-Mär-22", "de"), ("5. 3. 2022", nil), ("2022.03.05", nil),
    ] as [(String, String?)])
  func monthNamesAreThoseOfTheLocale(_ text: String, locale: String?) throws {
    #expect(try Self.read("d\n\"\(text)\"\n\"\(text)\"\n", locale: locale).values == ["2022-03-05"])
  }

  @Test func columnsKeepTheirNotation() throws {
    let table = try DelimitedReader().table(
      from: "a;b;c\n1.234,5;1 234,5 zł;05.03.2022\n-1,25;5 zł;31.12.2022\n")
    let profiles = try ColumnProfile.profiles(of: table, columns: [0, 1, 2])
    let shown = (0..<2).map { row in
      profiles.enumerated().map { $1.formatter().display(table.text(row: row, column: $0)).text }
    }
    #expect(shown[0] == ["1.234,5", "1\u{202F}234,5\u{A0}zł", "05.03.2022"])
    #expect(shown[1] == ["−1,25", "5\u{A0}zł", "31.12.2022"])
    let english = profiles.enumerated().map {
      $1.formatter(locale: TableLocale("en-US")).display(table.text(row: 0, column: $0)).text
    }
    #expect(english == ["1,234.5", "zł\u{A0}1,234.5", "Mar 5, 2022"])
  }

  @Test func sumsUseTheParsedNumbers() throws {
    let table = try DelimitedReader().table(from: "a;b\n1.234,5;x\n0,25;y\n")
    let formatter = try ColumnProfile(of: table, column: 0).formatter()
    let summary = ColumnSummary(source: table, column: 0, formatter: formatter)
    #expect(try summary.display(.sum, of: 0..<2).text == "1.234,75")
    #expect(try summary.display(.max, of: 0..<2).text == "1.234,5")
  }
}
