import GridCairo
import GridRender
import GridSupport
package import GridVerify

/// Says before anything is drawn that fonts are not the files that a reference was recorded with.
package struct FontNotes {
  private let settings: VerificationSettings
  /// The lists of files that were already compared. Hashing files takes time.
  private var checked: Set<[String]> = []

  package init(_ settings: VerificationSettings) { self.settings = settings }

  /// Prints a note for each family whose files differ; for scenes with the same fonts only once.
  package mutating func note(_ scene: VerifiedSequence) {
    let files = scene.renderer.text.fonts?.files ?? []
    guard settings.record != .all, !files.isEmpty, !checked.contains(files),
      let recorded = RecordedStack.environment(of: scene.name, in: settings.references)
    else { return }
    checked.insert(files)
    for line in ForeignFonts(recorded, files: files).lines { Terminal.writeError("note: \(line)") }
  }
}
