/// A list as a section of a compositional layout: self-sizing rows of full width, 44 points high until they are sized.
/// Separators, swipe actions and appearances are not supported.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows only.
    case plain = 0
    /// Groups of full width, 35 points apart.
    case grouped = 1
    /// Groups inset by 16 points, 35 points apart.
    case insetGrouped = 2
    /// A sidebar; here the same as `plain`.
    case sidebar = 3
    /// A plain sidebar; here the same as `plain`.
    case sidebarPlain = 4
  }

  /// The source of headers.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none = 0
    /// A supplementary view, 28 points high until it is sized, and pinned in plain lists.
    case supplementary = 1
    /// The first item.
    case firstItemInSection = 2
  }

  /// The source of footers.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none = 0
    /// A supplementary view, 28 points high until it is sized.
    case supplementary = 1
  }

  /// The appearance.
  public let appearance: Appearance
  /// Whether rows have separators; stored only.
  public var showsSeparators = true
  /// The background color; stored only.
  public var backgroundColor: UIColor?
  /// The source of headers.
  public var headerMode = HeaderMode.none
  /// The source of footers.
  public var footerMode = FooterMode.none
  /// The space above a header in points.
  public var headerTopPadding: CGFloat?
  /// The look of separators; stored only.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The look of separators around an item; stored only.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The leading swipe actions; stored only.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The trailing swipe actions; stored only.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list with an appearance.
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
