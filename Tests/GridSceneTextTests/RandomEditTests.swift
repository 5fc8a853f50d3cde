import Foundation
import GridDocument
import GridSceneText
import GridSchema
import TestSupport
import Testing

@Suite struct RandomEditTests {
  /// Random edits succeed, change the tree as intended, and lose only comments of what they remove.
  @Test func randomEditsOfRandomTexts() throws {
    for seed in UInt64(0)..<150 {
      var document = RandomDocument(seed: seed)
      var text = document.text
      for round in 0..<6 {
        let read = TextDocument(text)
        let before = try #require(
          read.root.map { JSON($0) }, "seed \(seed), \(read.diagnostics.map(\.message))\n\(text)")
        let (path, change) = document.change(of: before)
        do {
          let edit = try SceneTextEditor.edit(text, at: path, change)
          let after = try #require(TextDocument(edit.text).root.map { JSON($0) })
          #expect(after == before.applying(change, at: path.components[...]), "seed \(seed), round \(round)")
          #expect(text.applying(edit.replacements) == edit.text, "seed \(seed)")
          checkComments(
            text, edit, change, wasScalar: isScalar(at: path, in: before), "seed \(seed), \(path), \(change)")
          checkLineBreaks(edit.text, like: text, "seed \(seed), round \(round)")
          text = edit.text
        } catch {
          Issue.record("seed \(seed), round \(round): \(error) at \(path), \(change)\n\(text)")
        }
      }
    }
  }

  private func isScalar(at path: TextPath, in whole: JSON) -> Bool {
    var value: JSON? = whole
    for component in path.components {
      switch (component, value) {
      case (.key(let key), .object(let members)): value = members.first { $0.name == key }?.value
      case (.index(let index), .array(let elements)):
        value = elements.indices.contains(index) ? elements[index] : nil
      default: value = nil
      }
    }
    switch value {
    case .array, .object: return false
    default: return true
    }
  }

  private func comments(in text: String) -> [String] {
    text.matches(of: #/# (comment|end) \d+/#).map { String($0.0) }
  }

  private func checkComments(
    _ old: String, _ edit: SceneTextEdit, _ change: SceneTextChange, wasScalar: Bool, _ name: String
  ) {
    let (before, after) = (comments(in: old), comments(in: edit.text))
    if change == .remove || !wasScalar, before != after {
      // What is missing was in the replaced ranges.
      let units = Array(old.utf16)
      let removed = edit.replacements.flatMap {
        comments(in: String(decoding: units[$0.range], as: UTF16.self))
      }
      #expect(Set(before).subtracting(after).isSubset(of: removed), "\(name)")
      if change == .remove, wasScalar { #expect(before.count - after.count <= 1, "\(name)\n\(old)") }
    } else {
      #expect(Set(before) == Set(after) && before.count == after.count, "\(name)\n\(old)\n---\n\(edit.text)")
    }
  }

  private func checkLineBreaks(_ text: String, like old: String, _ name: String) {
    guard let first = old.unicodeScalars.first(where: { $0 == "\r" || $0 == "\n" }) else { return }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where scalar == "\n" {
      #expect((index > 0 && scalars[index - 1] == "\r") == (first == "\r"), "\(name)")
    }
  }

  // MARK: Examples

  private static let examples: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = FileManager.default.enumerator(
      at: root.appending(path: "examples"), includingPropertiesForKeys: nil)
    return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter {
      $0.hasSuffix(".yaml") && !$0.contains("/cluster/")
    }
    .sorted()
  }()

  /// Every scalar of every example can be set, which changes its line alone; every key and element can be removed and
  /// added again.
  @Test func editsAllValuesOfTheExamples() throws {
    #expect(Self.examples.count >= 12)
    for file in Self.examples {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let whole = try #require(TextDocument(text).root.map { JSON($0) }, "\(file)")
      try visit(whole, TextPath()) { path, value in
        guard !path.components.isEmpty else { return }
        if value.isOneLine {
          let edit = try SceneTextEditor.edit(text, at: path, .set("some: thing"))
          let (old, new) = (text.split(separator: "\n"), edit.text.split(separator: "\n"))
          #expect(old.count == new.count && zip(old, new).count { $0 != $1 } == 1, "\(file): \(path)")
        }
        let removed = try SceneTextEditor.edit(text, at: path, .remove).text
        #expect(comments(ofLines: removed) == comments(ofLines: text), "\(file): \(path)")
        if case .index? = path.components.last {
          let again = try SceneTextEditor.edit(removed, at: path, .insert(value)).text
          #expect(TextDocument(again).root.map { JSON($0) } == whole, "\(file): \(path)")
        } else {
          _ = try SceneTextEditor.edit(removed, at: path, .set(value))
        }
      }
    }
  }

  private func visit(_ value: JSON, _ path: TextPath, _ body: (TextPath, JSON) throws -> Void) rethrows {
    try body(path, value)
    switch value {
    case .object(let members):
      for member in members { try visit(member.value, path.appending(.key(member.name)), body) }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        try visit(element, path.appending(.index(index)), body)
      }
    default: break
    }
  }

  /// Comments on lines of their own at the start of a line.
  private func comments(ofLines text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }
  }
}

extension JSON {
  fileprivate var isOneLine: Bool {
    switch self {
    case .array, .object: false
    case .string(let text): !text.contains("\n")
    default: true
    }
  }
}
