import ArgumentParser
package import GridRender
import GridSupport

/// Names of outputs, whose file extension determines their format.
package enum OutputName {
  /// File extensions of unsupported picture and video formats. They are rejected so that nobody accidentally
  /// gets a folder with such a name.
  private static let unknown = [
    "png", "jpg", "jpeg", "bmp", "tif", "tiff", "ps", "eps", "heic", "jxl", "mng", "avi", "mov",
    "m4v",
    "mpg", "mpeg", "ogv", "flv", "wmv", "yuv", "rgb", "raw", "bgrx",
  ]

  /// Returns the animation format for a file name; nil for folders.
  package static func format(_ name: String) -> AnimationFormat? {
    name.hasSuffix("/") || FileSystem.isFolder(name) ? nil : AnimationFormat(fileName: name)
  }

  /// Returns the vector format for a file name; nil for folders.
  package static func document(_ name: String) -> DocumentFormat? {
    name.hasSuffix("/") || FileSystem.isFolder(name) ? nil : DocumentFormat(fileName: name)
  }

  /// Rejects file names with an unsupported format.
  package static func check(_ name: String) throws {
    guard !name.isEmpty else { throw ValidationError("--out should name a folder or a file") }
    guard name != "-", !name.hasSuffix("/"), !FileSystem.isFolder(name), format(name) == nil,
      let suffix = FilePath.fileExtension(of: name)?.lowercased(), unknown.contains(suffix)
    else { return }
    let advice =
      suffix == "png"
      ? "for an animation write .apng, for frames side by side --contact-sheet, for one frame a folder and --frame"
      : "it writes \(AnimationFormat.extensions()), \(DocumentFormat.extensions)"
    throw ValidationError(
      "\(name): render cannot write .\(suffix); \(advice), and a folder's name may end in /")
  }

  /// Rejects a file whose extension is not one of those that an option accepts. Anything other than a regular
  /// file, such as `/dev/null`, may have any name.
  package static func check(_ name: String?, of option: String, extensions: String...) throws {
    guard let name, name != "-", !FileSystem.isSpecial(name) else { return }
    guard !extensions.contains(FilePath.fileExtension(of: name)?.lowercased() ?? "") else { return }
    let known = extensions.map { "." + $0 }.joined(separator: " or ")
    throw ValidationError(
      "\(option) writes \(known), not \"\(name)\"")
  }

  /// Returns the name without a trailing slash.
  package static func trimmed(_ name: String) -> String {
    name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
  }
}
