#if LayoutAdapter
internal import SwiftSyntax

/// Writes the list of a target's layouts, with code that creates each layout and sets each property, since
/// names are not available at run time.
struct LayoutCatalog {
  /// UIKit's layouts, and whether they can be created without arguments.
  private static let bases = [
    "UICollectionViewLayout": true, "UICollectionViewFlowLayout": true,
    "UICollectionViewCompositionalLayout": false, "UICollectionViewTransitionLayout": false,
  ]
  private let sources: [EditedSource]
  private let fileCount: Int
  private let index: SourceIndex
  private let standIns: StandIns
  /// The controllers in all files, also in parts that are not compiled.
  private let others: ControllerLayouts
  /// The names of the layouts that other files, or only their own file, can see.
  private var layouts: [String] = []
  /// Layouts that are visible only in their own file, with its index.
  private var hidden: [(file: Int, names: [String])] = []

  /// - Parameters:
  ///   - copied: The files that are compiled as copies.
  ///   - own: The files that are compiled unchanged; their private layouts cannot be listed.
  ///   - all: All files that were searched, before parts of them were left out.
  init(_ copied: [EditedSource], beside own: [EditedSource], of all: [EditedSource]) {
    sources = copied + own
    fileCount = all.count
    others = ControllerLayouts(SourceIndex(all))
    index = SourceIndex(sources)
    standIns = StandIns(sources, index)
    for (name, found) in index.classes.sorted(by: { $0.key < $1.key }) where base(of: name) != nil {
      if found.declaration.isSeen {
        layouts.append(name)
      } else if found.declaration.isSeen(inFile: true),
        let place = copied.firstIndex(where: { $0 === found.source })
      {
        layouts.append(name)
        if let known = hidden.firstIndex(where: { $0.file == place }) {
          hidden[known].names.append(name)
        } else {
          hidden.append((place, [name]))
        }
      }
    }
  }

  /// The Swift file.
  var text: String {
    let reader = CatalogReader(viewMode: .sourceAccurate)
    for source in sources { reader.walk(source.tree) }
    let names = layouts.filter { index.classes[$0]?.declaration.isSeen == true }
    let lists =
      reader.providers.sorted().map { $0 + ".layouts" } + hidden.map { "HiddenLayouts\($0.file).all" }
    let providers = lists.map { "    all += \($0)\n" }.joined()
    let entries = names.compactMap { entry($0) }.joined() + controllerEntries
    let delegates = standIns.all(layouts.map { standIns.standIn(for: index.ancestry($0)).standIn })
      .map(standIns.declaration).joined()
    return """
      // The layouts of this target by name, as the plugin LayoutAdapter found them.
      import LayoutCatalog
      import UIKit

      @MainActor enum AdaptedLayouts {
        /// The number of files that were searched for them.
        static let fileCount = \(fileCount)
        static var all: [LayoutEntry] {
          var all: [LayoutEntry] = []
      \(providers)\(entries)    return all
        }
      }

      """ + delegates
        + reader.choices.sorted { $0.name < $1.name }
        .map { choice($0, isPublic: reader.isPublic($0.name)) }.joined()
  }

  /// Returns the code appended to the copy of a file that lists its private layouts.
  func list(of source: EditedSource) -> String {
    guard let (place, names) = hidden.first(where: { sources[$0.file] === source }) else { return "" }
    return """

      #sourceLocation()
      import LayoutCatalog
      @MainActor enum HiddenLayouts\(place) {
        static var all: [LayoutEntry] {
          var all: [LayoutEntry] = []
      \(names.compactMap { entry($0) }.joined())    return all
        }
      }

      """
  }

  // MARK: Layouts

  /// The entries of controllers that make layouts. If there are layout classes, controllers are not compiled, and their
  /// entries have the code that registers them.
  private var controllerEntries: String {
    guard layouts.isEmpty else {
      let compiled = Set(index.classes.keys)
      return others.names.filter { !compiled.contains($0) && others.canBeCompiled($0) }.map { name in
        entry(
          name, literal(others.place(name) ?? ""),
          obstacle: "it is a view controller beside layout classes; "
            + remedy(for: others.entry(name), importing: "LayoutCatalog; import UIKit"), properties: [])
      }.joined()
    }
    let controllers = ControllerLayouts(index)
    return controllers.names.map { name in
      "    all.append(\(controllers.entry(name, at: literal(controllers.place(name) ?? ""))))\n"
    }.joined()
  }

  /// Returns the UIKit class that a class inherits from; nil if it is not a layout.
  private func base(of name: String) -> String? {
    var (name, steps) = (name, 0)
    while steps < 100 {
      guard let superclass = index.ownClass(name)?.place.superclass else { return nil }
      let plain = superclass.hasPrefix("UIKit.") ? String(superclass.dropFirst(6)) : superclass
      guard let own = index.ownClass(plain) else { return Self.bases[plain] == nil ? nil : plain }
      (name, steps) = (own.name, steps + 1)
    }
    return nil
  }

  private func entry(_ name: String) -> String? {
    guard let own = index.classes[name] else { return nil }
    let line = own.source.line(at: own.source.range(own.declaration.name).lowerBound)
    let place = literal("\(own.source.path):\(line)")
    if own.declaration.genericParameterClause != nil {
      return entry(name, place, obstacle: "it is generic; " + remedy(name, "\(name)<…>()"), properties: [])
    }
    return entry(name, place, obstacle: obstacle(name, steps: 0), properties: properties(name))
  }

  private func entry(_ name: String, _ place: String, obstacle: String?, properties: [String]) -> String {
    let setters = properties.map { property in
      "          LayoutProperty(\(literal(property.filter { $0 != "`" })), of: \(name).self) "
        + "{ try $1.read(into: &$0.\(property)) },\n"
    }
    let (standIn, gaps) = standIns.standIn(for: index.ancestry(name))
    func list(_ texts: [String]) -> String { "[\(texts.map(literal).joined(separator: ", "))]" }
    guard obstacle == nil else {
      return """
            all.append(
              LayoutEntry(
                adapted: \(literal(name)), at: \(place), obstacle: \(obstacle.map(literal) ?? "nil"),
                properties: [
        \(setters.joined())        ], make: nil))

        """
    }
    return """
          all.append(
            LayoutEntry(
              adapted: \(literal(name)), at: \(place), asks: \(list(standIn.asked)),
              animator: \(standIn.animator.map(literal) ?? "nil"), warnings: \(list(gaps)),
              properties: [
      \(setters.joined())        ], standIn: { \(standIn.name)() },\(viewing(standIn))
              make: \(making(name, standIn))))

      """
  }

  private func making(_ name: String, _ standIn: StandIns.StandIn) -> String {
    let settings =
      standIn.properties.map { "layout.\($0) = standIn as? \(standIn.name)" }
      + standIn.closures.map { "layout.\($0.property) = \($0.text)" }
    let arguments = standIn.arguments.map {
      ($0 == "_" ? "" : "\($0): ") + "standIn.own(\(standIn.name).self)"
    }
    .joined(separator: ", ")
    if settings.isEmpty { return "{ \(arguments.isEmpty ? "_" : "standIn") in \(name)(\(arguments)) }" }
    return
      "{ standIn in let layout = \(name)(\(arguments)); \(settings.joined(separator: "; ")); return layout }"
  }

  /// The argument that creates the app's collection view, if the layout needs it.
  private func viewing(_ standIn: StandIns.StandIn) -> String {
    guard let name = standIn.view else { return "" }
    let settings = standIn.viewProperties.map { "view.\($0) = standIn as? \(standIn.name); " }.joined()
    return
      "\n        view: { layout, standIn in let view = \(name)(frame: .zero, collectionViewLayout: layout); "
      + "\(settings)return view },"
  }

  /// Returns the reason why a class cannot be created without arguments; nil if it can.
  private func obstacle(_ name: String, of layout: String? = nil, steps: Int) -> String? {
    guard let own = index.ownClass(name), steps < 100 else {
      return Self.bases[name] == true ? nil : "\(name) needs arguments"
    }
    let initializers = own.place.declaration.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)
    }
    if initializers.contains(where: \.needsNothing) || standIns.neededByInitializer(of: own.place) != nil {
      return nil
    }
    let designated = initializers.filter { !$0.modifiers.has(.convenience) }
    guard designated.isEmpty else {
      let others = designated.filter { $0.labels != ["coder"] }
      guard let first = others.first else { return "it can only be decoded from an archive" }
      let values = first.labels.map { $0 == "_" ? "…" : $0 + ": …" }.joined(separator: ", ")
      return
        "its initializer init(\(first.labels.map { $0 + ":" }.joined())) needs arguments or is not accessible; "
        + remedy(layout ?? name, "\(layout ?? name)(\(values))")
    }
    guard let superclass = own.place.superclass else { return "it has no superclass" }
    return obstacle(
      superclass.hasPrefix("UIKit.") ? String(superclass.dropFirst(6)) : superclass, of: layout ?? name,
      steps: steps + 1)
  }

  /// Returns the code that users can write if a name is not enough.
  private func remedy(_ name: String, _ call: String) -> String {
    remedy(for: "LayoutEntry(\(literal(name))) { \(call) }", importing: "LayoutCatalog")
  }

  private func remedy(for entry: String, importing modules: String) -> String {
    "register it in a Swift file passed with --with: import \(modules); enum Made: LayoutProvider "
      + "{ static var layouts: [LayoutEntry] { [\(entry)] } }"
  }

  /// Returns the properties of a class and its superclasses that can be set from elsewhere in the module.
  private func properties(_ name: String) -> [String] {
    var (found, seen, name, steps): ([String], Set<String>, String, Int) = ([], [], name, 0)
    while let own = index.ownClass(name), steps < 100 {
      for member in own.place.declaration.memberBlock.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
        for property in variable.settableNames where seen.insert(property).inserted { found.append(property) }
      }
      guard let superclass = own.place.superclass else { break }
      (name, steps) = (superclass, steps + 1)
    }
    return found
  }

  // MARK: Enumerations

  private func choice(_ choice: (name: String, cases: [String]), isPublic: Bool) -> String {
    let pairs = choice.cases.map { "(\(literal($0.filter { $0 != "`" })), .\($0))" }.joined(separator: ", ")
    return """

      extension \(choice.name): LayoutChoice {
        \(isPublic ? "public " : "")static var layoutChoices: [(name: String, value: \(choice.name))] { [\(pairs)] }
      }

      """
  }

  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
#endif
