import Foundation
import GridDataFile
import GridImage
import Testing

/// Data files of every kind on the command line, and what the documentation claims about them.
@Suite struct DataFileCommandTests {
  private static let csv = "id,city,price\n1,Oslo,12.50\n2,Rome,3\n3,Oslo,\n4,Bergen,7\n"
  private static let objects = [
    #"{"id": 1, "city": "Oslo", "price": 12.50}"#, #"{"id": 2, "city": "Rome", "price": 3}"#,
    #"{"id": 3, "city": "Oslo", "price": null}"#, #"{"id": 4, "city": "Bergen", "price": 7}"#,
  ]

  /// A folder with the files that the documentation names.
  private static func files() throws -> Scratch {
    let scratch = try Scratch()
    func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: scratch.file(name)) }
    try write(csv, "prices.csv")
    try write(csv.replacing(",", with: "\t"), "prices.tsv")
    try write("[" + objects.joined(separator: ",\n") + "]", "prices.json")
    try write(objects.joined(separator: "\n"), "prices.ndjson")
    try write(
      #"{"id":[1,2,3,4],"city":["Oslo","Rome","Oslo","Bergen"],"price":[12.50,3,null,7]}"#, "columns.json")
    for (tool, name) in [("gzip", "prices.tsv"), ("zstd", "prices.ndjson")] {
      let packed = try Gridreel.run(
        URL(fileURLWithPath: "/usr/bin/env"), [tool, "-q", "-k", name], in: scratch.folder)
      try #require(packed.status == 0, "\(packed.errors)")
    }
    // Decimals, for which SQLite has no type, are written as text.
    try SQLiteConnection(scratch.file("prices.db").path).withDatabase {
      try $0.execute(
        """
        CREATE TABLE prices (id INTEGER PRIMARY KEY, city TEXT, price);
        INSERT INTO prices VALUES (1, 'Oslo', '12.50'), (2, 'Rome', 3), (3, 'Oslo', NULL), (4, 'Bergen', 7);
        CREATE TABLE notes (text);
        """)
    }
    return scratch
  }

  /// The blocks of the page about data, in one language.
  private static func blocks(_ language: String) throws -> [String] {
    let page = Gridreel.root.appendingPathComponent("Sources/Products/Gridreel/Gridreel.docc/DataFiles.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n")
      .dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test func documentedCommandsRun() throws {
    let scratch = try Self.files()
    let lines = try Self.blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.count >= 11)
    for line in lines {
      let outcome = try Gridreel.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "set -e; gridreel() { \"$TOOL\" \"$@\"; }; \(line)"],
        in: scratch.folder, environment: ["TOOL": Gridreel.executable.path])
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      let bitmap = try Bitmap(png: Array(Data(contentsOf: scratch.file("prices.png"))))
      #expect(bitmap.width > 100, "\(line)")
    }
  }

  @Test func documentedScenesAreValid() throws {
    let scratch = try Self.files()
    let scenes = try Self.blocks("yaml")
    #expect(scenes.count >= 5)
    for scene in scenes {
      try Data((scene + "\n").utf8).write(to: scratch.file("scene.yaml"))
      let input = scene.contains("\"-\"") ? Data("a\tb\n1\t2\n".utf8) : nil
      let outcome = try Gridreel.run(["validate", "scene.yaml"], in: scratch.folder, input: input)
      #expect(outcome.status == 0, "\(scene): \(outcome.errors)")
    }
  }

  @Test func allKindsGiveTheSamePicture() throws {
    let scratch = try Self.files()
    func picture(_ arguments: [String], input: String? = nil) throws -> PixelHash {
      let outcome = try Gridreel.run(
        ["preview"] + arguments + ["-o", "-"], in: scratch.folder,
        input: try input.map { try Data(contentsOf: scratch.file($0)) })
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
      return try Bitmap(png: Array(outcome.outputBytes)).pixelHash
    }
    let wanted = try picture(["prices.csv"])
    for arguments in [
      ["prices.tsv"], ["prices.tsv.gz"], ["prices.json"], ["prices.ndjson"], ["prices.ndjson.zst"],
      ["columns.json"],
      ["prices.db", "--table", "prices"], ["prices.db", "--query", "SELECT * FROM prices ORDER BY id"],
    ] {
      #expect(try picture(arguments) == wanted, "\(arguments)")
    }
    for name in ["prices.csv", "prices.tsv.gz", "prices.json", "prices.ndjson.zst", "prices.db"] {
      let options = name == "prices.db" ? ["--table", "prices"] : []
      #expect(try picture(["-"] + options, input: name) == wanted, "\(name)")
    }
  }

  @Test func dataFilesAreDistinguishedFromScenes() throws {
    let scratch = try Self.files()
    try Data(#"{"data": {"rows": [[1, 2]]}}"#.utf8).write(to: scratch.file("scene.json"))
    #expect(try Gridreel.run(["preview", "scene.json", "-o", "s.png"], in: scratch.folder).status == 0)
    let refused = try Gridreel.run(["preview", "scene.json", "--top", "2"], in: scratch.folder)
    #expect(refused.status == 2 && refused.errors.contains("--top is for data files"), "\(refused.errors)")
    for name in ["prices.db", "prices.tsv.gz"] {
      let rendered = try Gridreel.run(["render", name], in: scratch.folder)
      #expect(
        rendered.status == 2 && rendered.errors.contains("is a table, not a scene"), "\(rendered.errors)")
    }
  }

  @Test func `the content decides whether a file is a scene or data`() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"viewport": {"width": 200, "height": 100}, "data": {"rows": [[1, 2]]}}"#, to: "scene.txt")
    try scratch.write(#"{"ok": true, "data": [{"a": 1}, {"a": 2}]}"#, to: "answer.json")
    try scratch.write(#"{"viewport": {"width": 200}, "dta": "x.csv"}"#, to: "broken.json")
    let scene = try Gridreel.run(["preview", "scene.txt", "-o", "s.png"], in: scratch.folder)
    #expect(scene.status == 0 && scene.errors.isEmpty, "\(scene.errors)")
    let data = try Gridreel.run(["preview", "answer.json"], in: scratch.folder)
    #expect(
      data.status == 0 && data.errors.contains("answer.json: note: the picture shows the table at `/data`"),
      "\(data.errors)")
    let broken = try Gridreel.run(["preview", "broken.json"], in: scratch.folder)
    #expect(
      broken.status == 2 && broken.errors.contains("the scene lacks the key `data`"), "\(broken.errors)")
    try scratch.write(#"{"type": "FeatureCollection", "features": []}"#, to: "map.json")
    let rendered = try Gridreel.run(["render", "map.json"], in: scratch.folder)
    #expect(
      rendered.status == 2
        && rendered.errors.contains(
          "map.json is JSON without a key of a scene; gridreel preview and render --scroll draw it"),
      "\(rendered.errors)")
  }

  @Test func `the command line determines the meaning of the first row and of quotes`() throws {
    let scratch = try Scratch()
    try scratch.write("Oslo,north\nRome,south\n", to: "towns.csv")
    try scratch.write("Oslo\tnorth\n\"Rome\" x\tsouth\n", to: "towns.tsv")
    func rows(_ arguments: [String]) throws -> String {
      let outcome = try Gridreel.run(["preview"] + arguments + ["-o", "-"], in: scratch.folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return "\(try Bitmap(png: Array(outcome.outputBytes)).height)"
    }
    let (named, unnamed) = (try rows(["towns.csv", "--header"]), try rows(["towns.csv", "--no-header"]))
    #expect(try rows(["towns.csv"]) == named && named != unnamed)
    #expect(try rows(["towns.tsv", "--no-quotes", "--no-header"]) == unnamed)
    let refused = try Gridreel.run(["preview", "towns.tsv"], in: scratch.folder)
    #expect(refused.status == 2 && refused.errors.contains("or --no-quotes"), "\(refused.errors)")
    for option in ["--header", "--no-header", "--no-quotes"] {
      try scratch.write("data: towns.csv\n", to: "scene.yaml")
      let outcome = try Gridreel.run(["preview", "scene.yaml", option], in: scratch.folder)
      #expect(
        outcome.status == 2 && outcome.errors.contains("\(option) is for data files"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    (
      ["prices.csv", "--where", "prise > 3 and citi = 'x'"],
      [
        "--where:1:1: error: there is no column `prise`", "did you mean `price`?", "--where:1:15: error",
        "did you mean `city`?",
      ]
    ),
    (
      ["prices.csv", "--columns", "city,prise", "--hide", "idd", "--sort", "n:desc"],
      [
        "--columns: error: there is no column `prise`", "--hide: error: there is no column `idd`",
        "--sort: error: there is no column `n`",
      ]
    ),
    (["prices.db"], ["--table: error: the database has 2 tables and views", "`prices` or `notes`"]),
    (
      ["prices.db", "--table", "price"],
      ["--table: error: there is no table `price`", "did you mean `prices`?"]
    ),
    (["prices.db", "--query", "SELECT x FROM prices"], ["--query: error: no such column: x"]),
    (["prices.csv", "--table", "x"], ["--table: error: this is delimited text"]),
    (["prices.json", "--format", "csv", "--columns", "x"], ["there is no column `x`"]),
    (["prices.csv", "--format", "json"], ["prices.csv:1:1: error: invalid JSON: `id` is not a value"]),
    (["prices.csv", "--format", "xml"], ["--format should be csv, json, ndjson, sqlite, workbook or arrow"]),
    (["prices.csv", "--columns", "0"], ["--columns should be 1 or more"]),
    (["prices.csv", "--sort", "city,,id"], ["there is an empty name between commas"]),
  ])
  func errorsAreNamed(arguments: [String], messages: [String]) throws {
    let scratch = try Self.files()
    let outcome = try Gridreel.run(["preview"] + arguments, in: scratch.folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    for message in messages { #expect(outcome.errors.contains(message), "\(outcome.errors)") }
  }
}
