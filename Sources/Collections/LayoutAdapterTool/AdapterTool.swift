import Foundation

/// The tool that the plugin runs: writes adapted copies of the files listed in a LayoutSources.txt.
///
/// Arguments: the list, the folder for the copies, the module's name, and the names of the planned copies.
/// Copies are written only if they change. The rewrites are listed in rewrites.txt next to them.
@main
struct AdapterTool {
  static func main() {
    #if LayoutAdapter
    exit(run(Array(CommandLine.arguments.dropFirst())))
    #else
    say(
      "error: the layouts cannot be adapted: enable the trait in your Package.swift, as in "
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
        for name in planned.subtracting(found).sorted() { say("\(list):1: error: \(name) no longer exists") }
        say("\(list):1: error: run `touch Package.swift` so that SwiftPM plans the build again")
        return 1
      }
      let read = UnreadSource.parse(
        try sources.files.map { file in
          guard sources.reduced.contains(file.path) else { return try UnreadSource(whole: file.path) }
          let source = try UnreadSource(partOf: file.path)
          return source.beginningOfTests ?? source
        })
      let files = needed(read, reduced: sources.reduced)
      let adapted = files.compactMap(\.self)
      let own = UnreadSource.parse(try sources.own.map { try UnreadSource(whole: $0) })
      let catalog =
        sources.hasCatalog ? LayoutCatalog(adapted, beside: own, of: read) : nil
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
    } catch let unreadable as UnreadSource.NoText {
      say("\(unreadable.path):1:1: error: the file is not UTF-8 text")
    } catch {
      say("\(list):1: error: \(error.localizedDescription)")
    }
    return 1
  }

  /// Returns the files. Those in `reduced` contain only what layouts need; nil for a file that is not needed.
  private static func needed(_ files: [EditedSource], reduced: Set<String>) -> [EditedSource?] {
    guard !reduced.isEmpty else { return files }
    let reachability = Reachability(
      files.filter { reduced.contains($0.path) }, whole: files.filter { !reduced.contains($0.path) })
    let rests = files.map { reduced.contains($0.path) ? reachability.rest(of: $0) : nil }
    var parsed = UnreadSource.parse(rests.compactMap(\.self))[...]
    return zip(files, rests).map { file, rest in
      reduced.contains(file.path) ? rest.flatMap { _ in parsed.popFirst() } : file
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: file), old == data { return }
    try data.write(to: file, options: .atomic)
  }
}
#endif
