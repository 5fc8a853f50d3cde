import Dispatch
import Synchronization

/// A picture's zlib stream on its way: made at once, or by another thread while the caller goes on.
///
/// It works with libdeflate, at its own levels: slower than `RowCompressor` and smaller, as animations are sent to people.
final class PNGStreamJob: Sendable {
  private let result = Mutex<Result<[UInt8], PNGError>?>(nil)
  private let group = DispatchGroup()

  /// Begins to make the stream of a bitmap, all of whose pixels the format must hold.
  init(_ bitmap: Bitmap, format: PNGPixelFormat, options: PNGOptions, inBackground: Bool) {
    guard inBackground else {
      result.withLock { $0 = Self.stream(bitmap, format: format, options: options) }
      return
    }
    DispatchQueue.global().async(group: group) { [self] in
      let made = Self.stream(bitmap, format: format, options: options)
      result.withLock { $0 = made }
    }
  }

  /// The stream, as soon as it is made.
  func wait() throws(PNGError) -> [UInt8] {
    group.wait()
    guard let made = result.withLock({ $0 }) else { throw .outOfMemory }
    return try made.get()
  }

  private static func stream(
    _ bitmap: Bitmap, format: PNGPixelFormat, options: PNGOptions
  ) -> Result<[UInt8], PNGError> {
    do throws(PNGError) {
      var rows: [UInt8] = []
      let count = PNGScanlines.assemble(
        bitmap, rows: 0..<bitmap.height, format: format, into: &rows)
      return .success(
        try ZlibCompressor(level: options.compression.level).compress(
          rows.span.extracting(0..<count)))
    } catch {
      return .failure(error)
    }
  }
}
