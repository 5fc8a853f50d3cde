import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct XMLReaderTests {
  /// Records what is reported of a part.
  private final class Recorder: XMLReader {
    var events: [String] = []

    override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
      events.append("<\(name.rawValue)\(attributes["s"].map { " s=\($0)" } ?? "")")
      switch name {
      case .t: return .text
      case .f: return .skip
      case .font: return .capture
      default: return .enter
      }
    }

    override func end(_ name: ElementName) throws(WorkbookError) {
      events.append(name == .t ? "\(String(decoding: text, as: UTF8.self))>" : "\(name.rawValue)>")
    }

    override func captured(_ node: XMLNode) throws(WorkbookError) {
      events.append(
        "[\(node.name.rawValue) \(node.children.map { "\($0.name.rawValue)=\($0["val"] ?? $0.text)" })]")
    }
  }

  private func read(_ xml: [UInt8]) throws(WorkbookError) -> [String] {
    var zip = ZipWriter()
    zip.add("part.xml", xml)
    let archive = try ZipArchive(SharedBytes(zip.finished()))
    let recorder = Recorder(part: "part.xml")
    guard let entry = archive.entry(named: "part.xml") else { return [] }
    try recorder.read(entry, of: archive, limits: WorkbookLimits())
    return recorder.events
  }

  private func read(_ xml: String) throws(WorkbookError) -> [String] { try read(Array(xml.utf8)) }

  private func message(_ xml: String) -> String? {
    do throws(WorkbookError) {
      _ = try read(xml)
      return nil
    } catch { return error.description }
  }

  @Test func reportsElements() throws {
    #expect(
      try read("<row s='1'><c><t>a<![CDATA[<b>]]>&amp;</t></c><f><v/></f></row>") == [
        "<row s=1", "<c", "<t", "a<b>&>", "c>", "<f", "row>",
      ])
    #expect(
      try read("<sst><font><b val='0'/><i>x</i></font></sst>") == [
        "<sst", "<font", "[font [\"b=0\", \"i=x\"]]", "sst>",
      ])
  }

  @Test func keepsTextOnlyOfElementsWithoutChildren() throws {
    #expect(try read("<font><i>a<b/>c</i></font>") == ["<font", "[font [\"i=\"]]"])
  }

  @Test func ignoresPrefixes() throws {
    #expect(
      try read("<x:row xmlns:x='u'><x:c/><unheard/></x:row>") == [
        "<row", "<c", "c>", "<other", "other>", "row>",
      ])
  }

  @Test func takesTheFirstChoice() throws {
    let xml = """
      <row><mc:AlternateContent xmlns:mc='m'><mc:Choice><c/></mc:Choice><mc:Choice><v/></mc:Choice>\
      <mc:Fallback><f/></mc:Fallback></mc:AlternateContent><r/></row>
      """
    #expect(try read(xml) == ["<row", "<c", "c>", "<r", "r>", "row>"])
    #expect(
      try read("<row><AlternateContent><Fallback><c/></Fallback></AlternateContent></row>") == [
        "<row", "row>",
      ])
    #expect(try read("<row><AlternateContent/><Choice/></row>") == ["<row", "<Choice", "Choice>", "row>"])
    let captured = "<row><font><AlternateContent><Choice><b/></Choice></AlternateContent><i/></font></row>"
    #expect(try read(captured) == ["<row", "<font", "[font [\"b=\", \"i=\"]]", "row>"])
  }

  @Test func readsOtherEncodings() throws {
    let text = "<row><t>ä€</t></row>"
    #expect(
      try read([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).contains("ä€>"))
    #expect(try read([0xEF, 0xBB, 0xBF] + Array(text.utf8)).contains("ä€>"))
  }

  @Test func namesTheCause() {
    #expect(message("<row>\n <c></row>") == "part.xml:2:7: the XML is not well-formed: mismatched tag")
    #expect(message("")?.contains("not well-formed") == true)
    #expect(message("<row/><row/>")?.contains("not well-formed") == true)
    #expect(message("<row s='1' s='2'/>")?.contains("duplicate attribute") == true)
    let declaration =
      "the part has a document type declaration; expected XML without a DOCTYPE, as workbooks have"
    #expect(message("<!DOCTYPE row [<!ENTITY a 'b'>]><row>&a;</row>") == "part.xml:1:15: \(declaration)")
    let deep = String(repeating: "<c>", count: 300) + String(repeating: "</c>", count: 300)
    #expect(message(deep)?.contains("nested more than 256 deep") == true)
    let captured = "<font>\(deep)</font>"
    #expect(message(captured)?.contains("nested more than 256 deep") == true)
    let skipped = "<f>\(String(repeating: "<c>", count: 9999) + String(repeating: "</c>", count: 9999))</f>"
    #expect(message("<row>\(skipped)</row>") == nil)
    #expect(
      message("<font>\(String(repeating: "<b/>", count: 200_001))</font>")?.contains("200000 elements")
        == true)
  }

  @Test func limitsTags() {
    #expect(message("<row s='\(String(repeating: "x", count: 3 << 20))'/>") == nil)
    #expect(
      message("<row s='\(String(repeating: "x", count: 5 << 20))'/>")?.contains("longer than 4 MB") == true)
    #expect(
      message("<t>\(String(repeating: "x", count: 16 << 20))</t>")?.contains("longer than 16 MB") == true)
  }

  @Test func distinguishesAllNames() {
    for name in ElementName.allCases where name != .other {
      let found = unsafe name.rawValue.withCString { unsafe ElementName.lookup.name($0) }
      #expect(found == name)
    }
  }
}
