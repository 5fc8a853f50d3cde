import Foundation

/// The tool behind the plugin: writes adapted copies of the files that a LayoutSources.txt names.
///
/// Arguments: the file, the folder for the copies, the name of the module, and the names of the copies that are planned.
/// Copies are written only where they change. What was done is in the file rewrites.txt beside them.
@main
struct AdapterTool {
  static func main() {
    #if LayoutAdapter
    exit(run(Array(CommandLine.arguments.dropFirst())))
    #else
    say(
      "error: the layouts cannot be adapted: name the trait in your Package.swift, as in "
        + ".package(url: \"…/gridreel\", from: \"…\", traits: [\"LayoutAdapter\"])")
    exit(1)
    #endif
  }

  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

#if LayoutAdapter
extension AdapterTool {
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 3 else {
      say("usage: LayoutAdapterTool LayoutSources.txt FOLDER MODULE COPY…")
      return 2
    }
    let (list, folder) = (arguments[0], URL(fileURLWithPath: arguments[1], isDirectory: true))
    do {
      let sources = try LayoutSources(at: list)
      let (planned, found) = (Set(arguments.dropFirst(3)), Set(sources.files.map(\.copy)))
      guard planned == found || planned.isEmpty else {
        for name in found.subtracting(planned).sorted() { say("\(list):1: error: \(name) is new") }
        for name in planned.subtracting(found).sorted() { say("\(list):1: error: \(name) is gone") }
        say("\(list):1: error: SwiftPM plans again after `touch Package.swift`")
        return 1
      }
      let read = try sources.files.map {
        try source(at: $0.path, isWhole: !sources.reduced.contains($0.path))
      }
      let files = needed(read, reduced: sources.reduced)
      let adapted = files.compactMap(\.self)
      let own = try sources.own.map { try source(at: $0, isWhole: true) }
      let catalog = sources.hasCatalog ? LayoutCatalog(adapted, beside: own) : nil
      var rest = zip(adapted, Adapter(files: adapted, module: arguments[2]).copies()).map { file, copy in
        copy + (catalog?.list(of: file) ?? "")
      }[...]
      let copies = files.map { $0 == nil ? "" : rest.removeFirst() }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, copy) in zip(sources.files, copies) {
        try write(copy, to: folder.appendingPathComponent(file.copy))
      }
      if let catalog {
        try write(catalog.text, to: folder.appendingPathComponent(LayoutSources.catalogName))
      }
      let findings = zip(read, files).flatMap { ($1 ?? $0).findings }.sorted()
      try write(
        findings.map { $0.description + "\n" }.joined(), to: folder.appendingPathComponent("rewrites.txt"))
      for finding in findings where sources.tellsNotes || finding.severity == .warning {
        print(finding.description)
      }
      return 0
    } catch let problem as LayoutSources.Problem {
      say("\(list):\(problem.line): error: \(problem.message)")
    } catch let unreadable as Unreadable {
      say("\(unreadable.path):1:1: error: the file is not text in UTF-8")
    } catch {
      say("\(list):1: error: \(error.localizedDescription)")
    }
    return 1
  }

  /// A file that is named for all that is in it, and is no text.
  private struct Unreadable: Error {
    let path: String
  }

  /// Reads a file. One of an app of which only a part is taken may be what no compiler reads, as those are that are kept
  /// encrypted in a repository: nothing is taken of it.
  private static func source(at path: String, isWhole: Bool) throws -> EditedSource {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    if let text = String(data: bytes, encoding: .utf8) { return EditedSource(path: path, text: text) }
    guard !isWhole else { throw Unreadable(path: path) }
    let empty = EditedSource(path: path, text: "")
    empty.warn(empty.tree, "the file is left out: it is not text in UTF-8")
    return empty
  }

  /// The files, or what layouts need of them; nil for one of which nothing is needed.
  private static func needed(_ files: [EditedSource], reduced: Set<String>) -> [EditedSource?] {
    guard !reduced.isEmpty else { return files }
    let reachability = Reachability(
      files.filter { reduced.contains($0.path) }, whole: files.filter { !reduced.contains($0.path) })
    return files.map { reduced.contains($0.path) ? reachability.rest(of: $0) : $0 }
  }

  private static func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: file), old == data { return }
    try data.write(to: file, options: .atomic)
  }
}
#endif
