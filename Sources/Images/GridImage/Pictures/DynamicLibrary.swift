import Foundation
import GridSupport

/// A library that is loaded on first use, so that programs start without it.
struct DynamicLibrary {
  private let address: UInt

  /// Why a library cannot be loaded.
  enum LoadError: Error, Equatable {
    case notInstalled
    /// It is installed, but does not work with this program, as the loader's message says.
    case unusable(String)
  }

  /// Loads the first available library. Libraries stay loaded.
  init(_ names: [String]) throws(LoadError) {
    var problem: String?
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        address = UInt(bitPattern: handle)
        return
      }
      let message = unsafe dlerror().map { unsafe String(cString: $0) } ?? "it cannot be loaded"
      if problem == nil, !Self.saysAbsent(message, name) { problem = message }
    }
    if let problem { throw .unusable(problem) }
    throw .notInstalled
  }

  /// Whether the loader found no file with this name. Otherwise, it found one, and something else is wrong or missing.
  private static func saysAbsent(_ message: String, _ name: String) -> Bool {
    #if canImport(Darwin)
    message.contains("no such file") && !message.contains("Library not loaded")
    #else
    message.hasPrefix(name + ": cannot open shared object file")
    #endif
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
