import CSpng
import Foundation

@testable import GridImage

/// libspng, if installed.
@safe struct SpngLibrary: @unchecked Sendable {
  typealias Context = OpaquePointer
  private struct Missing: Error {}

  let makeContext: @convention(c) (Int32) -> Context?
  let free: @convention(c) (Context) -> Void
  let setBuffer: @convention(c) (Context, UnsafeRawPointer?, Int) -> Int32
  let getHeader: @convention(c) (Context, UnsafeMutablePointer<spng_ihdr>) -> Int32
  let decodedSize: @convention(c) (Context, Int32, UnsafeMutablePointer<Int>) -> Int32
  let decode: @convention(c) (Context, UnsafeMutableRawPointer, Int, Int32, Int32) -> Int32
  let decodeChunks: @convention(c) (Context) -> Int32
  let getPalette: @convention(c) (Context, UnsafeMutablePointer<spng_plte>) -> Int32
  let getTransparency: @convention(c) (Context, UnsafeMutablePointer<spng_trns>) -> Int32

  static let shared = unsafe SpngLibrary()

  /// Tests that need it are skipped without it, unless `make test` makes its absence a failure.
  static var isExpected: Bool {
    shared != nil || ProcessInfo.processInfo.environment["GRIDREEL_REQUIRE_SPNG"] != nil
  }

  @unsafe private init?() {
    let names = [
      "libspng.so.0", "libspng.so", "/opt/homebrew/lib/libspng.dylib", "/usr/local/lib/libspng.dylib",
    ]
    guard let library = try? DynamicLibrary(names) else { return nil }
    func function<Function>(_ name: String) throws(Missing) -> Function {
      let found = unsafe library.function("spng_" + name, as: Function.self)
      guard let found else { throw Missing() }
      return found
    }
    do throws(Missing) {
      unsafe makeContext = try function("ctx_new")
      unsafe free = try function("ctx_free")
      unsafe setBuffer = try function("set_png_buffer")
      unsafe getHeader = try function("get_ihdr")
      unsafe decodedSize = try function("decoded_image_size")
      unsafe decode = try function("decode_image")
      unsafe decodeChunks = try function("decode_chunks")
      unsafe getPalette = try function("get_plte")
      unsafe getTransparency = try function("get_trns")
    } catch {
      return nil
    }
  }
}
