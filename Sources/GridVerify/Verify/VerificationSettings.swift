public import GridImage
public import GridRender
import GridSource

/// The terms on which sequences are held against their references.
public struct VerificationSettings: Sendable {
  /// Where references are.
  public var references: ReferenceFolder
  /// Where pictures of differences go; nil draws none.
  public var artifacts: String?
  /// When references are written.
  public var record: RecordMode
  /// The terms on which pictures are compared.
  public var comparison: ImageComparison
  /// Parts that are left out, by name: `column "price"`, `row 3`, `header "west"`.
  public var maskedElements: [String] = []
  /// Which frames of new references get pictures; nil keeps what a reference has.
  public var pictures: String?
  /// Whether everything is drawn twice, by different numbers of workers.
  public var checksDeterminism = false
  /// Number of workers, at least 1.
  public var jobs: Int
  /// The most frames of a failing sequence that are drawn.
  public var pictureLimit = 24

  /// The frames that have pictures unless something else is asked for.
  public static let usualPictures = "0%,25%,50%,75%,100%"

  /// Creates settings.
  public init(
    references: ReferenceFolder, artifacts: String?, record: RecordMode, comparison: ImageComparison = .exact,
    jobs: Int
  ) {
    self.references = references
    self.artifacts = artifacts
    self.record = record
    self.comparison = comparison
    self.jobs = jobs
  }
}

/// When references are written.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Every reference is written anew.
  case all
  /// Only references that are not there.
  case missing
  /// References that are not there and those that do not match.
  case failed
  /// Nothing is written, and a missing reference is a failure.
  case never

  /// The mode that a process's environment asks for: `GRIDREEL_RECORD` where it names one, else `never` on
  /// continuous integration (`CI`), else `missing`.
  package init(environment: [String: String]) {
    if let named = environment["GRIDREEL_RECORD"].flatMap(RecordMode.init) {
      self = named
    } else {
      let isIntegration = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
      self = isIntegration ? .never : .missing
    }
  }
}

/// A sequence that is ready to be drawn and held against its reference.
public struct VerifiedSequence: Sendable {
  /// The path of the scene file.
  public var source: String
  /// The changes of the command line to it.
  public var variant: ReferenceVariant
  /// Draws it.
  public var renderer: SequenceRenderer
  /// The name of its reference where that is not made of the scene's own.
  private let referenceName: String?

  /// Creates a sequence to verify.
  public init(
    source: String, variant: ReferenceVariant = ReferenceVariant(), renderer: SequenceRenderer,
    referenceName: String? = nil
  ) {
    self.source = source
    self.variant = variant
    self.renderer = renderer
    self.referenceName = referenceName
  }

  /// The name of the scene's reference: that of the scene and what was changed about it, unless it was given another.
  public var name: String {
    referenceName ?? Self.name(scene: renderer.source.name, variant: variant)
  }

  /// The name of the reference of a scene; characters that may not stand in a folder's name become hyphens.
  package static func name(scene: String, variant: ReferenceVariant) -> String {
    let name = String((scene + variant.suffix).map { "/\\:\n\t\0".contains($0) ? "-" : $0 })
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
