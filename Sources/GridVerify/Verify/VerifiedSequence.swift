public import GridRender
import GridSource

/// A sequence that is ready to be drawn and held against its reference.
public struct VerifiedSequence: Sendable {
  /// The path of the scene file.
  public var source: String
  /// What the command line changed about it.
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
  public static func name(scene: String, variant: ReferenceVariant) -> String {
    let name = String((scene + variant.suffix).map { "/\\:\n\t\0".contains($0) ? "-" : $0 })
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
