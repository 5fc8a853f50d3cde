import GridScene

/// A scene that is ready to be drawn and held against its reference.
public struct VerifiedScene: Sendable {
  /// The path of the scene file.
  public var source: String
  /// What the command line changed about it.
  public var variant: ReferenceVariant
  /// Draws it.
  public var renderer: SequenceRenderer

  /// Creates a scene to verify.
  public init(source: String, variant: ReferenceVariant = ReferenceVariant(), renderer: SequenceRenderer) {
    self.source = source
    self.variant = variant
    self.renderer = renderer
  }

  /// The name of the scene's reference: that of the scene and what was changed about it.
  public var name: String { Self.name(scene: renderer.prepared.scene.name, variant: variant) }

  /// The name of the reference of a scene; characters that may not stand in a folder's name become hyphens.
  public static func name(scene: String, variant: ReferenceVariant) -> String {
    let name = String((scene + variant.suffix).map { "/\\:\n\t\0".contains($0) ? "-" : $0 })
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
