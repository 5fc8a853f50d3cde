/// Two pictures that were compared because they have the same name.
public struct PicturePair: Sendable {
  /// The path that both have in their folders, or the name of the actual one.
  public var name: String
  /// The path of the expected picture; nil where there is none.
  public var expected: String?
  /// The path of the actual picture; nil where there is none.
  public var actual: String?
  /// What became of the comparison.
  public var verdict: PictureVerdict

  /// Creates a pair.
  public init(name: String, expected: String?, actual: String?, verdict: PictureVerdict) {
    self.name = name
    self.expected = expected
    self.actual = actual
    self.verdict = verdict
  }
}
