/// A decoder of animated GIF, written from the specification and independent of the encoder.
public struct GIFFile {
  /// The reason that a file is not a GIF as we write it.
  public struct Failure: Error {
    /// The reason.
    public var reason: String
  }

  /// A frame as it is shown.
  public struct Frame {
    /// The canvas after the frame, as `0xffRRGGBB` words.
    public var pixels: [UInt32]
    /// In hundredths of a second.
    public var delay: Int
    /// The stored part.
    public var rect: (x: Int, y: Int, width: Int, height: Int)
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The frames in order.
  public private(set) var frames: [Frame] = []
  /// The stored number of repetitions; nil without the extension.
  public private(set) var repetitions: Int?
  /// All colors of the palette, as `0xffRRGGBB` words.
  public private(set) var palette: [UInt32] = []

  private let bytes: [UInt8]
  private var offset = 0

  /// Decodes a file.
  public init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard Array(bytes.prefix(6)) == Array("GIF89a".utf8) else { throw Failure(reason: "no signature") }
    (width, height) = (Self.word(bytes, 6), Self.word(bytes, 8))
    offset = 10
    let flags = try byte()
    offset += 2
    guard flags & 0x80 != 0 else { throw Failure(reason: "no palette") }
    palette = try (0..<2 << Int(flags & 7)).map { _ in
      0xff00_0000 | UInt32(try byte()) << 16 | UInt32(try byte()) << 8 | UInt32(try byte())
    }
    var canvas = [UInt32](repeating: 0, count: width * height)
    var control: (delay: Int, transparent: Int?) = (0, nil)
    while true {
      switch try byte() {
      case 0x3b:
        guard offset == bytes.count else { throw Failure(reason: "bytes after the end") }
        return
      case 0x21:
        let label = try byte()
        let blocks = try self.blocks()
        if label == 0xf9 {
          let transparent = blocks[0][0] & 1 != 0 ? Int(blocks[0][3]) : nil
          control = (Int(blocks[0][1]) | Int(blocks[0][2]) << 8, transparent)
        } else if label == 0xff {
          repetitions = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
        }
      case 0x2c:
        let rect = (x: try word(), y: try word(), width: try word(), height: try word())
        guard try byte() == 0 else { throw Failure(reason: "interlaced, or with its own palette") }
        let bits = Int(try byte())
        let indices = try Self.decompress(try blocks().flatMap(\.self), bits: bits)
        guard indices.count == rect.width * rect.height else {
          throw Failure(reason: "\(indices.count) pixels in \(rect)")
        }
        for (position, index) in indices.enumerated() where index != control.transparent {
          canvas[(rect.y + position / rect.width) * width + rect.x + position % rect.width] = palette[index]
        }
        frames.append(Frame(pixels: canvas, delay: control.delay, rect: rect))
      case let other: throw Failure(reason: "block \(other)")
      }
    }
  }

  private mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw Failure(reason: "truncated") }
    defer { offset += 1 }
    return bytes[offset]
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes.count > offset + 1 ? Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 : 0
  }

  private mutating func word() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }

  private mutating func blocks() throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return blocks }
      blocks.append(try (0..<count).map { _ in try byte() })
    }
  }

  private static func decompress(_ bytes: [UInt8], bits: Int) throws -> [Int] {
    let clear = 1 << bits
    var table: [[Int]] = []
    var (width, previous, result) = (bits + 1, nil as [Int]?, [Int]())
    func restart() {
      table = (0..<clear + 2).map { [$0] }
      (width, previous) = (bits + 1, nil)
    }
    var (reservoir, count) = (0, 0)
    for byte in bytes {
      reservoir |= Int(byte) << count
      count += 8
      while count >= width {
        let code = reservoir & (1 << width - 1)
        reservoir >>= width
        count -= width
        if code == clear {
          restart()
          continue
        }
        if code == clear + 1 { return result }
        guard code <= table.count, !table.isEmpty, code < table.count || previous != nil else {
          throw Failure(reason: "code \(code)")
        }
        let text = code < table.count ? table[code] : (previous ?? []) + (previous ?? []).prefix(1)
        if let previous, table.count < 4096 { table.append(previous + text.prefix(1)) }
        if table.count == 1 << width, width < 12 { width += 1 }
        result += text
        previous = text
      }
    }
    throw Failure(reason: "no end code")
  }
}
