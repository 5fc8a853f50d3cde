import Foundation
import TestSupport
import Testing

/// Declarations that are omitted because they cannot be compiled and only share a name with something that layouts use:
/// they belong to a missing module, or to none.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct AbsentModuleTests {
  private let temporary = TemporaryFolder()

  private func run(_ files: [(name: String, text: String)]) throws -> AdapterRun {
    try AdapterRun(files.map { ("App/" + $0.name, $0.text) }, list: "needed: App\n", in: temporary.path)
  }

  /// A declaration that refers to a missing module cannot be compiled. If it only shares a name with something that a
  /// layout uses, it is omitted. Modules whose sources are among the files are different, and so is conditional code.
  @Test func declarationsThatReferToMissingModulesAreOmitted() throws {
    let run = try run([
      (
        "Grid.swift",
        """
        import UIKit
        class Grid: UICollectionViewLayout {
          var model = Model()
          override func prepare() {
            let route = model.route + "a".short
            model.load()
            model.gap = spare + (route.isEmpty ? 1 : 2)
          }
        }
        """
      ),
      (
        "Model.swift",
        """
        import HomeKitchen
        import Moya
        import UIKit
        func route(_ target: Moya.TargetType) -> String { target.path }
        struct Model {
          var route = "a"
          var gap: CGFloat = 0
          func load() {
            #if canImport(Moya)
            Moya.log()
            #endif
          }
          func load(_ target: Moya.TargetType) {}
        }
        extension String {
          var short: String { self }
          func short(_ targets: [Moya.TargetType]) -> String { self }
        }
        let metric: CGFloat = 1
        var spare: CGFloat { HomeKitchen.metric }
        """
      ),
      ("Web.swift", "import Moya\nfunc load() { Moya.start() }\n"),
    ])
    #expect(try run.compile() == "")
    let told = run.plain(run.log)
    for place in [
      "Model.swift:4:1: warning: route", "Model.swift:13:3: warning: Model.load",
      "Web.swift:2:1: warning: load",
    ] {
      #expect(
        told.contains("/App/\(place) is skipped: it uses the module Moya, which is not available\n"),
        "\(told)")
    }
    #expect(try run.text("Model.adapted.swift").contains(".log()"))
  }

  /// Maps, publishers and controllers are not compiled because a layout mentions a name that they use, too: what needs
  /// a type of a missing module is omitted, with what uses it in the same type.
  @Test func mapsAndPublishersAreNotDrawnInByAMention() throws {
    let run = try run([
      (
        "Grid.swift",
        """
        import UIKit
        class Grid: UICollectionViewFlowLayout {
          let model = Model()
          override func prepare() {
            itemSize = CGSize(width: model.items.count, height: Int(Bundle.own.scale))
            model.load()
            model.show(.gap(2))
          }
        }
        """
      ),
      (
        "Model.swift",
        """
        import Combine
        import MapKit
        import UIKit
        protocol Place { var location: CLLocation { get } }
        enum Kind { case gap(CGFloat), place(Place) }
        struct Options {
          var isFlat = true
          init(isFlat: Bool = true, span: MKCoordinateSpan = MKCoordinateSpan()) { self.isFlat = isFlat }
        }
        final class Model: NSObject, ObservableObject {
          @Published var items = [1, 2]
          private var bag: Set<AnyCancellable> = []
          private lazy var map = MKMapView()
          func load() { clear() }
          func load(_ place: Place) { map.setCenter(place.location.coordinate, animated: false) }
          func show(_ kind: Kind) {}
          func show(_ place: Place) { map.isHidden = true }
          func gap() -> Bool { Options().isFlat }
          func clear() { bag.removeAll() }
          func watch() { $items.sink { _ in }.store(in: &bag) }
        }
        """
      ),
      (
        "Screen.swift",
        """
        import RxSwift
        import UIKit
        class Screen: UIViewController {
          let disposal = DisposeBag()
          override func viewDidLoad() { load() }
          func load() { observe(self) }
          func observe(_ screen: Screen) { disposal.insert(screen) }
        }
        extension Bundle {
          static var own: Bundle { Bundle(for: Screen.self) }
          var scale: CGFloat { 2 }
        }
        """
      ),
    ])
    #expect(try run.compile() == "")
    let told = run.plain(run.log)
    for name in [
      "4:18: warning: Place.location", "15:3: warning: Model.load", "17:3: warning: Model.show",
      "18:3: warning: Model.gap",
    ] {
      #expect(
        told.contains("/Model.swift:\(name) is skipped: it uses the module MapKit, which is not available\n"),
        "\(told)")
    }
    #expect(!(try run.text("Screen.adapted.swift")).contains("DisposeBag"))
  }

  /// A header may supply types of modules that no file imports. An operator on such a type is not what a layout calls;
  /// an operator on a UIKit type is, although the layout does not name the type.
  @Test func operatorsOnUnusedTypesAreOmitted() throws {
    let run = try run([
      (
        "Grid.swift",
        """
        import UIKit
        class Grid: UICollectionViewFlowLayout {
          override func prepare() { if itemSize == headerReferenceSize { itemSize = itemSize * 2 } }
        }
        """
      ),
      (
        "Media.swift",
        """
        import Foundation
        extension MediaObject {
          static func == (lhs: Self, rhs: Self) -> Bool { lhs.identifier() == rhs.identifier() }
        }
        """
      ),
      (
        "Sizes.swift",
        """
        import UIKit
        extension CGSize {
          static func * (size: Self, factor: CGFloat) -> CGSize { CGSize(width: size.width * factor, height: 1) }
        }
        """
      ),
    ])
    #expect(try run.compile() == "")
    #expect(try run.text("Media.adapted.swift") == "")
  }

  /// Extensions of a Foundation type that nobody names are not called by anyone, whatever their names. Extensions of
  /// UIKit types, or of types passed to closures, are.
  @Test func membersOfUnusedTypesAreOmitted() throws {
    let run = try run([
      (
        "Grid.swift",
        """
        import UIKit
        class Grid: UICollectionViewFlowLayout {
          override func prepare() {
            itemSize = scrollDirection.size(frame: collectionView?.frame.origin.rounded)
            minimumLineSpacing = [1, 2].sum
          }
        }
        """
      ),
      (
        "Files.swift",
        """
        import Foundation
        extension FileManager { func size(frame: Link) -> Int { 0 } }
        extension Link { var origin: LinkOrigin { .init() } }
        """
      ),
      (
        "Parts.swift",
        """
        import UIKit
        extension UICollectionView.ScrollDirection {
          func size(frame: CGPoint?) -> CGSize { CGSize(width: frame?.x ?? 1, height: 1) }
        }
        extension CGPoint { var rounded: CGPoint { CGPoint(x: x.rounded(), y: y) } }
        extension [CGFloat] { var sum: CGFloat { reduce(0, +) } }
        """
      ),
    ])
    #expect(try run.compile() == "")
    #expect(try run.text("Files.adapted.swift") == "")
  }

  /// Folders of apps contain scripts next to the sources, with declarations of any name.
  @Test func scriptsAreOmitted() throws {
    let run = try run([
      (
        "Grid.swift",
        "import UIKit\nclass Grid: UICollectionViewLayout { override func prepare() { refresh() }\n  func refresh() {} }\n"
      ),
      (
        "Tools/Run.swift",
        "#!/usr/bin/env swift\nimport Foundation\nfunc refresh() { print(Lint()) }\nrefresh()\n"
      ),
    ])
    #expect(try run.compile() == "")
    #expect(try run.text("Run.adapted.swift") == "")
    #expect(
      try run.text("rewrites.txt").contains("/Run.swift:1:1: note: the file is skipped: it is a script\n"))
  }
}
