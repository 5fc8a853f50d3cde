/// The orientation in which to show stored pixels. Cameras store pictures as the sensor was held, and record
/// the orientation in the Exif tag 0x0112 of JPEG files and in the `eXIf` chunk of PNG files.
struct ExifOrientation: Equatable {
  /// 2 to 8, as in Exif: https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6.4.A.
  let code: Int

  init?(code: Int) {
    guard (2...8).contains(code) else { return nil }
    self.code = code
  }

  /// Reads the tag from a JPEG file. Returns nil if there is no tag or its value is 1, and also if the Exif
  /// data is damaged, since the picture can still be drawn.
  init?(of bytes: [UInt8]) {
    guard let exif = Self.exif(of: bytes) else { return nil }
    self.init(exif: exif)
  }

  /// Reads the tag from a TIFF structure; returns nil in the same cases.
  init?(exif: ArraySlice<UInt8>) {
    guard let code = Self.tag(in: exif) else { return nil }
    self.init(code: code)
  }

  /// Returns the pixels in the orientation in which to show them.
  ///
  /// - Complexity: O(pixels).
  func applied(to bitmap: Bitmap) -> Bitmap {
    let (width, height) = (bitmap.width, bitmap.height)
    let isTurned = code >= 5
    let (newWidth, newHeight) = isTurned ? (height, width) : (width, height)
    let isFlippedInX = [2, 3, 7, 8].contains(code)
    let isFlippedInY = [3, 4, 6, 7].contains(code)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) = isTurned ? (y, x) : (x, y)
        pixels.append(
          bitmap[isFlippedInX ? width - 1 - column : column, isFlippedInY ? height - 1 - row : row])
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
  }

  /// Returns the TIFF structure of the first Exif segment that precedes the picture's own data.
  private static func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let name = Array("Exif\u{0}\u{0}".utf8)
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // Padding before a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      guard marker != 0xDA, length >= 2, end <= bytes.count else { return nil }
      let payload = bytes[offset + 4..<end]
      if marker == 0xE1, payload.starts(with: name) { return payload.dropFirst(name.count) }
      offset = end
    }
    return nil
  }

  /// Returns the value of the tag in the first directory of a TIFF structure.
  private static func tag(in tiff: ArraySlice<UInt8>) -> Int? {
    let isLittle: Bool
    if tiff.starts(with: [0x49, 0x49, 42, 0]) {
      isLittle = true
    } else if tiff.starts(with: [0x4D, 0x4D, 0, 42]) {
      isLittle = false
    } else {
      return nil
    }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let part = tiff.dropFirst(offset).prefix(count)
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      // A single two-byte number.
      if number(entry, 2) == 0x0112 {
        return number(entry + 2, 2) == 3 && number(entry + 4, 4) == 1 ? number(entry + 8, 2) : nil
      }
    }
    return nil
  }
}
