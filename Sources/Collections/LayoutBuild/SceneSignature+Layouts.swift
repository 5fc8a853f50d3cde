package import GridSceneForm

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
