/// Reads JPEG files with libjpeg-turbo, through its interface that returns errors instead of jumping.
///
/// Rejects files that are truncated or damaged, and files with more passes than any program writes. Pictures
/// are rotated to the orientation that the camera recorded.
enum JPEGDecoder {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
  private typealias ReadHeader =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
    ) -> CInt
  private typealias Decode =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<UInt8>, CInt, CInt,
      CInt,
      CInt, CInt
    ) -> CInt
  private typealias Message = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt

  static let library = PictureLibrary(
    kind: "JPEG", name: "turbojpeg",
    files: [
      "libturbojpeg.so.0", "libturbojpeg.0.dylib", "/opt/homebrew/lib/libturbojpeg.0.dylib",
      "/usr/local/lib/libturbojpeg.0.dylib",
    ],
    packages: "libturbojpeg0 of Debian, jpeg-turbo of Homebrew"
  ) { $0.fileVersion(having: "tjInitDecompress") }
  /// Bytes in the order blue, green, red, alpha, which are little-endian `0xAARRGGBB` words.
  private static let pixelFormat: CInt = 8
  /// Flags for the exact transform, which gives the same results on every processor, and for a limit on the
  /// number of passes.
  private static let flags: CInt = 4096 | 32_768

  static func bitmap(_ bytes: [UInt8], maximumSide: Int) throws(PictureError) -> Bitmap {
    let library = try library.load()
    guard let make = unsafe library.function("tjInitDecompress", as: Make.self),
      let readHeader = unsafe library.function("tjDecompressHeader3", as: ReadHeader.self),
      let decode = unsafe library.function("tjDecompress2", as: Decode.self),
      let message = unsafe library.function("tjGetErrorStr2", as: Message.self),
      let free = unsafe library.function("tjDestroy", as: Free.self), let handle = unsafe make()
    else { throw Self.library.lacksFunctions }
    defer { _ = unsafe free(handle) }
    func failure() -> PictureError {
      let text = unsafe message(handle).map { unsafe String(cString: $0) } ?? "damaged"
      return .refused(kind: "JPEG", text)
    }
    var (width, height, sampling, space): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let count = CUnsignedLong(bytes.count)
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return CInt(-1) }
      return unsafe readHeader(handle, start, count, &width, &height, &sampling, &space)
    }
    guard status == 0, width > 0, height > 0 else { throw failure() }
    guard width <= maximumSide, height <= maximumSide else {
      throw .exceedsLimits(width: Int(width), height: Int(height))
    }
    var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        guard let start = bytes.baseAddress,
          let target = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return CInt(-1) }
        return unsafe decode(handle, start, count, target, width, width * 4, height, pixelFormat, flags)
      }
    }
    guard result == 0 else { throw failure() }
    let stored = Bitmap(
      width: Int(width), height: Int(height), pixels: pixels.map { UInt32(littleEndian: $0) })
    return ExifOrientation(of: bytes)?.applied(to: stored) ?? stored
  }
}
