import TestSupport
import Testing

/// Layouts that are found through view controllers and aliases.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct ControllerTests {
  private let temporary = TemporaryFolder()

  private func run(_ files: [(name: String, text: String)]) throws -> AdapterRun {
    try AdapterRun(
      files.map { ("App/" + $0.name, $0.text) }, list: "needed: App\ncatalog: layouts\n", in: temporary.path)
  }

  /// Without layout classes, the controllers that make compositional layouts are drawn, except those that need missing
  /// modules.
  @Test func controllersThatMakeLayoutsAreListed() throws {
    let make = """
      UICollectionViewCompositionalLayout { [weak self] index, _ in self?.section(index) }
      """
    let run = try run([
      (
        "Front.swift",
        """
        import UIKit
        typealias Screen = UIViewController
        class Front: Screen {
          @IBOutlet weak var list: UICollectionView!
          override func viewDidLoad() { list.collectionViewLayout = layout() }
          func section(_ index: Int) -> NSCollectionLayoutSection? { nil }
        }
        extension Front { func layout() -> UICollectionViewLayout { \(make) } }
        """
      ),
      (
        "Shelf.swift",
        """
        import UIKit
        class Shelf: UICollectionViewController {
          init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()); _ = layout() }
          required init?(coder: NSCoder) { nil }
          func section(_ index: Int) -> NSCollectionLayoutSection? { nil }
          func layout() -> UICollectionViewLayout { \(make) }
        }
        """
      ),
      (
        "Map.swift",
        """
        import MapKit
        import UIKit
        class Map: UIViewController {
          let map = MKMapView()
          func section(_ index: Int) -> NSCollectionLayoutSection? { nil }
          func layout() -> UICollectionViewLayout { \(make) }
        }
        """
      ),
      ("Plain.swift", "import UIKit\nclass Plain: UIViewController {}\n"),
    ])
    let catalog = run.plain(try run.text("AdaptedLayouts.adapted.swift"))
    #expect(
      catalog.contains(
        """
            all.append(LayoutEntry("Front", at: "FOLDER/App/Front.swift:3", outlets: { $0.list = $1 }, controller: { Front() }))
            all.append(LayoutEntry("Shelf", at: "FOLDER/App/Shelf.swift:2", controller: { Shelf() }))
        """), "\(catalog)")
    #expect(!catalog.contains("Map") && !catalog.contains("Plain\""), "\(catalog)")
    #expect(try run.compile() == "")
  }

  /// Beside layout classes, controllers are listed with the code that registers them, which works as it is.
  @Test func controllersBesideLayoutsAreListedWithTheirProvider() throws {
    let files = [
      ("Grid.swift", "import UIKit\nclass Grid: UICollectionViewFlowLayout {}\n"),
      (
        "Front.swift",
        """
        import UIKit
        class Front: UIViewController {
          @IBOutlet weak var list: UICollectionView!
          let model = FrontModel()
          override func viewDidLoad() {
            super.viewDidLoad()
            list.collectionViewLayout = UICollectionViewCompositionalLayout { [weak self] _, _ in self?.section() }
          }
          private func section() -> NSCollectionLayoutSection? { model.isEmpty ? nil : nil }
        }
        struct FrontModel { var isEmpty = true }
        """
      ),
      (
        "Map.swift",
        """
        import MapKit
        import UIKit
        class Map: UIViewController {
          let map = MKMapView()
          let layout = UICollectionViewCompositionalLayout { _, _ in nil }
        }
        """
      ),
    ]
    let catalog = try run(files).text("AdaptedLayouts.adapted.swift")
    #expect(catalog.contains("adapted: \"Grid\"") && !catalog.contains("\"Map\""), "\(catalog)")
    let entry = "[LayoutEntry(\"Front\", outlets: { $0.list = $1 }, controller: { Front() })]"
    let provider =
      "import LayoutCatalog; import UIKit; enum Made: LayoutProvider "
      + "{ static var layouts: [LayoutEntry] { \(entry) } }"
    #expect(catalog.replacing("\\\"", with: "\"").contains(provider), "\(catalog)")
    let made = try AdapterRun(
      files.map { ("App/" + $0.0, $0.1) } + [("With/Made.swift", provider)],
      list: "needed: App\nWith\ncatalog: layouts\n", in: temporary.path)
    #expect(try made.compile() == "")
    #expect(try made.text("Front.adapted.swift").contains("func section()"))
    #expect(!(try made.text("AdaptedLayouts.adapted.swift")).contains("\"Front\""))
  }

  @Test func superclassesAndExtensionsMayBeAliases() throws {
    let run = try run([
      ("Names.swift", "import UIKit\ntypealias Base = UICollectionViewFlowLayout\ntypealias Wall = Grid\n"),
      ("Grid.swift", "import UIKit\nclass Grid: Base { var gap: CGFloat = 1 }\n"),
      (
        "More.swift",
        "import UIKit\nextension Wall { func twice() -> CGFloat { gap * 2 } }\nclass Tall: Wall {}\n"
      ),
    ])
    let catalog = run.plain(try run.text("AdaptedLayouts.adapted.swift"))
    #expect(catalog.contains("adapted: \"Grid\"") && catalog.contains("adapted: \"Tall\""), "\(catalog)")
    #expect(try run.text("More.adapted.swift").contains("func twice()"))
    #expect(try run.compile() == "")
  }
}
