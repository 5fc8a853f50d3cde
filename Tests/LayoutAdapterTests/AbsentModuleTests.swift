import Foundation
import TestSupport
import Testing

/// What is left out since it cannot be compiled and is but called as something that layouts name: it is of a module that is not
/// there, or of no module.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct AbsentModuleTests {
  private let temporary = TemporaryFolder()

  private func run(_ files: [(name: String, text: String)]) throws -> AdapterRun {
    try AdapterRun(files.map { ("App/" + $0.name, $0.text) }, list: "needed: App\n", in: temporary.path)
  }

  /// What names a part of a module that is not there cannot be compiled: where it but has the name of something that a layout
  /// has, it stays out. Modules whose parts are among the files are another matter, and so is what stands under conditions.
  @Test func whatNamesPartsOfAbsentModulesIsLeftOut() throws {
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
        told.contains("/App/\(place) is left out: it names a part of Moya, which is not there\n"), "\(told)")
    }
    #expect(try run.text("Model.adapted.swift").contains(".log()"))
  }

  /// A header may bring along types of modules that no file imports: an operator of one is not what a layout calls, that of a
  /// type of UIKit is, though the layout names it nowhere.
  @Test func operatorsOfTypesThatNobodyNamesAreLeftOut() throws {
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

  /// What files add to a type of Foundation that nobody names is called by nobody, whatever its name; what they add to parts of
  /// UIKit, or to what closures are handed, is.
  @Test func membersOfTypesThatNobodyNamesAreLeftOut() throws {
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

  /// Folders of apps have scripts beside the sources, and with them declarations of any name.
  @Test func scriptsAreLeftOut() throws {
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
      try run.text("rewrites.txt").contains("/Run.swift:1:1: note: the file is left out: it is a script\n"))
  }
}
