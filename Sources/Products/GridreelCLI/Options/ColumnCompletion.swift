import ArgumentParser
import Foundation
import GridData
import GridScene
import GridSceneFile
import GridSupport

/// Completes the names of columns in a list, from the data file on the command line.
enum ColumnCompletion {
  /// Larger files would delay the shell.
  private static let maximumSize = 64 << 20

  static var kind: CompletionKind {
    .custom { words, index, prefix in (try? lists(words, index, prefix)) ?? [] }
  }

  /// Returns the typed list with each column that may follow; throws if the file cannot be read.
  /// - Parameters:
  ///   - words: The command line, from the program on.
  ///   - index: The index of the word that contains the list.
  ///   - prefix: The list up to the cursor.
  private static func lists(_ words: [String], _ index: Int, _ prefix: String) throws -> [String] {
    // The other options decide how the file is read.
    let end = words.indices.contains(index) ? index : words.count
    let hasOwnOption = end > 0 && ["--columns", "--hide", "--sort"].contains(words[end - 1])
    let others = words.dropFirst(2).prefix(max(0, end - (hasOwnOption ? 3 : 2))) + words.dropFirst(end + 1)
    var command = try PreviewCommand.parse(Array(others))
    (command.table.columns, command.table.hide, command.table.sort) = (nil, nil, nil)
    let path = command.path
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard (size ?? .max) <= maximumSize, !FileSystem.isSpecial(path) else { return [] }
    let loaded = try SceneLoader().preview(
      path, reader: command.table.reader(), shape: command.table.shape(), columnLimit: nil)
    // In zsh and fish, `--hide=city,` is one word, of which the value is completed.
    let list = prefix.hasPrefix("--") ? String(prefix.drop { $0 != "=" }.dropFirst()) : prefix
    let typed = list.lastIndex(of: ",").map { String(list[...$0]) } ?? ""
    let used = Set(typed.split(separator: ",").map(String.init))
    return (loaded.scene.source.columnNames ?? [])
      .map { $0.contains(",") ? "`\($0)`" : $0 }
      .filter { !$0.isEmpty && !used.contains($0) }
      // In zsh, a colon starts a description.
      .map { typed + (CompletionShell.requesting == .zsh ? $0.replacing(":", with: "\\:") : $0) }
  }
}
