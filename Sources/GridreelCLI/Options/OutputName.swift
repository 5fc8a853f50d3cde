import ArgumentParser
import Foundation
import GridRender

/// What the name of an output says of its kind.
enum OutputName {
  /// Endings of pictures and videos that are not made, so that nobody gets a folder of that name by surprise.
  private static let unknown = [
    "png", "jpg", "jpeg", "bmp", "tif", "tiff", "svg", "pdf", "avif", "heic", "jxl", "mng", "avi", "mov",
    "m4v",
    "mpg", "mpeg", "ogv", "flv", "wmv", "yuv", "rgb", "raw", "bgrx",
  ]

  /// The animation format that a file of this name has; nil for folders.
  static func format(_ name: String) -> AnimationFormat? {
    name.hasSuffix("/") || isFolder(name) ? nil : AnimationFormat(fileName: name)
  }

  /// Refuses names of files that are not made.
  static func check(_ name: String) throws {
    guard !name.isEmpty else { throw ValidationError("--out should name a folder or a file") }
    guard name != "-", !name.hasSuffix("/"), !isFolder(name), let dot = name.lastIndex(of: ".") else {
      return
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard unknown.contains(ending) else { return }
    let known = AnimationFormat.allCases.filter { $0 != .bgrx }.map { ".\($0.rawValue)" }
    let advice =
      ending == "png"
      ? "for an animation write .apng, for frames side by side --contact-sheet, for one frame a folder and --frame"
      : "known are \(known.joined(separator: ", "))"
    throw ValidationError(
      "\(name): .\(ending) is no output of render; \(advice), and a folder's name may end in /")
  }

  /// The name without what makes no difference.
  static func trimmed(_ name: String) -> String {
    name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
  }

  private static func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
  }
}
