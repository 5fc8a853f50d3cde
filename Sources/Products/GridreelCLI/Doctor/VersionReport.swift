import CBuild
import Foundation
import GridCairo
import GridDataFile
import GridImage
import GridSupport

/// The versions of the program and its libraries: `gridreel --version --verbose`, and the head of `gridreel doctor`.
enum VersionReport {
  /// The commit that the program was built from.
  static var commit: String { unsafe String(cString: grid_build_commit()) }

  /// The version and a hash of the program's file, which tells builds of the same version apart.
  static func program() throws -> String {
    let link = "/proc/self/exe"
    let path = FileSystem.exists(link) ? link : Bundle.main.executablePath ?? CommandLine.arguments[0]
    return "\(GridreelCommand.version) \(try ContentHash.ofFile(path))"
  }

  /// Names and runtime versions of the C libraries.
  private static var libraries: [(name: String, version: String)] {
    Versions.all + DataFileLibraries.versions
  }

  /// The commit and the libraries, one per line.
  static var details: [String] { table([["commit", commit]]) }

  /// The program's version, the commit and the libraries, one per line.
  static var all: [String] { table([["gridreel", GridreelCommand.version], ["commit", commit]]) }

  /// The versions of the libraries by name, with those that are loaded only for pictures.
  static var versions: [String: String] {
    let pictures = PictureReader.libraries.compactMap { library in
      (try? library.version.get()).map { (name: library.name, version: $0) }
    }
    return Dictionary((libraries + pictures).map { ($0.name, $0.version) }) { first, _ in first }
  }

  private static func table(_ head: [[String]]) -> [String] {
    NumberText.table(head + libraries.map { [$0.name, $0.version] }, isRight: { _ in false })
      .map { line in String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)]) }
  }
}
