import UIKit

/// A photo: mountain ranges under the sky at a time of day, and the name of the place.
final class PhotoCell: UICollectionViewCell {
    /// The colors of a time of day: sky, sun, and ranges from the furthest to the nearest.
    private typealias Hour = (sky: Int, sun: Int, ranges: [Int])

    private static let hours: [Hour] = [
        (0xf7c9a5, 0xfff1d6, [0xd99a86, 0xa8657a, 0x5c3d5e]), (0xbfdde6, 0xfff6cf, [0x93bfc7, 0x5c949c, 0x2b5d66]),
        (0x232a4d, 0xf1ead2, [0x39446f, 0x2b335a, 0x151a35]), (0xf2a65a, 0xffe2a8, [0xd9703f, 0xa3432f, 0x57242a]),
        (0xdfe8d8, 0xfffbe6, [0xb4c9a8, 0x7c9f7a, 0x3f6650]), (0xe8b7bf, 0xfdeee2, [0xb98aa7, 0x7d648f, 0x41406b]),
    ]

    private var peaks: [UIView] = []
    private let sun = UIView()
    private let label = UILabel()
    private var seed = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.layer.cornerRadius = 12
        contentView.addSubview(sun)
        // Two peaks per range, each a square standing on its corner.
        peaks = (0..<6).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        peaks.forEach(contentView.addSubview)
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .white
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ photo: Photo) {
        seed = photo.place.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 9973 }
        let hour = Self.hours[photo.hour]
        contentView.backgroundColor = UIColor(rgb: hour.sky)
        sun.backgroundColor = UIColor(rgb: hour.sun)
        for (index, peak) in peaks.enumerated() { peak.backgroundColor = UIColor(rgb: hour.ranges[index / 2]) }
        label.text = photo.place
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let radius = width * 0.11
        sun.frame = CGRect(x: width * part(0, 0.18, 0.64), y: height * 0.12, width: 2 * radius, height: 2 * radius)
        sun.layer.cornerRadius = radius
        for (index, peak) in peaks.enumerated() {
            let range = index / 2
            let top = height * (0.3 + 0.19 * CGFloat(range) + part(index + 1, 0, 0.1))
            let reach = CGSize(width: width * part(index + 9, 0.55, 0.9), height: height - top + 14)
            let x = width * (index % 2 == 0 ? part(index + 3, 0.02, 0.4) : part(index + 5, 0.6, 0.98))
            peak.center = CGPoint(x: x, y: height + 14)
            // Half of the diagonal of a square of 100 is 70.7.
            peak.transform = CGAffineTransform(rotationAngle: .pi / 4)
                .concatenating(CGAffineTransform(scaleX: reach.width / 70.7, y: reach.height / 70.7))
        }
        label.frame = CGRect(x: 12, y: height - 30, width: width - 24, height: 20)
    }

    /// A number between two, chosen randomly per photo.
    private func part(_ index: Int, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        low + (high - low) * CGFloat((seed * 53 + index * 37) % 101) / 100
    }
}
