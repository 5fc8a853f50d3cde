import Foundation
import Testing

/// Untrusted scenes: excessive demands are refused by name, and files that they name are never destroyed.
@Suite struct `Hostile scenes` {
  private let scratch: Scratch
  private static let path = "\nscroll: {steps: [{hold: 0.01}]}\n"

  init() throws {
    scratch = try Scratch()
    try scratch.write("a,d,b\nx,20,hello world\ny,3,more text here\n", to: "d.csv")
  }

  private func run(_ scene: String, _ arguments: String...) throws -> Gridreel.Outcome {
    try scratch.write(scene + Self.path, to: "s.yaml")
    return try Gridreel.run([arguments[0], "s.yaml"] + arguments.dropFirst(), in: scratch.folder)
  }

  private static let data = "data: d.csv\nviewport: {width: 200, height: 100}\n"

  @Test(arguments: [
    // Boxes of negative width.
    data + "columns: {a: {width: 100, indent: d}}",
    data + "columns: {a: {width: 20}}\ntheme: {padding: 300}",
    // A cell wider than any Cairo surface.
    data + "rows: {height: 1, widths: {\"1\": [65536]}}",
  ])
  func `validate, preview and every output agree`(scene: String) throws {
    for arguments in [["validate"], ["preview", "-o", "p.png"], ["preview", "-o", "p.svg"], ["layout"]] {
      try scratch.write(scene + Self.path, to: "s.yaml")
      let outcome = try Gridreel.run(
        [arguments[0], "s.yaml"] + arguments.dropFirst(), in: scratch.folder)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors.prefix(400))")
    }
    let rendered = try run(scene, "render", "--frames", "0", "-o", "out", "-o", "v.pdf", "-o", "v.svg")
    #expect(rendered.status == 0, "\(rendered.errors)")
  }

  @Test func `validate finds names and folders that render would refuse`() throws {
    let still = "scroll: {steps: [{hold: 1}]}"
    for (output, reason) in [
      ("{template: same.png}", "the same name"), ("{folder: ../out}", "outside of the current folder"),
      ("{folder: .hidden}", "which is hidden"), ("{template: Makefile}", "end in .png"),
      ("{template: .git/hooks/{frame}.png}", "hidden"),
    ] {
      try scratch.write(
        "\(Self.data)output: \(output)\n\(still)\n".replacing("{frame}", with: "x"), to: "s.yaml")
      for command in ["validate", "render"] {
        let outcome = try Gridreel.run([command, "s.yaml"], in: scratch.folder)
        #expect(outcome.status == 2, "\(command) \(output): \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("s.yaml:3:"), "\(outcome.errors)")
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      }
    }
    #expect(scratch.listing() == ["d.csv", "s.yaml"])
  }

  @Test func `an oversized picture is refused with its position and the option`() throws {
    let large = "data: d.csv\nviewport: {width: 32767, height: 32767}\nfonts: {boxes: true}"
    for command in ["validate", "render", "path"] {
      let outcome = try run(large, command)
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("s.yaml:2:1: error: a picture of 32767 × 32767"), "\(outcome.errors)")
      #expect(outcome.errors.contains("--max-picture-pixels"), "\(outcome.errors)")
    }
    #expect(try run(Self.data, "render", "--max-picture-pixels", "19999").status == 2)
    #expect(try run(Self.data, "render", "--max-picture-pixels", "20000", "-o", "out").status == 0)
    let preview = try run(Self.data, "preview", "--max-picture-pixels", "100")
    #expect(preview.status == 2 && preview.errors.hasPrefix("s.yaml:"), "\(preview.errors)")
    let table = try Gridreel.run(["preview", "d.csv", "--max-picture-pixels", "100"], in: scratch.folder)
    #expect(table.status == 2 && table.errors.hasPrefix("d.csv: "), "\(table.errors)")
  }

  @Test(arguments: [
    "data: {generate: {rows: 1000000000, columns: 2}, sort: [\"#1\"]}",
    "data: {generate: {rows: 1000000000, columns: 2}, where: \"#1 > 3\"}",
    "data: {generate: {rows: 1000000000, columns: 2}}\nrows: {height: fit}",
    "data: {generate: {rows: 1000000000, columns: 2}}\ncolumnDefaults: {fill: {palette: red-blue}}",
    "data: {generate: {rows: 1000000000, columns: 2}}\nsections: {by: \"#1\"}",
  ])
  func `excessively long rows are not read as a whole`(scene: String) throws {
    let outcome = try run(scene, "validate")
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("--max-scan-rows"), "\(outcome.errors)")
    let small = scene.replacing("1000000000", with: "1000")
    #expect(try run(small, "validate", "--max-scan-rows", "999").errors.contains("--max-scan-rows"))
    #expect(!(try run(small, "validate", "--max-scan-rows", "1000").errors.contains("--max-scan-rows")))
  }

  @Test func `frames replace only files written by an earlier run`() throws {
    let scene = Self.data + "output: {folder: ., template: \"page-{frame}.png\"}"
    try scratch.write("mine", to: "page-0000.png")
    let before = scratch.listing()
    let outcome = try run(scene, "render")
    #expect(outcome.status == 3, "\(outcome.errors)")
    #expect(outcome.errors.contains("page-0000.png") && outcome.errors.contains("--overwrite"))
    #expect(try String(contentsOf: scratch.file("page-0000.png"), encoding: .utf8) == "mine")
    #expect(scratch.listing() == before + ["s.yaml"])
    #expect(try run(scene, "render", "--overwrite").status == 0)
    #expect(try run(scene, "render").status == 0)
  }

  @Test func `an unrelated manifest is kept`() throws {
    try scratch.write("{\"name\": \"An app\", \"icons\": []}", to: "manifest.json")
    let outcome = try run(Self.data, "render", "-o", ".")
    #expect(outcome.status == 3 && outcome.errors.contains("--overwrite"), "\(outcome.errors)")
    #expect(try String(contentsOf: scratch.file("manifest.json"), encoding: .utf8).contains("An app"))
  }

  @Test func `a foreign manifest can cause the removal of pictures only`() throws {
    try FileManager.default.createDirectory(
      at: scratch.file("out/.git"), withIntermediateDirectories: true)
    for name in ["out/Makefile", "out/.git/a.png", "out/old.png"] { try scratch.write("mine", to: name) }
    try scratch.write(
      """
      {"format": "gridreel-manifest/3", "frames": [
      {"file":"Makefile"},
      {"file":".git/a.png"},
      {"file":"old.png"}
      ]
      }
      """, to: "out/manifest.json")
    let outcome = try run(Self.data, "render", "-o", "out")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      scratch.listing("out") == [
        ".git", ".git/a.png", "Makefile", "frame-0000.png", "frame-0001.png", "manifest.json",
      ])
  }

  private static let systemFont = FileManager.default.enumerator(atPath: "/usr/share/fonts")?
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".ttf") }.min()

  @Test(.enabled(if: systemFont != nil))
  func `a scene can use system fonts`() throws {
    let font = "/usr/share/fonts/\(Self.systemFont ?? "")"
    let outcome = try run(Self.data + "fonts: {files: [\"\(font)\"]}", "validate")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let data = try run("data: \"\(font)\"", "validate")
    #expect(data.status == 2 && data.errors.contains("a scene may not read this file"), "\(data.errors)")
  }
}
