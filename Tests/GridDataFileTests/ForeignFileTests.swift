import GridData
import GridDataFile
import GridRecords
import TestSupport
import Testing

/// Files of formats that are recognized but not read: the error says what to do.
@Suite struct ForeignFileTests {
  private func failure(_ bytes: [UInt8], _ file: String) throws -> String {
    try #require(throws: DataError.self) { try DataFileReader().source(from: bytes, file: file) }.description
  }

  private static func archive(_ parts: KeyValuePairs<String, String>) -> [UInt8] {
    var zip = ZipWriter()
    for (name, text) in parts { zip.add(name, Array(text.utf8)) }
    return zip.finished()
  }

  /// An OLE container with a stream.
  private static func container(_ stream: String) -> [UInt8] {
    let name = stream.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let entry = name + Array(repeating: 0, count: 128 - name.count)
    return [0xD0, 0xCF, 0x11, 0xE0] + Array(repeating: 1, count: 508) + Array(repeating: 0, count: 128)
      + entry
      + Array(repeating: 0, count: 256)
  }

  private static let zeros = [UInt8](repeating: 0, count: 8)
  private static let link =
    #"{"": "DO NOT EDIT", "doc_id": "1a-B_c", "resource_key": "", "email": "a@example.org"}"#
  private static let office = "libreoffice --headless --convert-to xlsx"
  private static let binary = """
    <Types><Override PartName="/xl/workbook.bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>\
    </Types>
    """

  @Test(
    arguments: [
      (
        Array("BZh9".utf8), "t.csv.bz2",
        "compressed with bzip2; expected the file that `bunzip2 -k t.csv.bz2` decompresses"
      ),
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "t.xz",
        "compressed with xz; expected the file that `xz -dk t.xz`"
      ),
      (
        Array("PAR1".utf8), "sales 1.parquet",
        #"a Parquet file; expected the table as CSV, as from `duckdb -c "COPY (SELECT * FROM 'sales 1.parquet') TO 'sales 1.csv'"`"#
      ),
      (
        Array("FEA1".utf8), "t.feather",
        "a Feather file (version 1); expected the table as CSV, as from `python3 -c \"import pandas; pandas.read_feather('t.feather').to_csv('t.csv', index=False)\"`"
      ),
      (
        Array("ORC".utf8), "t.orc",
        "an ORC file; expected the table as CSV, as from `python3 -c \"import pandas; pandas.read_orc"
      ),
      (
        zeros + Array("DUCK".utf8), "-t.duckdb",
        #"a DuckDB database; expected a table of it as CSV, as from `duckdb -readonly ./-t.duckdb -c "COPY my_table TO"#
      ),
      (Array("%PDF-1.7".utf8), "t.pdf", "a PDF; expected the table as CSV"),
      (Array("<!DOCTYPE HTML>\n<html>".utf8), "t", "a web page; expected the data itself"),
      (Array("<?xml version=\"1.0\"?><a/>".utf8), "t", "an XML file; expected the table as CSV"),
      (
        Array(
          "<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"/>".utf8),
        "t.xls",
        "an XML workbook of Excel 2003; expected the workbook in XLSX, as from `\(office) t.xls`"
      ),
      (
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:0".utf8), "t",
        "a Git LFS pointer; expected the file"
      ),
      (
        Array(link.utf8), "t.gsheet",
        "a link to a Google document; expected the sheet itself, as from `curl -L -o sheet.xlsx "
          + "\"https://docs.google.com/spreadsheets/d/1a-B_c/export?format=xlsx\"` if it is shared"
      ),
      (
        container("Workbook"), "it's.xls",
        "an old Excel workbook (XLS); expected the workbook in XLSX, as from `\(office) FILE`"
      ),
      (
        container("EncryptedPackage"), "t.xlsx",
        "an encrypted workbook; expected the workbook without a password, as from `msoffcrypto-tool -p PASSWORD t.xlsx 't (decrypted).xlsx'`"
      ),
      (container("WordDocument"), "t.doc", "a Word document, not a workbook; expected the table as CSV"),
      (
        archive(["[Content_Types].xml": binary, "xl/workbook.bin": ""]), "a b.xlsb",
        "a binary workbook (XLSB); expected the workbook in XLSX, as from `\(office) 'a b.xlsb'`"
      ),
      (
        archive(["Index/Document.iwa": ""]), "my table.numbers",
        "a Numbers spreadsheet; expected a table of it as CSV, as from `cat-numbers --brief 'my table.numbers' > 'my table.csv'`"
      ),
      (
        archive(["read me.txt": "", "a/prices.csv": "x"]), "t.zip",
        "a zip archive, but not a workbook; expected the file in it, as from `unzip t.zip a/prices.csv`"
      ),
      (
        archive(["read me.txt": ""]), "t.zip",
        "a zip archive, but not a workbook; expected an XLSX or ODS file"
      ),
      (
        Array(repeating: 0x61, count: 257) + Array("ustar".utf8), "t.tar",
        "a tar archive; expected a file that `tar -xf t.tar` extracts"
      ),
    ] as [([UInt8], String, String)])
  func errorsSayWhatToDo(bytes: [UInt8], file: String, message: String) throws {
    let failure = try failure(bytes + [1], file)
    #expect(failure.hasPrefix("\(file): this is \(message)"), "\(failure)")
  }

  @Test func compressionChangesNothing() throws {
    let failure = try failure(Packing.gzip(Array("PAR1\u{15}".utf8)), "t.parquet.gz")
    #expect(failure.hasPrefix("t.parquet.gz: this is a Parquet file; expected "))
    #expect(failure.contains("FROM 't.parquet') TO 't.csv'") && failure.hasSuffix(", decompressed"))
    // A compressed workbook is read as any other file.
    let book = OpenDocumentFile(rows: OpenDocumentFile.row(OpenDocumentFile.cell("float", "1", shows: "1")))
    #expect(try DataFileReader().source(from: Packing.gzip(book.bytes()), file: "t.ods.gz").rowCount == 1)
  }

  @Test func dataThatLooksAlikeIsRead() throws {
    for text in ["{\"doc_id\": [1, 2]}", "BZh,PAR1\n1,2\n", "ORCID,b\n1,2\n", "a,b,c,d,DUCK\n1,2,3,4,5\n"] {
      #expect(try DataFileReader().source(from: Array(text.utf8), file: "t").columns.count > 0, "\(text)")
    }
  }
}
