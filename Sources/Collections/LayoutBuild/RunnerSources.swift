import Foundation
import GridCollectionFile
import GridCommands
import GridSupport

/// The sources to compile: lines of a LayoutSources.txt, with absolute paths.
struct RunnerSources {
  private(set) var lines: [String] = []
  /// The Swift files, stored so that a new file makes the package be planned again.
  private(set) var files: [String] = []

  private static let listName = "LayoutSources.txt"
  /// Marks sources in which only the declarations that layouts need are compiled.
  private static let neededKey = "needed:"

  init(package: String, additions: [String]) throws {
    let position = FilePath.resolve(package, in: FileSystem.currentFolder)
    guard FileSystem.exists(position) else {
      throw CommandError(.badInput, "\(package): no such file or folder")
    }
    try add(position, named: package)
    for addition in additions {
      let position = FilePath.resolve(addition, in: FileSystem.currentFolder)
      guard FileSystem.exists(position) else {
        throw CommandError(.badInput, "\(addition): no such file or folder")
      }
      lines.append(position)
    }
    var seen: Set<String> = []
    for entry in lines where !entry.hasPrefix("!") {
      let line = entry.hasPrefix(Self.neededKey) ? String(entry.dropFirst(Self.neededKey.count)) : entry
      let found =
        FileSystem.isFolder(line)
        ? try FolderListing(below: line, withSuffix: ".swift").files.map { FilePath.join(line, $0) } : [line]
      files += found.filter { seen.insert($0).inserted }
    }
    guard !files.isEmpty else { throw CommandError(.badInput, "\(package): there are no Swift files") }
    guard files.contains(where: Self.mayHaveLayouts) else {
      throw CommandError(.badInput, LayoutSources.nothingFound(inFiles: files.count))
    }
  }

  /// Whether a file contains the name of one of UIKit's layout classes or of the protocol that registers
  /// layouts. Layouts are found by these names alone, so nothing has to be built to find out that there are
  /// none.
  private static func mayHaveLayouts(_ path: String) -> Bool {
    // An unreadable file is reported by the build, if it is needed.
    guard let text = try? FileSystem.read(path) else { return true }
    return names.contains { text.firstRange(of: $0) != nil }
  }

  private static let names = (LayoutSources.classes + [LayoutSources.provider]).map {
    Array($0.utf8)
  }

  private mutating func add(_ position: String, named name: String) throws {
    if FileSystem.exists(FilePath.join(position, Self.listName)) { return try addTarget(position) }
    guard FileSystem.exists(FilePath.join(position, "Package.swift")) else {
      return lines.append(Self.neededKey + position)
    }
    let sources = FilePath.join(position, "Sources")
    guard FileSystem.isFolder(sources) else { return lines.append(Self.neededKey + position) }
    // A listing compares file extensions without regard to case.
    let lists = try FolderListing(below: sources, withSuffix: Self.listName.lowercased()).files
      .filter { FilePath.name(of: $0) == Self.listName }
    guard lists.count <= 1 else {
      let targets = lists.map { FilePath.folder(of: FilePath.join(name, "Sources/\($0)")) }
      throw CommandError(
        .badInput, "\(name) has several targets with layouts; choose one: \(targets.joined(separator: ", "))")
    }
    if let list = lists.first {
      try addTarget(FilePath.folder(of: FilePath.join(sources, list)))
    } else {
      lines.append(Self.neededKey + position)
    }
  }

  /// Adds a target for the adapter: the sources in its list, and its own files.
  private mutating func addTarget(_ folder: String) throws {
    let text = String(decoding: try FileSystem.read(FilePath.join(folder, Self.listName)), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let entry = line.trimmingCharacters(in: .whitespaces)
      if entry.isEmpty || entry.hasPrefix("#") || entry == "notes: log" || entry == "catalog: layouts" {
        continue
      }
      let isLeftOut = entry.hasPrefix("!")
      let isNeeded = entry.hasPrefix(Self.neededKey)
      let path = entry.dropFirst(isLeftOut ? 1 : isNeeded ? Self.neededKey.count : 0).trimmingCharacters(
        in: .whitespaces)
      lines.append(
        (isLeftOut ? "!" : isNeeded ? Self.neededKey : "")
          + FilePath.normalized(FilePath.resolve(path, in: folder)))
    }
    lines.append(folder)
  }
}
