#if LayoutAdapter
internal import SwiftSyntax

/// Lets classes be made when only their class is known, as collection views and layouts make them.
///
/// The module UIKit has initializers for this that are inherited wherever a class has all initializers of the one above it. A
/// class that has not gets one of its own: from an empty archive where it can be made from one, else one that stops.
final class InitializerRule: SyntaxVisitor {
  private static let view = (
    base: Set(["frame:", "coder:"]),
    head: "required convenience init(reusedAs identifier: String?, frame: CGRect)"
  )
  private static let attributes = (
    base: Set([""]),
    head:
      "required convenience init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath)"
  )
  private static let context = (base: Set([""]), head: "required convenience init(forLayout: Void)")
  /// The initializers of the module's classes, and the head of the one that makes them by their class.
  private static let roots = [
    "UICollectionReusableView": view, "UICollectionViewCell": view, "UICollectionViewListCell": view,
    "UICollectionViewLayoutAttributes": attributes, "UICollectionViewLayoutInvalidationContext": context,
    "UICollectionViewFlowLayoutInvalidationContext": context,
  ]
  private let source: EditedSource
  private let index: SourceIndex

  init(_ source: EditedSource, _ index: SourceIndex) {
    self.source = source
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let above = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
      let root = root(of: above), let own = initializers(of: node),
      !initializers(of: above, root.base).isSubset(of: own)
    else { return .visitChildren }
    let access =
      node.modifiers.access.map { ["open", "public"].contains($0.name.text) ? "public " : "" } ?? ""
    let fromArchive = own.contains("coder:") && root.base.contains("coder:")
    let body =
      fromArchive
      ? "self.init(coder: NSCoder())!; take(reuseIdentifier: identifier, frame: frame)"
      : "preconditionFailure(\"\(node.name.text) is to be made by its class, and has no initializer for that\")"
    let line = access + root.head + " { " + body + " }\n"
    source.insertLines(at: source.range(node.memberBlock.rightBrace).lowerBound) { line }
    let message =
      "\(node.name.text) gets an initializer for collection views and layouts, which know only its class"
    if fromArchive {
      source.note(node, message)
    } else {
      source.warn(node, message + "; it stops when it is called")
    }
    return .visitChildren
  }

  /// What stands at the end of the classes above, where that is one made by its class.
  private func root(of name: String, steps: Int = 0) -> (base: Set<String>, head: String)? {
    if let own = index.ownClass(name), steps < 100 {
      return own.place.superclass.flatMap { root(of: $0, steps: steps + 1) }
    }
    return Self.roots[name]
  }

  /// The initializers of a class that may be inherited: its own, or else those of the class above it.
  private func initializers(of name: String, _ base: Set<String>, steps: Int = 0) -> Set<String> {
    guard let own = index.ownClass(name), steps < 100 else { return base }
    return initializers(of: own.place.declaration)
      ?? own.place.superclass.map { initializers(of: $0, base, steps: steps + 1) } ?? base
  }

  /// The labels of initializers that call none of their own class; nil where there are none.
  private func initializers(of node: ClassDeclSyntax) -> Set<String>? {
    let own = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .filter { !$0.modifiers.has(.convenience) }
    guard !own.isEmpty else { return nil }
    return Set(
      own.map { $0.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() })
  }
}
#endif
