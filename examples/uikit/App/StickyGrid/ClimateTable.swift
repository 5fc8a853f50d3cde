import UIKit

/// A city and its mean temperatures over a year.
struct City {
    let name: String
    /// The annual mean and the distance of the extremes from it, in °C.
    let mean: Double
    let swing: Double
    /// The warmest month, starting at 0.
    let peak: Int

    /// The mean of a month, on a sine curve over the year.
    func temperature(inMonth month: Int) -> Int {
        Int((mean + swing * cos(Double(month - peak) / 6 * .pi)).rounded())
    }

    static let all = [
        City(name: "Yakutsk", mean: -8, swing: 29, peak: 6), City(name: "Nuuk", mean: -1, swing: 8, peak: 6),
        City(name: "Reykjavík", mean: 5, swing: 6, peak: 6), City(name: "Helsinki", mean: 6, swing: 12, peak: 6),
        City(name: "Moscow", mean: 6, swing: 14, peak: 6), City(name: "Montréal", mean: 7, swing: 16, peak: 6),
        City(name: "Edinburgh", mean: 9, swing: 6, peak: 6), City(name: "Prague", mean: 9, swing: 10, peak: 6),
        City(name: "Vancouver", mean: 11, swing: 7, peak: 6), City(name: "Paris", mean: 12, swing: 8, peak: 6),
        City(name: "Wellington", mean: 13, swing: 4, peak: 1), City(name: "New York", mean: 13, swing: 12, peak: 6),
        City(name: "Madrid", mean: 15, swing: 10, peak: 6), City(name: "Istanbul", mean: 15, swing: 9, peak: 7),
        City(name: "Tokyo", mean: 16, swing: 11, peak: 7), City(name: "Rome", mean: 16, swing: 9, peak: 7),
        City(name: "Cape Town", mean: 17, swing: 4, peak: 1), City(name: "Lisbon", mean: 17, swing: 6, peak: 7),
        City(name: "Sydney", mean: 18, swing: 5, peak: 0), City(name: "Athens", mean: 19, swing: 10, peak: 6),
        City(name: "São Paulo", mean: 20, swing: 3, peak: 1), City(name: "Nairobi", mean: 19, swing: 2, peak: 2),
        City(name: "Cairo", mean: 22, swing: 8, peak: 6), City(name: "Honolulu", mean: 25, swing: 2, peak: 7),
        City(name: "Delhi", mean: 25, swing: 10, peak: 5), City(name: "Lagos", mean: 27, swing: 2, peak: 2),
        City(name: "Singapore", mean: 28, swing: 1, peak: 4), City(name: "Dubai", mean: 28, swing: 8, peak: 7),
        City(name: "Bangkok", mean: 29, swing: 2, peak: 3), City(name: "Khartoum", mean: 30, swing: 5, peak: 5),
    ]
}

/// The months at the top, the cities on the left, and a temperature in each cell.
final class ClimateTable: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private let registration = UICollectionView.CellRegistration<ClimateCell, ClimateCell.Content> { cell, _, content in
        cell.show(content)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { City.all.count + 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        months.count + 1
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: content(at: indexPath))
    }

    private func content(at indexPath: IndexPath) -> ClimateCell.Content {
        switch (indexPath.section, indexPath.item) {
        case (0, 0): return .corner("°C")
        case (0, let column): return .month(months[column - 1])
        case (let row, 0): return .city(City.all[row - 1].name)
        case (let row, let column): return .temperature(City.all[row - 1].temperature(inMonth: column - 1))
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: indexPath.item == 0 ? 104 : 52, height: indexPath.section == 0 ? 36 : 32)
    }
}

/// A cell of the table: a heading, or a temperature on a background from cold to hot.
final class ClimateCell: UICollectionViewCell {
    enum Content {
        case corner(String)
        case month(String)
        case city(String)
        case temperature(Int)
    }

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(_ content: Content) {
        label.textAlignment = .center
        label.textColor = .white
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        switch content {
        case .corner(let text):
            label.text = text
            label.textColor = UIColor(white: 1, alpha: 0.6)
            backgroundColor = Self.ink
        case .month(let text):
            label.text = text
            backgroundColor = Self.ink
        case .city(let text):
            label.text = text
            label.textAlignment = .left
            label.textColor = Self.ink
            backgroundColor = .white
        case .temperature(let degrees):
            label.text = degrees < 0 ? "−\(-degrees)" : "\(degrees)"
            label.font = .systemFont(ofSize: 13, weight: .medium)
            let ground = Heat.color(of: degrees)
            label.textColor = ground.isDark ? .white : Self.ink
            backgroundColor = ground.color
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: label.textAlignment == .left ? 14 : 2, dy: 0)
    }

    private static let ink = UIColor(red: 0.11, green: 0.14, blue: 0.2, alpha: 1)
}

/// Colors from deep blue over a pale middle to red.
private enum Heat {
    private static let stops: [(degrees: Double, red: Double, green: Double, blue: Double)] = [
        (-36, 0.13, 0.2, 0.42), (-12, 0.26, 0.5, 0.74), (4, 0.67, 0.83, 0.9), (13, 0.97, 0.95, 0.85),
        (22, 0.98, 0.78, 0.49), (30, 0.89, 0.42, 0.27), (38, 0.62, 0.13, 0.2),
    ]

    static func color(of degrees: Int) -> (color: UIColor, isDark: Bool) {
        let value = min(max(Double(degrees), stops[0].degrees), stops[stops.count - 1].degrees)
        let upper = max(1, stops.firstIndex { $0.degrees >= value } ?? 1)
        let (low, high) = (stops[upper - 1], stops[upper])
        let part = (value - low.degrees) / (high.degrees - low.degrees)
        func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
        let (red, green, blue) = (between(low.red, high.red), between(low.green, high.green), between(low.blue, high.blue))
        let luminance = 0.3 * red + 0.59 * green + 0.11 * blue
        return (UIColor(red: red, green: green, blue: blue, alpha: 1), luminance < 0.58)
    }
}
