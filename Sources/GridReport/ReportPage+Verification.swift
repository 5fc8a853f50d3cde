public import GridVerify

extension ReportPage {
  /// The page of a run of `gridreel verify`.
  public init(_ report: VerificationReport) {
    self.init(
      title: "gridreel verify", summary: report.summary,
      entries: report.scenes.map { ReportEntry($0, artifacts: report.artifacts) })
    if let shard = report.shard { notices.append("share \(shard.index) of \(shard.count)") }
    notices += (report.orphans ?? []).map { "no scene owns the reference \($0) any more" }
  }
}

extension ReportEntry {
  /// What became of a scene; `artifacts` is the folder that its pictures' paths are relative to.
  init(_ scene: SequenceVerification, artifacts: String?) {
    self.init(name: scene.name, status: scene.status.rawValue)
    source = scene.source
    messages = scene.messages
    environment = scene.environment
    contentChanges = scene.contentChanges
    layoutChanges = scene.layoutChanges
    frameCount = scene.frameCount
    size = scene.size
    worst = scene.worst
    frames = scene.frames.map { finding in
      ReportFrame(
        frame: finding.frame, time: finding.time, pixels: finding.difference?.differingPixels,
        pixelsDiffer: finding.pixelsDiffer, layoutDiffers: finding.layoutDiffers, fails: finding.fails)
    }
    func image(_ path: String?) -> ReportImage? {
      path.map { path in .file(artifacts.map { ArtifactFolder($0).file(path) } ?? path) }
    }
    pictures = scene.pictures.map { drawn in
      let record = scene.frames.first { $0.frame == drawn.frame }?.difference
      var picture = ReportPicture(frame: drawn.frame, size: scene.size, record: record)
      picture.expected = image(drawn.expected)
      picture.actual = image(drawn.actual)
      picture.difference = image(drawn.difference)
      return picture
    }
    if scene.status == .failed || scene.status == .missing {
      approval = "gridreel approve --scene \(Self.quoted(scene.name))"
    }
  }

  /// A word of a shell's command line.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.@/".unicodeScalars.contains($0))
    }
    return isPlain
      ? text
      : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
