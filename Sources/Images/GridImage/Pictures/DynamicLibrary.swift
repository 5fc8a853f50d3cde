import Foundation

/// A library that is opened when something is first asked of it, so that programs start without it.
struct DynamicLibrary {
  private let address: UInt

  /// Opens the first library that there is; nil where there is none. Libraries stay open.
  init?(_ names: [String]) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        address = UInt(bitPattern: handle)
        return
      }
    }
    return nil
  }

  /// A function of the library, or of those that it stands on; nil where it has none of that name.
  ///
  /// The type has to be that of the function in C, which nothing checks.
  @unsafe func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let symbol = unsafe dlsym(UnsafeMutableRawPointer(bitPattern: address), name) else { return nil }
    return unsafe unsafeBitCast(symbol, to: type)
  }
}
