/// A list as a section of a compositional layout: rows of full width that size themselves, 44 points high until they have.
/// Separators, swipes and looks are left out.
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// Rows alone.
    case plain = 0
    /// Groups from edge to edge, 35 points apart.
    case grouped = 1
    /// Groups inset by 16 points, 35 points apart.
    case insetGrouped = 2
    /// As at the side of a window; here as `plain`.
    case sidebar = 3
    /// As at the side of a window; here as `plain`.
    case sidebarPlain = 4
  }

  /// Where a header comes from.
  public enum HeaderMode: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// It is a supplementary view, 28 points high until it has sized itself, and pinned in plain lists.
    case supplementary = 1
    /// It is the first item.
    case firstItemInSection = 2
  }

  /// Where a footer comes from.
  public enum FooterMode: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// It is a supplementary view, 28 points high until it has sized itself.
    case supplementary = 1
  }

  /// The look.
  public let appearance: Appearance
  /// Whether rows are separated; stored only.
  public var showsSeparators = true
  /// The color of the background; stored only.
  public var backgroundColor: UIColor?
  /// Where headers come from.
  public var headerMode = HeaderMode.none
  /// Where footers come from.
  public var footerMode = FooterMode.none
  /// The space above a header in points.
  public var headerTopPadding: CGFloat?
  /// How the lines between rows look; stored only.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// How the lines around an item look; stored only.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// What a swipe from the leading edge would offer; stored only.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a swipe from the trailing edge would offer; stored only.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list of a look.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension NSCollectionLayoutSection {
  /// A section of rows.
  @preconcurrency @MainActor
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    if isGrouped { section.contentInsets.bottom = 35 }
    if configuration.appearance == .insetGrouped {
      (section.contentInsets.leading, section.contentInsets.trailing) = (16, 16)
    }
    func band(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let band = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)), elementKind: kind,
        alignment: alignment)
      band.pinToVisibleBounds = !isGrouped
      return band
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(band(UICollectionView.elementKindSectionHeader, .top))
      section.contentInsets.top += configuration.headerTopPadding ?? 0
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(band(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
