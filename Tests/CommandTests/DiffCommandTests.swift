import Foundation
import GridImage
import Testing

@Suite struct DiffCommandTests {
  /// A picture with stripes that only the right movement explains.
  static func picture(width: Int = 60, height: Int = 40, down: Int = 0) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xffff_ffff)
    for y in 0..<height {
      for x in 0..<width {
        let value = UInt32((x * 37 + (y - down) * 91 + x * (y - down) * 13) & 255)
        bitmap[x, y] = 0xff00_0000 | value * 0x0001_0101
      }
    }
    return bitmap
  }

  private func diff(_ scratch: Scratch, _ arguments: [String], input: Data? = nil) throws -> Gridreel.Outcome
  {
    try Gridreel.run(["diff"] + arguments, in: scratch.folder, input: input)
  }

  private func write(_ bitmap: Bitmap, _ name: String, _ scratch: Scratch) throws {
    let file = scratch.file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bitmap.pngBytes()).write(to: file)
  }

  @Test func equalPicturesInDifferentFilesMatch() throws {
    let scratch = try Scratch()
    let bitmap = Self.picture()
    try write(bitmap, "a.png", scratch)
    try Data(bitmap.pngBytes(options: PNGOptions(compression: .smallest, allowsPalette: false)))
      .write(to: scratch.file("b.png"))
    for pair in [["a.png", "a.png"], ["a.png", "b.png"]] {
      let outcome = try diff(scratch, pair)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("matches"))
    }
  }

  @Test func aChangedPixelIsFoundAndMarked() throws {
    let scratch = try Scratch()
    var changed = Self.picture()
    try write(changed, "a.png", scratch)
    changed[12, 30] ^= 0x0000_0010
    try write(changed, "b.png", scratch)
    let outcome = try diff(scratch, ["a.png", "b.png", "-o", "out/diff.png"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("1 pixel differs, 0 allowed; greatest 16 levels at 12,30"))
    let drawn = try Bitmap(png: Array(Data(contentsOf: scratch.file("out/diff.png"))))
    #expect(drawn[12, 30] == 0xffff_0000)
    let wide = try diff(scratch, ["a.png", "b.png", "-o", "-", "--triptych"])
    let triptych = try Bitmap(png: Array(wide.outputBytes))
    #expect(triptych.width == 3 * 60 + 2 * 8)
  }

  @Test func bothPicturesAlternateInAnAnimation() throws {
    let scratch = try Scratch()
    try write(Self.picture(), "a.png", scratch)
    try write(Self.picture(width: 62, down: 3), "b.png", scratch)
    let outcome = try diff(scratch, ["a.png", "b.png", "--blink", "-o", "blink.png"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    let file = try Data(contentsOf: scratch.file("blink.png"))
    // Two frames, repeated forever; programs without support for animations show the expected picture.
    let control = try #require(file.range(of: Data("acTL".utf8)))
    #expect(Array(file[control.upperBound..<control.upperBound + 8]) == [0, 0, 0, 2, 0, 0, 0, 0])
    let first = try Bitmap(png: Array(file))
    #expect(first.width == 62 && first[59, 39] == Self.picture()[59, 39] && first[60, 0] == 0xff80_8080)
    for wrong in [["--blink"], ["--blink", "--triptych", "-o", "x.png"]] {
      #expect(try diff(scratch, ["a.png", "b.png"] + wrong).status == 2, "\(wrong)")
    }
  }

  static let decisions: [(options: String, status: Int32)] = [
    ("--tolerance 16", 0), ("--tolerance 15", 1), ("--max-pixels 1", 0), ("--max-ratio 0.05%", 0),
    ("--max-ratio 0.0004", 1), ("--mask 10,28,5,5", 0), ("--mask 0,0,5,5", 1),
    ("--metric yiq --threshold 0.5", 0), ("--fuzzy", 0), ("--metric ciede2000 --threshold 50", 0),
    ("--mask-image mask.png", 0), ("--threshold 2", 2), ("--tolerance 300", 2), ("--mask 1,2,3", 2),
    ("--metric exact --threshold 0.1", 2), ("--max-ratio 2", 2), ("--max-ratio 1", 2), ("--tolerance 255", 2),
    ("--threshold 1", 2),
    ("--triptych", 2), ("--metric ssim", 2),
    ("--mask-image nowhere.png", 3), ("--mask-image mask.txt", 2),
  ]

  @Test(arguments: decisions)
  func optionsDecideTheVerdict(options: String, status: Int32) throws {
    let scratch = try Scratch()
    var changed = Self.picture()
    try write(changed, "a.png", scratch)
    changed[12, 30] ^= 0x0000_0010
    try write(changed, "b.png", scratch)
    var mask = Bitmap(width: 60, height: 40)
    mask[12, 30] = 0xff00_0000
    try write(mask, "mask.png", scratch)
    try scratch.write("no picture", to: "mask.txt")
    let outcome = try diff(scratch, ["a.png", "b.png"] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
  }

  @Test func aMovementIsReported() throws {
    let scratch = try Scratch()
    try write(Self.picture(width: 120, height: 120), "a.png", scratch)
    try write(Self.picture(width: 120, height: 120, down: 11), "b.png", scratch)
    let outcome = try diff(scratch, ["a.png", "b.png"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("moved 11 px down"), "\(outcome.output)")
  }

  @Test func filesInFoldersArePairedByName() throws {
    let scratch = try Scratch()
    var changed = Self.picture()
    for name in ["same.png", "sub/one.png", "two.png", "gone.png"] {
      try write(Self.picture(), "a/" + name, scratch)
    }
    for name in ["same.png", "new.png"] { try write(Self.picture(), "b/" + name, scratch) }
    changed[0, 0] ^= 1
    try write(changed, "b/two.png", scratch)
    changed[1, 0] ^= 1
    try write(changed, "b/sub/one.png", scratch)
    let outcome = try diff(scratch, ["a", "b", "--json", "-o", "out"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    let pairs = try #require(object["pairs"] as? [[String: Any]])
    #expect(
      pairs.map { "\($0["name"] ?? "") \($0["status"] ?? "")" } == [
        "gone.png missing", "new.png extra", "same.png identical", "sub/one.png different",
        "two.png different",
      ])
    #expect(object["worst"] as? String == "sub/one.png")
    #expect(scratch.listing("out") == ["sub", "sub/one.png", "two.png"])
    let text = try diff(scratch, ["a", "b"]).output
    #expect(text.contains("1 of 5 pictures match; 2 differ; 1 missing; 1 extra"), "\(text)")
    #expect(try diff(scratch, ["a", "b", "-j", "1"]).output == text)
  }

  @Test func filesThatAreNotPicturesAreNamed() throws {
    let scratch = try Scratch()
    try write(Self.picture(), "a.png", scratch)
    try scratch.write("version https://git-lfs.github.com/spec/v1\n", to: "lfs.png")
    try Data(Data(contentsOf: scratch.file("a.png")).dropLast(20)).write(to: scratch.file("cut.png"))
    for (name, word) in [("lfs.png", "Git LFS"), ("cut.png", "is truncated")] {
      let outcome = try diff(scratch, ["a.png", name])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(name) && outcome.errors.contains(word), "\(outcome.errors)")
      // Comparing it with a copy of itself fails, too.
      if name == "lfs.png" { #expect(try diff(scratch, [name, name]).status == 2) }
    }
    let missing = try diff(scratch, ["a.png", "nowhere.png"])
    #expect(missing.status == 3)
    #expect(missing.errors.contains("nowhere.png"))
    #expect(try diff(scratch, ["a.png", "."]).status == 2)
    try FileManager.default.createDirectory(
      at: scratch.file("empty"), withIntermediateDirectories: true)
    #expect(try diff(scratch, ["empty", "empty"]).status == 2)
  }

  @Test func standardInputCanBeAPicture() throws {
    let scratch = try Scratch()
    try write(Self.picture(), "a.png", scratch)
    let bytes = try Data(contentsOf: scratch.file("a.png"))
    #expect(try diff(scratch, ["a.png", "-"], input: bytes).status == 0)
    #expect(try diff(scratch, ["-", "a.png"], input: Data()).status == 2)
    #expect(try diff(scratch, ["-", "-"], input: bytes).status == 2)
  }
}
