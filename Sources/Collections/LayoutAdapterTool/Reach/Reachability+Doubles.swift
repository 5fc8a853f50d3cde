#if LayoutAdapter
internal import SwiftSyntax

extension Reachability {
  /// Chooses one declaration for each name and signature among several files: that of the first layout, or the nearest
  /// to the layouts.
  mutating func choose(near roots: inout [Declaration]) {
    var layouts: [Declaration] = []
    for root in roots {
      if let other = layouts.first(where: {
        $0.names == root.names && $0.owner?.names == root.owner?.names && $0.source !== root.source
      }) {
        doubles.append((root, other))
        doubled.insert(ObjectIdentifier(root))
      } else {
        layouts.append(root)
      }
    }
    roots = layouts
    let positions = Set(layouts.map(\.source.path)).sorted()
    var distances: [String: Int] = [:]
    for file in files {
      distances[file.source.path] = positions.map { file.source.path.steps(to: $0) }.min() ?? 0
    }
    let all = index.values.joined() + extensions.values.joined().flatMap(\.members)
    var groups: [String: [Declaration]] = [:]
    for declaration in all where !doubled.contains(ObjectIdentifier(declaration)) {
      // Types are distinguished by name only, other declarations also by their parameters.
      let isNamed = declaration.isType || declaration.isProtocol
      guard isNamed || declaration.owner == nil || declaration.owner?.isExtension == true else { continue }
      let key = [
        declaration.owner?.title ?? "", declaration.owner?.signature ?? "",
        declaration.names.joined(separator: ","),
        isNamed ? "" : declaration.signature, declaration.isHidden ? declaration.source.path : "",
      ].joined(separator: "|")
      groups[key, default: []].append(declaration)
    }
    for (_, group) in groups where group.count > 1 {
      let ordered = group.sorted { one, other in
        let (a, b) = (layouts.contains { $0 === one }, layouts.contains { $0 === other })
        if a != b { return a }
        let (c, d) = (distances[one.source.path] ?? 0, distances[other.source.path] ?? 0)
        // A file with the type's name is more likely part of the app than one that has been copied or renamed.
        return (c, one.isNamesake ? 0 : 1, one.source.path) < (d, other.isNamesake ? 0 : 1, other.source.path)
      }
      for declaration in ordered where declaration.source !== ordered[0].source {
        doubled.insert(ObjectIdentifier(declaration))
      }
    }
    for (name, group) in index {
      let found = group.filter { ($0.isType || $0.isProtocol) && !doubled.contains(ObjectIdentifier($0)) }
      types[name] = found.first { $0.owner == nil } ?? found.first
      // An extension belongs to the nearest declaration of its type.
      let others = group.filter { ($0.isType || $0.isProtocol) && doubled.contains(ObjectIdentifier($0)) }
      guard let chosen = types[name], !others.isEmpty else { continue }
      for extended in extensions[name] ?? [] {
        let steps = extended.source.path.steps(to: chosen.source.path)
        if others.contains(where: { extended.source.path.steps(to: $0.source.path) < steps }) {
          doubled.insert(ObjectIdentifier(extended))
        }
      }
    }
  }
}

extension Declaration {
  /// Whether its file has its name.
  fileprivate var isNamesake: Bool { source.path.hasSuffix("/\(names.first ?? "").swift") }
}

extension String {
  /// Returns the number of folders between two files.
  fileprivate func steps(to other: String) -> Int {
    let (one, two) = (split(separator: "/"), other.split(separator: "/"))
    let shared = zip(one, two).prefix { $0 == $1 }.count
    return one.count + two.count - 2 * shared
  }
}
#endif
