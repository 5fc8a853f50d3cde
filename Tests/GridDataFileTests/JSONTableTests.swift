import GridData
@testable import GridDataFile
import GridRecords
import GridSupport
import Testing

/// Tables inside larger JSON values, and which texts are recognized as JSON.
@Suite struct `Tables in JSON` {
  private func load(_ text: String, name: String = "data.json") throws -> LoadedData {
    let reader = DataFileReader(delimited: DelimitedReader(ragged: .pad)).named(name)
    return try reader.read(SharedBytes(Array(text.utf8)), file: name)
  }

  private func refusal(_ text: String, name: String = "data.json") -> String {
    do throws(DataError) {
      let source = try DataFileReader().named(name).source(from: Array(text.utf8), file: name)
      return "\(source.rowCount) rows"
    } catch { return error.description }
  }

  @Test(arguments: [
    (#"{"source":"x","birds":[{"name":"owl"},{"name":"kea"}]}"#, "/birds", ["name"], 2),
    (#"{"ok":true,"data":{"items":[{"a":1}],"page":{"n":1}}}"#, "/data/items", ["a"], 1),
    (#"{"data":[["a","b"],[1,2]]}"#, "/data", ["a", "b"], 1),
    (#"{"schema":{"fields":[{"name":"a"}]},"data":[{"a":1},{"a":2}]}"#, "/data", ["a"], 2),
    (#"{"a/b":{"c~d":[{"x":1}]}}"#, "/a~1b/c~0d", ["x"], 1),
    (#"{"columns":["x","y"],"index":[0,1],"data":[[1,2],[3,4]]}"#, "/data", ["x", "y"], 2),
    (#"{"description":"words","words":["a","b","c"]}"#, "/words", ["words"], 3),
    (#"{"ok":true,"data":{"x":[1,2],"y":[3,4]}}"#, "/data", ["x", "y"], 2),
    (#"{"pregnancy":[{"week":3},{"week":4}]}"#, "/pregnancy", ["week"], 2),
  ])
  func `the only table is found`(text: String, pointer: String, names: [String], count: Int) throws {
    let data = try load(text)
    #expect(data.part?.pointer == pointer)
    #expect(data.source.names == names)
    #expect(data.source.rowCount == count)
    // The reported pointer leads to the same rows.
    let named = try DataFileReader(pointer: pointer).source(text)
    #expect(named.rowCount == count || data.part?.pointer == "/data" && named.rowCount == count + 1)
  }

  @Test(arguments: [
    (#"{"a":[1,2],"b":["x","y"]}"#, ["a", "b"], 2), (#"{"a":[1,2],"b":[{"x":1},{"x":2}]}"#, ["a", "b"], 2),
    (#"{"a":[1],"b":[2,3]}"#, ["a", "b"], 2), (#"{"a":1,"b":null}"#, ["a", "b"], 1),
    ("[1,2,3]", [nil], 3), (#"["x","y"]"#, [nil], 2), (#"[null,{"a":1}]"#, [nil], 2),
    ("[1,2]\n[3,4]", [nil, nil], 2),
  ])
  func `a top-level table has no pointer`(text: String, names: [String?], count: Int) throws {
    let data = try load(text)
    #expect(data.part == nil)
    #expect(data.source.names == names)
    #expect(data.source.rowCount == count)
  }

  @Test(arguments: [
    (
      #"{"nodes":[{"a":1}],"links":[{"b":1}]}"#,
      "data.json:1:1: this JSON contains 2 tables; expected one of them in `pointer` of the data or --pointer: `/nodes` or `/links`"
    ),
    (
      #"{"n":1,"scale":[1,2],"values":[1,2,3]}"#,
      "data.json:1:1: this JSON contains no table, only 2 arrays of values; expected a table, or an array in `pointer` of the data or --pointer: `/scale` or `/values`"
    ),
    (
      "\n {}",
      "data.json:2:2: this JSON is an empty object, not a table; expected an array of objects or of arrays, an object of columns, or an object for each line"
    ),
    (
      #""text""#,
      "data.json:1:1: this JSON is a string, not a table; expected an array of objects or of arrays, an object of columns, or an object for each line, or `format: csv` of the data or --format csv for delimited text"
    ),
    (
      #"{"a":{"b":1}}"#,
      "data.json:1:1: this JSON contains no table, only an object with `a`; expected an array of objects or of arrays, an object of columns, or an object for each line; --format ndjson draws the object as one row"
    ),
  ])
  func `without a single table the error lists the candidates`(text: String, message: String) {
    #expect(refusal(text) == message)
  }

  @Test func `an object in a file of lines is a row`() throws {
    let text = #"{"id":1,"tags":["a","b"],"at":{"x":1}}"#
    let data = try load(text, name: "one.jsonl.gz")
    #expect(data.source.names == ["id", "tags", "at"])
    #expect(try data.source.texts() == [["1", #"["a","b"]"#, #"{"x":1}"#]])
  }

  // MARK: GeoJSON and TopoJSON

  private static let features = #"""
    {"type": "Feature", "id": 7, "properties": {"name": "Oslo", "id": "no-1"}, "geometry": {"coordinates": [1, 2], "type": "Point"}},
    {"type": "Feature", "bbox": [0, 0, 1, 1], "geometry": null, "properties": {"name": "Rome", "area": 1.50}}
    """#

  @Test(arguments: [
    #"{"type": "FeatureCollection", "crs": {"list": [{"a": 1}]}, "features": [\#(features)]}"#,
    "[\(features)]", features.split(separator: "\n").joined(separator: "\n").replacing("}},", with: "}}"),
  ])
  func `a feature becomes a row of its properties and geometry type`(text: String) throws {
    let source = try load(text, name: "places.geojson").source
    #expect(source.names == ["id", "name", "id", "geometry", "area"])
    #expect(
      try source.texts() == [["7", "Oslo", "no-1", "Point", ""], ["", "Rome", "", "", "1.50"]])
    let part = try source.read(rows: 1..<2, columns: [4, 1])
    #expect(part[1, 0] == .number(DecimalNumber("1.50")!) && part[1, 1] == .text("Rome"))
  }

  @Test func `a single feature is a row`() throws {
    let text =
      #"{"type":"Feature","properties":{"a":1,"b":[2]},"geometry":{"type":"Polygon","coordinates":[[[0,0]]]}}"#
    let data = try load(text)
    #expect(data.source.names == ["a", "b", "geometry"])
    #expect(try data.source.texts() == [["1", "[2]", "Polygon"]])
  }

  @Test func `geometries of TopoJSON are rows`() throws {
    let text = #"""
      {"type":"Topology","arcs":[[[0,0],[1,1]]],"transform":{"scale":[1,1],"translate":[0,0]},"objects":{"land":{"type":"GeometryCollection",
      "geometries":[{"type":"Polygon","arcs":[[0]],"id":"NOR","properties":{"name":"Norway"}},{"type":null,"id":"ATA"}]}}}
      """#
    let data = try load(text)
    #expect(data.part?.pointer == "/objects/land/geometries")
    #expect(data.source.names == ["geometry", "id", "name"])
    #expect(try data.source.texts() == [["Polygon", "NOR", "Norway"], ["", "ATA", ""]])
  }

  @Test func `rows of a nested table keep the line numbers of the file`() throws {
    let source = try load("{\"n\": 1,\n \"rows\": [\n{\"a\": 1},\n\n{\"a\": 2}]}").source
    #expect(source.line(ofRow: 0) == 3 && source.line(ofRow: 1) == 5)
    #expect(
      refusal("{\"n\": 1,\n \"rows\": [\n{\"a\": 1, \"a\": 2}]}")
        == "data.json:3:10: an object has the name `a` twice; expected each name once")
  }

  // MARK: Recognizing JSON

  @Test(arguments: ["[nul]", "[+1]", "[NaN]", "['x']", "[\n NaN]", "{a: 1}", "{'a':0}", "[,1]", "{,}"])
  func `text in brackets is treated as invalid JSON whatever its name`(text: String) {
    #expect(refusal(text, name: "data").contains("invalid JSON"), "\(text)")
  }

  @Test(arguments: ["[", "[x", "abc", "*", "<.>", "1]", "]", " ", "\u{FEFF}"])
  func `a file named json is not read as CSV`(text: String) {
    let message = refusal(text)
    #expect(message.contains("invalid JSON") && message.contains("data.json:1:"), "\(message)")
  }

  @Test func `the kind of a file can be given if its name is wrong`() {
    let hint = "`format: csv` of the data or --format csv for delimited text"
    #expect(refusal("a,b\n1,2\n").contains(hint))
    #expect(refusal("{\"a\":1},2\n", name: "data.csv").contains(hint))
    #expect(!refusal("[1,").contains(hint))
  }

  @Test(arguments: [
    ("# made by hand\n{\"a\":1}\n{\"a\":2}\n", ["1 comment line skipped"]),
    ("// one\n# two\n[{\"a\":1},\n{\"a\":2}]", ["2 comment lines skipped"]),
  ])
  func `comments before JSON are skipped`(text: String, notes: [String]) throws {
    for name in ["data.jsonl", "data"] {
      let data = try load(text, name: name)
      #expect(try data.source.texts() == [["1"], ["2"]])
      #expect(data.notes == notes)
    }
  }

  @Test func `a comment inside JSON is reported as such`() {
    #expect(
      refusal("{\"a\": /* x */ 1}")
        == "data.json:1:7: invalid JSON: comments are not allowed; expected a value")
  }

  @Test func `JSON in other encodings is read`() throws {
    let text = "[{\"ä\":\"ö\"}]"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try DataFileReader().source(from: bytes).texts() == [["ö"]])
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    #expect(DataFileReader().message(bytes: latin).contains("windows-1252 reads"))
    var reader = DataFileReader()
    reader.delimited.encoding = .windows1252
    #expect(try reader.source(from: latin).names == ["ä"])
  }
}
