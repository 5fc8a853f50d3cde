#if LayoutAdapter
internal import SwiftSyntax

extension Reachability {
  /// Whether a declaration other than a type cannot be compiled because it uses a part of a missing module
  /// that no file declares. Many such declarations are reached only by name and never called.
  mutating func isBeyond(_ declaration: Declaration) -> Bool {
    guard !declaration.isGroup else { return false }
    guard judged.insert(ObjectIdentifier(declaration)).inserted else {
      return beyond[ObjectIdentifier(declaration)] != nil
    }
    let module = absentModule(of: declaration) ?? moduleOfParts(of: declaration)
    beyond[ObjectIdentifier(declaration)] = module
    return module != nil
  }

  /// Returns the missing module that a declaration names a part of.
  private func absentModule(of declaration: Declaration) -> String? {
    let imported = imports[declaration.source.path] ?? []
    guard !imported.allSatisfy(ImportRule.isPresent) else { return nil }
    return declaration.mentions.behind.filter { base, parts in
      imported.contains(base) && !ImportRule.isThere(base) && index[base] == nil
        && parts.contains { index[$0] == nil }
    }.keys.min()
      ?? declaration.mentions.names.filter { index[$0] == nil }.compactMap {
        AbsentModules.module(of: $0, imported: imported)
      }.min()
  }

  /// Returns the missing module that a declaration needs for what it uses: a member of its own type, or a type without
  /// another initializer.
  private mutating func moduleOfParts(of declaration: Declaration) -> String? {
    guard let owner = declaration.owner else { return nil }
    for name in declaration.mentions.own.sorted() {
      let members = (index[name] ?? []).filter { $0.owner?.names == owner.names }
      if let module = module(of: members) { return module }
    }
    for name in declaration.mentions.made.sorted() {
      guard let type = types[name], type.isType, !type.isClass else { continue }
      if let module = module(
        of: ([type] + (extensions[name] ?? [])).flatMap(\.members).filter(\.isInitializer))
      {
        return module
      }
    }
    return nil
  }

  /// Returns the missing module that all of some declarations need.
  private mutating func module(of declarations: [Declaration]) -> String? {
    guard !declarations.isEmpty else { return nil }
    for declaration in declarations where !isBeyond(declaration) { return nil }
    return beyond[ObjectIdentifier(declarations[0])]
  }
}
#endif
