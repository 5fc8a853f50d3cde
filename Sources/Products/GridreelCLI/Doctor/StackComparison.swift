import GridCairo
import GridCommands
import GridSupport
import GridVerify

/// What `gridreel doctor --against` prints: how this machine differs from those that references were recorded on, and
/// whether that matters.
struct StackComparison {
  let lines: [String]
  /// Whether pictures are known to differ.
  let matters: Bool

  /// Compares the fonts and libraries of this machine with those of the references at a path.
  init(_ path: String, with text: TextEngine) throws {
    let stacks = try RecordedStack.stacks(at: path)
    guard !stacks.isEmpty else {
      throw CommandError(.badInput, "\(path) has no reference that names what it was recorded with")
    }
    let here = ReferenceEnvironment(text)
    var lines: [String] = []
    var matters = false
    for stack in stacks {
      if !lines.isEmpty { lines.append("") }
      let others = stack.paths.count - 1
      lines.append(stack.paths[0] + (others > 0 ? " and \(NumberText.count(others, "more reference"))" : ""))
      let found = Self.findings(stack.environment, here, text)
      lines += found.lines.map { "  " + $0 }
      matters = matters || found.matters
    }
    self.lines = lines
    self.matters = matters
  }

  private static func findings(
    _ old: ReferenceEnvironment, _ here: ReferenceEnvironment, _ text: TextEngine
  ) -> (lines: [String], matters: Bool) {
    // Fonts of scenes are not loaded here, so that only those of the same family are compared.
    let libraries = old.changes(to: here).filter { $0.old != nil }
    let fonts = ForeignFonts(old, files: text.fonts?.files ?? [], searchesFamilies: true).lines
    guard !libraries.isEmpty || !fonts.isEmpty else {
      return (["recorded with the libraries and fonts of this machine"], false)
    }
    let lines =
      NumberText.table(
        libraries.map { [$0.name, $0.old ?? "", "here \($0.new ?? "")"] }, isRight: { _ in false }
      ).map { line in String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)]) } + fonts
    // Without their fonts, no libraries draw texts alike.
    guard fonts.isEmpty else {
      return (lines + ["matters: texts are measured and drawn in other fonts"], true)
    }
    if libraries.contains(where: { $0.name == "architecture" }) {
      return (lines + ["may matter: pictures of these processors were compared only in part"], false)
    }
    switch KnownSystems.verdict(old, here) {
    case .alike(let one, let other):
      let names = one == other ? one.name : "\(one.name) and \(other.name)"
      return (
        lines + ["does not matter: with the libraries of \(names), all compared frames were equal"], false
      )
    case .unknown:
      let words =
        "may matter: these libraries were not compared; gridreel doctor --self-test draws some cases"
      return (lines + [words], false)
    }
  }
}
