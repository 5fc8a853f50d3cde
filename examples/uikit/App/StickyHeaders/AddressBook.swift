import UIKit

/// People by the first letter of their names.
final class AddressBook: NSObject, UICollectionViewDataSource {
    private struct Section {
        let letter: String
        let people: [(name: String, note: String)]
    }

    private let sections: [Section]

    override init() {
        let people = [
            ("Amara Adeyemi", "Lagos · Architecture"), ("Anders Åberg", "Malmö · Print shop"),
            ("Beatriz Almeida", "Porto · Ceramics"), ("Bruno Keller", "Basel · Cello"),
            ("Camille Roux", "Lyon · Bakery"), ("Chidi Okafor", "Enugu · Water works"),
            ("Clara Novák", "Brno · Botany"), ("Daniel Weiss", "Graz · Bicycles"),
            ("Daria Petrova", "Varna · Harbor office"), ("Elif Yılmaz", "İzmir · Translation"),
            ("Emil Sørensen", "Aarhus · Wind power"), ("Esther Mwangi", "Nakuru · Schools"),
            ("Farid Haddad", "Tunis · Carpentry"), ("Freya Lindqvist", "Uppsala · Astronomy"),
            ("Giulia Ferri", "Bologna · Typography"), ("Hana Sato", "Kobe · Tea"),
            ("Henrik Vogel", "Bremen · Ferries"), ("Ines Duarte", "Faro · Sea rescue"),
            ("Jonas Berg", "Bergen · Maps"), ("Julia Kowalska", "Gdańsk · Amber"),
        ].map { (name: $0.0, note: $0.1) }
        let letters = Dictionary(grouping: people) { String($0.name.prefix(1)) }
        sections = letters.keys.sorted().map { Section(letter: $0, people: letters[$0] ?? []) }
    }

    private let cells = UICollectionView.CellRegistration<PersonCell, (name: String, note: String)> { cell, _, person in
        cell.show(name: person.name, note: person.note)
    }
    private lazy var headers = UICollectionView.SupplementaryRegistration<LetterHeader>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { [sections] header, _, indexPath in header.label.text = sections[indexPath.section].letter }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].people.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let person = sections[indexPath.section].people[indexPath.item]
        return collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: person)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
}

/// A person: initials in a circle, name and note.
final class PersonCell: UICollectionViewCell {
    private let circle = UIView()
    private let initials = UILabel()
    private let name = UILabel()
    private let note = UILabel()
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        initials.font = .systemFont(ofSize: 14, weight: .semibold)
        initials.textColor = .white
        initials.textAlignment = .center
        name.font = .systemFont(ofSize: 16, weight: .medium)
        name.textColor = UIColor(white: 0.1, alpha: 1)
        note.font = .systemFont(ofSize: 13)
        note.textColor = UIColor(white: 0.42, alpha: 1)
        line.backgroundColor = UIColor(white: 0.9, alpha: 1)
        circle.addSubview(initials)
        for view in [circle, name, note, line] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    func show(name: String, note: String) {
        self.name.text = name
        self.note.text = note
        initials.text = name.split(separator: " ").compactMap { $0.first.map(String.init) }.joined()
        let hue = CGFloat(name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 360 }) / 360
        circle.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.62, alpha: 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        circle.frame = CGRect(x: 16, y: (bounds.height - 40) / 2, width: 40, height: 40)
        circle.layer.cornerRadius = 20
        initials.frame = circle.bounds
        name.frame = CGRect(x: 70, y: bounds.height / 2 - 21, width: bounds.width - 86, height: 22)
        note.frame = CGRect(x: 70, y: bounds.height / 2 + 1, width: bounds.width - 86, height: 18)
        line.frame = CGRect(x: 70, y: bounds.height - 1, width: bounds.width - 70, height: 1)
    }
}

/// The letter above the people whose names begin with it.
final class LetterHeader: UICollectionReusableView {
    let label = UILabel()
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = UIColor(red: 0.84, green: 0.86, blue: 0.9, alpha: 1)
        backgroundColor = UIColor(red: 0.93, green: 0.94, blue: 0.96, alpha: 1)
        label.font = .systemFont(ofSize: 14, weight: .bold)
        label.textColor = UIColor(red: 0.25, green: 0.32, blue: 0.44, alpha: 1)
        addSubview(label)
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        fatalError("headers are made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
