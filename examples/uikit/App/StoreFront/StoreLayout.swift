import UIKit

/// The front of a bookstore: pageable banners, a shelf of covers, a chart in columns of three, and subjects as tiles.
enum StoreLayout {
    enum Section: Int, CaseIterable {
        case banners, shelf, chart, subjects

        var title: String {
            ["This week", "New on the shelf", "Best sellers", "Subjects"][rawValue]
        }
    }

    static let headerKind = UICollectionView.elementKindSectionHeader
    static let groundKind = "ground"

    static func make() -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 8
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                switch Section(rawValue: index) {
                case .banners: return banners()
                case .shelf: return shelf()
                case .chart: return chart()
                case .subjects: return subjects(width: environment.container.effectiveContentSize.width)
                case nil: return nil
                }
            }, configuration: configuration)
        layout.register(ChartGround.self, forDecorationViewOfKind: groundKind)
        return layout
    }

    private static func banners() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.88), .absolute(150)), subitems: [whole])
        let section = framed(group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .groupPaging
        return section
    }

    private static func shelf() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(96), .absolute(140)), subitems: [whole])
        let section = framed(group)
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    private static func chart() -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1.0 / 3)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.82), .absolute(174)), subitems: [row])
        let section = framed(group)
        section.interGroupSpacing = 16
        section.orthogonalScrollingBehavior = .groupPaging
        let ground = NSCollectionLayoutDecorationItem.background(elementKind: groundKind)
        ground.zIndex = -1
        section.decorationItems = [ground]
        return section
    }

    private static func subjects(width: CGFloat) -> NSCollectionLayoutSection {
        let columns = max(2, Int(width / 170))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(56)), subitem: whole, count: columns)
        group.interItemSpacing = .fixed(10)
        let section = framed(group)
        section.interGroupSpacing = 10
        return section
    }

    /// A section of groups, with margins and a header.
    private static func framed(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 14, trailing: 16)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(38)), elementKind: headerKind, alignment: .top)
        ]
        return section
    }

    private static var whole: NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
}
