extension UICollectionView {
  /// A registration that configures cells of a class with items of a type.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let identifier = Names.next()

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
    /// Creates a registration with a nib file, which is not loaded.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration that configures supplementary views of a class.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let kind: String
    let handler: Handler
    let identifier = Names.next()

    /// Creates a registration for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Identifiers for registrations without one.
  @MainActor enum Names {
    private static var count = 0

    static func next() -> String {
      count += 1
      return "registration \(count)"
    }
  }

  /// A cell configured with an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    let cell = made as? Cell ?? Cell(reusedAs: registration.identifier, frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A configured supplementary view.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
    let view = made as? Supplementary ?? Supplementary(reusedAs: registration.identifier, frame: .zero)
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
