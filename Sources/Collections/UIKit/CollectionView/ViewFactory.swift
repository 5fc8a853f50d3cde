/// Creates views by the identifiers of their registered classes, and keeps unused ones for reuse.
@MainActor struct ViewFactory {
  private struct Name: Hashable {
    /// Empty for cells.
    var kind: String
    var identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  /// The names of nib files, which are not loaded.
  private var nibs: [Name: String] = [:]
  private var unused: [Name: [UICollectionReusableView]] = [:]

  mutating func register(_ viewClass: AnyClass?, kind: String, identifier: String) {
    let name = Name(kind: kind, identifier: identifier)
    classes[name] = viewClass as? UICollectionReusableView.Type
    nibs[name] = nil
  }

  /// Registers a nib file, which replaces the class, as on devices.
  mutating func register(_ nib: UINib?, kind: String, identifier: String) {
    let name = Name(kind: kind, identifier: identifier)
    classes[name] = nil
    nibs[name] = nib?.name
  }

  /// A view of the registered class. Ends the program if there is none.
  mutating func make(kind: String, identifier: String, frame: CGRect) -> UICollectionReusableView {
    let name = Name(kind: kind, identifier: identifier)
    if let view = unused[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = classes[name] else { Self.end(name, because: obstacle(name)) }
    return viewClass.init(reusedAs: identifier, frame: frame)
  }

  private func obstacle(_ name: Name) -> String {
    nibs[name].map { "it is registered with the nib file \"\($0)\", and nib files are not loaded" }
      ?? "nothing is registered"
  }

  private static func end(_ name: Name, because reason: String) -> Never {
    let view = name.kind.isEmpty ? "a cell" : "a view of kind \"\(name.kind)\""
    preconditionFailure(
      "could not dequeue \(view) with the identifier \"\(name.identifier)\": \(reason); register its class before the "
        + "view is laid out")
  }

  mutating func keep(_ view: UICollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else { return }
    unused[Name(kind: kind, identifier: identifier), default: []].append(view)
  }
}
