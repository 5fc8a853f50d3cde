import CFiles
import Foundation

/// Versions of libraries that this process has already loaded for others, such as pixman for Cairo. Nothing is loaded to
/// find them, and nothing is linked.
package enum LoadedLibrary {
  #if canImport(Darwin)
  private static var everywhere: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -2) }
  #else
  private static var everywhere: UnsafeMutableRawPointer? { nil }
  #endif

  /// The result of a C function without arguments that returns a text; nil if no loaded library has it.
  package static func text(ofFunction name: String) -> String? {
    guard let symbol = unsafe dlsym(everywhere, name) else { return nil }
    let function = unsafe unsafeBitCast(
      symbol, to: (@convention(c) () -> UnsafePointer<CChar>?).self)
    return unsafe function().map { unsafe String(cString: $0) }
  }

  /// The text that a C variable points to; nil if no loaded library has it.
  package static func text(inVariable name: String) -> String? {
    guard let symbol = unsafe dlsym(everywhere, name) else { return nil }
    return unsafe symbol.load(as: UnsafePointer<CChar>?.self).map { unsafe String(cString: $0) }
  }

  /// The version in three C variables; nil if no loaded library has them.
  package static func version(inVariables names: [String]) -> String? {
    unsafe version(names) { unsafe dlsym(everywhere, $0) }
  }

  /// The version in three variables, found by a search of libraries.
  @unsafe package static func version(
    _ names: [String], _ address: (String) -> UnsafeMutableRawPointer?
  ) -> String? {
    let numbers = names.compactMap { unsafe address($0)?.load(as: CUnsignedInt.self) }
    return numbers.count == names.count ? numbers.map { "\($0)" }.joined(separator: ".") : nil
  }

  /// The version in the name of the file that has a symbol, such as 0.3.1 for `libthai.so.0.3.1`; nil if no loaded
  /// library has the symbol, or its file is named differently.
  package static func fileVersion(ofSymbol name: String) -> String? {
    unsafe fileVersion(of: dlsym(everywhere, name))
  }

  /// The version in the name of the file that has a symbol.
  @unsafe package static func fileVersion(of symbol: UnsafeMutableRawPointer?) -> String? {
    guard let symbol = unsafe symbol, let path = unsafe grid_file_of_symbol(symbol) else { return nil }
    let file = unsafe URL(fileURLWithPath: String(cString: path))
    return fileVersion(ofPath: file.resolvingSymlinksInPath().path)
  }

  /// The version in the name of a library's file, `libthai.so.0.3.1` or `libthai.0.dylib`.
  ///
  /// Libraries in our packages are named `libthai.so.0`, because wheels cannot contain links. Their versions are in the
  /// file `versions` beside them.
  package static func fileVersion(ofPath path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let numbers = name.split(separator: ".").drop { Int($0) == nil }.prefix { Int($0) != nil }
    if numbers.count == 1,
      let list = try? FileSystem.read(FilePath.join(FilePath.folder(of: path), "versions"))
    {
      let lines = String(decoding: list, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: " ")
      }
      if let line = lines.first(where: { $0.count == 2 && $0[0] == name }) { return String(line[1]) }
    }
    return numbers.isEmpty ? nil : numbers.joined(separator: ".")
  }
}
