package import GridCommands
package import GridSceneForm
import GridSupport

/// The names that identify layouts in Swift files.
package enum LayoutSources {
  /// UIKit's classes that layouts inherit from. The adapter's `LayoutCatalog` uses them to find layouts.
  static let classes = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    "UICollectionViewTransitionLayout",
  ]
  /// The protocol that registers further layouts.
  static let provider = "LayoutProvider"

  /// Returns the error for Swift files that contain no layout.
  /// - Parameters:
  ///   - count: The number of files; nil if it is unknown.
  ///   - reason: An additional sentence that says why there may be layouts after all.
  package static func nothingFound(inFiles count: Int?, _ reason: String? = nil) -> CommandError {
    let files = count.map { " in \(NumberText.count($0, "Swift file"))" } ?? ""
    let names = classes.dropLast().joined(separator: ", ") + " or " + classes.suffix(1).joined()
    return CommandError(
      .badInput,
      "there are no layouts\(files): no class inherits from \(names), and there is no \(provider)"
        + (reason.map { "; " + $0 } ?? "")
        + "; pass the folder of an app's or a library's sources that has layouts, or add it with --with"
    )
  }
}

extension SceneSignature {
  /// Recognizes scene files that name a layout; the program built by `gridreel layouts` draws them.
  package static let layouts = SceneSignature(
    key: "layout",
    keys: [
      "name", "properties", "sections", "viewport", "insets", "safeArea", "direction", "device", "sizeClass",
      "overlays", "scroll", "verify", "outputs", "title", "subtitle", "legend", "caption", "source", "logo",
      "around",
      "footnotes",
    ])
}
