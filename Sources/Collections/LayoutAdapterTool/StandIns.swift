#if LayoutAdapter
internal import SwiftSyntax

/// Writes classes that stand in for the delegates of layouts, so that a layout can be driven by name alone.
///
/// A layout uses a delegate if one of its properties has a protocol of the target as its type, or if its file
/// casts a view's delegate to one. A protocol is skipped if a value for one of its members cannot be created
/// from the member's type.
struct StandIns {
  private static let sizes = (
    text:
      "  func collectionView(_ p0: UICollectionView, layout p1: UICollectionViewLayout, sizeForItemAt p2: IndexPath) "
      + "-> CGSize", selector: "collectionView:layout:sizeForItemAt:"
  )

  let reader: StandInReader
  private let index: SourceIndex

  init(_ sources: [EditedSource], _ index: SourceIndex) {
    self.index = index
    reader = StandInReader(sources)
  }

  /// The class that stands in for the delegates of a layout.
  struct StandIn {
    /// The protocols of the sources, in order.
    var protocols: [String] = []
    /// The layout's properties that hold it.
    var properties: [String] = []
    /// The layout's properties that hold closures, with the closures.
    var closures: [(property: String, text: String)] = []
    /// Whether the layout itself asks for item sizes, like flow layouts.
    var answersSizes = false
    /// The app's class of the collection view, if the layout casts its view to it.
    var view: String?
    /// The view's properties that hold it.
    var viewProperties: [String] = []
    /// The labels of the initializer's parameters that get it.
    var arguments: [String] = []
    /// Where the layout creates a dynamic animator.
    var animator: String?

    var name: String {
      let parts = protocols + (answersSizes ? ["Sizes"] : [])
      return parts.isEmpty ? "PlainStandIn" : parts.joined(separator: "_") + "_StandIn"
    }

    /// What it answers, for the list of layouts.
    var asked: [String] {
      protocols + (answersSizes ? ["UICollectionViewDelegateFlowLayout"] : []) + closures.map(\.property)
    }
  }

  /// Returns the stand-in that a layout needs, and a message for each property and cast without one.
  /// - Parameter classes: The layout's class and its superclasses in the target.
  func standIn(for classes: [SourceIndex.OwnClass]) -> (standIn: StandIn, gaps: [String]) {
    var (standIn, protocols, gaps) = (StandIn(), Set<String>(), [String]())
    for own in classes {
      standIn.animator = standIn.animator ?? reader.animators[own.declaration.qualifiedName]
      standIn.properties += properties(of: own, &protocols, &gaps) { name, function in
        closure(function, named: name).map { standIn.closures.append((name, $0)) }
      }
      for (type, line) in reader.casts[own.source.path, default: [:]].sorted(by: { $0.key < $1.key })
      where !Self.isBase(type) && !protocols.contains(type) {
        add(type, to: &protocols, otherwise: "\(own.source.path):\(line): the cast to \(type) fails", &gaps)
      }
      for (type, line) in reader.viewCasts[own.source.path, default: [:]].sorted(by: { $0.key < $1.key })
      where standIn.view == nil {
        let views = index.ancestry(type)
        guard views.last?.superclass == "UICollectionView" else { continue }
        guard views.allSatisfy(\.declaration.canBeMadeAsView) else {
          gaps.append(
            "\(own.source.path):\(line): the cast to \(type) fails, because it has no accessible "
              + "init(frame:collectionViewLayout:); register the layout with a view: "
              + "LayoutEntry(…, view: { \(type)(…) }) { … }")
          continue
        }
        standIn.view = type
        for view in views { standIn.viewProperties += properties(of: view, &protocols, &gaps) { _, _ in } }
      }
    }
    if let maker = classes.first(where: \.declaration.hasDesignatedInitializers),
      let needed = neededByInitializer(of: maker)
    {
      for parameter in needed where !Self.isBase(parameter.type.unwrappedName) {
        protocols.insert(parameter.type.unwrappedName)
      }
      standIn.arguments = needed.map(\.firstName.text)
    }
    standIn.answersSizes = classes.contains { reader.sizeAskers.contains($0.source.path) }
    standIn.protocols = protocols.sorted()
    return (standIn, gaps)
  }

  /// Returns the parameters of an initializer that needs only stand-ins; nil if the class has none, or one that needs
  /// nothing.
  func neededByInitializer(of own: SourceIndex.OwnClass) -> [FunctionParameterSyntax]? {
    let all = own.declaration.memberBlock.members
      .compactMap { $0.decl.as(InitializerDeclSyntax.self)?.needed }
    guard !all.contains(where: \.isEmpty) else { return nil }
    return all.first { parameters in
      parameters.map(\.type.unwrappedName).allSatisfy { name in
        Self.isBase(name) || reader.protocols[name] != nil && (try? members(of: name)) != nil
      }
    }
  }

  /// Returns the properties of a class that hold a stand-in.
  private func properties(
    of own: SourceIndex.OwnClass, _ protocols: inout Set<String>, _ gaps: inout [String],
    closure: (String, FunctionTypeSyntax) -> Void
  ) -> [String] {
    own.declaration.memberBlock.members.compactMap { member -> String? in
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let name = variable.settableNames.first, let binding = variable.bindings.first,
        binding.initializer == nil, let annotation = binding.typeAnnotation?.type, annotation.isOptional
      else { return nil }
      let type = annotation.unwrappedName
      if let function = reader.function(annotation.unwrapped) {
        closure(name, function)
        return nil
      }
      if Self.isBase(type) { return name }
      guard reader.protocols[type] != nil else { return nil }
      let line = own.source.line(at: own.source.range(variable).lowerBound)
      let subject = "\(own.source.path):\(line): \(name) stays nil"
      return add(type, to: &protocols, otherwise: subject, &gaps) ? name : nil
    }
  }

  /// Adds a protocol, or a message if it has no stand-in.
  @discardableResult
  private func add(
    _ name: String, to protocols: inout Set<String>, otherwise subject: String, _ gaps: inout [String]
  ) -> Bool {
    do throws(Unanswerable) {
      _ = try members(of: name)
      protocols.insert(name)
      return true
    } catch {
      gaps.append("\(subject), because there is no stand-in: \(error.reason)")
      return false
    }
  }

  /// Returns stand-ins with those of the objects that they return, each once.
  func all(_ standIns: [StandIn]) -> [StandIn] {
    var (open, found, names) = (standIns.filter { $0.name != "PlainStandIn" }, [StandIn](), Set<String>())
    while let next = open.first {
      open.removeFirst()
      guard names.insert(next.name).inserted else { continue }
      found.append(next)
      let text = declaration(next)
      open += reader.protocols.keys.sorted().filter { name in
        [" ", "("].contains { text.contains("\($0)\(name)_StandIn(for: self)") }
      }.map { StandIn(protocols: [$0]) }
    }
    return found
  }

  /// Returns the declaration of the class.
  func declaration(_ standIn: StandIn) -> String {
    var (lines, selectors, seen): ([String], Set<String>, Set<String>) = ([], [], [])
    if standIn.answersSizes {
      lines.append(Self.sizes.text + " { LayoutStandIn.itemSize(p1, at: p2.item) }\n")
      selectors.insert(Self.sizes.selector)
    }
    for member in standIn.protocols.flatMap({ (try? members(of: $0)) ?? [] })
    where seen.insert(member.text).inserted
      && !(standIn.answersSizes && member.selector == Self.sizes.selector)
    {
      lines.append("  " + member.text + "\n")
      if let selector = member.selector { selectors.insert(selector) }
    }
    let names = selectors.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let conformances = standIn.protocols.map { isIsolated($0) ? ", \($0)" : ", @preconcurrency \($0)" }
    return """

      final class \(standIn.name): LayoutStandIn, UICollectionViewDelegateFlowLayout\(conformances.joined()) {
        override class var selectors: Set<String> { [\(names)] }
      \(lines.joined())}

      """
  }
}

extension ClassDeclSyntax {
  fileprivate var hasDesignatedInitializers: Bool {
    memberBlock.members.contains {
      $0.decl.as(InitializerDeclSyntax.self).map { !$0.modifiers.has(.convenience) } == true
    }
  }

  /// Whether a collection view of the class can be created with a layout.
  fileprivate var canBeMadeAsView: Bool {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let designated = initializers.filter { !$0.modifiers.has(.convenience) && $0.labels != ["coder"] }
    return isSeen && genericParameterClause == nil
      && (designated.isEmpty
        || initializers.contains {
          $0.labels == ["frame", "collectionViewLayout"] && !$0.modifiers.has(.private)
            && !$0.modifiers.has(.fileprivate)
        })
  }
}

extension TypeSyntax {
  /// The name of a type, or of the type inside an optional: `P`, `P?`, `P!`, `(any P)?`.
  fileprivate var unwrappedName: String { unwrapped.trimmedDescription }

  /// A type, or the type inside an optional.
  fileprivate var unwrapped: TypeSyntax {
    var type = self
    while true {
      if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        type = only.type
      } else if let any = type.as(SomeOrAnyTypeSyntax.self) {
        type = any.constraint
      } else {
        return type
      }
    }
  }
}
#endif
