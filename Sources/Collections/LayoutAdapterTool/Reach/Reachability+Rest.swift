#if LayoutAdapter
internal import SwiftSyntax

extension Reachability {
  /// Returns a file with unneeded code replaced by blanks; nil if none of it is needed. Reports what is
  /// removed.
  func rest(of source: EditedSource) -> UnreadSource? {
    guard !source.isScript else {
      source.note(source.tree, "the file is skipped: it is a script")
      return nil
    }
    guard let file = files.first(where: { $0.source === source }) else {
      source.note(source.tree, "the file is skipped: it is for tests or for a system other than iOS")
      return nil
    }
    guard file.declarations.contains(where: isKept) else {
      for declaration in file.declarations where !tellDouble(declaration, in: source) {
        tellBeyond(declaration, in: source)
      }
      source.note(source.tree, "the file is skipped: no layout needs it")
      return nil
    }
    var blanks = file.statements.map(source.range)
    for declaration in file.declarations { leaveOut(declaration, from: source, &blanks) }
    return source.blanked(blanks)
  }

  /// Reports a layout that is replaced by another. Returns false if it is not a layout.
  private func tellDouble(_ declaration: Declaration, in source: EditedSource) -> Bool {
    guard let other = doubles.first(where: { $0.declaration === declaration })?.other else { return false }
    let line = other.source.line(at: other.source.range(other.node).lowerBound)
    source.warn(
      declaration.node,
      "\(declaration.title) is skipped: there is another one at \(other.source.path):\(line)")
    return true
  }

  /// Reports a declaration that a layout may need but that cannot be compiled. Returns false if no layout
  /// uses it.
  @discardableResult
  private func tellBeyond(_ declaration: Declaration, in source: EditedSource) -> Bool {
    for member in declaration.members where !isKept(declaration) { tellBeyond(member, in: source) }
    guard let module = beyond[ObjectIdentifier(declaration)] else { return false }
    source.warn(
      declaration.node,
      "\(declaration.title) is skipped: it uses the module \(module), which is not available")
    return true
  }

  private func leaveOut(_ declaration: Declaration, from source: EditedSource, _ blanks: inout [Range<Int>]) {
    guard isKept(declaration) else {
      blanks.append(source.range(declaration.node))
      if !tellDouble(declaration, in: source), !tellBeyond(declaration, in: source) {
        source.note(declaration.node, "\(declaration.title) is skipped: no layout needs it")
      }
      return
    }
    if declaration.isProtocol { leaveOutRequirements(of: declaration, from: source, &blanks) }
    guard declaration.isType || declaration.isExtension else { return }
    let type = declaration.isExtension ? types[declaration.names[0]] : declaration
    if let type, type.isClass, !isMade(type),
      let clause = declaration.node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
    {
      let keepsFirst = declaration.isType && superclass(of: declaration) != nil
      let first = clause.inheritedTypes.first
      let start =
        keepsFirst ? first.map { source.range($0.type).upperBound } : source.range(clause).lowerBound
      blanks.append((start ?? source.range(clause).lowerBound)..<source.range(clause).upperBound)
    }
    for member in declaration.members { leaveOut(member, from: source, &blanks) }
  }

  /// Removes requirements that cannot be compiled, with their implementations.
  private func leaveOutRequirements(
    of declaration: Declaration, from source: EditedSource, _ blanks: inout [Range<Int>]
  ) {
    for member in declaration.members where tellBeyond(member, in: source) {
      blanks.append(source.range(member.node))
    }
  }
}

extension EditedSource {
  /// Whether a file starts with a shebang, which app sources don't.
  var isScript: Bool { tree.shebang != nil }
}
#endif
