import GridSupport
import Testing

@Suite struct `Sizes in bytes` {
  @Test(arguments: [
    ("5MB", 5_000_000), ("5 mb", 5_000_000), ("800kB", 800_000), ("1.5MiB", 1_572_864), ("2k", 2_000),
    ("1G", 1_000_000_000), ("12", 12), ("12B", 12), ("0.5kB", 500),
  ]) func `sizes are parsed`(text: String, bytes: Int) {
    #expect(ByteSize(parsing: text)?.bytes == bytes)
  }

  @Test(arguments: [
    "", "MB", "-1", "0", "5TB", "1e3", "inf", "nan", "5 M B", "0x10", "1.2.3", "99999999999G", "0.1B",
  ])
  func `anything else is refused`(text: String) { #expect(ByteSize(parsing: text) == nil) }

  @Test func `sizes are written for people`() {
    #expect(ByteSize(999).description == "999 B" && ByteSize(24_543).description == "25 kB")
    #expect(ByteSize(3_930_000).description == "3.93 MB")
  }
}
