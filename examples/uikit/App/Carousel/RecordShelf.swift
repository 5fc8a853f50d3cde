import UIKit

/// A record and the art on its cover: a figure of plain shapes in three colors.
struct Record {
    enum Figure {
        case sun, rings, stairs, moon, waves, quarters
    }

    let title: String
    let artist: String
    let figure: Figure
    let ground: UIColor
    let shape: UIColor
    let accent: UIColor

    static let all: [Record] = [
        Record("Slow Harbor", "The Tidewrights", .sun, 0x123a5a, 0xf2b94b, 0xe4673f),
        Record("Six Rooms", "Ada Linden", .rings, 0xf0e6d2, 0xc8452f, 0x26313f),
        Record("Night Ferry", "Osei Quartet", .moon, 0x1e1b3a, 0xf4ead0, 0x6c5fc7),
        Record("Up the Hill", "Marlow & Finch", .stairs, 0x2e6b5b, 0xf3d9a4, 0xdd7d4a),
        Record("Long Wave", "Kestrel Radio", .waves, 0xf3d3c4, 0x1f5b73, 0xd9553f),
        Record("Quarter Past", "Nine Clocks", .quarters, 0xe9e2d0, 0x274c77, 0xe0a526),
        Record("Amber Line", "Ilse Tamm", .sun, 0x5b1f33, 0xf08a5d, 0xf9d56e),
        Record("Orbits", "Pale Engines", .rings, 0x10202b, 0x3fa7a0, 0xf2e8cf),
        Record("Low Moon", "Vera Castell", .moon, 0x24483e, 0xf6dfa6, 0x8fb996),
        Record("Escalator", "Metro Choir", .stairs, 0xede4e0, 0x7a3b69, 0xf0a04b),
        Record("Shoreline", "Reed & Rope", .waves, 0x16324f, 0x8cc7d6, 0xf4efe1),
        Record("Windmills", "Four Corners", .quarters, 0x26413c, 0xe8c468, 0xd8664b),
    ]

    private init(_ title: String, _ artist: String, _ figure: Figure, _ ground: Int, _ shape: Int, _ accent: Int) {
        self.title = title
        self.artist = artist
        self.figure = figure
        (self.ground, self.shape, self.accent) = (UIColor(rgb: ground), UIColor(rgb: shape), UIColor(rgb: accent))
    }
}

extension UIColor {
    convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}

/// Records on a shelf.
final class RecordShelf: NSObject, UICollectionViewDataSource {
    private let registration = UICollectionView.CellRegistration<RecordCell, Record> { cell, _, record in
        cell.show(record)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Record.all.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: registration, for: indexPath, item: Record.all[indexPath.item])
    }
}

/// A record's cover.
final class RecordCell: UICollectionViewCell {
    private let art = UIView()
    private let title = UILabel()
    private let artist = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.layer.cornerRadius = 6
        title.font = .systemFont(ofSize: 17, weight: .bold)
        artist.font = .systemFont(ofSize: 12, weight: .medium)
        for view in [art, title, artist] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ record: Record) {
        contentView.backgroundColor = record.ground
        title.text = record.title
        artist.text = record.artist
        title.textColor = record.shape
        artist.textColor = record.shape
        art.subviews.forEach { $0.removeFromSuperview() }
        for (frame, color, isRound) in record.shapes {
            let shape = UIView(frame: frame)
            shape.backgroundColor = color
            shape.layer.cornerRadius = isRound ? frame.width / 2 : 0
            art.addSubview(shape)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Figures are drawn for covers of 190 points.
        art.frame = CGRect(x: 0, y: 0, width: 190, height: 190)
        title.frame = CGRect(x: 14, y: bounds.height - 46, width: bounds.width - 28, height: 22)
        artist.frame = CGRect(x: 14, y: bounds.height - 26, width: bounds.width - 28, height: 16)
    }
}

extension Record {
    /// The parts of the figure, from bottom to top.
    fileprivate var shapes: [(frame: CGRect, color: UIColor, isRound: Bool)] {
        func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: UIColor) -> (CGRect, UIColor, Bool) {
            (CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), color, true)
        }
        func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor)
            -> (CGRect, UIColor, Bool)
        { (CGRect(x: x, y: y, width: width, height: height), color, false) }
        switch figure {
        case .sun:
            return [
                circle(95, 78, 52, shape), box(0, 78, 190, 112, ground), box(43, 86, 104, 6, accent),
                box(53, 100, 84, 6, accent), box(67, 114, 56, 6, accent), box(81, 128, 28, 6, accent),
            ]
        case .rings:
            return [
                circle(95, 74, 58, shape), circle(95, 74, 46, ground), circle(95, 74, 34, accent),
                circle(95, 74, 22, ground), circle(95, 74, 10, shape),
            ]
        case .stairs:
            return (0..<5).map { step in
                let height = CGFloat(step + 1) * 22
                return box(26 + CGFloat(step) * 28, 136 - height, 26, height, step == 4 ? accent : shape)
            }
        case .moon:
            return [
                circle(95, 74, 50, shape), circle(114, 64, 42, ground), circle(134, 40, 4, accent),
                circle(150, 66, 3, accent), circle(120, 84, 3, accent),
            ]
        case .waves:
            let colors = [shape, accent, shape, ground]
            return (0..<24).map { index in
                let (row, column) = (index / 6, index % 6)
                return circle(CGFloat(column) * 38, 40 + CGFloat(row) * 27, 21, colors[row])
            }
        case .quarters:
            return (0..<4).flatMap { index -> [(CGRect, UIColor, Bool)] in
                let (x, y) = (CGFloat(39 + index % 2 * 56), CGFloat(18 + index / 2 * 56))
                return [box(x, y, 56, 56, index % 3 == 0 ? shape : accent), circle(x + 28, y + 28, 18, ground)]
            }
        }
    }
}
