#if os(Linux)
import Foundation
import Testing

/// Inputs that `gridreel layouts` refuses before building anything; Scripts/test-uikit.sh tests the rest.
@Suite struct LayoutsCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func layouts(_ arguments: String...) throws -> Gridreel.Outcome {
    try Gridreel.run(
      ["layouts", "--gridreel", "none"] + arguments, in: scratch.folder, environment: ["SWIFT": "false"])
  }

  private func writeApp() throws {
    try FileManager.default.createDirectory(
      at: scratch.file("App/Views"), withIntermediateDirectories: true)
    try scratch.write("import UIKit\nclass Home: UIViewController {}\n", to: "App/Home.swift")
    try scratch.write(
      "import UIKit\nclass Wall: UICollectionView { var layout = 1 }\n", to: "App/Views/Wall.swift")
    try scratch.write("class A: UICollectionViewLayout {}\n", to: "App/notes.md")
  }

  @Test(arguments: [["list"], [], ["render", "scene.yaml"]])
  func aFolderWithoutLayoutsIsBadInput(command: [String]) throws {
    try writeApp()
    let before = scratch.listing()
    let run = try Gridreel.run(
      ["layouts", "App"] + command, in: scratch.folder, environment: ["SWIFT": "false"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == """
        error: there are no layouts in 2 Swift files: no class inherits from UICollectionViewLayout, \
        UICollectionViewFlowLayout, UICollectionViewCompositionalLayout or UICollectionViewTransitionLayout, and there is \
        no LayoutProvider; pass the folder of an app's or a library's sources that has layouts, or add it with --with

        """)
    #expect(scratch.listing() == before)
  }

  /// Every name by which layouts are recognized triggers a build, also in an added file.
  @Test(arguments: [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    "UICollectionViewTransitionLayout", "LayoutProvider",
  ])
  func sourcesThatMayContainLayoutsAreBuilt(name: String) throws {
    try writeApp()
    #expect(try layouts("App").errors.hasPrefix("error: there are no layouts in 2 Swift files: "))
    try scratch.write("class Grid: UIKit.\(name) {}\n", to: "Grid.swift")
    let run = try layouts("--with", "Grid.swift", "App")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: the layouts cannot be built; "), "\(run.errors)")
    #expect(scratch.listing().contains(".build/gridreel-layouts/build.log"))
  }

  @Test func aFolderWithoutSourcesIsBadInput() throws {
    let run = try layouts(".")
    #expect(run.status == 2)
    #expect(run.errors == "error: .: there are no Swift files\n")
  }
}
#endif
