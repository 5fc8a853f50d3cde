#if LayoutAdapter
internal import SwiftSyntax

/// Looks up members of `(value as AnyObject)` in a table instead of the Objective-C runtime, and removes
/// casts of dictionary keys to `NSCopying`, which are unnecessary here.
final class AnyObjectRule: SourceRule {
  /// The members of UIKit's `LooseObject`.
  private static let known: Set = [
    "count", "length", "firstObject", "lastObject", "object", "intValue", "integerValue", "floatValue",
    "doubleValue", "boolValue", "stringValue", "cgRectValue", "cgPointValue", "cgSizeValue", "indexPath",
    "frame",
  ]

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    let list = node.parent?.as(ExprListSyntax.self)
    guard let type = list?.last?.as(TypeExprSyntax.self), type.trimmedDescription == "NSCopying",
      list?.count == 3,
      node.questionOrExclamationMark == nil,
      let argument = list?.parent?.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "forKey" || argument.parent?.parent?.is(SubscriptCallExprSyntax.self) == true
    else { return .visitChildren }
    source.replace(source.range(node).lowerBound..<source.range(type).upperBound, with: "")
    source.note(node, "as NSCopying is removed: keys are Hashable here")
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard var base = node.base else { return .visitChildren }
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    // Operators are not folded: `value as AnyObject` is a sequence of three elements.
    guard
      let parts = base.as(TupleExprSyntax.self)?.elements.first?.expression.as(SequenceExprSyntax.self)?
        .elements,
      let cast = parts.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      let type = parts.last?.as(TypeExprSyntax.self), type.trimmedDescription == "AnyObject",
      let first = parts.first, parts.count == 3
    else { return .visitChildren }
    let member = node.declName.baseName.text
    guard Self.known.contains(member) else {
      source.warn(node.declName, "\(member) of an AnyObject: it needs the Objective-C runtime")
      return .visitChildren
    }
    source.insert("LooseObject(", at: source.range(first).lowerBound)
    source.replace(source.range(cast).lowerBound..<source.range(type).upperBound, with: ")")
    source.note(node.declName, "\(member) of an AnyObject is looked up in a table of members")
    return .visitChildren
  }
}
#endif
