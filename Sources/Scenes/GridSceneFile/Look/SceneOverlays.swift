import GridSchema
package import GridSource

extension SceneSchema {
  /// The drawings above and around frames, also of scenes that name a layout.
  package static let overlaysField = SceneField<Overlays>(
    "overlays", SceneField<Overlays>.overlays,
    "The finger that scrolls, scroll bars and other drawings above the pictures; off by default.",
    examples: [["finger": "touch", "scrollBars": "ios"]])
}
