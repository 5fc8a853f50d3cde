package import GridImage

extension PNGMetadata {
  /// What our picture files say of themselves: resolution, program, scene and frame.
  package static func gridreel(scale: Double, scene: String, frame: Int? = nil) -> PNGMetadata {
    var texts = [Text(keyword: "Software", value: "gridreel")]
    // A NUL cannot be stored; no scene's name holds one that was read from a file.
    texts.append(Text(keyword: "Title", value: String(scene.filter { $0 != "\0" })))
    if let frame { texts.append(Text(keyword: "Frame", value: String(frame))) }
    return PNGMetadata(scale: scale, texts: texts)
  }
}
