@testable import GridData
import Testing

/// Numbers written in the digits of other scripts.
@Suite struct NativeDigitsTests {
  @Test(arguments: [
    ("۱۲۳", "123"), ("١٢٣", "123"), ("۱٬۲۳۴٬۵۶۷٫۸۹", "1234567.89"), ("\u{200E}−۱۲٫۵", "-12.5"),
    ("١٢٫٥٪\u{61C}", "0.125"),
    ("(٤٥)", "-45"), ("१२,३४,५६७", "1234567"), ("৩.৫", "3.5"), ("๗", "7"), ("۵ €", "5"), ("۱۲.۵", "12.5"),
  ])
  func `Digits of other scripts are read`(text: String, value: String) throws {
    let marks: NumberMarks = text.contains("१") ? .pointIndian : .point
    #expect(NumericText(text, marks)?.number == DecimalNumber(value), "\(text)")
  }

  @Test(arguments: ["۱2", "۱٢", "سال ۱۴۰۲", "۱۲a", "۱٫۲٫۳", "٬۱", "अ१", "۱۴۰۲/۰۳/۱۵"])
  func `Texts that contain such digits are not numbers`(text: String) {
    #expect(NumericText(text) == nil, "\(text)")
    #expect(CellValue(iso: text) == nil)
  }

  private func column(_ values: [String], locale: String? = nil) throws -> (kind: ColumnKind, shown: [String])
  {
    let source = try InlineRows(columnNames: ["n"], rows: values.map { [.text($0)] })
    let profile = try ColumnProfile(of: source, column: 0)
    let formatter = profile.formatter(locale: locale.flatMap { TableLocale($0) })
    return (profile.kind, values.map { formatter.display($0).text })
  }

  @Test func `Columns keep the digits of the file`() throws {
    let persian = try column(["۱۲۳۴۵٫۵", "۷", "−۰٫۲۵"])
    #expect(persian.kind == .decimal && persian.shown == ["۱۲٬۳۴۵٫۵", "۷", "−۰٫۲۵"])
    let latinMarks = try column(["۱۲,۳۴۵.۵", "۷"])
    #expect(latinMarks.kind == .decimal && latinMarks.shown == ["۱۲,۳۴۵.۵", "۷"])
    #expect(try column(["١٢٪", "٣٫٥٪"]).shown == ["١٢٪", "٣٫٥٪"])
    #expect(try column(["१२३४", "५"]).shown == ["१,२३४", "५"])
    #expect(try column(["۱۲۳۴", "5"]).shown == ["1,234", "5"], "of two scripts")
  }

  @Test func `The locale determines the digits`() throws {
    #expect(try column(["۱۲۳۴٫۵"], locale: "de").shown == ["1.234,5"])
    #expect(try column(["1234.5"], locale: "fa").shown == ["۱٬۲۳۴٫۵"])
    #expect(try column(["1234.5"], locale: "fa-u-nu-latn").shown == ["1,234.5"])
    #expect(try column(["2024-03-05"], locale: "ar-EG").shown == ["٠٥\u{200F}/٠٣\u{200F}/٢٠٢٤"])
  }

  /// A point before three digits may separate thousands or decimals; Arabic separators are unambiguous.
  @Test func `Arabic separators are unambiguous`() throws {
    #expect(NumericParts("۱٫۲۳۴")?.marks == .withPoint)
    #expect(NumericParts("۱٬۲۳۴")?.marks.isUndecided == false)
    #expect(try column(["۱٫۲۳۴", "۵٫۶۷۸"]).shown == ["۱٫۲۳۴", "۵٫۶۷۸"])
    #expect(try column(["۱٬۲۳۴", "۵٬۶۷۸"]).shown == ["۱٬۲۳۴", "۵٬۶۷۸"])
  }

  @Test func `Dates are read in the digits of any script`() throws {
    let format = try DateFormat(pattern: "yyyy/MM/dd")
    #expect(format.value(from: "۲۰۲۴/۰۳/۱۵") == CellValue(iso: "2024-03-15"))
  }
}
