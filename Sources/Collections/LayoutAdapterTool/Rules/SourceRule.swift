#if LayoutAdapter
internal import SwiftSyntax

/// A rule that changes a file's source.
class SourceRule: SyntaxVisitor {
  final let source: EditedSource

  init(_ source: EditedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }
}

/// A rule that depends on the declarations in all files of the target.
class IndexedRule: SourceRule {
  final let index: SourceIndex

  init(_ source: EditedSource, _ index: SourceIndex) {
    self.index = index
    super.init(source)
  }
}
#endif
