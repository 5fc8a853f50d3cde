extension SnapshotStrategy where Value == SnapshotSequence, Format == SnapshotSequence {
  /// Every frame of a sequence: layouts as text, all texts and colors, hashes of pixels, and some pictures.
  public static var sequence: Self { Self(.sequence) }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotSequence {
  /// Every frame of a scene: layouts as text, all texts and colors, hashes of pixels, and pictures of five frames.
  public static var sequence: Self { sequence(pictures: nil) }

  /// Every frame of a scene, with pictures of chosen frames: `.sequence(pictures: "0-9,50%")`, or of `"all"`.
  public static func sequence(pictures: String?) -> Self {
    Self(.sequence) { value in
      let scene = try value.snapshotScene()
      var sequence = SnapshotSequence(try scene.renderer(), pictures: pictures)
      sequence.source = scene.shownPath
      return sequence
    }
  }
}
