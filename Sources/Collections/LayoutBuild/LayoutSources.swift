package import GridCommands
package import GridSceneFile
import GridSupport

/// What layouts are found by in Swift files.
package enum LayoutSources {
  /// UIKit's classes that layouts inherit from; `LayoutCatalog` of the adapter finds layouts by them.
  static let classes = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    "UICollectionViewTransitionLayout",
  ]
  /// What registers further layouts.
  static let provider = "LayoutProvider"

  /// That there is nothing to draw: none of the Swift files that were read has a layout.
  /// - Parameters:
  ///   - count: Their number; nil where it is not known.
  ///   - reason: Why there may be layouts after all, as a further sentence.
  package static func nothingFound(inFiles count: Int?, _ reason: String? = nil) -> CommandError {
    let files = count.map { " in \(NumberText.count($0, "Swift file"))" } ?? ""
    let names = classes.dropLast().joined(separator: ", ") + " or " + classes.suffix(1).joined()
    return CommandError(
      .badInput,
      "there are no layouts\(files): no class inherits from \(names), and there is no \(provider)"
        + (reason.map { "; " + $0 } ?? "")
        + "; name the folder of the sources that have them, such as an app's or a library's, or add those with --with"
    )
  }
}

extension SceneSignature {
  /// Scene files that name a layout, which the program that `gridreel layouts` builds draws.
  package static let layouts = SceneSignature(
    key: "layout",
    keys: [
      "name", "properties", "sections", "viewport", "insets", "safeArea", "direction", "device", "sizeClass",
      "scroll", "verify", "title", "subtitle", "legend", "caption", "source", "logo", "around", "footnotes",
    ])
}
