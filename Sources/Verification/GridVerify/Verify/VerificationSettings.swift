package import GridImage
package import GridRender
import GridSource

package struct VerificationSettings: Sendable {
  package var references: ReferenceFolder
  /// Where pictures of differences go; nil draws none.
  package var artifacts: String?
  package var record: RecordMode
  /// Whether new references are left in the artifact folder, for who puts shares together.
  package var recordsLater = false
  /// What the run forgives, beside what scenes say themselves.
  package var rules: ComparisonRules
  /// Which frames of new references get pictures; nil keeps what a reference has.
  package var pictures: String?
  /// Whether everything is drawn twice, by different numbers of workers.
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

/// A sequence that is ready to be drawn and held against its reference.
package struct VerifiedSequence: Sendable {
  package var source: String
  package var variant: ReferenceVariant
  package var renderer: SequenceRenderer
  /// The name of its reference where that is not made of the scene's own.
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

  /// The name of the scene's reference: that of the scene and what was changed about it, unless it was given another.
  package var name: String {
    referenceName ?? Self.name(scene: renderer.source.name, variant: variant)
  }

  /// The name of the reference of a scene; characters that may not stand in a folder's name become hyphens.
  package static func name(scene: String, variant: ReferenceVariant) -> String {
    let name = String((scene + variant.suffix).map { "/\\:\n\t\0".contains($0) ? "-" : $0 })
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
