#if LayoutAdapter
internal import SwiftSyntax

/// Creates copies of a target's files that compile without the Objective-C runtime.
struct Adapter {
  let files: [EditedSource]
  let module: String

  func copies() -> [String] {
    let index = SourceIndex(files)
    let viewsOfSwiftUI = SwiftUITypes(files).names
    for file in files {
      // Rules that remove code come first, so that other rules report nothing in it.
      let rules: [SyntaxVisitor] = [
        EntryPointRule(file), SwiftUIRule(file, viewsOfSwiftUI), ImportRule(file, index, module: module),
        ConditionRule(file),
        AttributeRule(file),
        OptionalMemberRule(file, index), ForcedCallRule(file, index), MethodReferenceRule(file, index),
        OverrideRule(file, index),
        InitializerRule(file, index),
        SelectorRule(file, index), RuntimeRule(file, index), NumberRule(file),
        AnyObjectRule(file),
      ]
      for rule in rules { rule.walk(file.tree) }
    }
    var copies = files.map { $0.copy(importing: ImportRule.missing(in: $0.tree)) }
    if let last = copies.indices.last { copies[last] += index.methodTable }
    return copies
  }
}
#endif
