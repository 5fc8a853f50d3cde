import UIKit

/// A book and its cover.
struct Book {
    let title: String
    let author: String
    let ground: Int
    let band: Int

    static let all = [
        Book(title: "The Lamp Keeper", author: "R. Halvorsen", ground: 0x1f4e5f, band: 0xf2c14e),
        Book(title: "Salt Roads", author: "Ines Duarte", ground: 0xd9a679, band: 0x7a2e1d),
        Book(title: "A Field of Clocks", author: "P. Marchetti", ground: 0xd6c7a6, band: 0x35524a),
        Book(title: "Nine Bridges", author: "Tomasz Wilk", ground: 0x37323e, band: 0xde8f6e),
        Book(title: "The Quiet Half", author: "Sara Lund", ground: 0x8fb8a8, band: 0x1d3b35),
        Book(title: "Paper Weather", author: "Aiko Mori", ground: 0xc8553d, band: 0xf6e7cb),
        Book(title: "North of Noon", author: "K. Abara", ground: 0x2d4a8a, band: 0xe9d8a6),
        Book(title: "Small Machines", author: "Ola Berg", ground: 0xe0b1cb, band: 0x5e3a6d),
        Book(title: "Orchard Year", author: "Mary Pell", ground: 0x5a7d4f, band: 0xf4e8c1),
    ]
    static let subjects = [
        ("Travel", 0x2f6f8f), ("Cooking", 0xb7553a), ("History", 0x6d597a), ("Nature", 0x4f7a4a), ("Poetry", 0xa23e62),
        ("Science", 0x30527a),
    ]
    static let banners = [
        ("Sea stories", "Nine novels from the edge of the map", 0x163c56, 0xf2c14e),
        ("Under 200 pages", "Read on Friday, finished by Sunday", 0x7a2e3d, 0xf3b79b),
        ("Written by hand", "Letters, diaries and field notes", 0x35524a, 0xd6e2b5),
    ]
}

/// The store's front.
final class StoreFront: NSObject, UICollectionViewDataSource {
    private let banners = UICollectionView.CellRegistration<BannerCell, Int> { cell, _, index in cell.show(index) }
    private let covers = UICollectionView.CellRegistration<CoverCell, Book> { cell, _, book in cell.show(book) }
    private let rows = UICollectionView.CellRegistration<ChartCell, Int> { cell, _, index in cell.show(index) }
    private let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, _, index in cell.show(index) }
    private let headers = UICollectionView.SupplementaryRegistration<SectionHeader>(
        elementKind: StoreLayout.headerKind
    ) { header, _, indexPath in header.label.text = StoreLayout.Section(rawValue: indexPath.section)?.title }

    func numberOfSections(in collectionView: UICollectionView) -> Int { StoreLayout.Section.allCases.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        switch StoreLayout.Section(rawValue: section) {
        case .banners: return Book.banners.count
        case .shelf, .chart: return Book.all.count
        case .subjects: return Book.subjects.count
        case nil: return 0
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = indexPath.item
        switch StoreLayout.Section(rawValue: indexPath.section) {
        case .banners:
            return collectionView.dequeueConfiguredReusableCell(using: banners, for: indexPath, item: item)
        case .shelf:
            return collectionView.dequeueConfiguredReusableCell(using: covers, for: indexPath, item: Book.all[item])
        case .chart:
            return collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: item)
        default:
            return collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: item)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
}

/// The name of a section.
final class SectionHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 19, weight: .bold)
        label.textColor = UIColor(white: 0.1, alpha: 1)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("headers are made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

/// The background of the chart.
final class ChartGround: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(rgb: 0xf0ece4)
    }

    required init?(coder: NSCoder) {
        fatalError("grounds are made in code")
    }
}

/// A banner: two lines of text in front of a rising sun.
final class BannerCell: UICollectionViewCell {
    private let title = UILabel()
    private let note = UILabel()
    private let sun = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 14
        contentView.clipsToBounds = true
        title.font = .systemFont(ofSize: 22, weight: .bold)
        note.font = .systemFont(ofSize: 14)
        title.textColor = .white
        note.textColor = UIColor(white: 1, alpha: 0.85)
        for view in [sun, title, note] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ index: Int) {
        let banner = Book.banners[index]
        title.text = banner.0
        note.text = banner.1
        contentView.backgroundColor = UIColor(rgb: banner.2)
        sun.backgroundColor = UIColor(rgb: banner.3)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sun.frame = CGRect(x: bounds.width - 104, y: -44, width: 140, height: 140)
        sun.layer.cornerRadius = 70
        title.frame = CGRect(x: 18, y: bounds.height - 64, width: bounds.width - 36, height: 28)
        note.frame = CGRect(x: 18, y: bounds.height - 36, width: bounds.width - 36, height: 20)
    }
}

/// A book's cover: its title on a background with a band.
final class CoverCell: UICollectionViewCell {
    private let band = UIView()
    private let title = UILabel()
    private let author = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 5
        contentView.clipsToBounds = true
        title.font = .systemFont(ofSize: 15, weight: .bold)
        title.numberOfLines = 3
        author.font = .systemFont(ofSize: 11, weight: .medium)
        for view in [band, title, author] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ book: Book) {
        contentView.backgroundColor = UIColor(rgb: book.ground)
        band.backgroundColor = UIColor(rgb: book.band)
        title.text = book.title
        author.text = book.author
        title.textColor = UIColor(rgb: book.band)
        author.textColor = UIColor(rgb: book.ground)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 20
        title.frame = CGRect(x: 10, y: 12, width: width, height: title.sizeThatFits(CGSize(width: width, height: 60)).height)
        band.frame = CGRect(x: 0, y: bounds.height - 34, width: bounds.width, height: 34)
        author.frame = CGRect(x: 10, y: bounds.height - 34, width: bounds.width - 14, height: 34)
    }
}

/// An entry in the chart: a small cover, the rank, title and author.
final class ChartCell: UICollectionViewCell {
    private let cover = UIView()
    private let place = UILabel()
    private let title = UILabel()
    private let author = UILabel()
    private let band = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        cover.layer.cornerRadius = 3
        cover.clipsToBounds = true
        cover.addSubview(band)
        place.font = .systemFont(ofSize: 17, weight: .bold)
        place.textColor = UIColor(rgb: 0x9a6b2f)
        place.textAlignment = .center
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        title.textColor = UIColor(white: 0.1, alpha: 1)
        author.font = .systemFont(ofSize: 13)
        author.textColor = UIColor(white: 0.4, alpha: 1)
        for view in [cover, place, title, author] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ index: Int) {
        let book = Book.all[(index * 4 + 2) % Book.all.count]
        cover.backgroundColor = UIColor(rgb: book.ground)
        band.backgroundColor = UIColor(rgb: book.band)
        place.text = "\(index + 1)"
        title.text = book.title
        author.text = book.author
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        cover.frame = CGRect(x: 0, y: 5, width: 34, height: bounds.height - 10)
        band.frame = CGRect(x: 0, y: cover.bounds.height - 12, width: 34, height: 12)
        place.frame = CGRect(x: 40, y: 0, width: 28, height: bounds.height)
        title.frame = CGRect(x: 74, y: bounds.height / 2 - 20, width: bounds.width - 74, height: 20)
        author.frame = CGRect(x: 74, y: bounds.height / 2, width: bounds.width - 74, height: 18)
    }
}

/// A subject.
final class TileCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 10
        label.font = .systemFont(ofSize: 16, weight: .semibold)
        label.textColor = .white
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ index: Int) {
        label.text = Book.subjects[index].0
        contentView.backgroundColor = UIColor(rgb: Book.subjects[index].1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
