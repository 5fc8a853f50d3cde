#if LayoutAdapter
internal import SwiftSyntax

/// Lets classes be made when only their class is known, as collection views and layouts make them.
///
/// The module UIKit has initializers for this that are inherited wherever a class has all initializers of the one above it. A
/// class that has not gets one of its own: from an empty archive where it can be made from one, else one that stops.
final class InitializerRule: IndexedRule {
  /// An initializer that knows only the class: its labels, and how it begins.
  private typealias Head = (labels: [String], text: String)
  private static let view = (
    base: Set(["frame:", "coder:"]),
    heads: [(["reusedAs", "frame"], "init(reusedAs identifier: String?, frame: CGRect)")] as [Head]
  )
  private static let attributes = (
    base: Set([""]),
    heads: [
      (
        ["category", "kind", "indexPath"],
        "init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath)"
      ),
      (["forCellWith"], "init(forCellWith indexPath: IndexPath)"),
      (
        ["forSupplementaryViewOfKind", "with"],
        "init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)"
      ),
      (
        ["forDecorationViewOfKind", "with"],
        "init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath)"
      ),
    ] as [Head]
  )
  private static let context = (
    base: Set([""]), heads: [(["forLayout"], "init(forLayout: Void)")] as [Head]
  )
  /// The initializers of the module's classes, and the heads of those that make them by their class.
  private static let roots = [
    "UICollectionReusableView": view, "UICollectionViewCell": view, "UICollectionViewListCell": view,
    "UICollectionViewLayoutAttributes": attributes, "UICollectionViewLayoutInvalidationContext": context,
    "UICollectionViewFlowLayoutInvalidationContext": context,
  ]
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
      : "preconditionFailure(\"\(node.name.text) is created through its class, but has no initializer for that\")"
    let written = Set(node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self)?.labels })
    let lines = root.heads.filter { !written.contains($0.labels) }
      .map { "\(access)required convenience \($0.text) { \(body) }\n" }.joined()
    source.insertLines(at: source.range(node.memberBlock.rightBrace).lowerBound) { lines }
    let message =
      "\(node.name.text) gets an initializer for collection views and layouts, which create it through its class"
    if fromArchive {
      source.note(node, message)
    } else {
      source.warn(node, message + "; calling it stops the program")
    }
    return .visitChildren
  }

  /// What stands at the end of the classes above, where that is one made by its class.
  private func root(of name: String, steps: Int = 0) -> (base: Set<String>, heads: [Head])? {
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
