#if LayoutAdapter
internal import SwiftSyntax

/// View controllers that make a compositional layout for their collection view, the modern form of a layout.
struct ControllerLayouts {
  /// The layout that they make.
  static let made = "UICollectionViewCompositionalLayout"
  static let bases: Set = ["UIViewController", "UICollectionViewController"]

  private let index: SourceIndex

  init(_ index: SourceIndex) { self.index = index }

  /// The names of the controllers that can be created without arguments, in order.
  var names: [String] {
    index.classes.keys.sorted().filter { name in
      guard let found = index.classes[name], isController(name), found.declaration.isSeen,
        found.declaration.genericParameterClause == nil
      else { return false }
      return makesLayout(name) && isMadeWithoutArguments(found.declaration)
    }
  }

  /// Where a controller is declared.
  func place(_ name: String) -> String? {
    index.classes[name].map { own in
      "\(own.source.path):\(own.source.line(at: own.source.range(own.declaration.name).lowerBound))"
    }
  }

  /// Whether every module that the file of a controller imports is available.
  func canBeCompiled(_ name: String) -> Bool {
    index.classes[name].map { DeclarationReader($0.source).imported.allSatisfy(ImportRule.isThere) } ?? false
  }

  private func isController(_ name: String) -> Bool {
    var (name, steps) = (name, 0)
    while let superclass = index.ownClass(name)?.place.superclass, steps < 100 {
      if Self.bases.contains(superclass) { return true }
      (name, steps) = (superclass, steps + 1)
    }
    return false
  }

  /// Whether the file of a controller makes a layout in the controller or in an extension of it.
  private func makesLayout(_ name: String) -> Bool {
    guard let found = index.classes[name] else { return false }
    let reader = MakingReader(viewMode: .sourceAccurate)
    reader.walk(found.source.tree)
    return reader.types.contains(name)
  }

  private func isMadeWithoutArguments(_ node: ClassDeclSyntax) -> Bool {
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    return initializers.isEmpty || initializers.contains(where: \.needsNothing)
      || initializers.allSatisfy { $0.labels == ["coder"] }
  }

  /// The code that creates an entry.
  /// - Parameter place: The literal of its position; nil in a file that users write.
  func entry(_ name: String, at place: String? = nil) -> String {
    let outlets = index.classes[name].map(outlets) ?? []
    let connect = outlets.map { "$0.\($0) = $1" }.joined(separator: "; ")
    return "LayoutEntry(\"\(name)\", " + (place.map { "at: \($0), " } ?? "")
      + (outlets.isEmpty ? "" : "outlets: { \(connect) }, ") + "controller: { \(name)() })"
  }

  /// The collection views that a storyboard connects.
  private func outlets(_ found: SourceIndex.OwnClass) -> [String] {
    found.declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
      variable in
      variable.attributes.first(named: "IBOutlet") != nil
        && variable.bindings.first?.typeAnnotation?.type.trimmedDescription.hasPrefix("UICollectionView")
          == true
        && variable.bindings.first?.typeAnnotation?.type.trimmedDescription.hasPrefix("UICollectionViewFlow")
          != true
    }.compactMap(\.settableNames.first)
  }
}

/// Finds the types in which a compositional layout is made.
private final class MakingReader: SyntaxVisitor {
  var types: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription.hasPrefix(ControllerLayouts.made),
      let type = Syntax(node).enclosingTypeName(insideFunctions: true)
    {
      types.insert(type)
    }
    return .visitChildren
  }
}
#endif
