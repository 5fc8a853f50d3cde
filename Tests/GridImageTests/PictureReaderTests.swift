import Foundation
import Testing

@testable import GridImage

/// Pictures of several kinds; JPEG and SVG need libraries that may be missing.
@Suite struct PictureReaderTests {
  /// 16 × 8 pixels, the left half red, the right one blue.
  private static let jpeg = Array(
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO
        UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P
        T09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E
        ABUBAQEAAAAAAAAAAAAAAAAAAAQF/8QAGhEAAQUBAAAAAAAAAAAAAAAAAAUGQoHBQ//aAAwDAQACEQMRAD8AxkIHIk60pODneH//
        2Q==
        """, options: .ignoreUnknownCharacters) ?? Data())

  private static let hasLibraries =
    ProcessInfo.processInfo.environment["GRIDREEL_REQUIRE_VECTOR_TOOLS"] == "1"
    || PictureReader.libraries.allSatisfy { (try? $0.version.get()) != nil }

  private func read(_ bytes: [UInt8], side: Int = 4096, height: Int = 40) throws(PictureError) -> Bitmap {
    try PictureReader.bitmap(bytes, maximumSide: side, height: height)
  }

  private func svg(_ body: String, _ attributes: String = "viewBox='0 0 20 10'") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>".utf8)
  }

  @Test func aPNGIsRead() throws {
    let bitmap = Bitmap(width: 3, height: 2, filledWith: 0xff10_2030)
    #expect(try read(PNGEncoder().encode(bitmap)) == bitmap)
  }

  @Test(.enabled(if: hasLibraries)) func aJPEGIsDecoded() throws {
    let bitmap = try read(Self.jpeg)
    #expect(bitmap.width == 16 && bitmap.height == 8)
    func isNear(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
      pixel >> 24 == 255 && abs(Int(pixel >> 16 & 255) - red) < 24 && abs(Int(pixel >> 8 & 255) - green) < 24
        && abs(Int(pixel & 255) - blue) < 24
    }
    #expect(isNear(bitmap[2, 3], 220, 30, 40) && isNear(bitmap[13, 5], 20, 60, 200))
    // The size is known before anything is decompressed.
    #expect(throws: PictureError.exceedsLimits(width: 16, height: 8)) { try read(Self.jpeg, side: 15) }
  }

  /// A segment with the orientation tag.
  private static func exif(_ code: UInt8, isLittle: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, code, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, code, 0, 0, 0, 0, 0, 0]
    let payload = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }

  @Test func allExifOrientationsAreApplied() {
    // 1 2 3
    // 4 5 6
    let stored = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let shown: [Int: (Int, [UInt32])] = [
      2: (3, [3, 2, 1, 6, 5, 4]), 3: (3, [6, 5, 4, 3, 2, 1]), 4: (3, [4, 5, 6, 1, 2, 3]),
      5: (2, [1, 4, 2, 5, 3, 6]), 6: (2, [4, 1, 5, 2, 6, 3]), 7: (2, [6, 3, 5, 2, 4, 1]),
      8: (2, [3, 6, 2, 5, 1, 4]),
    ]
    for (code, (width, pixels)) in shown {
      let wanted = Bitmap(width: width, height: 6 / width, pixels: pixels)
      #expect(ExifOrientation(code: code)?.applied(to: stored) == wanted, "\(code)")
      for isLittle in [false, true] {
        let bytes = [0xFF, 0xD8] + Self.exif(UInt8(code), isLittle: isLittle) + [0xFF, 0xDA, 0, 2]
        #expect(ExifOrientation(of: bytes)?.code == code)
        // Damaged data has no orientation, and does no harm.
        for count in 0..<bytes.count - 4 { #expect(ExifOrientation(of: Array(bytes.prefix(count))) == nil) }
      }
    }
    for code in [0, 1, 9] as [UInt8] {
      #expect(ExifOrientation(of: [0xFF, 0xD8] + Self.exif(code, isLittle: true)) == nil)
    }
  }

  @Test(.enabled(if: hasLibraries)) func aJPEGIsRotatedByItsOrientation() throws {
    let turned = try read(Self.jpeg.prefix(2) + Self.exif(6, isLittle: false) + Self.jpeg.dropFirst(2))
    #expect(turned.width == 8 && turned.height == 16)
    // Rotated a quarter turn clockwise: the left side becomes the top.
    #expect(turned[3, 2] >> 16 & 255 > 150 && turned[3, 13] & 255 > 150)
  }

  @Test(.enabled(if: hasLibraries)) func damagedJPEGsAreRefused() throws {
    #expect(throws: PictureError.self) { try read(Array(Self.jpeg.prefix(Self.jpeg.count / 2))) }
    #expect(throws: PictureError.self) { try read([0xFF, 0xD8, 0xFF]) }
    var refused = 0
    for place in stride(from: 20, to: Self.jpeg.count, by: 3) {
      var bytes = Self.jpeg
      bytes[place] ^= 0x5A
      // Either a picture of its own size, or an error.
      do throws(PictureError) { _ = try read(bytes, side: 1000) } catch { refused += 1 }
    }
    #expect(refused > 10)
  }

  @Test(.enabled(if: hasLibraries)) func anSVGIsDrawnAtItsHeight() throws {
    let bitmap = try read(svg("<rect width='10' height='10' fill='#1d6fb8'/>"), height: 40)
    #expect(bitmap.width == 80 && bitmap.height == 40)
    #expect(bitmap[20, 20] == 0xff1d_6fb8 && bitmap[60, 20] == 0)
    let wide = try read(svg("", "width='100' height='1'"), side: 50, height: 40)
    #expect(wide.width == 50 && wide.height == 1)
  }

  @Test(
    .enabled(if: hasLibraries),
    arguments: [
      "<text x='1' y='1'>a</text>", "<svg:text xmlns:svg='http://www.w3.org/2000/svg'>a</svg:text>", "<rect",
      "<a><b></a></b>",
      """
      <image width='20' height='10' href='data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs='/>
      """,
    ])
  func svgFilesThatDoNotRenderAlikeEverywhereAreRefused(body: String) {
    #expect(throws: PictureError.self) { try read(svg(body)) }
  }

  @Test(.enabled(if: hasLibraries)) func anSVGCannotReadOtherFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("other.png")
    try Data(PNGEncoder().encode(Bitmap(width: 4, height: 4, filledWith: 0xffff_0000))).write(to: file)
    let bitmap = try? read(svg("<image width='20' height='10' href='file://\(file.path)'/>"))
    #expect(bitmap?.pixels.allSatisfy { $0 == 0 } ?? true)
  }

  @Test(.enabled(if: hasLibraries)) func anSVGCanEmbedAPNG() throws {
    let png = Data(try PNGEncoder().encode(Bitmap(width: 2, height: 1, filledWith: 0xffff_0000)))
      .base64EncodedString()
    let bitmap = try read(svg("<image width='20' height='10' href='data:image/png;base64,\(png)'/>"))
    #expect(bitmap[40, 20] == 0xffff_0000)
  }

  @Test func aLibraryThatCannotBeLoadedIsNotCalledMissing() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gridreel-\(UUID().uuidString).so")
    try Data("no library".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect {
      try DynamicLibrary(["libgridreel-none.so", file.path])
    } throws: { error in
      guard case .unusable(let reason) = error as? DynamicLibrary.LoadError else { return false }
      return reason.contains(file.lastPathComponent)
    }
    #expect(throws: DynamicLibrary.LoadError.notInstalled) { try DynamicLibrary(["libgridreel-none.so"]) }
  }

  @Test func otherFilesAreErrors() {
    for bytes in [[], Array("GIF89a".utf8), Array("<html></html>".utf8)] {
      #expect(throws: PictureError.self) { try read(bytes) }
    }
  }
}
