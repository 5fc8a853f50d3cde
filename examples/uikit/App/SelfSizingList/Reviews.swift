import UIKit

/// A reader's opinion of a book.
struct Review {
    let title: String
    /// From 1 to 5.
    let stars: Int
    let reader: String
    let text: String

    static let all = [
        Review(
            title: "A book for long evenings", stars: 5, reader: "Marta, Gdynia",
            text: "It takes its time and never wastes yours. I read the part on lighthouses twice, and you will, too."),
        Review(title: "Short and sweet", stars: 4, reader: "Joel, Perth", text: "Read it on the ferry. Want more."),
        Review(
            title: "The maps alone are worth it", stars: 5, reader: "Ayşe, Bursa",
            text: "Every route can be followed, and the keeper's notes beside them are a story of their own. My daughter "
                + "and I walked two of them last summer and found both the well and the broken tower."),
        Review(
            title: "Good, with a slow middle", stars: 3, reader: "Tomás, Vigo",
            text: "The middle part could be half as long. The end makes up for it."),
        Review(title: "Finally in paperback", stars: 4, reader: "Ruth, Leeds", text: "Fits a coat pocket now."),
        Review(
            title: "I was there", stars: 5, reader: "Einar, Bodø",
            text: "My grandfather lit that lamp for thirty years. The author spoke with all of us, came back twice in "
                + "winter to see for herself how the door freezes shut, and got every single thing right."),
        Review(
            title: "Too many footnotes", stars: 2, reader: "Priya, Pune",
            text: "I like facts, but not four of them on every page."),
        Review(
            title: "Read it aloud", stars: 5, reader: "Colm, Galway",
            text: "The sentences are made for it. We did a chapter a night and nobody fell asleep, which in this house "
                + "means something."),
        Review(title: "Lovely print", stars: 4, reader: "Noor, Delft", text: "Good paper, clear type, sewn binding."),
        Review(
            title: "A keeper", stars: 5, reader: "Sami, Oulu",
            text: "Bought it for the cover, stayed for the storms. The list of sources sent me to three other books."),
    ]
}

/// Reviews, newest first.
final class Reviews: NSObject, UICollectionViewDataSource {
    private let registration = UICollectionView.CellRegistration<ReviewCell, Review> { cell, _, review in
        cell.show(review)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Review.all.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: registration, for: indexPath, item: Review.all[indexPath.item])
    }
}

/// A review, as tall as its text needs.
final class ReviewCell: UICollectionViewCell {
    private let title = UILabel()
    private let dots = (0..<5).map { _ in UIView() }
    private let text = UILabel()
    private let reader = UILabel()
    private let padding: CGFloat = 16

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        contentView.layer.cornerRadius = 14
        title.font = .systemFont(ofSize: 16, weight: .semibold)
        title.textColor = UIColor(white: 0.1, alpha: 1)
        text.font = .systemFont(ofSize: 15)
        text.textColor = UIColor(white: 0.22, alpha: 1)
        text.numberOfLines = 0
        reader.font = .systemFont(ofSize: 13)
        reader.textColor = UIColor(white: 0.45, alpha: 1)
        for view in [title, text, reader] + dots { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ review: Review) {
        title.text = review.title
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = UIColor(rgb: index < review.stars ? 0xe39a17 : 0xe3e5e8)
        }
        text.text = review.text
        reader.text = review.reader
        setNeedsLayout()
    }

    private func textHeight(in width: CGFloat) -> CGFloat {
        text.sizeThatFits(CGSize(width: width - 2 * padding, height: .greatestFiniteMagnitude)).height
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = textHeight(in: layoutAttributes.size.width) + 98
        return layoutAttributes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * padding
        title.frame = CGRect(x: padding, y: 14, width: width, height: 22)
        for (index, dot) in dots.enumerated() {
            dot.frame = CGRect(x: padding + CGFloat(index) * 14, y: 40, width: 10, height: 10)
            dot.layer.cornerRadius = 5
        }
        let height = textHeight(in: bounds.width)
        text.frame = CGRect(x: padding, y: 58, width: width, height: height)
        reader.frame = CGRect(x: padding, y: 58 + height + 6, width: width, height: 18)
    }
}
