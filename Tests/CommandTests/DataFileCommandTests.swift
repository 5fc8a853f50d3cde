import Foundation
import GRDB
import GridImage
import Testing

/// Files of data of every kind on the command line, and what the documentation says of them.
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
    let queue = try DatabaseQueue(path: scratch.file("prices.db").path)
    try queue.inDatabase { db in
      // Decimals, which SQLite has no type for, are written as texts.
      try db.execute(sql: "CREATE TABLE prices (id INTEGER PRIMARY KEY, city TEXT, price)")
      try db.execute(
        sql:
          "INSERT INTO prices VALUES (1, 'Oslo', '12.50'), (2, 'Rome', 3), (3, 'Oslo', NULL), (4, 'Bergen', 7)"
      )
      try db.execute(sql: "CREATE TABLE notes (text)")
    }
    try queue.close()
    return scratch
  }

  /// The blocks of the page about data, of one language.
  private static func blocks(_ language: String) throws -> [String] {
    let page = Gridreel.root.appendingPathComponent("Sources/Gridreel/Gridreel.docc/DataFiles.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n")
      .dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test func commandsOfTheDocumentationRun() throws {
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

  @Test func scenesOfTheDocumentationAreFine() throws {
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

  @Test func everyKindIsTheSamePicture() throws {
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

  @Test func dataAreToldFromScenes() throws {
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
    (["prices.csv", "--format", "json"], ["prices.csv:1:1: error: `id` is no value"]),
    (["prices.csv", "--format", "xml"], ["expected csv, json, ndjson or sqlite"]),
    (["prices.csv", "--columns", "0"], ["--columns should be 1 or more"]),
    (["prices.csv", "--sort", "city,,id"], ["a name between commas is empty"]),
  ])
  func mistakesAreNamed(arguments: [String], messages: [String]) throws {
    let scratch = try Self.files()
    let outcome = try Gridreel.run(["preview"] + arguments, in: scratch.folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    for message in messages { #expect(outcome.errors.contains(message), "\(outcome.errors)") }
  }
}
