import GridCollection
import GridSnapshot
import Gridreel
import TestSupport
import Testing
import UIKit

/// Cells of an app's own classes, drawn as far as frames support their content.
@MainActor @Suite struct CellPictureTests {
  final class Contact: UICollectionViewCell {
    let name = UILabel(frame: .zero)
    let note = UILabel(frame: .zero)
    let face = UIImageView(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.backgroundColor = .white
      contentView.layer.cornerRadius = 10
      contentView.layer.borderWidth = 1
      contentView.layer.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
      name.font = .boldSystemFont(ofSize: 14)
      note.font = .systemFont(ofSize: 11)
      note.textColor = .gray
      note.numberOfLines = 2
      face.image = UIImage(named: "face")
      face.layer.cornerRadius = 16
      face.clipsToBounds = true
      for view in [face, name, note] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      face.frame = CGRect(x: 10, y: 10, width: 36, height: 36)
      name.frame = CGRect(x: 56, y: 8, width: bounds.width - 66, height: 18)
      note.frame = CGRect(x: 56, y: 26, width: bounds.width - 66, height: 28)
    }

    override var isSelected: Bool {
      didSet {
        contentView.backgroundColor = isSelected ? UIColor(red: 0.9, green: 0.95, blue: 1, alpha: 1) : .white
      }
    }
  }

  final class Contacts: NSObject, UICollectionViewDataSource {
    var names = ["Ada", "Grace", "Edsger", "Barbara", "Donald", "Frances"]

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.register(Contact.self, forCellWithReuseIdentifier: "contact")
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "contact", for: indexPath)
      (cell as? Contact)?.name.text = names[indexPath.item]
      (cell as? Contact)?.note.text = "is number \(indexPath.item) of those who are known to everybody here"
      return cell
    }
  }

  private func scene(
    _ source: Contacts, _ steps: [CollectionStep], appearance: CollectionScene.Appearance? = nil
  )
    throws -> CollectionScene
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 220, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return try CollectionScene(
      name: "contacts",
      setup: CollectionSetup(
        layout: layout, data: .source(source), viewport: CGSize(width: 240, height: 220)),
      path: CollectionPath(steps: steps), background: Color(rgb: 0xf2f2f7), appearance: appearance)
  }

  @Test func cellsShowTheirViews() throws {
    let source = Contacts()
    let scene = try scene(
      source,
      [
        .select(IndexPath(item: 1, section: 0)),
        .delete([IndexPath(item: 0, section: 0)], seconds: 0.2, label: "delete") {
          source.names.removeFirst()
        },
      ])
    expectSnapshot(of: scene, as: .frames(0, 3, .last))
    #expect(scene.warnings.isEmpty)
  }

  @Test func anAppearanceOverridesViews() throws {
    let texts = FixedMeasurer()
    func text(_ scene: CollectionScene) throws -> String {
      "\(try scene.makeComposer(measuring: texts).compose(0).frame)"
    }
    let own = try text(scene(Contacts(), []))
    #expect(own.contains("Grace") && !own.contains("220 × 60"))
    let source = Contacts()
    let cards = try text(scene(source, []) { CollectionScene.card($0) })
    #expect(!cards.contains("Grace") && cards.contains("220 × 60"))
  }
}
