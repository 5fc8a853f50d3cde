/// Creates views by the identifiers of their registered classes, and keeps unused ones for reuse.
@MainActor struct ViewFactory {
  private struct Name: Hashable {
    /// Empty for cells.
    var kind: String
    var identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  private var unused: [Name: [UICollectionReusableView]] = [:]

  mutating func register(_ viewClass: AnyClass?, kind: String, identifier: String) {
    classes[Name(kind: kind, identifier: identifier)] = viewClass as? UICollectionReusableView.Type
  }

  /// A view of the registered class; nil if none is registered.
  mutating func make(kind: String, identifier: String, frame: CGRect) -> UICollectionReusableView? {
    let name = Name(kind: kind, identifier: identifier)
    if let view = unused[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return classes[name]?.init(reusedAs: identifier, frame: frame)
  }

  mutating func keep(_ view: UICollectionReusableView, kind: String) {
    guard let identifier = view.reuseIdentifier else { return }
    unused[Name(kind: kind, identifier: identifier), default: []].append(view)
  }
}
