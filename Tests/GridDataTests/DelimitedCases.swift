import Testing

/// A text and the expected result of reading it.
struct DelimitedCase: CustomTestStringConvertible {
  var name: String
  var text: String
  /// The records, including any header, or the description of the error.
  var expected: Expected

  enum Expected {
    case records([[String]])
    case error(String)
  }

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ records: [[String]]) {
    self.name = name
    self.text = text
    expected = .records(records)
  }

  init(_ name: String, _ text: String, error: String) {
    self.name = name
    self.text = text
    expected = .error(error)
  }
}

private let literalQuotes = ", or `quotes: false` of the data or --no-quotes to read quotes as text"

extension DelimitedCase {
  /// Read with commas, without a header. The first seven are the rules of RFC 4180, section 2.
  static let all: [DelimitedCase] = [
    .init(
      "1 records end in CRLF", "aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n",
      [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    .init(
      "2 the last may do without", "aaa,bbb,ccc\r\nzzz,yyy,xxx",
      [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    .init("4 blanks are part of a field", " a , b \r\n", [[" a ", " b "]]),
    .init("4 a delimiter at the end makes an empty field", "a,\r\n,b\r\n", [["a", ""], ["", "b"]]),
    .init("5 quotes are optional", "\"aaa\",\"bbb\"\r\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
    .init(
      "6 breaks and delimiters in quotes", "\"a\r\nA\",\"b,B\"\r\nz,y", [["a\r\nA", "b,B"], ["z", "y"]]),
    .init("7 doubled quotes", "\"aaa\",\"b\"\"bb\",\"\"\"\"", [["aaa", "b\"bb", "\""]]),
    .init(
      "LF, CR and CR LF in one file", "a,b\nc,d\re,f\r\ng,h",
      [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]),
    .init("a quote inside a plain field", "5\" pipe,a\"b\"\n", [["5\" pipe", "a\"b\""]]),
    .init("a blank before a quote", "a, \"b\"\n", [["a", " \"b\""]]),
    .init("empty quoted fields", "\"\",\"\"\n", [["", ""]]),
    .init("byte order mark", "\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    .init("byte order mark before a quote", "\u{FEFF}\"a\",b\n", [["a", "b"]]),
    .init("only a byte order mark", "\u{FEFF}", []),
    .init("nothing", "", []),
    .init("only line ends", "\n\r\n\r\n", []),
    .init("empty lines between records", "\n\na,b\n\n\nc,d\n\n", [["a", "b"], ["c", "d"]]),
    .init("empty lines in one column are cells", "a\n\nb\n\n", [["a"], [""], ["b"], [""]]),
    .init("empty lines before one column", "\n\na\nb", [["a"], ["b"]]),
    .init("one quoted empty cell", "\"\"\n", [[""]]),
    .init("one field", "a", [["a"]]),
    .init("only delimiters", ",,\n", [["", "", ""]]),
    .init("many scripts", "مرحبا,שלום\n你好,👩‍👩‍👧‍👦\n", [["مرحبا", "שלום"], ["你好", "👩‍👩‍👧‍👦"]]),
    .init("quote at the end of the data", "a,\"b\"", [["a", "b"]]),
    .init("doubled quote at the end of the data", "\"b\"\"\"", [["b\""]]),
    .init("CR in quotes", "\"a\rb\",c", [["a\rb", "c"]]),

    .init(
      "too few fields", "a,b,c\n1,2,3\n1,2\n",
      error: "3:1: the record has 2 fields; expected 3, as in the first record"),
    .init(
      "too many fields", "a,b\n\n\"1\n2\",2\n1,2,3\n",
      error: "5:1: the record has 3 fields; expected 2, as in the first record"),
    .init(
      "one field of two", "a,b\nc", error: "2:1: the record has 1 field; expected 2, as in the first record"),
    .init(
      "text after a closing quote", "a,b\n1,\"2\"x\n",
      error: "2:6: text after the closing quote; expected a delimiter, a line break or a second quote"
        + literalQuotes),
    .init("a blank after a closing quote", "\"é👩‍👩‍👧‍👦\" ,b", [["é👩‍👩‍👧‍👦", "b"]]),
    .init(
      "a blank and text after a closing quote", "\"é👩‍👩‍👧‍👦\" c,b",
      error: "1:5: text after the closing quote; expected a delimiter, a line break or a second quote"
        + literalQuotes),
    .init(
      "text after a quote of two lines", "\"a\r\nb\rc\"d",
      error: "3:3: text after the closing quote; expected a delimiter, a line break or a second quote"
        + literalQuotes),
    .init(
      "a quote never closed", "\u{FEFF}a,b\r\nc,\"d\n\n\n",
      error:
        "2:3: the quote that opens here is not closed; expected a closing quote before the end of the data"
        + literalQuotes),
    .init(
      "a lone quote", "\"",
      error:
        "1:1: the quote that opens here is not closed; expected a closing quote before the end of the data"
        + literalQuotes),
    .init(
      "a NUL byte", "a,b\n\u{E9}\u{0},c",
      error: "2:2: a NUL byte: this looks like a binary file; expected UTF-8 text"),
  ]
}
