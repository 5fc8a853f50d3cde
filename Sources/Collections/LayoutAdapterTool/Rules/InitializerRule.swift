#if LayoutAdapter
internal import SwiftSyntax

/// Adds initializers to classes that collection views and layouts instantiate through a metatype.
///
/// The initializers of the module UIKit are inherited only if a class inherits all initializers of its
/// superclass. Other classes get their own initializer: one that decodes an empty archive if the class can be
/// decoded, otherwise one that traps.
final class InitializerRule: IndexedRule {
  /// An initializer for creation through the class, as labels and a declaration.
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
  /// The initializers of the module's classes, and the declarations of those for creation through the class.
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

  /// Returns the root of the superclass chain, if its subclasses are created through their class.
  private func root(of name: String, steps: Int = 0) -> (base: Set<String>, heads: [Head])? {
    if let own = index.ownClass(name), steps < 100 {
      return own.place.superclass.flatMap { root(of: $0, steps: steps + 1) }
    }
    return Self.roots[name]
  }

  /// Returns the initializers of a class that may be inherited: its own, or those of its superclass.
  private func initializers(of name: String, _ base: Set<String>, steps: Int = 0) -> Set<String> {
    guard let own = index.ownClass(name), steps < 100 else { return base }
    return initializers(of: own.place.declaration)
      ?? own.place.superclass.map { initializers(of: $0, base, steps: steps + 1) } ?? base
  }

  /// Returns the labels of designated initializers; nil if there are none.
  private func initializers(of node: ClassDeclSyntax) -> Set<String>? {
    let own = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .filter { !$0.modifiers.has(.convenience) }
    guard !own.isEmpty else { return nil }
    return Set(
      own.map { $0.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() })
  }
}
#endif
