import Foundation
import Testing

/// Permitted differences in a verification, where they are specified, and how they are reported.
@Suite struct `Verification settings` {
  private func people(_ verify: String = "") throws -> VerifyScratch {
    let scratch = try VerifyScratch(record: false)
    try scratch.scratch.write(VerifyScratch.scene + "\n" + verify, to: "people.yaml")
    #expect(try scratch.run(["people.yaml"]).status == 0)
    return scratch
  }

  private func sales(_ more: String, data: String = Self.sales) throws -> VerifyScratch {
    let scratch = try VerifyScratch(record: false)
    try scratch.scratch.write(data, to: "people.csv")
    try scratch.scratch.write(
      """
      name: sales
      data: people.csv
      viewport: {width: 420, height: 190}
      columnDefaults: {width: 80}
      scroll: {fps: 5, steps: [{to: end, duration: 0.4}]}
      \(more)

      """, to: "people.yaml")
    let recorded = try scratch.run(["people.yaml"])
    #expect(recorded.status == 0, "\(recorded.errors)")
    return scratch
  }

  private static let sales = """
    region,city,price,count
    north,Oslo,3.50,4
    north,Bergen,2.10,5
    south,Rome,4.20,6
    south,Bari,1.10,7

    """

  @Test func `a mask of pixels does not forgive a changed text`() throws {
    let scratch = try people()
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    let outcome = try scratch.run(["--mask", "0,20,180,80"])
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.output.contains("row 1, column \"born\": \"1906\" became \"1907\""), "\(outcome.output)")
    #expect(outcome.output.contains("texts under a mask of pixels are still compared"))
  }

  @Test func `a mask of pixels ignores pixels and counts them`() throws {
    let scratch = try people()
    try scratch.replace("scroll:", with: "theme: {frozenBackground: '#f0e0d0'}\nscroll:", in: "people.yaml")
    #expect(try scratch.run().status == 1)
    let outcome = try scratch.run(["--mask", "0,0,72,100"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("pixels in 5 frames"), "\(outcome.output)")
    #expect(outcome.output.contains("by mask 0,0 72×100"), "\(outcome.output)")
  }

  @Test(arguments: [
    ("--max-ratio 1", "--max-ratio accepts any picture"),
    ("--max-ratio 100%", "--max-ratio accepts any picture"),
    ("--tolerance 255", "--tolerance accepts any picture: black and white count as equal"),
    ("--metric yiq --threshold 1", "--threshold accepts any picture"),
    ("--metric ciede2000 --threshold 101", "--threshold accepts any picture"),
    ("--max-pixels 18000", "18000 pixels may differ, and a frame has 18000"),
    ("--mask 0,0,180,100", "all pixels of all frames are masked"),
    ("--mask-element name --mask-element born", "no element of the frames is named name"),
  ])
  func `settings that would pass everything are refused`(arguments: String, words: String) throws {
    let outcome = try people().run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect((outcome.output + outcome.errors).contains(words), "\(outcome.output)\(outcome.errors)")
  }

  @Test func `masks of all elements are refused`() throws {
    let scratch = try people()
    let columns = ["name", "born", "died"].flatMap { ["--mask-element", "column \"\($0)\""] }
    let outcome = try scratch.run(columns)
    #expect(outcome.status == 2 && outcome.output.contains("nothing is left to compare"), "\(outcome.output)")
    #expect(try scratch.run(Array(columns.dropLast(2))).status == 0)
  }

  @Test func `a tolerance below the difference of black and white is accepted`() throws {
    for arguments in ["--tolerance 254", "--threshold 0.9", "--max-ratio 99%", "--max-pixels 17999"] {
      let outcome = try people().run(arguments.split(separator: " ").map(String.init))
      #expect(outcome.status == 0, "\(arguments): \(outcome.output)\(outcome.errors)")
    }
  }

  @Test func `content with a tolerated change is not called the same`() throws {
    let scratch = try people()
    try scratch.replace("scroll:", with: "theme: {text: '#ff0000'}\nscroll:", in: "people.yaml")
    let outcome = try scratch.run(["--tolerance", "2"])
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("the content is the same"), "\(outcome.output)")
    #expect(outcome.output.contains("forgiven: "), "\(outcome.output)")
  }

  @Test func `a masked column is reported with its reason everywhere`() throws {
    let scratch = try people("verify: {mask: [column \"born\"], reason: changes daily}\n")
    let untouched = try scratch.run()
    #expect(untouched.status == 0 && !untouched.output.contains("forgiven"), "\(untouched.output)")
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    let outcome = try scratch.run(["--junit", "j.xml", "--report", "r.html"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let sentence = try #require(
      outcome.output.firstMatch(
        of: /forgiven: 1 text, \d+ pixels in \d frames.*, by column "born" \(reason: changes daily\)/))
    #expect(outcome.output.contains("1 scene: 1 passed; \(sentence.0)"), "\(outcome.output)")
    #expect(try scratch.read("r.html").contains("changes daily"))
    #expect(try scratch.read("j.xml").contains("<system-out>forgiven: 1 text, "))
    #expect(try scratch.read("artifacts/verify/verification.json").contains("\"reason\" : \"changes daily\""))
    let quiet = try scratch.run(["-q"])
    #expect(quiet.status == 0 && quiet.output.isEmpty)
    #expect(quiet.errors.contains(sentence.0), "\(quiet.errors)")
    // Other columns are compared as usual.
    try scratch.replace("1992", with: "1993", in: "people.csv")
    let failed = try scratch.run()
    #expect(failed.status == 1 && failed.output.contains("\"1992\" became \"1993\""), "\(failed.output)")
    #expect(failed.output.contains("  forgiven: 1 text"), "\(failed.output)")
  }

  @Test func `masks of scene and command line are combined, and the command line's tolerance wins`()
    throws
  {
    let scratch = try people("verify: {mask: column \"born\", tolerance: 60}\n")
    try scratch.replace("1906,1992", with: "1907,1993", in: "people.csv")
    #expect(try scratch.run().status == 1)
    #expect(try scratch.run(["--mask-element", "column \"died\""]).status == 0)
    try scratch.replace("1907,1993", with: "1906,1992", in: "people.csv")
    try scratch.replace("scroll:", with: "theme: {text: '#1a1d22'}\nscroll:", in: "people.yaml")
    let tolerated = try scratch.run()
    #expect(tolerated.status == 0 && tolerated.output.contains("by up to 60 levels"), "\(tolerated.output)")
    for arguments in [["--metric", "exact"], ["--tolerance", "2"], ["--max-pixels", "1"]] {
      #expect(try scratch.run(arguments).status == 1, "\(arguments)")
    }
  }

  @Test(arguments: ["verify", "validate"])
  func `a mask that matches nothing is an error at its position`(command: String) throws {
    let scratch = try people()
    try scratch.scratch.write(
      VerifyScratch.scene + "\nverify:\n  mask:\n    - row 2\n    - element: column \"bron\"\n",
      to: "people.yaml")
    let outcome = try Gridreel.run(
      [command, "people.yaml"], in: scratch.scratch.folder)
    #expect(outcome.status == 2, "\(outcome.output)")
    let text = outcome.output + outcome.errors
    #expect(
      text.contains("people.yaml:19:16: error: no element of the frames is named column \"bron\""), "\(text)"
    )
    #expect(text.contains("did you mean `column \"born\"`?"), "\(text)")
  }

  @Test(arguments: [
    ("tolerance: 255", "`tolerance` accepts any picture"),
    ("maxRatio: 100%", "`maxRatio` accepts any picture"),
    ("{tolerance: 2, metric: yiq}", "`tolerance` goes with `metric` channel, not yiq"),
    ("threshold: 3", "`threshold` for yiq should be 0 to 1"),
    ("mask: {rect: [0, 0, 5, 5], image: x.png}", "`rect` and `image` exclude each other"),
    ("mask: {rect: [0, 0, 5, 0]}", "`rect` is not a rectangle"),
    ("mask: {image: none.png}", "none.png"), ("mask: []", "mask"), ("masks: row 1", "did you mean `mask`?"),
  ])
  func `invalid settings are refused at their position`(value: String, words: String) throws {
    let scratch = try people()
    let map = value.hasPrefix("{") ? value : "{\(value)}"
    try scratch.scratch.write(VerifyScratch.scene + "\nverify: \(map)\n", to: "people.yaml")
    let outcome = try scratch.run()
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.errors.contains("people.yaml:16:") && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `mask rectangles are in points, and mask pictures in pixels`() throws {
    let scratch = try people("verify: {mask: {rect: [0, 0, 72, 100], reason: ground}}\n")
    #expect(try scratch.run(["people.yaml", "--scale", "2"]).status == 0)
    try scratch.replace("scroll:", with: "theme: {frozenBackground: '#f0e0d0'}\nscroll:", in: "people.yaml")
    let outcome = try scratch.run()
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("2 scenes: 2 passed; forgiven:"), "\(outcome.output)")
    #expect(outcome.output.contains("by mask 0,0 72×100 (reason: ground)"), "\(outcome.output)")
  }

  // MARK: Values derived from masked ones

  @Test func `only sums of a masked column are masked with it`() throws {
    let scratch = try sales(
      """
      sections:
        by: region
        header: {text: "{value}", detail: "sum {sum(price)}", cells: {price: sum, count: sum}}
        footer: {text: "All {sum(price)}", cells: {price: mean, count: sum}}
      totals: {cells: {price: sum, count: sum}}
      verify: {mask: column "price"}
      """)
    try scratch.replace("3.50", with: "3.70", in: "people.csv")
    let outcome = try scratch.run()
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("forgiven: 6 texts"), "\(outcome.output)")
    // The rest of a band with a masked sum is still compared.
    try scratch.replace(",5\n", with: ",8\n", in: "people.csv")
    let failed = try scratch.run()
    #expect(failed.status == 1, "\(failed.output)")
    #expect(failed.output.contains("content changed in 4 ways"), "\(failed.output)")
    #expect(failed.output.contains("footer \"north\": \"9\" became \"12\""), "\(failed.output)")
  }

  @Test func `a masked row masks only the sums of its section`() throws {
    let scratch = try sales(
      """
      sections: {by: region, footer: {text: Sum, cells: {price: sum}}}
      totals: {cells: {price: sum}}
      verify: {mask: row 0}
      """)
    try scratch.replace("3.50", with: "3.70", in: "people.csv")
    let outcome = try scratch.run()
    #expect(outcome.status == 0 && outcome.output.contains("forgiven: 3 texts"), "\(outcome.output)")
    try scratch.replace("4.20", with: "4.30", in: "people.csv")
    let failed = try scratch.run()
    #expect(failed.status == 1 && failed.output.contains("footer \"south\""), "\(failed.output)")
  }

  @Test func `colors based on a masked column are masked, but texts on them are not`() throws {
    let scratch = try sales(
      """
      columns:
        count: {fill: {palette: blues, by: price}}
      verify: {mask: column "price"}
      """)
    try scratch.replace("3.50", with: "1.90", in: "people.csv")
    let outcome = try scratch.run()
    #expect(outcome.status == 0, "\(outcome.output)")
    try scratch.replace("Oslo,1.90,4", with: "Oslo,1.90,5", in: "people.csv")
    #expect(try scratch.run().status == 1)
  }

  @Test func `ends of a shared scale are masked with their column`() throws {
    let scratch = try sales(
      """
      scales: {all: {palette: blues}}
      columns:
        price: {fill: all}
        count: {fill: all}
      verify: {mask: column "price"}
      """)
    try scratch.replace("4.20", with: "9.20", in: "people.csv")
    let outcome = try scratch.run()
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `second lines and composite texts are masked with their column`() throws {
    let scratch = try sales(
      """
      rows: {height: 40}
      columns:
        city: {below: price}
        region: {text: "{region} {price}", width: 110}
      verify: {mask: column "price"}
      """)
    try scratch.replace("3.50", with: "3.70", in: "people.csv")
    let outcome = try scratch.run()
    #expect(outcome.status == 0 && outcome.output.contains("forgiven: 3 texts"), "\(outcome.output)")
    try scratch.replace("Oslo", with: "Moss", in: "people.csv")
    let failed = try scratch.run()
    #expect(failed.status == 1 && failed.output.contains("\"Oslo\" became \"Moss\""), "\(failed.output)")
  }

  @Test func `a color outside a mask counts even in frames without a picture`() throws {
    let scratch = try sales("verify: {mask: column \"price\"}")
    try scratch.scratch.write(
      try scratch.read("people.yaml") + "styles: [{rows: [1], columns: [count], fill: '#ff0000'}]\n",
      to: "people.yaml")
    for name in scratch.scratch.listing("Snapshots/sales") where name.hasSuffix("png") {
      try FileManager.default.removeItem(at: scratch.scratch.file("Snapshots/sales/" + name))
    }
    try scratch.unseal("sales")
    let json = try scratch.read("Snapshots/sales/reference.json")
    try scratch.scratch.write(
      json.replacing(#/, "picture": "[^"]*"/#, with: ""), to: "Snapshots/sales/reference.json")
    let failed = try scratch.run()
    #expect(failed.status == 1 && failed.output.contains("#ff0000"), "\(failed.output)")
    try scratch.replace("[count], fill", with: "[price], fill", in: "people.yaml")
    let outcome = try scratch.run()
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("without a picture in the reference"), "\(outcome.output)")
  }

  @Test func `shards ignore and count the same as one run`() throws {
    let scratch = try people("verify: {mask: [column \"born\"], reason: changes daily}\n")
    try scratch.replace("1906,1992", with: "1907,1992", in: "people.csv")
    let whole = try scratch.run()
    for shard in 1...2 {
      let outcome = try scratch.run(["--shard", "\(shard)/2", "--artifacts", "s\(shard)", "-q"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let merged = try Gridreel.run(
      ["merge-reports", "s1", "s2"], in: scratch.scratch.folder)
    #expect(merged.status == 0 && merged.output == whole.output, "\(merged.output)\(merged.errors)")
  }
}
