import Foundation
import GridSupport

/// A library that is loaded on first use, so that programs start without it.
struct DynamicLibrary {
  private let address: UInt

  /// Loads the first available library; nil if none is available. Libraries stay loaded.
  init?(_ names: [String]) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        address = UInt(bitPattern: handle)
        return
      }
    }
    return nil
  }

  /// Returns a function of the library or its dependencies; nil if there is none with that name.
  ///
  /// The type must match the C function; this is not checked.
  @unsafe func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let symbol = unsafe dlsym(UnsafeMutableRawPointer(bitPattern: address), name) else { return nil }
    return unsafe unsafeBitCast(symbol, to: type)
  }

  /// The version in three variables of the library; nil if it has none.
  func version(inVariables names: [String]) -> String? {
    unsafe LoadedLibrary.version(names) { unsafe dlsym(UnsafeMutableRawPointer(bitPattern: address), $0) }
  }

  /// The version in the name of the library's file, for libraries without a function that returns theirs.
  func fileVersion(having symbol: String) -> String? {
    unsafe LoadedLibrary.fileVersion(of: dlsym(UnsafeMutableRawPointer(bitPattern: address), symbol))
  }
}
