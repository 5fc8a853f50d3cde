package import GridImage
package import GridRender
import GridSource

package struct VerificationSettings: Sendable {
  package var references: ReferenceFolder
  /// The folder for pictures of differences; nil draws none.
  package var artifacts: String?
  package var record: RecordMode
  /// Whether new references are left in the artifact folder to be merged with those of other shards.
  package var recordsLater = false
  /// The tolerances and masks of the run, in addition to those of the scenes.
  package var rules: ComparisonRules
  /// The frames of new references that get pictures; nil keeps the selection of an existing reference.
  package var pictures: String?
  /// Whether everything is drawn twice, with different numbers of workers.
  package var checksDeterminism = false
  package var jobs: Int
  package var pictureLimit = 24

  package static let usualPictures = "0%,25%,50%,75%,100%"

  package init(
    references: ReferenceFolder, artifacts: String?, record: RecordMode, rules: ComparisonRules = .exact,
    jobs: Int
  ) {
    self.references = references
    self.artifacts = artifacts
    self.record = record
    self.rules = rules
    self.jobs = jobs
  }
}

/// A sequence that is ready to be drawn and compared with its reference.
package struct VerifiedSequence: Sendable {
  package var source: String
  package var variant: ReferenceVariant
  package var renderer: SequenceRenderer
  /// The name of its reference; nil derives it from the scene's name.
  private let referenceName: String?

  package init(
    source: String, variant: ReferenceVariant = ReferenceVariant(), renderer: SequenceRenderer,
    referenceName: String? = nil
  ) {
    self.source = source
    self.variant = variant
    self.renderer = renderer
    self.referenceName = referenceName
  }

  /// The name of the scene's reference, derived from the scene and its variant unless it was specified.
  package var name: String {
    referenceName ?? Self.name(scene: renderer.source.name, variant: variant)
  }

  /// Returns the name of a scene's reference. Characters that are not allowed in folder names become hyphens.
  package static func name(scene: String, variant: ReferenceVariant) -> String {
    let name = String((scene + variant.suffix).map { "/\\:\n\t\0".contains($0) ? "-" : $0 })
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
