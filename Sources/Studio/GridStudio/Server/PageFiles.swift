import Foundation

/// The files of the page, which are part of the program.
enum PageFiles {
  struct File: Sendable {
    var type: String
    var bytes: [UInt8]
  }

  /// Returns the file with a path; nil if there is none.
  static func file(at path: String) -> File? { files[path] }

  private static let files: [String: File] = {
    var files: [String: File] = [
      "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
      "/studio.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.studio_css),
    ]
    for (name, bytes) in scripts {
      files["/\(name).js"] = File(type: "text/javascript; charset=utf-8", bytes: bytes)
    }
    return files
  }()

  private static let scripts: KeyValuePairs<String, [UInt8]> = [
    "main": PackageResources.main_js
  ]
}
