/// Splits and joins paths whose components are separated by `/`.
package enum FilePath {
  /// Returns the parent folder of a file or folder, without a trailing slash; empty for the current folder.
  package static func folder(of path: String) -> String {
    let path = withoutFinalSlashes(path)
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns a path resolved relative to a folder; an absolute path is unchanged.
  package static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : join(folder, path)
  }

  package static func name(of path: String) -> String {
    let path = withoutFinalSlashes(path)
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// Returns the last component without its file extension.
  package static func stem(of path: String) -> String {
    var name = name(of: path)
    for suffix in [".gz", ".zst"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name.removeLast(suffix.count)
    }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the file extension, the part after the last dot of the last component; nil if there is no dot.
  package static func fileExtension(of path: String) -> String? {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }

  /// Returns the path without leading `./` and trailing slashes, so that the same location always has the
  /// same path.
  package static func normalized(_ path: String) -> String {
    var rest = Substring(path)
    while rest.hasPrefix("./"), rest.count > 2 { rest = rest.dropFirst(2) }
    return String(withoutFinalSlashes(String(rest)))
  }

  /// Returns the relative path from a folder to a file.
  package static func relative(_ path: String, to folder: String) -> String {
    steps(to: path, from: join(folder, "file")).joined(separator: "/")
  }

  /// Returns the names that lead from a file to another one.
  private static func steps(to path: String, from page: String) -> [String] {
    func parts(_ path: String) -> [Substring] {
      var parts: [Substring] = []
      for part in resolve(path, in: FileSystem.currentFolder).split(separator: "/") where part != "." {
        if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
      }
      return parts
    }
    let (target, folder) = (parts(path), parts(page).dropLast())
    let common = zip(target, folder).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: folder.count - common) + target[common...].map(String.init)
  }

  /// Returns the relative URL from a page to a file, for HTML.
  package static func link(to path: String, from page: String) -> String {
    steps(to: path, from: page).map { name in
      FileName.bytes(name).dropLast().map { byte in
        let scalar = Unicode.Scalar(UInt8(bitPattern: byte))
        let isPlain =
          scalar.properties.isAlphabetic && scalar.isASCII || "0123456789-_.~".unicodeScalars.contains(scalar)
        return isPlain
          ? String(scalar) : "%" + NumberText.padded(String(scalar.value, radix: 16, uppercase: true), to: 2)
      }.joined()
    }.joined(separator: "/")
  }

  private static func withoutFinalSlashes(_ path: String) -> Substring {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path
  }
}
