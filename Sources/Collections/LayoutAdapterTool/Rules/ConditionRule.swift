#if LayoutAdapter
internal import SwiftSyntax

/// Takes conditions as they hold on iOS: `os(iOS)` is true, and `os(Linux)` is not. A part of UIKit, which is a module on iOS
/// alone (`canImport(UIKit.UIView)`), is there as all of it is.
final class ConditionRule: SourceRule {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { TestVisitor(source).walk(condition) }
    return .visitChildren
  }

  private final class TestVisitor: SourceRule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let test = node.trimmedDescription.filter { !$0.isWhitespace }
      guard let value = Self.value(test) else { return .visitChildren }
      source.replace(node, with: value)
      source.note(node, "\(test) is \(value)")
      return .skipChildren
    }

    private static func value(_ test: String) -> String? {
      if test.hasPrefix("canImport("), test.contains(".") {
        return BuildCondition.value(test).map { $0 ? "true" : "false" }
      }
      return ["os(iOS)": "true", "os(Linux)": "false"][test]
    }
  }
}

/// Conditions of compilation as they hold for the copies.
enum BuildCondition {
  /// Whether the statements of a clause are compiled for certain; what may be is not.
  static func holds(_ clause: IfConfigClauseSyntax) -> Bool {
    for other in clause.parent?.as(IfConfigClauseListSyntax.self) ?? [] {
      let value =
        other.condition.map { self.value($0.trimmedDescription.filter { !$0.isWhitespace }) } ?? true
      if other == clause { return value == true }
      if value != false { return false }
    }
    return false
  }

  /// Whether a condition without blanks holds; nil where that is not known here.
  static func value(_ text: String) -> Bool? {
    for (mark, decisive) in [("||", true), ("&&", false)] {
      let values = parts(text, at: mark).map { $0 == text ? nil : value($0) }
      guard values.count > 1 else { continue }
      return values.contains(decisive) ? decisive : values.allSatisfy { $0 == !decisive } ? !decisive : nil
    }
    if text.hasPrefix("!") { return value(String(text.dropFirst())).map { !$0 } }
    if text.hasPrefix("("), text.hasSuffix(")") { return value(String(text.dropFirst().dropLast())) }
    let words = text.split(whereSeparator: { "(). ,".contains($0) }).map(String.init)
    switch words.first {
    case "true": return true
    case "false": return false
    case "os" where words.count == 2: return words[1] == "iOS"
    case "compiler" where text.contains("(>="): return true
    // That of the language, which may be 5 or 6.
    case "swift" where text.contains("(>="): return words.last?.hasPrefix(">=6") == true ? nil : true
    case "targetEnvironment": return words.last == "macCatalyst" ? false : nil
    case "canImport" where words.count > 1:
      if ["AppKit", "Cocoa", "WatchKit"].contains(words[1]) { return false }
      return ImportRule.isPresent(words[1]) ? true : nil
    default: return nil
    }
  }

  /// The parts of a condition between marks that stand in no parentheses.
  private static func parts(_ text: String, at mark: String) -> [String] {
    var (parts, depth, rest) = ([""], 0, text[...])
    while let first = rest.first {
      if depth == 0, rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
        continue
      }
      depth += first == "(" ? 1 : first == ")" ? -1 : 0
      parts[parts.count - 1].append(first)
      rest = rest.dropFirst()
    }
    return parts
  }
}
#endif
