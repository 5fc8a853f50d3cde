#if LayoutAdapter
internal import SwiftSyntax

/// Evaluates conditions as on iOS: `os(iOS)` is true and `os(Linux)` is false. Parts of UIKit that are modules only on
/// iOS, as in `canImport(UIKit.UIView)`, count as available.
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

/// Evaluates compilation conditions for the copies.
enum BuildCondition {
  /// Whether the statements of a clause are definitely compiled.
  static func holds(_ clause: IfConfigClauseSyntax) -> Bool {
    for other in clause.parent?.as(IfConfigClauseListSyntax.self) ?? [] {
      let value =
        other.condition.map { self.value($0.trimmedDescription.filter { !$0.isWhitespace }) } ?? true
      if other == clause { return value == true }
      if value != false { return false }
    }
    return false
  }

  /// Returns the value of a condition without blanks; nil if it is unknown.
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
    // The language version, which may be 5 or 6.
    case "swift" where text.contains("(>="): return words.last?.hasPrefix(">=6") == true ? nil : true
    case "targetEnvironment": return words.last == "macCatalyst" ? false : nil
    case "canImport" where words.count > 1:
      if ["AppKit", "Cocoa", "WatchKit"].contains(words[1]) { return false }
      return ImportRule.isPresent(words[1]) ? true : nil
    default: return nil
    }
  }

  /// Returns the parts of a condition between operators outside parentheses.
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
