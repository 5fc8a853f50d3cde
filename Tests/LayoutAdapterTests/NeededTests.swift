import Foundation
import GridSnapshot
import TestSupport
import Testing

/// Selecting the declarations of an app that its layouts need.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct NeededTests {
  private let temporary = TemporaryFolder()
  private let list = "needed: App\ncatalog: layouts\n"

  private func run(_ files: [(name: String, text: String)]) throws -> AdapterRun {
    try AdapterRun(files.map { ("App/" + $0.name, $0.text) }, list: list, in: temporary.path)
  }

  /// Files that import missing modules: a layout needs a constant of a view controller, and a model's initializer.
  private let app = [
    (
      "Wall.swift",
      """
      import UIKit
      import HomeKitchen

      final class Wall: UICollectionViewLayout {
        let theme = Theme(gap: 4)
        var cache = Cache<UICollectionViewLayoutAttributes>.shared
        override func prepare() {
          let home = collectionView?.delegate as? HomeController
          cache.last = (home?.rowHeight ?? HomeController.Metrics.low) + theme.gap + HomeKitchen.spare + "a".width
          register(Ground.self, forDecorationViewOfKind: "ground")
        }
      }
      """
    ),
    (
      "HomeController.swift",
      """
      import RxSwift
      import UIKit

      class HomeController: BaseController<HomeModel>, HomeView {
        enum Metrics { static let low: CGFloat = 10 }
        private let bag = DisposeBag()
        let model: HomeModel
        var rowHeight: CGFloat { Metrics.low * 2 }
        init(model: HomeModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { model.rows.subscribe().disposed(by: bag) }
      }
      extension HomeController: UITableViewDataSource {
        func show(_ row: Observable<Int>) {}
      }
      """
    ),
    (
      "HomeModel.swift",
      "import RxSwift\nstruct HomeModel { let rows: [Int]; var all: Observable<Int> { .just(1) } }\n"
    ),
    ("Base.swift", "import UIKit\nclass BaseController<Model>: UIViewController { var shown: Model? }\n"),
    ("HomeView.swift", "import RxSwift\nprotocol HomeView { func show(_ row: Observable<Int>) }\n"),
    (
      "Theme.swift",
      "import UIKit\nstruct Theme: Hashable { let gap: CGFloat\n  func double() -> CGFloat { gap * 2 } }\nlet spare: CGFloat = 1\n"
    ),
    (
      "Text.swift",
      "import UIKit\nextension String {\n  var width: CGFloat { 8 }\n  var asset: PHAsset { fatalError() }\n}\n"
    ),
    (
      "Cache.swift",
      "import UIKit\nfinal class Cache<A> {\n  static var shared: Cache { Cache() }\n  var last: CGFloat\n  init() { last = 0 }\n}\n"
    ),
    (
      "Ground.swift",
      "import UIKit\nclass Ground: UICollectionReusableView {\n  override func prepareForReuse() {}\n}\n"
    ),
    (
      "Place.swift",
      "import Maps\nprotocol Place { var pin: Pin { get } }\nfunc + <A: Place>(a: A, b: A) -> Pin { a.pin }\n"
    ),
    ("Photos.swift", "import Photos\nclass Library { var all: [PHAsset] = [] }\n"),
    (
      "WallTests.swift",
      "import XCTest\nclass WallTests: XCTestCase { let theme = Theme() }\nstruct Theme {}\n"
    ),
    ("Mac.swift", "import AppKit\nstruct Theme { let gap: NSView }\n"),
    ("Try.playground/Contents.swift", "import UIKit\nlet width = Library()\nprint(width)\n"),
    ("Pods/Kit/Theme.swift", "struct Theme { let gap: NSView }\n"),
  ]

  @Test func takesWhatLayoutsNeed() throws {
    let run = try run(app)
    #expect(run.status == 0)
    #expect(try run.compile() == "")
    expectSnapshot(of: try run.text("rewrites.txt"), as: .lines, named: "needed")
    #expect(try run.text("Photos.adapted.swift") == "")
    #expect(try run.text("AdaptedLayouts.adapted.swift").contains("make: { _ in Wall() }"))
  }

  /// A missing module needed by selected code is reported next to the compiler's error.
  @Test func missingModulesAreReported() throws {
    let run = try run([
      ("A.swift", "import Rx\nimport UIKit\nclass A: UICollectionViewLayout { let b = Bag() }\n")
    ])
    #expect(
      run.plain(run.log)
        == "FOLDER/App/A.swift:1:1: warning: import Rx is removed: there is no such module\n")
    #expect(try run.compile().hasPrefix("FOLDER/App/A.swift:3:43: error: cannot find 'Bag' in scope"))
  }

  /// If a layout needs more than its name to be created, the message says what to write.
  @Test func layoutsWithArgumentsGetAdvice() throws {
    let run = try run([
      (
        "Shop.swift",
        """
        import UIKit
        class Base: UICollectionViewLayout {
          init(columns: Int, _ gap: CGFloat) { super.init() }
          required init?(coder: NSCoder) { nil }
        }
        class Shop: Base {}
        """
      )
    ])
    let catalog = try run.text("AdaptedLayouts.adapted.swift")
    #expect(
      catalog.contains("its initializer init(columns:_:) needs arguments or is not accessible; register it"))
    #expect(catalog.contains(#"[LayoutEntry(\"Shop\") { Shop(columns: …, …) }]"#), "\(catalog)")
    #expect(try run.compile() == "")
  }

  /// Projects in one folder with the same declarations: each layout is taken once, with the nearest declarations.
  @Test func layoutsWithTheSameNameAreTakenOnce() throws {
    func project(_ gap: Int) -> [(name: String, text: String)] {
      [
        ("\(gap)/Grid.swift", "import UIKit\nclass Grid: UICollectionViewLayout { let gap = Look.gap }\n"),
        ("\(gap)/Look.swift", "enum Look { static let gap = \(gap) }\n"),
      ]
    }
    let run = try run(project(1) + project(2))
    #expect(
      run.plain(run.log)
        == "FOLDER/App/2/Grid.swift:2:1: warning: Grid is skipped: there is another one at FOLDER/App/1/Grid.swift:2\n"
    )
    #expect(try run.compile() == "")
    #expect(try run.text("1+Look.adapted.swift").contains("gap = 1"))
    #expect(try run.text("2+Look.adapted.swift") == "")
  }

  /// Of two classes with the same name, the one in a file of that name is more likely part of the app.
  @Test func theFileWithTheNameOfATypeIsTaken() throws {
    let run = try run([
      ("Wall.swift", "import UIKit\nclass Wall: UICollectionViewFlowLayout { let bar = Bar() }\n"),
      ("Views/Bar.swift", "import UIKit\nclass Bar: UIView { let isShown = true }\n"),
      ("Views/Archive.swift", "import UIKit\nclass Bar: UIView { let isOld = true }\n"),
    ])
    #expect(try run.text("Bar.adapted.swift").contains("isShown"))
    #expect(!(try run.text("Archive.adapted.swift")).contains("isOld"))
    #expect(try run.compile() == "")
  }

  /// File-private types of one name are distinct, each with its own content.
  @Test func privateTypesWithTheSameNameAreAllTaken() throws {
    func file(_ name: String) -> (name: String, text: String) {
      (
        "\(name).swift",
        """
        import UIKit
        class \(name): UICollectionViewLayout {
          private let setting = Setting(top: .init(height: 1))
        }
        private struct Setting {
          let top: Top
          struct Top { let height: CGFloat }
        }
        private extension Setting { func twice() -> CGFloat { top.height * 2 } }
        extension \(name) { var height: CGFloat { setting.twice() } }
        """
      )
    }
    let run = try run([file("Grid"), file("Wall")])
    #expect(try run.compile() == "")
    #expect(try run.text("Wall.adapted.swift").contains("struct Top { let height: CGFloat }"))
    #expect(try run.text("Wall.adapted.swift").contains("func twice()"))
  }

  /// A layout private to its file is listed there; one private to a type cannot be.
  @Test func privateLayoutsAreListedInTheirFiles() throws {
    let run = try run([
      (
        "Grid.swift",
        "import UIKit\nprivate class Grid: UICollectionViewFlowLayout { var gap = Gap() }\nprivate struct Gap {}\n"
      ),
      (
        "Wall.swift",
        "import UIKit\nenum Walls {\n  fileprivate class Wall: UICollectionViewLayout {}\n  private class Deep: UICollectionViewLayout {}\n}\n"
      ),
    ])
    let catalog = try run.text("AdaptedLayouts.adapted.swift")
    #expect(catalog.contains("all += HiddenLayouts0.all\n    all += HiddenLayouts1.all"), "\(catalog)")
    #expect(!catalog.contains("LayoutEntry("))
    let (grid, wall) = (try run.text("Grid.adapted.swift"), try run.text("Wall.adapted.swift"))
    #expect(grid.contains("adapted: \"Grid\"") && grid.contains("make: { _ in Grid() }"), "\(grid)")
    #expect(wall.contains("adapted: \"Walls.Wall\"") && !wall.contains("Walls.Deep"), "\(wall)")
    #expect(try run.compile() == "")
  }

  /// An app's file may be stored encrypted.
  @Test func filesThatAreNotTextAreOmitted() throws {
    let secret = temporary.path + "/App/Secret.swift"
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/App", withIntermediateDirectories: true)
    try Data([0, 0x47, 0xff]).write(to: URL(fileURLWithPath: secret))
    let run = try run([("Grid.swift", "import UIKit\nclass Grid: UICollectionViewLayout {}\n")])
    #expect(run.status == 0)
    #expect(
      run.plain(run.log)
        == "FOLDER/App/Secret.swift:1:1: warning: the file is skipped: it is not UTF-8 text\n")
    #expect(try run.compile() == "")
    let whole = try AdapterRun([], in: temporary.path)
    #expect(whole.status == 1)
    #expect(
      whole.plain(whole.log) == "FOLDER/App/Secret.swift:1:1: error: the file is not UTF-8 text\n")
  }

  /// Declarations that the compiler uses without a mention of their name: operators, requirements, literals, wrapped
  /// values, other names of a type.
  @Test func implicitlyCalledDeclarationsAreTaken() throws {
    let run = try run([
      (
        "Grid.swift",
        """
        import UIKit
        class Grid: UICollectionViewFlowLayout {
          @Clamped var columns = 3
          var lines: Lines = .init(count: 2)
          override func prepare() {
            let point = CGPoint(1, 2) + itemSize.point
            sectionInset = collectionView == nil ? UIEdgeInsets(point) : [.left: 1, .right: 2]
            for line in lines where line > 1 { minimumLineSpacing = total(of: lines[safe: line]) }
          }
        }
        """
      ),
      (
        "Help.swift",
        """
        import UIKit
        protocol Summed { static var start: Self { get } }
        extension Int: Summed { static var start: Int { 0 } }
        func total<Value: Summed>(of value: Value?) -> CGFloat { value == nil ? 0 : 1 }
        func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
        extension CGPoint { init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) } }
        extension UIEdgeInsets { init(_ point: CGPoint) { self.init(top: point.y, left: point.x, bottom: 0, right: 0) } }
        extension UIEdgeInsets: @retroactive ExpressibleByDictionaryLiteral {}
        extension UIEdgeInsets {
          public enum Edge { case left, right }
          public typealias Key = Edge
          public typealias Value = CGFloat
          public init(dictionaryLiteral edges: (Edge, CGFloat)...) {
            self = .zero
            for (edge, inset) in edges { if edge == .left { left = inset } else { right = inset } }
          }
        }
        typealias Extent = CGSize
        extension Extent { var point: CGPoint { CGPoint(width, height) } }
        @propertyWrapper struct Clamped {
          var wrappedValue: Int
          init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        }
        final class Lines: RandomAccessCollection {
          let count: Int
          init(count: Int) { self.count = count }
          var startIndex: Int { 0 }
          var endIndex: Int { count }
          subscript(place: Int) -> Int { place }
          subscript(safe place: Int) -> Int? { place < count ? place : nil }
        }
        """
      ),
    ])
    #expect(try run.compile() == "")
  }
}
