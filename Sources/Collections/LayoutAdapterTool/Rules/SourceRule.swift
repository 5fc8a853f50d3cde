#if LayoutAdapter
internal import SwiftSyntax

/// A change to a file's source.
class SourceRule: SyntaxVisitor {
  final let source: EditedSource

  init(_ source: EditedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }
}

/// A change that depends on what all files of the target declare.
class IndexedRule: SourceRule {
  final let index: SourceIndex

  init(_ source: EditedSource, _ index: SourceIndex) {
    self.index = index
    super.init(source)
  }
}
#endif
