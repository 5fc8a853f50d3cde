import Dispatch
import Synchronization

/// Draws SVG files with librsvg, which is loaded on first use.
///
/// External files are never read. Files with text are rejected, because their fonts would depend on the
/// machine. Files that take longer to draw than a limit are rejected too, which is the only behavior that
/// depends on the machine.
enum SVGRasterizer {
  /// The maximum time to draw, in seconds.
  private static let secondLimit = 10

  static func bitmap(_ bytes: [UInt8], maximumSide: Int, height: Int) throws(PictureError) -> Bitmap {
    guard bytes.count <= PictureReader.vectorByteLimit else {
      throw .refused(kind: "SVG", "more than \(PictureReader.vectorByteLimit >> 20) MB")
    }
    if hasText(bytes) {
      throw .refused(
        kind: "SVG", "it contains text, whose fonts depend on the machine; convert the text to paths")
    }
    if let kind = foreignKind(bytes) {
      throw .refused(
        kind: "SVG",
        "it embeds a picture of the type image/\(kind), which some machines cannot read; embed PNG or JPEG")
    }
    // Drawing cannot be interrupted, so a thread that takes too long is abandoned, and the run ends with the
    // error.
    let found = Outcome()
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      let result = Result { () throws(PictureError) in
        try draw(bytes, maximumSide: maximumSide, height: height)
      }
      found.result.withLock { $0 = result }
      end.signal()
    }
    guard end.wait(timeout: .now() + .seconds(secondLimit)) == .success,
      let result = found.result.withLock({ $0 })
    else { throw .refused(kind: "SVG", "it takes more than \(secondLimit) seconds to draw") }
    return try result.get()
  }

  private final class Outcome: Sendable {
    let result = Mutex<Result<Bitmap, PictureError>?>(nil)
  }

  /// Returns whether the file has a text element, with any namespace prefix.
  private static func hasText(_ bytes: [UInt8]) -> Bool {
    let names = ["text", "foreignObject"].map { Array($0.utf8) }
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let name = bytes[(index + 1)...].prefix { !" \t\r\n/>".utf8.contains($0) }.prefix(64)
      let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[(($0) + 1)...] } ?? name
      if names.contains(where: { $0.elementsEqual(local) }) { return true }
      index += 1 + name.count
    }
    return false
  }

  /// The type of the first embedded picture that librsvg reads only with a plugin of the machine.
  private static func foreignKind(_ bytes: [UInt8]) -> String? {
    for range in bytes.ranges(of: Array("data:image/".utf8)) {
      let kind = bytes[range.upperBound...].prefix(16).prefix { !";,".utf8.contains($0) }
      let name = String(decoding: kind, as: UTF8.self).lowercased()
      if !["png", "jpeg", "jpg", "svg+xml"].contains(name) { return name }
    }
    return nil
  }

  // MARK: librsvg

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Doubles = UnsafeMutablePointer<Double>
  private typealias Errors = UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private typealias Open = @convention(c) (UnsafePointer<UInt8>, UInt, Errors) -> Pointer?
  private typealias SetResolution = @convention(c) (Pointer, Double) -> Void
  private typealias Size = @convention(c) (Pointer, Doubles, Doubles) -> CInt
  private typealias Dimensions =
    @convention(c) (
      Pointer, UnsafeMutablePointer<CInt>, Doubles, UnsafeMutablePointer<CInt>, Doubles,
      UnsafeMutablePointer<CInt>, Doubles
    ) -> Void
  private typealias Render = @convention(c) (Pointer, Pointer, Doubles, Errors) -> CInt
  private typealias Release = @convention(c) (Pointer) -> Void
  private typealias Surface = @convention(c) (Pointer, CInt, CInt, CInt, CInt) -> Pointer?
  private typealias Context = @convention(c) (Pointer) -> Pointer?

  static let library = PictureLibrary(
    kind: "SVG", name: "librsvg",
    files: [
      "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
      "/usr/local/lib/librsvg-2.2.dylib",
    ],
    packages: "librsvg2-2 of Debian, librsvg of Homebrew"
  ) { $0.version(inVariables: ["rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"]) }

  private static func draw(_ bytes: [UInt8], maximumSide: Int, height: Int) throws(PictureError) -> Bitmap {
    let library = try library.load()
    guard let open = unsafe library.function("rsvg_handle_new_from_data", as: Open.self),
      let setResolution = unsafe library.function("rsvg_handle_set_dpi", as: SetResolution.self),
      let readSize = unsafe library.function("rsvg_handle_get_intrinsic_size_in_pixels", as: Size.self),
      let readDimensions = unsafe library.function(
        "rsvg_handle_get_intrinsic_dimensions", as: Dimensions.self),
      let render = unsafe library.function("rsvg_handle_render_document", as: Render.self),
      let release = unsafe library.function("g_object_unref", as: Release.self),
      let makeSurface = unsafe library.function("cairo_image_surface_create_for_data", as: Surface.self),
      let makeContext = unsafe library.function("cairo_create", as: Context.self),
      let endContext = unsafe library.function("cairo_destroy", as: Release.self),
      let flush = unsafe library.function("cairo_surface_flush", as: Release.self),
      let endSurface = unsafe library.function("cairo_surface_destroy", as: Release.self)
    else { throw Self.library.lacksFunctions }
    var problem: UnsafeMutableRawPointer?
    func failure() -> PictureError {
      // A GError consists of a domain and a code of four bytes each, followed by the message.
      let text = unsafe problem?.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
      return .refused(kind: "SVG", unsafe text.map { unsafe String(cString: $0) } ?? "damaged")
    }
    let opened = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.flatMap { unsafe open($0, UInt(bytes.count), &problem) }
    }
    guard let handle = unsafe opened else { throw failure() }
    defer { unsafe release(handle) }
    unsafe setResolution(handle, 96)
    // 1. The intrinsic size or that of the view box, which determines the aspect ratio.
    var (width, ownHeight) = (0.0, 0.0)
    if unsafe readSize(handle, &width, &ownHeight) == 0 || !(width > 0) || !(ownHeight > 0) {
      var flags: [CInt] = [0, 0, 0]
      var lengths = [0.0, 0, 0, 0]
      var box = [0.0, 0, 0, 0]
      unsafe flags.withUnsafeMutableBufferPointer { flags in
        unsafe lengths.withUnsafeMutableBufferPointer { lengths in
          unsafe box.withUnsafeMutableBufferPointer { box in
            guard let flag = flags.baseAddress, let length = lengths.baseAddress, let first = box.baseAddress
            else {
              return
            }
            unsafe readDimensions(handle, flag, length, flag + 1, length + 2, flag + 2, first)
          }
        }
      }
      (width, ownHeight) = flags[2] != 0 ? (box[2], box[3]) : (1, 1)
    }
    guard width > 0, ownHeight > 0, width.isFinite, ownHeight.isFinite, width / ownHeight < 1000,
      ownHeight / width < 1000
    else { throw .refused(kind: "SVG", "it has no size") }
    // 2. Pixels.
    let wanted = min(Double(min(height, maximumSide)), Double(maximumSide) * ownHeight / width)
    let (rows, columns) = (max(1, Int(wanted.rounded())), max(1, Int((wanted * width / ownHeight).rounded())))
    var pixels = [UInt32](repeating: 0, count: rows * columns)
    var viewport = [0, 0, Double(columns), Double(rows)]
    let isDrawn = unsafe pixels.withUnsafeMutableBytes { pixels in
      guard let start = pixels.baseAddress,
        let surface = unsafe makeSurface(start, 0, CInt(columns), CInt(rows), CInt(columns * 4))
      else { return false }
      defer { unsafe endSurface(surface) }
      guard let context = unsafe makeContext(surface) else { return false }
      defer { unsafe endContext(context) }
      let status = unsafe viewport.withUnsafeMutableBufferPointer { viewport in
        unsafe viewport.baseAddress.map { unsafe render(handle, context, $0, &problem) } ?? 0
      }
      unsafe flush(surface)
      return status != 0
    }
    guard isDrawn else { throw failure() }
    return Bitmap(width: columns, height: rows, pixels: pixels)
  }
}
