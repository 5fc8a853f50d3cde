/// What a command line changed about a scene, so that a reference of it can be checked without repeating that.
public struct ReferenceVariant: Sendable, Hashable, Codable {
  /// Device pixels a point; nil for the scene's own.
  public var scale: Double?
  /// The name of a theme; nil for the scene's own.
  public var theme: String?

  /// Creates a variant; by default the scene as it is.
  public init(scale: Double? = nil, theme: String? = nil) {
    self.scale = scale
    self.theme = theme
  }

  /// What the variant adds to the name of a reference: nothing for the scene as it is, else `@2x` and `-dark`.
  package var suffix: String {
    var text = ""
    if let scale { text += "@\(Int(exactly: scale).map(String.init) ?? "\(scale)")x" }
    if let theme { text += "-\(theme)" }
    return text
  }
}
